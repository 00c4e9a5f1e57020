/** A station as a pure function: keys and messages in, the next station and what it says out. */
import { flowOf, isOver, type CommandId, type Refusal } from '../recorder/index.ts'
import { isWin } from '../record/index.ts'
import { closeQuestion, reopenQuestion } from './closed-question.ts'
import { dutyKey, type Duty } from './duty.ts'
import { PROTOCOL, type FromStation, type ToStation } from './message.ts'
import { keyAt } from './press-key.ts'
import { knownFrame, mainPosition, positionOf, type Station, type UnconfirmedHalf } from './station-state.ts'
import { begun, caughtUp } from './station-travel.ts'
import { NO_MATCH, withMessage, type MatchMessage } from './known-match.ts'

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
  return frame !== undefined && (isOver(frame) || flowOf(frame).acts.some(isWin))
}

/** Whether everything of this station's duty in its frame was typed here or came from main. */
const isDone = (station: Station): boolean => {
  const { expected, place } = positionOf(station)
  return expected.kind === 'over' || place >= mainPosition(station).place
}

const withMessages = (station: Station, message: MatchMessage, at: number): Station => {
  const next = { ...station, told: withMessage(station.told, message) }
  if (!knownFrame(station) && knownFrame(next) && next.typed.length === 0) return begun(next, next.frame)
  const isNewer = next.told.frames.length - 1 > next.frame
  return isNewer && isEnded(next) && isDone(next) ? begun(next, next.frame + 1) : closeQuestion(station, next, at)
}

/** The number of the first thing that main may not have, or that is said next. */
const firstKept = ({ kept, next }: Station): number => kept[0]?.said.sequence ?? next

const welcomed = (station: Station, { room, duty, through }: Extract<ToStation, { type: 'welcome' }>): Station => {
  const isOther = station.room !== null && station.room !== room
  const left = [...station.left, ...station.kept.map(({ said }) => said)]
  const known = isOther ? begun({ ...station, kept: [], told: NO_MATCH, left }, 0) : station
  const heard = withoutHeard({ ...known, room, online: true, refused: null }, through)
  // Main waits for the number that the join named: what is left was never said to it, and leaves no gap.
  const first = isOther ? firstKept(station) : heard.next
  return withDuty({ ...heard, next: Math.max(first, (through ?? -1) + 1) }, duty)
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

const received = (station: Station, message: ToStation, at: number): Station => {
  switch (message.type) {
    case 'welcome':
      return welcomed(station, message)
    case 'refused':
      return { ...station, online: false, refused: message.code }
    case 'heard':
      return withoutHeard(station, message.through)
    case 'duty':
      return withDuty(station, message.duty)
    case 'frame':
    case 'match':
      return withMessages(station, message, at)
    case 'conflicts':
      return { ...station, conflicts: message.count }
    case 'shown':
      return station
  }
}

/** What becomes of a station. */
export const stationStep = (station: Station, event: StationEvent): StationStepped => {
  const { name, duty, kept, online } = station
  const silent = (next: Station): StationStepped => ({ station: next, say: [], refused: null })
  switch (event.type) {
    case 'joins':
      return silent(withDuty({ ...station, name: event.name }, event.duty))
    case 'connected': {
      const join = { type: 'join', protocol: PROTOCOL, name, duty, from: firstKept(station) } as const
      return { station, say: [join], refused: null }
    }
    case 'lost':
      return silent({ ...station, online: false })
    case 'received': {
      const next = received(station, event.message, event.at)
      // Main may not have it: the line broke, or the page was closed.
      const again = event.message.type === 'welcome' ? next.kept : []
      return { ...silent(next), say: again.map((each) => sayOf(each, event.at)) }
    }
    case 'key': {
      const pressed = keyAt({ ...reopenQuestion(station, event.id, event.at), now: event.at }, event.id).run()
      if (typeof pressed === 'string') return { ...silent(station), refused: pressed }
      const fresh = online ? pressed.kept.slice(kept.length) : []
      return { ...silent(pressed), say: fresh.map((each) => sayOf(each, event.at)) }
    }
  }
}
