/** A station as a pure function: keys and messages in, the next station and what it says out. */
import type { CommandId, Refusal } from '../recorder/index.ts'
import { isWin } from '../record/index.ts'
import { closeQuestion, reopenQuestion } from './closed-question.ts'
import { dutyKey, type Duty } from './duty.ts'
import { PROTOCOL, type FromStation, type ToStation } from './message.ts'
import { pressKey } from './press-key.ts'
import { knownFrame, mainPosition, positionOf, type Station, type UnconfirmedHalf } from './station-state.ts'
import { begun, caughtUp } from './station-travel.ts'
import { NO_MATCH, withMessage } from './known-match.ts'

export type StationEvent =
  /** Who types here, and what, before main lets him in. */
  | { readonly type: 'joins'; readonly name: string; readonly duty: Duty }
  /** The line is open. */
  | { readonly type: 'connected' }
  | { readonly type: 'lost' }
  /** `at`: milliseconds of the station's clock. */
  | { readonly type: 'received'; readonly message: ToStation; readonly at: number }
  | { readonly type: 'key'; readonly id: CommandId; readonly at: number }

export interface StationStepped {
  readonly station: Station
  /** What goes over the line now. */
  readonly say: readonly FromStation[]
  readonly refused: Refusal | null
}

const isEnded = (station: Station): boolean => {
  const frame = knownFrame(station)
  if (frame === undefined) return false
  return (
    (frame.flows.at(-1)?.acts.some(isWin) ?? false) || frame.notes?.ryuukyoku !== undefined || frame.endPoints !== null
  )
}

/** Whether all that is this station's in its frame is typed or told. */
const isDone = (station: Station): boolean => {
  const { expected, place } = positionOf(station)
  return expected.kind === 'over' || place >= mainPosition(station).place
}

const withMessages = (
  station: Station,
  message: Extract<ToStation, { type: 'frame' | 'match' }>,
  at: number,
): Station => {
  const next = { ...station, told: withMessage(station.told, message) }
  if (!knownFrame(station) && knownFrame(next) && next.typed.length === 0) return begun(next, next.frame)
  const isNewer = next.told.frames.length - 1 > next.frame
  return isNewer && isEnded(next) && isDone(next) ? begun(next, next.frame + 1) : closeQuestion(station, next, at)
}

/** The number of the first thing that main may not have, or that is said next. */
const firstKept = ({ kept, next }: Station): number => kept[0]?.said.sequence ?? next

const welcomed = (station: Station, message: Extract<ToStation, { type: 'welcome' }>, at: number): StationStepped => {
  const { room, duty, through } = message
  const isOther = station.room !== null && station.room !== room
  const fresh = isOther
    ? { ...station, kept: [], told: NO_MATCH, left: [...station.left, ...station.kept.map(({ said }) => said)] }
    : station
  const known = isOther ? begun(fresh, 0) : fresh
  const heard = withoutHeard({ ...known, room, online: true, refused: null }, through)
  // Main waits for the number that the join named: what is left was never said to it, and leaves no gap.
  const first = isOther ? firstKept(station) : heard.next
  const next = withDuty({ ...heard, next: Math.max(first, (through ?? -1) + 1) }, duty)
  return { station: next, say: next.kept.map((kept) => sayOf(kept, at)), refused: null }
}

const withoutHeard = (station: Station, through: number | null): Station =>
  through === null ? station : { ...station, kept: station.kept.filter(({ said }) => said.sequence > through) }

const withDuty = (station: Station, duty: Duty): Station =>
  dutyKey(duty) === dutyKey(station.duty) ? station : caughtUp(begun({ ...station, duty }, station.frame))

const sayOf = ({ said, at }: UnconfirmedHalf, now: number): FromStation => ({
  type: 'said',
  said,
  ago: Math.max(0, Math.round(now - at)),
})

const received = (station: Station, message: ToStation, at: number): StationStepped => {
  const only = (next: Station): StationStepped => ({ station: next, say: [], refused: null })
  switch (message.type) {
    case 'welcome':
      return welcomed(station, message, at)
    case 'refused':
      return only({ ...station, online: false, refused: message.code })
    case 'heard':
      return only(withoutHeard(station, message.through))
    case 'duty':
      return only(withDuty(station, message.duty))
    case 'frame':
    case 'match':
      return only(withMessages(station, message, at))
    case 'conflicts':
      return only({ ...station, conflicts: message.count })
    case 'shown':
      return only(station)
  }
}

/** What becomes of a station. */
export const stationStep = (station: Station, event: StationEvent): StationStepped => {
  const { name, duty, kept, online } = station
  switch (event.type) {
    case 'joins':
      return { station: withDuty({ ...station, name: event.name }, event.duty), say: [], refused: null }
    case 'connected': {
      const join = { type: 'join', protocol: PROTOCOL, name, duty, from: firstKept(station) } as const
      return { station, say: [join], refused: null }
    }
    case 'lost':
      return { station: { ...station, online: false }, say: [], refused: null }
    case 'received':
      return received(station, event.message, event.at)
    case 'key': {
      const pressed = pressKey({ ...reopenQuestion(station, event.id, event.at), now: event.at }, event.id)
      if (typeof pressed === 'string') return { station, say: [], refused: pressed }
      const fresh = pressed.kept.slice(kept.length)
      return { station: pressed, say: online ? fresh.map((each) => sayOf(each, event.at)) : [], refused: null }
    }
  }
}
