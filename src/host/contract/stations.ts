/**
 * Messages between a station (a page on another machine of the local network) and the host that it joins. The host
 * reads only the first message and writes its answer; every later message belongs to the recorders and passes unread.
 */
import * as v from 'valibot'
import { STATION_REFUSALS } from '../../host-codes/index.ts'

/** A random id: of a station, stored by it; of a room, stored by the recording page. */
export const RandomId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/** The path at which stations open their WebSocket. */
export const STATION_PATH = '/station'
/** The port that is tried first, so that the address can be remembered. */
export const STATION_PORT = 7136
export const MOST_STATIONS = 4
/** The largest message of a station, and the largest that is sent to stations, in UTF-8 bytes. */
export const LARGEST_FROM_STATION = 256 * 1024
export const LARGEST_TO_STATION = 2 * 1024 * 1024

/**
 * A station's first message: with the code at first; when it returns, with the secret that it was given (and the code,
 * if it has one). Everything else in it is for the recording page.
 */
export const StationHello = v.looseObject({
  type: v.literal('join'),
  station: RandomId,
  code: v.optional(v.pipe(v.string(), v.maxLength(16))),
  secret: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/** The host's own answer to a station: its place and the secret for returning, or why not. */
export const StationAnswer = v.variant('type', [
  v.object({ type: v.literal('admitted'), secret: v.string() }),
  v.object({ type: v.literal('turned-away'), code: v.picklist(STATION_REFUSALS), wait: v.optional(v.number()) }),
])

/** The open stations server. */
export const OpenStations = v.object({
  /**
   * What is typed into a station's browser, one address per network of this machine: `http://192.168.0.7:7136/#012345`.
   */
  addresses: v.array(v.string()),
  /** Six digits. */
  code: v.string(),
  port: v.number(),
})

export type HostStationAnswer = v.InferOutput<typeof StationAnswer>
export type HostOpenStations = v.InferOutput<typeof OpenStations>
