/**
 * Why the connection was closed. `wrong-code`: neither code nor secret fits. `taken`: that place belongs to another
 * station, which alone has its secret; with the code a station may join under a new id. `locked-out`: too many wrong
 * codes, try again after `wait` milliseconds. `full`: all places are taken. `replaced`: the same station joined from
 * another page. `dropped`: the recording page removed it. `closed`: the stations were closed. `bad-message`: not a
 * message, or more than a station may send. After any other end the station reconnects with its secret.
 */
export const STATION_REFUSALS = [
  'wrong-code',
  'taken',
  'locked-out',
  'full',
  'replaced',
  'dropped',
  'closed',
  'bad-message',
] as const
export type HostStationRefusal = (typeof STATION_REFUSALS)[number]
