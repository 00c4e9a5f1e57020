/** The part of the match that a station knows: what main sent and what was typed here, carried out on a table. */
import { flowOf, withActs, withIndicator, withStartHand } from '../recorder/index.ts'
import { isKnown, UNKNOWN, without } from '../tiles/index.ts'
import { seatAfter, SEATS, toSeat, type Flow, type Frame, type Seat } from '../record/index.ts'
import { startTable, type Table } from '../table/index.ts'
import { unknownRules } from '../rules/index.ts'
import type { Duty } from './duty.ts'
import { actsOf, halvesOf, unseenDraw, type HalfAct } from './half-act.ts'
import type { SentHalf } from './message.ts'
import { stepped } from './order-half-acts.ts'
import { isCovered, type Position } from './position.ts'
import { agreeHalves, claimOf, halfSaid } from './reading.ts'
import { positionOf, type Station } from './station-state.ts'
import { isBesidePlay } from './typed-half.ts'

export interface KnownPart {
  /** With the hands and indicators that were typed here, and the acts up to where the typist is. */
  readonly frame: Frame
  /** Behind these acts. */
  readonly table: Table
  /** What the typist may claim: for a typist of all discards, later draws of others do not take it away. */
  readonly offer: Table['offer']
  /** Main says otherwise than what was typed here: neither is sure. */
  readonly isDisputed: boolean
}

/** The frame with the hands and the indicators that were typed at the station. */
const withTyped = ({ typed }: Station, told: Frame): Frame =>
  typed.reduce((frame, { half, place }) => {
    if (half.kind === 'indicator') return withIndicator(frame, place * 2, half.tile)
    if (half.kind !== 'hand') return frame
    const { tiles, drawn } = half
    return withStartHand(frame, toSeat(place), { tiles, drawn, melds: [] })
  }, told)

/** What main sent and what was typed here, carried out up to where the typist is. */
interface Course extends Omit<KnownPart, 'frame'> {
  readonly duty: Duty
  readonly halves: readonly HalfAct[]
}

const put = (course: Course, half: HalfAct, isOwn: boolean): Course => {
  const table = stepped(course.table, half)
  const offer = isOwn || course.duty.kind !== 'discards' ? table.offer : course.offer
  return { ...course, table, offer, halves: [...course.halves, half] }
}

/** What was typed where main has something already. */
const instead = (course: Course, said: SentHalf, told: HalfAct): Course => {
  const typed = halfSaid(said, course.table, told.seat) ?? told
  const isDisputed = course.isDisputed || agreeHalves(told, typed, course.table)?.both === null
  return put({ ...course, isDisputed }, typed, true)
}

/** A draw at the table: its tile is out of the wall, no matter which player drew it. */
const drawnByAnyone = (course: Course, { half }: SentHalf): Course => {
  const { expected } = course.table
  if (half.kind !== 'draw') return course
  const seat = expected.kind === 'discard' ? seatAfter(expected.seat) : expected.kind === 'draw' ? expected.seat : 0
  const drawn = put(course, { part: 'draw', seat, draw: { kind: 'tile', tile: half.tile } }, false)
  return put(drawn, { part: 'discard', seat, discard: { kind: 'tsumogiri' } }, false)
}

/** What was typed and main does not have yet. */
const further = (course: Course, said: SentHalf): Course => {
  const { seat } = said
  if (seat === null) return drawnByAnyone(course, said)
  const { offer } = course.table
  const half = halfSaid(said, course.table, seat)
  const claim = claimOf(said)
  if (half === null) return course
  if (claim === null || (offer?.seat === claim.from && offer.tile === claim.tile)) return put(course, half, true)
  // Main does not have the tile yet that this takes.
  const thrown: HalfAct = { part: 'discard', seat: claim.from, discard: { kind: 'tedashi', tile: claim.tile } }
  return put(put(course, thrown, false), half, true)
}

/** A player who is about to discard has drawn or called, even if nobody has typed it. */
const drawnUnseen = (course: Course, { expected }: Position): Course => {
  const { expected: next } = course.table
  if (expected.kind !== 'discard' || (next.kind === 'discard' && next.seat === expected.seat)) return course
  return put(course, unseenDraw(expected.seat), false)
}

const isHandDisputed = (told: Flow, typed: Flow): boolean =>
  SEATS.some((seat) => {
    const { tiles } = told.startHands[seat]
    return !tiles.includes(UNKNOWN) && without(tiles, typed.startHands[seat].tiles).length > 0
  })

const carriedOut = (begun: Course, { typed, duty, base }: Station, told: Frame): Course => {
  const play = typed.filter(({ half }) => !isBesidePlay(half))
  let course = begun
  let place = 0
  for (const half of halvesOf(flowOf(told).acts)) {
    const isOwn = isCovered(half, duty, told)
    const said = isOwn ? play.find((each) => each.place === place) : undefined
    // What main has behind this is made of tiles that are typed again.
    if (isOwn && place >= base.place && said === undefined) return course
    const isTold = said === undefined || (half.part === 'draw' && half.draw.kind === 'oya')
    course = isTold ? put(course, half, isOwn) : instead(course, said, half)
    if (isOwn) place++
  }
  return play.filter((said) => said.place >= place).reduce(further, course)
}

const partOf = (station: Station, told: Frame): KnownPart => {
  const frame = withTyped(station, told)
  const flow = flowOf(frame)
  const table = startTable(frame, flow, { ...unknownRules, redFives: station.told.redFives })
  const isDisputed = isHandDisputed(flowOf(told), flow)
  const begun: Course = { duty: station.duty, table, offer: table.offer, isDisputed, halves: [] }
  const { halves, ...known } = drawnUnseen(carriedOut(begun, station, told), positionOf(station))
  return { ...known, frame: withActs(frame, actsOf(halves)) }
}

const known = new WeakMap<readonly SentHalf[], { readonly station: Station; readonly part: KnownPart }>()

/** What a station knows of the frame that is typed; null before main has begun it. */
export const knownPart = (station: Station): KnownPart | null => {
  const { told, frame, duty, base, typed } = station
  const there = told.frames[frame]
  if (there === undefined || there.flows.length === 0) return null
  const before = known.get(typed)
  const isSame = before?.station.told.frames[frame] === there && before.station.told.redFives === told.redFives
  if (before && isSame && before.station.duty === duty && before.station.base === base) return before.part
  const part = partOf(station, there)
  known.set(typed, { station, part })
  return part
}

/** Whether all of the hand of a seat was seen, with the tile that it drew. */
export const isHandSeen = ({ table }: KnownPart, seat: Seat): boolean => {
  const { tiles, drawn } = table.seats[seat]
  return [...tiles, ...(drawn === null ? [] : [drawn])].every(({ tile }) => isKnown(tile))
}
