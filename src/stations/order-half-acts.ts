/**
 * The halves of a frame in their order, made from what stands and from what each station typed in its own order. It
 * depends on nothing but these, not on when which station was heard: the order of the play is that of the table.
 */
import type { Agreement } from '../compare/index.ts'
import { flowOf } from '../recorder/index.ts'
import { turnsTo, type Frame, type RyuukyokuReason } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { ryuukyokuDue, startTable, stepDiscard, stepDraw, type Table } from '../table/index.ts'
import { isOfSetup, laneOf, type Entry, type Reading } from './entry.ts'
import { LANES, lanesOf, NO_HALVES, unseenDraw, type HalfAct, type Lane, type LaneCounts } from './half-act.ts'
import { agreeHalves, fitting, halfSaid, seatOf, type Fitting } from './reading.ts'

/** Which half of each of its lanes a half is; null: none that a station counts. */
type Places = Partial<Readonly<Record<Lane, number | null>>>

/** A half that stands where it is. */
export interface Fixed {
  readonly half: HalfAct
  readonly places: Places
  readonly main: boolean
}

/** Where the course has come to. */
interface Point {
  readonly table: Table
  readonly counts: LaneCounts
}

/** A half in its order. */
export interface Placed extends Fixed {
  /** Those who said it, the one it was taken from first; empty: typed on main. */
  readonly readings: readonly Reading[]
  /** What it was taken from; null: from main. */
  readonly source: Entry | null
  readonly before: Point
}

/** What was typed of a frame. */
export interface Typed {
  readonly entries: readonly Entry[]
  readonly fixed: readonly Fixed[]
  /** The frame was stopped: only a win on the last tile still goes in. */
  readonly closed: boolean
}

export interface Course {
  readonly placed: readonly Placed[]
  readonly end: Point
  /** The frame stops here, as somebody said. */
  readonly stop: RyuukyokuReason | null
}

/** The table with a half carried out. A discard that nobody drew for has a draw that was not seen. */
export const stepped = (table: Table, half: HalfAct): Table => {
  const { seat } = half
  if (half.part === 'draw') return stepDraw(table, { seat, draw: half.draw, discard: null }).table
  const opened = table.underway === seat ? table : stepped(table, unseenDraw(seat))
  const draw = opened.drawnBy === 'oya' ? ({ kind: 'oya' } as const) : unseenDraw(seat).draw
  return stepDiscard(opened, { seat, draw, discard: half.discard }).table
}

/** What was typed for a place of a lane, the one that counts first. */
type TypedAt = (lane: Lane, place: number) => readonly Entry[]

const typedIn = (entries: readonly Entry[]): TypedAt => {
  const inOrder = entries
    .filter((entry) => !isOfSetup(entry))
    .toSorted((a, b) => Number(b.isChosen ?? false) - Number(a.isChosen ?? false) || a.order - b.order)
  const places = Map.groupBy(inOrder, (entry) => `${laneOf(entry)}/${entry.said.place}`)
  return (lane, place) => places.get(`${lane}/${place}`) ?? []
}

/** The place in its lane of what is typed next: what was dropped leaves none. */
const nextPlace = (typedAt: TypedAt, { counts }: Point, lane: Lane): number => {
  const isDropped = (entries: readonly Entry[]): boolean =>
    entries.length > 0 && entries.every(({ leftOut }) => leftOut === 'dropped')
  let place = counts[lane]
  while (isDropped(typedAt(lane, place))) place++
  return place
}

const read = ({ said }: Entry, half: HalfAct, table: Table): Agreement<HalfAct> => {
  const other = halfSaid(said, table, half.seat)
  return other === null ? { both: null } : agreeHalves(half, other, table)
}

/** Main may have typed what was dropped, or what came after it: whichever it agrees with. */
const placeOf = (typedAt: TypedAt, here: Point, lane: Lane, half: HalfAct, source: Entry | null): number => {
  const next = nextPlace(typedAt, here, lane)
  const isOwn = source !== null && laneOf(source) === lane
  const isMeant = isOwn || typedAt(lane, next).some((entry) => read(entry, half, here.table)?.both !== null)
  return isMeant ? next : here.counts[lane]
}

/** A half put at a point, with what everybody says of it. `places`: those that are known; `behind`: what is fixed there. */
const placedAt = (
  typedAt: TypedAt,
  here: Point,
  { half: typed, places: known, main }: Fixed,
  source: Entry | null,
  behind: readonly Fixed[],
): Placed => {
  const places: Partial<Record<Lane, number | null>> = {}
  const readings: Reading[] = []
  let half = typed
  for (const lane of lanesOf(typed, here.table.id)) {
    // It has no place in a lane where what stands behind it has that place.
    const isTaken = (): boolean => behind.some((each) => each.places[lane] === here.counts[lane])
    const find = (): number | null => (isTaken() ? null : placeOf(typedAt, here, lane, half, source))
    const place = known[lane] === undefined ? find() : known[lane]
    places[lane] = place
    for (const entry of place === null ? [] : typedAt(lane, place)) {
      if (entry.leftOut === 'dropped') continue
      const found = read(entry, half, here.table)
      // What main put in the place of something that was said is not filled in by that again.
      if (found?.both && entry !== source && !entry.isSettled) half = found.both
      readings.push({ entry, agrees: found?.both !== null })
    }
  }
  readings.sort((a, b) => Number(b.entry === source) - Number(a.entry === source) || a.entry.order - b.entry.order)
  return { half, places, main, readings, source, before: here }
}

const pointBehind = ({ half, places, before: { table, counts } }: Placed): Point => {
  const next = { ...counts }
  // What came in behind its place leaves the lane where it is: what stands before it would be put in once more.
  for (const lane of LANES) next[lane] = Math.max(counts[lane], (places[lane] ?? -1) + 1)
  return { table: stepped(table, half), counts: next }
}

const headOf = (typedAt: TypedAt, here: Point, lane: Lane): Entry | undefined =>
  typedAt(lane, nextPlace(typedAt, here, lane)).find(({ leftOut }) => leftOut === undefined)

interface Proposal extends Fitting {
  readonly entry: Entry
}

/** What a lane says next, where the table has a place for it. */
const proposalOf = (typedAt: TypedAt, here: Point, lane: Lane, closed: boolean): Proposal[] => {
  const entry = headOf(typedAt, here, lane)
  const fits = entry && fitting(entry.said, here.table)
  if (!fits || (closed && fits.rank > 0)) return []
  const half = entry.typed ?? fits.half
  return lanesOf(half, here.table.id).includes(lane) ? [{ ...fits, half, entry }] : []
}

const compareProposals =
  ({ table }: Point) =>
  (a: Proposal, b: Proposal): number => {
    if (a.rank !== b.rank) return a.rank - b.rank
    const from = table.offer?.seat
    const nearer = a.rank > 0 || from === undefined ? 0 : turnsTo(from, a.half.seat) - turnsTo(from, b.half.seat)
    const chosen = Number(b.entry.isChosen ?? false) - Number(a.entry.isChosen ?? false)
    return nearer || chosen || a.entry.order - b.entry.order
  }

/**
 * Whether the table has come to a stop: others may still have to say what went before it. A chombo and a frame that is
 * broken off show on no table; they wait for main.
 */
const isDue = (reason: RyuukyokuReason, { said, isChosen }: Entry, table: Table): boolean => {
  const { expected } = table
  if (isChosen) return true
  // Who has a nagashi mangan is asked on main.
  if (reason === 'exhaustive' || reason === 'nagashi-mangan') return expected.kind === 'exhausted'
  if (reason !== 'nine-terminals') return ryuukyokuDue(table) === reason
  return expected.kind === 'discard' && seatOf(said, table.id) === expected.seat
}

const stopAt = (typedAt: TypedAt, here: Point): Course['stop'] => {
  for (const lane of LANES) {
    const entry = headOf(typedAt, here, lane)
    if (entry?.said.half.kind !== 'stop') continue
    const { reason } = entry.said.half
    if (isDue(reason, entry, here.table)) return reason
  }
  return null
}

export const courseOf = (frame: Frame, rules: Ruleset, { entries, fixed, closed }: Typed): Course => {
  const typedAt = typedIn(entries)
  const placed: Placed[] = []
  let here: Point = { table: startTable(frame, flowOf(frame), rules), counts: NO_HALVES }
  const put = (half: Fixed, source: Entry | null): void => {
    const each = placedAt(typedAt, here, half, source, fixed.slice(placed.length + 1))
    placed.push(each)
    here = pointBehind(each)
  }
  for (const each of fixed) put(each, null)
  // With fourteen tiles the dealer has drawn before anybody says so.
  if (here.table.acts === 0 && here.table.seats[0].drawn !== null && here.table.end === null)
    put({ half: { part: 'draw', seat: 0, draw: { kind: 'oya' } }, places: {}, main: false }, null)
  for (;;) {
    const proposals = LANES.flatMap((lane) => proposalOf(typedAt, here, lane, closed))
    const [first] = proposals.sort(compareProposals(here))
    if (first === undefined) break
    put({ half: first.half, places: {}, main: false }, first.entry)
  }
  return { placed, end: here, stop: closed ? null : stopAt(typedAt, here) }
}
