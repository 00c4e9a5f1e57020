/** Hands by trial, without anything of `src`: does a fifth tile of any kind make four sets and a pair? */

const SUITS = 'mps'
const HONOURS = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']
export const KINDS: readonly string[] = [
  ...[...SUITS].flatMap((suit) => [...'123456789'].map((digit) => digit + suit)),
  ...HONOURS,
]

/** A red five is a five. */
export const plain = (tile: string): string => (tile.startsWith('0') ? `5${tile[1]}` : tile)

const orphans = new Set(KINDS.filter((kind) => kind.length === 2 && (HONOURS.includes(kind) || /^[19]/.test(kind))))

const next = (kind: string, by: number): string => `${Number(kind[0]) + by}${kind[1]}`

/** Takes sets from the first tile on. */
const isSets = (tiles: readonly string[]): boolean => {
  const [first] = tiles
  if (first === undefined) return true
  const without = (set: readonly string[]): readonly string[] | null => {
    const rest = [...tiles]
    for (const tile of set) {
      const at = rest.indexOf(tile)
      if (at < 0) return null
      rest.splice(at, 1)
    }
    return rest
  }
  const three = without([first, first, first])
  if (three !== null && isSets(three)) return true
  if (HONOURS.includes(first)) return false
  const run = without([first, next(first, 1), next(first, 2)])
  return run !== null && isSets(run)
}

const isComplete = (tiles: readonly string[], melds: number): boolean => {
  const kinds = [...new Set(tiles)]
  const count = (kind: string): number => tiles.filter((tile) => tile === kind).length
  if (tiles.length + melds * 3 !== 14) return false
  if (melds === 0 && kinds.length === 7 && kinds.every((kind) => count(kind) === 2)) return true
  if (melds === 0 && kinds.length === 13 && kinds.every((kind) => orphans.has(kind))) return true
  return kinds.some((pair) => {
    if (count(pair) < 2) return false
    const rest = [...tiles]
    rest.splice(rest.indexOf(pair), 1)
    rest.splice(rest.indexOf(pair), 1)
    return isSets(rest)
  })
}

const order = new Map(KINDS.map((kind, at) => [kind, at]))

/** The kinds that complete thirteen tiles; those of which the hand itself has all four are none. */
export const waitsOf = (concealed: readonly string[], melds: readonly (readonly string[])[]): readonly string[] => {
  const tiles = concealed.map(plain)
  const all = [...tiles, ...melds.flat().map(plain)]
  return KINDS.filter(
    (kind) =>
      all.filter((tile) => tile === kind).length < 4 &&
      isComplete(
        [...tiles, kind].sort((a, b) => order.get(a)! - order.get(b)!),
        melds.length,
      ),
  )
}

/** Whether a closed hand of fourteen tiles or more is a yakuman by itself: then nothing else of it counts. @param last the tile that won; null for a tsumo */
export const isClosedYakuman = (tiles: readonly string[], last: string | null): boolean => {
  const kinds = tiles.map(plain)
  const count = (kind: string): number => kinds.filter((each) => each === kind).length
  const sum = (all: readonly string[]): number => all.reduce((total, kind) => total + count(kind), 0)
  const only = (all: readonly string[]): boolean => kinds.every((kind) => all.includes(kind))
  const triplets = new Set(kinds.filter((kind) => count(kind) >= 3)).size
  const dragons = HONOURS.slice(4)
  const [suit] = [...SUITS].filter((each) => kinds.every((kind) => /^\d/.test(kind) && kind.endsWith(each)))
  return (
    (only([...orphans]) && [...orphans].every((kind) => count(kind) > 0)) ||
    (triplets === 4 && (last === null || count(plain(last)) === 2)) ||
    dragons.every((kind) => count(kind) >= 3) ||
    sum(HONOURS.slice(0, 4)) >= 11 ||
    only(HONOURS) ||
    only(['2s', '3s', '4s', '6s', '8s', 'gd']) ||
    only(KINDS.filter((kind) => /^[19]/.test(kind))) ||
    (suit !== undefined &&
      [...'23456789'].every((digit) => count(digit + suit) >= 1) &&
      count(`1${suit}`) >= 3 &&
      count(`9${suit}`) >= 3)
  )
}
