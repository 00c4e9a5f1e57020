/**
 * What crosses between a station (a page on another machine of the local network) and the host at whose door it knocks.
 * Only the knock and its answer are the host's; every later message is the recorders' own and goes through unread.
 */
import * as v from 'valibot'

/** A name made by chance: of a station, kept by it; of a room, kept by the recording page. */
export const RandomId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/** The path at which stations open their WebSocket. */
export const STATION_PATH = '/station'
/** The port that is tried first, so that the address can be remembered. */
export const STATION_PORT = 7136
export const MOST_STATIONS = 4
/** The largest message of a station, and the largest that is told to stations, in UTF-8 bytes. */
export const LARGEST_FROM_STATION = 256 * 1024
export const LARGEST_TO_STATION = 2 * 1024 * 1024

/** A station's first message: with the code at first, with the secret it was given (and the code, where it has one) when it comes back. What else stands in it is for the recording page. */
export const StationHello = v.looseObject({
  type: v.literal('join'),
  station: RandomId,
  code: v.optional(v.pipe(v.string(), v.maxLength(16))),
  secret: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/**
 * Why the line was closed. `wrong-code`: neither code nor secret fits. `taken`: that place is another's, who alone has its
 * secret; with the code a station may join under a new name. `locked-out`: too many wrong codes, ask again
 * after `wait` milliseconds. `full`: all places are taken. `replaced`: the same station joined from another page.
 * `dropped`: the recording page sent it away. `closed`: the stations were closed. `bad-message`: not a message, or
 * more than a station may say. Any other end of the line is no refusal: the station comes back with its secret.
 */
const STATION_REFUSALS = [
  'wrong-code',
  'taken',
  'locked-out',
  'full',
  'replaced',
  'dropped',
  'closed',
  'bad-message',
] as const

/** The host's own words to a station: its place and the secret to come back with, or why not. */
export const StationAnswer = v.variant('type', [
  v.object({ type: v.literal('admitted'), secret: v.string() }),
  v.object({ type: v.literal('turned-away'), code: v.picklist(STATION_REFUSALS), wait: v.optional(v.number()) }),
])

/** The open stations server. */
export const OpenStations = v.object({
  /** What a station types into its browser, one for each network this machine is in: `http://192.168.0.7:7136/#012345`. */
  addresses: v.array(v.string()),
  /** Six digits. */
  code: v.string(),
  port: v.number(),
})

export type HostStationAnswer = v.InferOutput<typeof StationAnswer>
export type HostStationRefusal = (typeof STATION_REFUSALS)[number]
export type HostOpenStations = v.InferOutput<typeof OpenStations>
