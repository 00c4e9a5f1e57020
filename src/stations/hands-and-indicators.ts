/** Starting hands and dora indicators as stations say them: they stand beside the play and have no order. */
import {
  doraOfIndicator,
  indicatorOfDora,
  isKnown,
  isRedFive,
  sortTiles,
  UNKNOWN,
  without,
  type Tile,
} from '../tiles/index.ts'
import { toSeat, unknownHand, type Frame, type Hand, type Seat } from '../record/index.ts'
import type { Change } from '../compare/index.ts'
import { idOf, type Entry, type EntryId } from './entry.ts'
import { seatOf, type Likeness } from './reading.ts'
import { isSame, type TypedHalf } from './typed-half.ts'

/** What is said of one hand or of one indicator. */
export interface SetupSlot {
  readonly kind: 'hand' | 'dora'
  /** The seat of the hand; the place in the dora list. */
  readonly index: number
  readonly readings: readonly { readonly entry: Entry; readonly agrees: boolean }[]
  /** What stands in the record; null: nothing yet. */
  readonly stands: TypedHalf | null
  /** What was said and is not in the record yet; null: nothing. */
  readonly source: Entry | null
}

const tilesOf = ({ tiles, drawn }: Hand): readonly Tile[] => sortTiles(drawn === null ? tiles : [...tiles, drawn])

const likeHand = (stands: Hand, other: Hand): Likeness => {
  const [mine, theirs] = [tilesOf(stands), tilesOf(other)]
  if (mine.length === theirs.length && mine.every((tile, at) => tile === theirs[at])) return 'same'
  const [known, said] = [mine.filter(isKnown), theirs.filter(isKnown)]
  if (known.length < mine.length && without(known, said).length === 0) return 'better'
  return said.length < theirs.length && without(said, known).length === 0 ? 'vaguer' : 'other'
}

const likeTile = (stands: Tile, other: Tile): Likeness =>
  stands === other ? 'same' : stands === UNKNOWN ? 'better' : other === UNKNOWN ? 'vaguer' : 'other'

/** A starting hand as it was said. */
const handSaid = ({ said: { half } }: Entry): Hand =>
  half.kind === 'hand' ? { tiles: half.tiles, drawn: half.drawn, melds: [] } : unknownHand()

const indicatorSaid = ({ said: { half } }: Entry): Tile => (half.kind === 'indicator' ? half.tile : UNKNOWN)

const indicatorAt = ({ dora, notes }: Frame, index: number): Tile =>
  notes?.indicators?.find((each) => each.index === index)?.tile ?? indicatorOfDora(dora?.[index] ?? UNKNOWN)

interface Heard<T> {
  readonly value: T
  readonly first: Entry | null
  readonly readings: SetupSlot['readings']
}

const hear = <T>(
  stands: T,
  entries: readonly Entry[],
  read: (entry: Entry) => T,
  like: (a: T, b: T) => Likeness,
): Heard<T> => {
  let value = stands
  let first: Entry | null = null
  const readings = entries.map((entry) => {
    const other = read(entry)
    const how = like(value, other)
    if (how === 'better') {
      value = other
      first = entry
    }
    return { entry, agrees: how !== 'other' }
  })
  return { value, first, readings }
}

const handSlot = (frame: Frame, seat: Seat, entries: readonly Entry[]): SetupSlot => {
  const stands = frame.flows.at(-1)!.startHands[seat]
  const { value, first, readings } = hear(stands, entries, handSaid, likeHand)
  const { tiles, drawn } = value
  const isSeen = tilesOf(value).some(isKnown)
  const hand: TypedHalf = { kind: 'hand', tiles: sortTiles(tiles), drawn }
  return { kind: 'hand', index: seat, readings, stands: isSeen ? hand : null, source: first }
}

const doraSlot = (frame: Frame, index: number, entries: readonly Entry[]): SetupSlot => {
  const { value: tile, first, readings } = hear(indicatorAt(frame, index), entries, indicatorSaid, likeTile)
  const stands: TypedHalf | null = tile === UNKNOWN ? null : { kind: 'indicator', tile }
  return { kind: 'dora', index, readings, stands, source: first }
}

const slotOf = ({ said }: Entry, { id }: Frame): Pick<SetupSlot, 'kind' | 'index'> =>
  said.half.kind === 'hand'
    ? { kind: 'hand', index: seatOf(said, id) ?? said.place }
    : { kind: 'dora', index: said.place * 2 }

/** What makes the record say what was said of a hand or an indicator, or leaves it unseen again. */
export const setupChange = (entry: Entry, frame: Frame, at: number, isUnseen = false): Change => {
  const { kind, index } = slotOf(entry, frame)
  if (kind === 'hand') {
    const value = isUnseen ? unknownHand() : handSaid(entry)
    return { at: 'hand', frame: at, flow: frame.flows.length - 1, which: 'startHands', seat: toSeat(index), value }
  }
  const tile = isUnseen ? UNKNOWN : indicatorSaid(entry)
  return { at: 'dora', frame: at, index, tile: doraOfIndicator(tile), indicator: isRedFive(tile) ? tile : null }
}

/** Whether two things were said of one hand, or of one indicator. */
export const isOfOne = (a: Entry, b: Entry, frame: Frame): boolean => {
  const [one, other] = [slotOf(a, frame), slotOf(b, frame)]
  return one.kind === other.kind && one.index === other.index
}

/** Whether the record says just this of the hand or the indicator. */
export const saysJust = ({ stands }: SetupSlot, { said: { half } }: Entry): boolean =>
  stands !== null && isSame(stands, half.kind === 'hand' ? { ...half, tiles: sortTiles(half.tiles) } : half)

/** All that was said beside the play of a frame, slot by slot; what was dropped or taken out is left aside. */
export const setupSlots = (
  frame: Frame | undefined,
  setup: readonly Entry[],
  aside: ReadonlyMap<EntryId, unknown>,
): readonly SetupSlot[] => {
  if (frame === undefined || frame.flows.length === 0) return []
  const slots = new Map<string, { kind: SetupSlot['kind']; index: number; entries: Entry[] }>()
  for (const entry of setup) {
    if (aside.has(idOf(entry))) continue
    const { kind, index } = slotOf(entry, frame)
    if (index > (kind === 'hand' ? 3 : 8)) continue
    const key = `${kind} ${index}`
    const slot = slots.get(key) ?? { kind, index, entries: [] }
    slot.entries.push(entry)
    slots.set(key, slot)
  }
  return [...slots.values()].map(({ kind, index, entries }) =>
    kind === 'hand' ? handSlot(frame, toSeat(index), entries) : doraSlot(frame, index, entries),
  )
}
