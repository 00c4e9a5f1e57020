/** The part of the match that a station knows: what main told of it, and what was typed here, carried out on a table. */
import { flowOf, withActs, withIndicator, withStartHand } from '../recorder/index.ts'
import { isKnown, UNKNOWN, without } from '../tiles/index.ts'
import { seatAfter, SEATS, toSeat, type Flow, type Frame, type Seat } from '../record/index.ts'
import { startTable, type Table } from '../table/index.ts'
import { unknownRules } from '../rules/index.ts'
import { actsOf, halvesOf, type HalfAct } from './half-act.ts'
import type { SentHalf } from './message.ts'
import { stepped } from './order-half-acts.ts'
import { isCovered } from './position.ts'
import { agreeHalves, claimOf, halfSaid } from './reading.ts'
import { positionOf, type Station } from './station-state.ts'
import { isBesidePlay } from './typed-half.ts'

export interface KnownPart {
  /** With the hands and indicators that were typed here, and the acts up to where the typist is. */
  readonly frame: Frame
  /** Behind these acts. */
  readonly table: Table
  /** What the typist may claim: what others drew since does not take it away from whoever types all discards. */
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

/** Carries out what main told and what was typed here, up to where the typist is. */
class Course {
  readonly halves: HalfAct[] = []
  table: Table
  offer: Table['offer']
  isDisputed: boolean
  readonly #isOfDiscards: boolean

  constructor(table: Table, isDisputed: boolean, isOfDiscards: boolean) {
    this.table = table
    this.offer = table.offer
    this.isDisputed = isDisputed
    this.#isOfDiscards = isOfDiscards
  }

  put(half: HalfAct, isOwn: boolean): void {
    this.table = stepped(this.table, half)
    this.halves.push(half)
    if (isOwn || !this.#isOfDiscards) this.offer = this.table.offer
  }

  /** What was typed where main has something already. */
  instead(said: SentHalf, told: HalfAct): void {
    const typed = halfSaid(said, this.table, told.seat) ?? told
    this.isDisputed ||= agreeHalves(told, typed, this.table)?.both === null
    this.put(typed, true)
  }

  /** What was typed and main does not have yet. */
  further(said: SentHalf): void {
    if (said.seat === null) return this.#drawnByAnyone(said)
    const half = halfSaid(said, this.table, said.seat)
    if (half === null) return
    const claim = claimOf(said)
    const { offer } = this.table
    // Main does not have the tile yet that this takes.
    if (claim !== null && (offer?.seat !== claim.from || offer.tile !== claim.tile))
      this.put({ part: 'discard', seat: claim.from, discard: { kind: 'tedashi', tile: claim.tile } }, false)
    this.put(half, true)
  }

  /** A draw of the whole table: its tile is out of the wall, whoever drew it. */
  #drawnByAnyone({ half }: SentHalf): void {
    const { expected } = this.table
    if (half.kind !== 'draw') return
    const seat = expected.kind === 'discard' ? seatAfter(expected.seat) : expected.kind === 'draw' ? expected.seat : 0
    this.put({ part: 'draw', seat, draw: { kind: 'tile', tile: half.tile } }, false)
    this.put({ part: 'discard', seat, discard: { kind: 'tsumogiri' } }, false)
  }

  /** Whoever is to throw has drawn or called, though nobody told it. */
  drawUnseen(seat: Seat): void {
    const { expected } = this.table
    if (expected.kind !== 'discard' || expected.seat !== seat)
      this.put({ part: 'draw', seat, draw: { kind: 'tile', tile: UNKNOWN } }, false)
  }
}

const isHandDisputed = (told: Flow, typed: Flow): boolean =>
  SEATS.some((seat) => {
    const { tiles } = told.startHands[seat]
    return !tiles.includes(UNKNOWN) && without(tiles, typed.startHands[seat].tiles).length > 0
  })

const carryOut = (course: Course, { typed, duty, base }: Station, told: Frame): void => {
  const play = typed.filter(({ half }) => !isBesidePlay(half))
  let place = 0
  for (const half of halvesOf(flowOf(told).acts)) {
    const isOwn = isCovered(half, duty, told)
    const said = isOwn ? play.find((each) => each.place === place) : undefined
    // What main has behind this is made of tiles that are typed again.
    if (isOwn && place >= base.place && said === undefined) return
    if (said === undefined || (half.part === 'draw' && half.draw.kind === 'oya')) course.put(half, isOwn)
    else course.instead(said, half)
    if (isOwn) place++
  }
  for (const said of play) if (said.place >= place) course.further(said)
}

const partOf = (station: Station, told: Frame): KnownPart => {
  const frame = withTyped(station, told)
  const flow = flowOf(frame)
  const rules = { ...unknownRules, redFives: station.told.redFives }
  const isDisputed = isHandDisputed(flowOf(told), flow)
  const course = new Course(startTable(frame, flow, rules), isDisputed, station.duty.kind === 'discards')
  carryOut(course, station, told)
  const { expected } = positionOf(station)
  if (expected.kind === 'discard') course.drawUnseen(expected.seat)
  const { table, offer } = course
  return { frame: withActs(frame, actsOf(course.halves)), table, offer, isDisputed: course.isDisputed }
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
