/** The part of the match that a station knows: what main told of it, and what was typed here, carried out on a table. */
import { doraOfIndicator, isKnown, UNKNOWN, without, type Tile } from '../tiles/index.ts'
import { four, type Flow, type Frame, type Seat } from '../record/index.ts'
import { startTable, type Table } from '../table/index.ts'
import { unknownRules } from '../rules/index.ts'
import { halvesOf, type DrawHalf, type HalfAct } from './half-act.ts'
import type { SentHalf } from './message.ts'
import { stepped } from './order-half-acts.ts'
import { isCovered } from './position.ts'
import { claimOf, halfSaid } from './reading.ts'
import type { Station } from './station-state.ts'
import { isBesidePlay } from './typed-half.ts'

export interface KnownPart {
  /** With the hands and indicators that were typed here. */
  readonly frame: Frame
  readonly flow: Flow
  /** At the place where the typist is. */
  readonly table: Table
  /** Behind his last entry: what others drew since does not take a discard away that he may still call. */
  readonly claims: Table
  /** Draws that were typed here and that main does not have yet: nobody knows whose they are. */
  readonly nobodys: readonly Tile[]
  /** Main says otherwise than what was typed here: neither is sure. */
  readonly isDisputed: boolean
}

/** The newest of what was typed of each hand, or of each indicator. */
const typedOf = <K extends 'hand' | 'indicator'>({ typed }: Station, kind: K) => {
  const found = new Map<number, Extract<SentHalf['half'], { kind: K }>>()
  for (const { half, place } of typed) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a generic parameter does not narrow a union
    if (half.kind === kind) found.set(place, half as Extract<SentHalf['half'], { kind: K }>)
  }
  return found
}

/** The frame with the hands and the indicators that were typed at the station. */
const withTyped = (station: Station, told: Frame, flow: Flow): { frame: Frame; flow: Flow } => {
  const hands = typedOf(station, 'hand')
  const indicators = [...typedOf(station, 'indicator')].map(([place, { tile }]) => ({ index: place * 2, tile }))
  const startHands = four((seat) => {
    const hand = hands.get(seat)
    return hand ? { tiles: hand.tiles, drawn: hand.drawn, melds: [] } : flow.startHands[seat]
  })
  const dora = [...(told.dora ?? Array<Tile>(10).fill(UNKNOWN))]
  for (const { index, tile } of indicators) dora[index] = doraOfIndicator(tile)
  const others = told.notes?.indicators?.filter(({ index }) => !indicators.some((each) => each.index === index)) ?? []
  const frame = { ...told, dora, notes: { ...told.notes, indicators: [...others, ...indicators] } }
  return { frame, flow: { ...flow, startHands } }
}

const isOther = (one: Tile, other: Tile): boolean => isKnown(one) && isKnown(other) && one !== other

const tileOf = (half: HalfAct, table: Table): Tile => {
  const of = half.part === 'draw' ? half.draw : half.discard
  if ('tile' in of) return of.tile
  const isDrawn = of.kind === 'tsumogiri' || of.kind === 'karagiri'
  return isDrawn ? (table.seats[half.seat].drawn?.tile ?? UNKNOWN) : UNKNOWN
}

const KIND_OF_DISCARD: ReadonlySet<string> = new Set(['tedashi', 'tsumogiri', 'karagiri', 'riichi'])
const groupOf = (half: HalfAct): string => {
  if (half.part === 'draw') return half.draw.kind === 'rinshan' ? 'tile' : half.draw.kind
  return KIND_OF_DISCARD.has(half.discard.kind) ? 'discard' : half.discard.kind
}

/** Carries out what main told and what was typed here, up to where the typist is. */
class Course {
  table: Table
  claims: Table
  readonly nobodys: Tile[] = []
  isDisputed: boolean
  #draw: DrawHalf | null = null

  constructor(table: Table, isDisputed: boolean) {
    this.table = table
    this.claims = table
    this.isDisputed = isDisputed
  }

  put(half: HalfAct, isOwn: boolean): void {
    this.table = stepped(this.table, half, this.#draw)
    this.#draw = half.part === 'draw' ? half : null
    if (isOwn) this.claims = this.table
  }

  /** What was typed where main has something already. */
  instead(said: SentHalf, told: HalfAct): void {
    const typed = halfSaid(said, this.table, told.seat) ?? told
    const isTileOther = isOther(tileOf(typed, this.table), tileOf(told, this.table))
    this.isDisputed ||= groupOf(typed) !== groupOf(told) || isTileOther
    this.put(typed, true)
  }

  /** What was typed and main does not have yet. */
  further(said: SentHalf): void {
    if (said.seat === null) {
      if (said.half.kind === 'draw') this.nobodys.push(said.half.tile)
      return
    }
    const half = halfSaid(said, this.table, said.seat)
    if (half === null) return
    const claim = claimOf(said)
    const { offer } = this.table
    // Main does not have the tile yet that this takes.
    if (claim !== null && (offer?.seat !== claim.from || offer.tile !== claim.tile))
      this.put({ part: 'discard', seat: claim.from, discard: { kind: 'tedashi', tile: claim.tile } }, false)
    this.put(half, true)
  }
}

const isHandDisputed = (station: Station, { startHands }: Flow): boolean =>
  [...typedOf(station, 'hand')].some(([seat, { tiles }]) => {
    const told = startHands[seat]?.tiles ?? []
    return !told.includes(UNKNOWN) && without(told, tiles).length > 0
  })

const carriedOut = (station: Station, told: Frame, toldFlow: Flow): KnownPart => {
  const { duty, base } = station
  const { frame, flow } = withTyped(station, told, toldFlow)
  const rules = { ...unknownRules, redFives: station.told.redFives }
  const course = new Course(startTable(frame, flow, rules), isHandDisputed(station, toldFlow))
  const play = station.typed.filter(({ half }) => !isBesidePlay(half))
  let place = 0
  for (const half of halvesOf(toldFlow.acts)) {
    const isOwn = isCovered(half, duty, told)
    const typed = isOwn ? play.find((said) => said.place === place) : undefined
    // What main has behind this is made of tiles that are typed again.
    if (isOwn && place >= base.place && typed === undefined) return { frame, flow, ...course }
    if (typed === undefined || (half.part === 'draw' && half.draw.kind === 'oya')) course.put(half, isOwn)
    else course.instead(typed, half)
    if (isOwn) place++
  }
  for (const said of play) if (said.place >= place) course.further(said)
  return { frame, flow, ...course }
}

const known = new WeakMap<readonly SentHalf[], { readonly station: Station; readonly part: KnownPart }>()

/** What a station knows of the frame that is typed; null before main has begun it. */
export const knownPart = (station: Station): KnownPart | null => {
  const { told, frame, duty, base, typed } = station
  const there = told.frames[frame]
  const flow = there?.flows.at(-1)
  if (there === undefined || flow === undefined) return null
  const before = known.get(typed)
  const isSame = before?.station.told.frames[frame] === there && before.station.told.redFives === told.redFives
  if (before && isSame && before.station.duty === duty && before.station.base === base) return before.part
  const part = carriedOut(station, there, flow)
  known.set(typed, { station, part })
  return part
}

/** The table on which a player's claim is made: of the discards of all, the one behind the last of them. */
export const claimTable = (station: Station): Table | null => {
  const part = knownPart(station)
  return part && (station.duty.kind === 'discards' ? part.claims : part.table)
}

/** The hand of a seat as far as it is known; with the tile that it drew. */
export const handAt = ({ table }: KnownPart, seat: Seat): readonly Tile[] => {
  const { tiles, drawn } = table.seats[seat]
  return (drawn === null ? tiles : [...tiles, drawn]).map(({ tile }) => tile)
}
