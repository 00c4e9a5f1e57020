/** Starting hands and dora indicators as stations type them: they stand beside the play and have no order. */
import { doraOfIndicator, indicatorOfDora, isKnown, isRedFive, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { toSeat, type Frame, type Hand } from '../record/index.ts'
import { agreeHands, type Change } from '../compare/index.ts'
import type { Entry, Reading } from './entry.ts'
import { seatOf } from './reading.ts'
import type { TypedHalf } from './typed-half.ts'

/** What is typed of one hand or of one indicator, which is like a hand of one tile. */
export interface SetupPlace {
  readonly part: 'hand' | 'dora'
  /** The seat of the hand; the place in the dora list. */
  readonly index: number
  readonly readings: readonly Reading[]
  /** What main typed of it. */
  readonly main: Hand
  /** What stands in the record. */
  readonly stands: Hand
}

const dealt = (tiles: readonly Tile[], drawn: Tile | null = null): Hand => ({ tiles, drawn, melds: [] })

/** What a station would say of what stands; null where nothing was seen. */
export const typedSetup = ({ part, stands: { tiles, drawn } }: SetupPlace): TypedHalf | null => {
  const [tile = UNKNOWN] = tiles
  if (!isKnown(drawn ?? UNKNOWN) && !tiles.some(isKnown)) return null
  return part === 'hand' ? { kind: 'hand', tiles: sortTiles(tiles), drawn } : { kind: 'indicator', tile }
}

type About = Pick<SetupPlace, 'part' | 'index'>

const isSame = (a: About, b: About): boolean => a.part === b.part && a.index === b.index

/** What was typed of which hand or indicator. */
interface TypedSetup extends About {
  readonly entry: Entry
  readonly hand: Hand
}

/** Null where no frame has such a hand or indicator, and for everything else. */
const setupOf = (entry: Entry, { id }: Frame): TypedSetup | null => {
  const { half, place } = entry.said
  const seat = seatOf(entry.said, id) ?? place
  if (half.kind === 'indicator' && place <= 4)
    return { entry, part: 'dora', index: place * 2, hand: dealt([half.tile]) }
  if (half.kind !== 'hand' || seat > 3) return null
  return { entry, part: 'hand', index: seat, hand: dealt(half.tiles, half.drawn) }
}

/** Whether two things were typed of one hand, or of one indicator. */
export const isOfOne = (a: Entry, b: Entry, frame: Frame): boolean => {
  const [one, other] = [setupOf(a, frame), setupOf(b, frame)]
  return one !== null && other !== null && isSame(one, other)
}

const inRecord = ({ flows, dora, notes }: Frame, { part, index }: About): Hand => {
  if (part === 'dora') {
    const noted = notes?.indicators?.find((each) => each.index === index)?.tile
    return dealt([noted ?? indicatorOfDora(dora?.[index] ?? UNKNOWN)])
  }
  const { tiles, drawn } = flows.at(-1)!.startHands[toSeat(index)]
  return dealt(tiles, drawn)
}

/** A place with what everybody says of it: a reading that was chosen goes before what main typed. */
const placeWith = ({ part, index }: About, main: Hand, typed: readonly TypedSetup[]): SetupPlace => {
  let stands = typed.find(({ entry }) => entry.isChosen)?.hand ?? main
  const readings = typed.map(({ entry, hand }): Reading => {
    const found = agreeHands(stands, hand)
    stands = found?.both ?? stands
    return { entry, agrees: found?.both !== null }
  })
  return { part, index, readings, main, stands }
}

/** Every hand and indicator of a frame of which something was typed at a station. @param earlier as they stood before */
export const setupPlaces = (
  frame: Frame,
  entries: readonly Entry[],
  earlier: readonly SetupPlace[],
): readonly SetupPlace[] => {
  const typed = entries.flatMap((entry) => setupOf(entry, frame) ?? [])
  const about: readonly About[] = [...typed, ...earlier]
  return about
    .filter((one, at) => about.findIndex((other) => isSame(one, other)) === at)
    .map((one) => {
      const main = earlier.find((each) => isSame(each, one))?.main ?? inRecord(frame, one)
      const counting = typed.filter((each) => isSame(each, one) && each.entry.leftOut === undefined)
      return placeWith(one, main, counting)
    })
}

/** Whether main left a place as it was merged. */
export const standsInRecord = (place: SetupPlace, frame: Frame): boolean =>
  agreeHands(place.stands, inRecord(frame, place)) === null

/** Whether more was typed of a hand or an indicator than stands in the record. */
export const saysMore = (entry: Entry, frame: Frame): boolean => {
  const typed = setupOf(entry, frame)
  if (typed === null) return false
  const stands = inRecord(frame, typed)
  return agreeHands(stands, agreeHands(stands, typed.hand)?.both ?? stands) !== null
}

/** What makes the record say what stands in these places. */
export const setupChanges = (frame: Frame, at: number, places: readonly SetupPlace[]): readonly Change[] =>
  places.flatMap((place): Change[] => {
    const { part, stands: value, index } = place
    if (standsInRecord(place, frame)) return []
    const [tile = UNKNOWN] = value.tiles
    if (part === 'dora')
      return [{ at: 'dora', frame: at, index, tile: doraOfIndicator(tile), indicator: isRedFive(tile) ? tile : null }]
    return [{ at: 'hand', frame: at, flow: frame.flows.length - 1, which: 'startHands', seat: toSeat(index), value }]
  })
