/**
 * How many tiles of one suit are missing: for every number of sets (0…4), without a pair and with one, the fewest tiles
 * that must still come.
 *
 * The kinds are processed one by one. A state is (runs begun two kinds before, runs begun one before, pair, sets) and
 * its value is the fewest missing tiles so far. More than two equal runs are never needed, because three are three
 * triplets. A target may have more than four copies of a kind unless `most` says otherwise.
 */
export type MissingTiles = Uint8Array

/** Sets 0…4 without a pair, then with one: index sets + 5 × pairs. */
export const MISSING_TILES_SIZE = 10

/** More than any hand is missing. Four times this still fits into a byte. */
const FAR = 60
const STATES = 90
const UNLIMITED = 99

const stateOf = (two: number, one: number, pair: number, sets: number): number =>
  ((two * 3 + one) * 2 + pair) * 5 + sets

const relax = (cells: Uint8Array, at: number, lack: number): void => {
  if (lack < cells[at]!) cells[at] = lack
}

/** Adds the next kind: from the states at `at` of one store to those at `to` of another, which are overwritten. */
const step = (
  from: Uint8Array,
  at: number,
  into: Uint8Array,
  to: number,
  copies: number,
  runs: boolean,
  most: number,
): void => {
  const mostRuns = runs ? 2 : 0
  into.fill(FAR, to, to + STATES)
  for (let two = 0; two < 3; two++)
    for (let one = 0; one < 3; one++)
      for (let pair = 0; pair < 2; pair++)
        for (let sets = two + one; sets < 5; sets++) {
          const so = from[at + stateOf(two, one, pair, sets)]!
          if (so >= FAR) continue
          for (let begun = 0; begun <= mostRuns && sets + begun < 5; begun++)
            for (let all = sets + begun, need = two + one + begun; all < 5 && need <= most; all++, need += 3) {
              relax(into, to + stateOf(one, begun, pair, all), so + Math.max(0, need - copies))
              if (pair === 0 && need + 2 <= most)
                relax(into, to + stateOf(one, begun, 1, all), so + Math.max(0, need + 2 - copies))
            }
        }
}

/** The states before the first kind. */
export const noKinds = (): Uint8Array => {
  const states = new Uint8Array(STATES).fill(FAR)
  states[0] = 0
  return states
}

/**
 * The states with one more kind.
 * @param runs whether runs can begin there
 * @param most the most copies of the kind that a target may have
 */
export const withKind = (states: Uint8Array, copies: number, runs: boolean, most = UNLIMITED): Uint8Array => {
  const into = new Uint8Array(STATES)
  step(states, 0, into, 0, copies, runs, most)
  return into
}

/** What the kinds so far are missing. */
export const missingForStates = (states: Uint8Array): MissingTiles => states.slice(0, MISSING_TILES_SIZE)

/**
 * Halves of a suit as numbers in base 5: the first five kinds, 1 to 5, or the last four, 9 to 6, both from the terminal
 * inwards. `halfAt` numbers all such keys of up to five digits.
 */
const HALVES = 3906
const HALF_AT = [0, 1, 6, 31, 156, 781] as const
export const halfAt = (digits: number): number => HALF_AT[digits]!

let halves: Uint8Array | undefined
const madeHalves = new Uint8Array(HALVES)

const half = (digits: number, key: number): number => {
  const at = halfAt(digits) + key
  if (madeHalves[at] === 0) {
    halves ??= new Uint8Array(HALVES * STATES)
    if (digits === 0) halves.fill(FAR, 0, STATES)[0] = 0
    else step(halves, half(digits - 1, Math.floor(key / 5)), halves, at * STATES, key % 5, true, UNLIMITED)
    madeHalves[at] = 1
  }
  return at * STATES
}

/**
 * What a suit is missing, from the keys of its two halves. A run across the middle is begun from both sides and must be
 * the same in both: one with 4 and 5 is the older of the left and the younger of the right.
 */
export const missingForHalves = (first: number, last: number): MissingTiles => {
  const lack = new Uint8Array(MISSING_TILES_SIZE).fill(FAR)
  const left = half(5, first)
  const right = half(4, last)
  const cells = halves!
  for (let older = 0; older < 3; older++)
    for (let younger = 0; younger < 3; younger++) {
      const across = older + younger
      for (let pairs = 0; pairs < 3; pairs++) {
        const a = left + stateOf(older, younger, pairs === 1 ? 1 : 0, 0)
        const b = right + stateOf(younger, older, pairs === 2 ? 1 : 0, 0)
        const to = (pairs > 0 ? 5 : 0) - across
        for (let some = across; some < 5; some++)
          for (let more = across; some + more - across < 5; more++)
            relax(lack, to + some + more, cells[a + some]! + cells[b + more]!)
      }
    }
  return lack
}

/**
 * What some kinds are missing, one by one.
 * @param runs whether they can form runs, as numbers do
 * @param most the most copies of a kind that a target may have
 */
export const missingForKinds = (
  copies: ArrayLike<number>,
  runs: boolean,
  most: (index: number) => number = () => UNLIMITED,
): MissingTiles => {
  let states = noKinds()
  for (let i = 0; i < copies.length; i++) states = withKind(states, copies[i]!, runs && i + 2 < copies.length, most(i))
  return missingForStates(states)
}

/** What two suits are missing together: the cheapest way to spread the sets and the pair over them. */
export const combineMissing = (a: MissingTiles, b: MissingTiles): MissingTiles => {
  const sum = new Uint8Array(MISSING_TILES_SIZE).fill(FAR)
  for (let pairs = 0; pairs < 3; pairs++) {
    const fromA = pairs === 1 ? 5 : 0
    const fromB = pairs === 2 ? 5 : 0
    for (let some = 0; some < 5; some++)
      for (let more = 0; some + more < 5; more++)
        relax(sum, fromA + fromB + some + more, a[fromA + some]! + b[fromB + more]!)
  }
  return sum
}
