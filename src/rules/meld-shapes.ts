/** What makes a chi, a pon and a kan, the ways to call one, and which discards kuikae forbids. */
import { isRedFive, kindOf, redOf, sameKind, tileOfKind, type Kind, type Tile } from '../tiles/index.ts'
import { countKinds } from './kind-counts.ts'

/** Two own tiles that make a run with the called one. An unknown tile may be anything. */
export const isChiShape = (called: Tile, own: readonly Tile[]): boolean => {
  if (own.length !== 2) return false
  const kinds = [called, own[0]!, own[1]!].map(kindOf).filter((kind) => kind >= 0)
  if (kinds.some((kind) => kind >= 27)) return false
  const [low, middle, high] = kinds.sort((a, b) => a - b)
  if (low === undefined || middle === undefined) return true
  const span = (high ?? middle) - low
  if (Math.floor(low / 9) !== Math.floor((high ?? middle) / 9) || low === middle) return false
  return high === undefined ? span <= 2 : middle !== high && span === 2
}

/** Copies of one kind; an unknown tile may be anything. */
export const isSameShape = (tiles: readonly Tile[]): boolean => {
  let kind = -1
  for (const tile of tiles) {
    const own = kindOf(tile)
    if (own < 0) continue
    if (kind >= 0 && own !== kind) return false
    kind = own
  }
  return true
}

/**
 * What an unseen called tile must be: the own tiles of a pon or kan tell the kind, those of a chi with a gap its
 * middle. A five stays unknown if it could be the red one, unless the hand already has that.
 */
export const calledFromOwn = (kind: 'chi' | 'pon' | 'daiminkan', own: readonly Tile[], reds: boolean): Tile | null => {
  const kinds = own.map(kindOf)
  // A call may be written without any tile of the hand.
  if (kinds.length === 0 || kinds.some((one) => one < 0)) return null
  let called: Kind
  if (kind === 'chi') {
    const [low, high] = [Math.min(...kinds), Math.max(...kinds)]
    if (high - low === 2) called = low + 1
    else if (high - low === 1 && low % 9 === 0) called = high + 1
    else if (high - low === 1 && high % 9 === 8) called = low - 1
    else return null
  } else called = kinds[0]!
  const tile = tileOfKind(called)
  return reds && redOf(tile) && !own.some((one) => isRedFive(one) && sameKind(one, tile)) ? null : tile
}

/** Kinds that may not be discarded right after this call: the called tile and the other end of the run. */
export const kuikaeKinds = (kind: 'chi' | 'pon', called: Tile, own: readonly Tile[]): readonly Kind[] => {
  const tile = kindOf(called)
  if (tile < 0) return []
  if (kind === 'pon') return [tile]
  const [a = -1, b = -1] = own.map(kindOf)
  if (a < 0 || b < 0) return [tile]
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  const number = tile % 9
  if (tile === low - 1 && number <= 5) return [tile, tile + 3]
  if (tile === high + 1 && number >= 3) return [tile, tile - 3]
  return [tile]
}

/** The different ways to take `size` tiles of one kind: `5m5m` and `0m5m`, plain ones first. */
const takings = (held: readonly Tile[], kind: Kind, size: number): Tile[][] => {
  const plains: Tile[] = []
  const reds: Tile[] = []
  for (const tile of held) if (kindOf(tile) === kind) (isRedFive(tile) ? reds : plains).push(tile)
  const ways: Tile[][] = []
  for (let red = 0; red <= Math.min(reds.length, size); red++)
    if (size - red <= plains.length) ways.push([...reds.slice(0, red), ...plains.slice(0, size - red)])
  return ways
}

const CHI_SIDES = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const

/** Every pair of held tiles that makes a chi with the called one; red and plain fives are distinct. */
export const chiOptions = (held: readonly Tile[], called: Tile): Tile[][] => {
  const kind = kindOf(called)
  const ways: Tile[][] = []
  if (kind < 0 || kind >= 27) return ways
  const number = kind % 9
  // Bit k: the hand has a tile k − 2 away.
  let near = 0
  for (const tile of held) {
    const away = kindOf(tile) - kind + 2
    if (away >= 0 && away <= 4) near |= 1 << away
  }
  for (const [a, b] of CHI_SIDES) {
    if (number + a < 0 || number + b > 8 || ((near >> (a + 2)) & (near >> (b + 2)) & 1) === 0) continue
    for (const [first] of takings(held, kind + a, 1))
      for (const [second] of takings(held, kind + b, 1)) ways.push([first!, second!])
  }
  return ways
}

const copiesIn = (held: readonly Tile[], kind: Kind): number => {
  let copies = 0
  for (const tile of held) if (kindOf(tile) === kind) copies++
  return copies
}

const sameOptions = (held: readonly Tile[], called: Tile, size: number): Tile[][] => {
  const kind = kindOf(called)
  return kind < 0 || copiesIn(held, kind) < size ? [] : takings(held, kind, size)
}

/** Every two of the called kind among the held tiles; red and plain fives are distinct. */
export const ponOptions = (held: readonly Tile[], called: Tile): Tile[][] => sameOptions(held, called, 2)

/** Every three of the called kind among the held tiles. */
export const daiminkanOptions = (held: readonly Tile[], called: Tile): Tile[][] => sameOptions(held, called, 3)

/** Every four of a kind among the held tiles. */
export const ankanOptions = (held: readonly Tile[]): Tile[][] => {
  const counts = countKinds(held)
  const found: Tile[][] = []
  for (let kind = 0; kind < counts.length; kind++) if (counts[kind]! >= 4) found.push(...takings(held, kind, 4))
  return found
}
