/** All readings of a hand by brute force: slow, and independent of the tables of `src/rules`. */
import { waitsWithoutTables, type KindCounts } from '../../src/rules/index.ts'
import { KINDS, type Kind } from '../../src/tiles/index.ts'

/** `triplet 18`, `run 20`, `pair 33`: the kind of its lowest tile. */
export type Block = `${'triplet' | 'run' | 'pair'} ${number}`

/** Every way to divide a complete hand into sets and a pair, without melds. */
export const layouts = (counts: KindCounts, melds: number): readonly (readonly Block[])[] => {
  const found: Block[][] = []
  const blocks: Block[] = []
  const take = (block: Block, kinds: readonly Kind[], hasPair: boolean, from: Kind): void => {
    for (const kind of kinds) counts[kind]! -= 1
    blocks.push(block)
    lay(from, hasPair)
    blocks.pop()
    for (const kind of kinds) counts[kind]! += 1
  }
  const lay = (from: Kind, hasPair: boolean): void => {
    let kind = from
    while (kind < KINDS && counts[kind] === 0) kind++
    if (kind === KINDS) {
      if (hasPair && blocks.length === 5 - melds) found.push([...blocks])
      return
    }
    const copies = counts[kind]!
    if (copies >= 3) take(`triplet ${kind}`, [kind, kind, kind], hasPair, kind)
    if (copies >= 2 && !hasPair) take(`pair ${kind}`, [kind, kind], true, kind)
    if (kind < 27 && kind % 9 < 7 && counts[kind + 1]! > 0 && counts[kind + 2]! > 0)
      take(`run ${kind}`, [kind, kind + 1, kind + 2], hasPair, kind)
  }
  lay(0, false)
  return found
}

const kindsOf = (block: Block): Kind[] => {
  const [name, kind] = block.split(' ')
  const first = Number(kind)
  return name === 'run' ? [first, first + 1, first + 2] : [first]
}

/** How a tenpai hand can be read: its wait, all parts with that tile, and the sets without it. */
export interface TenpaiReading {
  readonly wait: Kind
  readonly blocks: readonly Block[]
  readonly sets: readonly Block[]
}

export const tenpaiReadings = (counts: KindCounts, melds: number): TenpaiReading[] =>
  waitsWithoutTables(counts, melds).flatMap((wait) => {
    counts[wait]! += 1
    const found = layouts(counts, melds).flatMap((blocks) =>
      [...new Set(blocks)]
        .filter((block) => kindsOf(block).includes(wait))
        .map((last) => ({
          wait,
          blocks,
          sets: blocks.toSpliced(blocks.indexOf(last), 1).filter((block) => !block.startsWith('pair')),
        })),
    )
    counts[wait]! -= 1
    return found
  })

/** Numbers of copies of nine ranks, at most four each, that add up to `left` tiles. */
export function* ranksOf(left: number, ranks = 9): Generator<readonly number[]> {
  if (ranks === 0) {
    if (left === 0) yield []
    return
  }
  for (let count = Math.min(4, left); count >= 0 && left - count <= (ranks - 1) * 4; count--)
    for (const rest of ranksOf(left - count, ranks - 1)) yield [count, ...rest]
}
