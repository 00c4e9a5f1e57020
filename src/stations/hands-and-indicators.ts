/** Starting hands and dora indicators as stations type them: they stand beside the play and have no order. */
import { doraOfIndicator, indicatorOfDora, isKnown, isRedFive, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { toSeat, type Frame, type Seat } from '../record/index.ts'
import { agreeHands, agreeTiles, type Agreement, type Change } from '../compare/index.ts'
import { isOfSetup, type Entry, type Reading } from './entry.ts'
import { seatOf } from './reading.ts'
import type { TypedHalf } from './typed-half.ts'

type Setup =
  | { readonly kind: 'hand'; readonly tiles: readonly Tile[]; readonly drawn: Tile | null }
  | Extract<TypedHalf, { kind: 'indicator' }>

/** What is typed of one hand or of one indicator. */
export interface SetupPlace {
  readonly part: 'hand' | 'dora'
  /** The seat of the hand; the place in the dora list. */
  readonly index: number
  readonly readings: readonly Reading[]
  /** What main typed of it. */
  readonly main: Setup
  /** What stands in the record. */
  readonly stands: Setup
}

const tilesOf = (half: Setup): readonly Tile[] =>
  half.kind === 'indicator' ? [half.tile] : sortTiles(half.drawn === null ? half.tiles : [...half.tiles, half.drawn])

/** What a station would say of what stands; null where nothing was seen. */
export const typedSetup = ({ stands }: SetupPlace): TypedHalf | null => {
  if (!tilesOf(stands).some(isKnown)) return null
  return stands.kind === 'hand' ? { ...stands, tiles: sortTiles(stands.tiles) } : stands
}

const agree = (a: Setup, b: Setup): Agreement<Setup> => {
  if (a.kind === 'indicator' || b.kind === 'indicator') {
    const [found] = [agreeTiles(tilesOf(a), tilesOf(b))]
    return found && { both: found.both && { kind: 'indicator', tile: found.both[0] ?? UNKNOWN } }
  }
  const found = agreeHands({ ...a, melds: [] }, { ...b, melds: [] })
  return found && { both: found.both && { kind: 'hand', tiles: found.both.tiles, drawn: found.both.drawn } }
}

type About = Pick<SetupPlace, 'part' | 'index'>

const isSame = (a: About, b: About): boolean => a.part === b.part && a.index === b.index

/** Null where no frame has such a hand or indicator. */
const aboutOf = ({ said }: Entry, { id }: Frame): About | null => {
  const { half, place } = said
  if (half.kind === 'indicator') return place <= 4 ? { part: 'dora', index: place * 2 } : null
  const seat = seatOf(said, id) ?? place
  return half.kind === 'hand' && seat <= 3 ? { part: 'hand', index: seat } : null
}

/** Whether two things were typed of one hand, or of one indicator. */
export const isOfOne = (a: Entry, b: Entry, frame: Frame): boolean => {
  const [one, other] = [aboutOf(a, frame), aboutOf(b, frame)]
  return one !== null && other !== null && isSame(one, other)
}

const inRecord = ({ flows, dora, notes }: Frame, { part, index }: About): Setup => {
  if (part === 'dora') {
    const noted = notes?.indicators?.find((each) => each.index === index)?.tile
    return { kind: 'indicator', tile: noted ?? indicatorOfDora(dora?.[index] ?? UNKNOWN) }
  }
  const { tiles, drawn } = flows.at(-1)!.startHands[toSeat(index)]
  return { kind: 'hand', tiles, drawn }
}

const setupOf = ({ said: { half } }: Entry): Setup | null =>
  half.kind === 'hand' || half.kind === 'indicator' ? half : null

/** A place with what everybody says of it: a reading that was chosen goes before what main typed. */
const placeWith = (about: About, main: Setup, entries: readonly Entry[]): SetupPlace => {
  const chosen = entries.find(({ isChosen }) => isChosen)
  let stands = (chosen && setupOf(chosen)) ?? main
  const readings = entries.map((entry): Reading => {
    const other = setupOf(entry)
    const found = other === null ? { both: null } : agree(stands, other)
    stands = found?.both ?? stands
    return { entry, agrees: found?.both !== null }
  })
  return { ...about, readings, main, stands }
}

/** Every hand and indicator of a frame of which something was typed at a station. @param earlier as they stood before */
export const setupPlaces = (
  frame: Frame,
  entries: readonly Entry[],
  earlier: readonly SetupPlace[],
): readonly SetupPlace[] => {
  const about = [...entries.filter(isOfSetup).flatMap((entry) => aboutOf(entry, frame) ?? []), ...earlier]
  return about
    .filter((one, at) => about.findIndex((other) => isSame(one, other)) === at)
    .map(({ part, index }) => {
      const of = (entry: Entry): boolean => {
        const each = entry.leftOut === undefined ? aboutOf(entry, frame) : null
        return each !== null && isSame(each, { part, index })
      }
      const main = earlier.find((each) => isSame(each, { part, index }))?.main ?? inRecord(frame, { part, index })
      return placeWith({ part, index }, main, entries.filter(of))
    })
}

/** Whether main left a place as it was merged. */
export const standsInRecord = (place: SetupPlace, frame: Frame): boolean =>
  agree(place.stands, inRecord(frame, place)) === null

/** Whether more was typed of a hand or an indicator than stands in the record. */
export const saysMore = (entry: Entry, frame: Frame): boolean => {
  const [about, typed] = [aboutOf(entry, frame), setupOf(entry)]
  if (about === null || typed === null) return false
  const stands = inRecord(frame, about)
  const both = agree(stands, typed)?.both ?? stands
  return agree(stands, both) !== null
}

/** What makes the record say what stands in these places. */
export const setupChanges = (frame: Frame, at: number, places: readonly SetupPlace[]): readonly Change[] =>
  places.flatMap((place): Change[] => {
    const { stands, index } = place
    if (standsInRecord(place, frame)) return []
    if (stands.kind === 'indicator') {
      const { tile } = stands
      return [{ at: 'dora', frame: at, index, tile: doraOfIndicator(tile), indicator: isRedFive(tile) ? tile : null }]
    }
    const value = { tiles: stands.tiles, drawn: stands.drawn, melds: [] }
    const seat: Seat = toSeat(index)
    return [{ at: 'hand', frame: at, flow: frame.flows.length - 1, which: 'startHands', seat, value }]
  })
