/** Hands from one set of 136 tiles, with melds, of the kinds that are hard to count. They shrink to few kinds. */
import fc from 'fast-check'
import { KINDS, TILES, writeMajiangTile, type Kind } from '../../src/tiles/index.ts'
import type { KindCounts } from '../../src/rules/index.ts'
import { ORPHANS } from '../../src/rules/kind-counts.ts'

export interface CountedHand {
  /** Concealed tiles: 13 or 14, three fewer for each meld. */
  readonly counts: KindCounts
  /** Three or four tiles each. */
  readonly melds: readonly (readonly Kind[])[]
  readonly inMelds: KindCounts
}

const kinds = (first: number, end: number): Kind[] => Array.from({ length: end - first }, (_, i) => first + i)
const number = (suit: number) => kinds(suit * 9, suit * 9 + 9)

/** The tiles of each sort of hand. */
const SORTS: Readonly<Record<string, (pick: number) => readonly Kind[]>> = {
  ordinary: () => kinds(0, KINDS),
  'half flush': (pick) => [...number(pick % 3), ...kinds(27, KINDS)],
  'full flush': (pick) => number(pick % 3),
  'near orphans': (pick) => [...ORPHANS, pick % KINDS, (pick >> 6) % KINDS],
  'few kinds': (pick) => [0, 1, 2, 3, 4, 5, 6].map((i) => (pick + i * (1 + ((pick >> 8) % 7))) % KINDS),
  honours: (pick) => [...kinds(27, KINDS), pick % 27],
}

const build = (
  sort: string,
  pick: number,
  meldPicks: readonly number[],
  drawn: boolean,
  sets: readonly number[],
  draws: readonly number[],
): CountedHand => {
  const allowed = SORTS[sort]!(pick)
  const left = new Uint8Array(KINDS)
  for (const kind of allowed) left[kind] = 4
  const take = (into: KindCounts, tiles: readonly Kind[]): boolean => {
    const isThere = tiles.every((kind) => left[kind]! >= tiles.filter((other) => other === kind).length)
    if (isThere) for (const kind of tiles) [left[kind], into[kind]] = [left[kind]! - 1, into[kind]! + 1]
    return isThere
  }
  const setOf = (choice: number): Kind[] => {
    const kind = allowed[choice % allowed.length]!
    const isRun = choice % 2 === 0 && kind < 27 && kind % 9 < 7
    return isRun ? [kind, kind + 1, kind + 2] : [kind, kind, kind]
  }
  const inMelds = new Uint8Array(KINDS)
  const melds: Kind[][] = []
  for (const choice of meldPicks) {
    const tiles = setOf(choice)
    const meld = choice % 5 === 0 && tiles[0] === tiles[1] ? [...tiles, tiles[0]!] : tiles
    if (take(inMelds, meld)) melds.push(meld)
  }
  const counts = new Uint8Array(KINDS)
  let missing = (drawn ? 14 : 13) - melds.length * 3
  for (const choice of sets) if (missing > 3 && take(counts, setOf(choice))) missing -= 3
  for (const choice of draws) {
    const rest = kinds(0, KINDS).flatMap((kind) => Array<Kind>(left[kind]!).fill(kind))
    // Melds of honours may leave too few tiles of the sort.
    if (missing === 0) break
    const kind = rest.length > 0 ? rest[choice % rest.length]! : kinds(0, KINDS).find((other) => counts[other] === 0)!
    if (rest.length > 0) left[kind]! -= 1
    counts[kind]! += 1
    missing -= 1
  }
  return { counts, melds, inMelds }
}

const choice = fc.nat(9999)

export const arbitraryHand = (drawn?: boolean): fc.Arbitrary<CountedHand> =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(SORTS)),
      choice,
      fc.oneof(fc.constant([]), fc.array(choice, { maxLength: 4 })),
      drawn === undefined ? fc.boolean() : fc.constant(drawn),
      fc.oneof(fc.constant([]), fc.array(choice, { maxLength: 4 })),
      fc.array(choice, { minLength: 14, maxLength: 14 }),
    )
    .map((parts) => build(...parts))

const word = (tiles: readonly Kind[]): string =>
  tiles.map((kind, at) => writeMajiangTile(TILES[kind]!).slice(at === 0 ? 0 : 1)).join('')

/** In the notation of 電脳麻将. */
export const majiangText = ({ counts, melds }: CountedHand): string => {
  const tiles = kinds(0, KINDS).flatMap((kind) => Array<Kind>(counts[kind]!).fill(kind))
  const meldText = melds.map((meld) => `,${word(meld)}${meld.length === 4 ? '' : '-'}`).join('')
  return tiles.map((kind) => word([kind])).join('') + meldText
}
