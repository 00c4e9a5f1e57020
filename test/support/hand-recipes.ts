/** Targets for complete hands, so that rare yaku are as frequent in tests as common ones. */
import { KINDS, type Kind } from '../../src/tiles/index.ts'
import { ORPHANS } from '../../src/rules/kind-counts.ts'

export interface Block {
  readonly run: boolean
  /** The lowest kind of a run. */
  readonly tile: Kind
}

export interface Recipe {
  readonly name: string
  readonly weight: number
  /** What each of the four sets, and the pair, may be for the target's variant `pick`. */
  readonly aim: (pick: number) => { readonly sets: readonly (readonly Block[])[]; readonly pairs: readonly Kind[] }
}

const kinds = Array.from({ length: KINDS }, (_, kind) => kind)
const run = (tile: Kind): Block => ({ run: true, tile })
const triplet = (tile: Kind): Block => ({ run: false, tile })
const isOrphan = (kind: Kind): boolean => ORPHANS.includes(kind)
const rank = (kind: Kind): number => kind % 9

const NUMBERS = kinds.filter((kind) => kind < 27)
const HONORS = kinds.filter((kind) => kind >= 27)
const TERMINALS = NUMBERS.filter(isOrphan)
const RUNS = NUMBERS.filter((kind) => rank(kind) < 7).map(run)
const TRIPLETS = kinds.map(triplet)
export const ALL_SETS = [...RUNS, ...TRIPLETS]
const SIMPLE = ALL_SETS.filter((set) => !isOrphan(set.tile) && !(set.run && rank(set.tile) === 6))
const OUTSIDE_RUNS = RUNS.filter((set) => rank(set.tile) === 0 || rank(set.tile) === 6)
const GREEN = [19, 20, 21, 23, 25, 32]

const suit = (pick: number): number => pick % 3
const inSuit = (of: number) => (kind: Kind) => kind < 27 && Math.floor(kind / 9) === of
const four = <T>(value: T): T[] => [value, value, value, value]
const same = (sets: readonly Block[], pairs: readonly Kind[]) => ({ sets: four(sets), pairs })

export const RECIPES: readonly Recipe[] = [
  { name: 'anything', weight: 6, aim: () => same(ALL_SETS, kinds) },
  { name: 'runs', weight: 4, aim: () => same(RUNS, kinds) },
  {
    name: 'simples',
    weight: 3,
    aim: () =>
      same(
        SIMPLE,
        NUMBERS.filter((kind) => !isOrphan(kind)),
      ),
  },
  { name: 'triplets', weight: 3, aim: () => same(TRIPLETS, kinds) },
  {
    name: 'one suit',
    weight: 3,
    aim: (pick) => {
      const has = inSuit(suit(pick))
      return same(
        ALL_SETS.filter((set) => has(set.tile)),
        kinds.filter(has),
      )
    },
  },
  {
    name: 'one suit and honours',
    weight: 3,
    aim: (pick) => {
      const has = (kind: Kind) => kind >= 27 || inSuit(suit(pick))(kind)
      return same(
        ALL_SETS.filter((set) => has(set.tile)),
        kinds.filter(has),
      )
    },
  },
  {
    // Six neighbouring kinds: the hands with several readings.
    name: 'crowded',
    weight: 5,
    aim: (pick) => {
      const low = suit(pick) * 9 + (Math.floor(pick / 3) % 4)
      const near = (kind: Kind) => kind >= low && kind < low + 6
      return same(
        ALL_SETS.filter((set) => near(set.tile) && near(set.run ? set.tile + 2 : set.tile)),
        kinds.filter(near),
      )
    },
  },
  {
    name: 'outside',
    weight: 3,
    aim: () => same([...OUTSIDE_RUNS, ...OUTSIDE_RUNS, ...ORPHANS.map(triplet)], ORPHANS),
  },
  { name: 'terminals everywhere', weight: 3, aim: () => same([...OUTSIDE_RUNS, ...TERMINALS.map(triplet)], TERMINALS) },
  { name: 'orphan triplets', weight: 2, aim: () => same(ORPHANS.map(triplet), ORPHANS) },
  { name: 'terminal triplets', weight: 1, aim: () => same(TERMINALS.map(triplet), TERMINALS) },
  { name: 'honours', weight: 1, aim: () => same(HONORS.map(triplet), HONORS) },
  {
    name: 'one run in three suits',
    weight: 3,
    aim: (pick) => ({ sets: [...[0, 9, 18].map((low) => [run(low + (pick % 7))]), ALL_SETS], pairs: kinds }),
  },
  {
    name: 'one triplet in three suits',
    weight: 2,
    aim: (pick) => ({ sets: [...[0, 9, 18].map((low) => [triplet(low + (pick % 9))]), ALL_SETS], pairs: kinds }),
  },
  {
    name: 'straight',
    weight: 3,
    aim: (pick) => ({ sets: [...[0, 3, 6].map((low) => [run(suit(pick) * 9 + low)]), ALL_SETS], pairs: kinds }),
  },
  {
    name: 'runs in twos',
    weight: 4,
    aim: (pick) => {
      const [a, b] = [RUNS[pick % RUNS.length] ?? run(0), RUNS[Math.floor(pick / RUNS.length) % RUNS.length] ?? run(0)]
      return { sets: [[a], [a], [b], [b]], pairs: kinds }
    },
  },
  {
    name: 'three neighbouring triplets',
    weight: 2,
    aim: (pick) => {
      const low = suit(pick) * 9 + (Math.floor(pick / 3) % 7)
      return { sets: [[triplet(low)], [triplet(low + 1)], [triplet(low + 2)], ALL_SETS], pairs: kinds }
    },
  },
  {
    name: 'three dragons',
    weight: 2,
    aim: (pick) => {
      const others = [ALL_SETS, HONORS.map(triplet), TERMINALS.map(triplet)][pick % 3] ?? ALL_SETS
      return { sets: [[triplet(31)], [triplet(32)], [triplet(33)], others], pairs: pick % 2 ? HONORS : kinds }
    },
  },
  {
    name: 'two dragons and a pair of the third',
    weight: 2,
    aim: (pick) => {
      const at = (steps: number) => 31 + ((pick + steps) % 3)
      return { sets: [[triplet(at(0))], [triplet(at(1))], ALL_SETS, ALL_SETS], pairs: [at(2)] }
    },
  },
  {
    name: 'four winds',
    weight: 2,
    aim: (pick) => ({ sets: [27, 28, 29, 30].map((wind) => [triplet(wind)]), pairs: pick % 3 ? kinds : HONORS }),
  },
  {
    name: 'three winds and a pair of the fourth',
    weight: 2,
    aim: (pick) => {
      const at = (steps: number) => 27 + ((pick + steps) % 4)
      return { sets: [[triplet(at(0))], [triplet(at(1))], [triplet(at(2))], ALL_SETS], pairs: [at(3)] }
    },
  },
  {
    name: 'green',
    weight: 1,
    aim: () => same([run(19), run(19), ...GREEN.map(triplet)], GREEN),
  },
  {
    name: 'a pair of winds',
    weight: 2,
    aim: (pick) => ({ sets: four(pick % 2 ? RUNS : ALL_SETS), pairs: [27, 28, 29, 30] }),
  },
]

/** Kinds that seven pairs are taken from. */
export const PAIR_POOLS: readonly (readonly Kind[])[] = [
  kinds,
  NUMBERS.filter((kind) => !isOrphan(kind)),
  ORPHANS,
  HONORS,
  ...[0, 1, 2].flatMap((of) => [kinds.filter(inSuit(of)), [...kinds.filter(inSuit(of)), ...HONORS]]),
]
