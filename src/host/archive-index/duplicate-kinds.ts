/** How two records of one match differ, which only their files tell. */
import { duplicateKind, type DuplicateKind } from '../../archive/index.ts'
import type { Document } from '../../document/index.ts'
import { documentAt } from './document-at.ts'

interface MatchAt {
  readonly path: string
  /** Of the file, from 1. */
  readonly number: number
}

export interface RecordPair {
  /** The one that counts. */
  readonly counted: MatchAt
  readonly other: MatchAt
}

/**
 * In the order of the pairs; null where one of the two cannot be read any more. Pairs that follow one another with the same record that
 * counts read it once.
 */
export async function* duplicateKinds(pairs: Iterable<RecordPair>): AsyncGenerator<DuplicateKind | null, void> {
  let [path, document]: [string | null, Document | null] = [null, null]
  for (const { counted, other } of pairs) {
    if (path !== counted.path) [path, document] = [counted.path, await documentAt(counted.path)]
    const others = other.path === path ? document : await documentAt(other.path)
    const [one, two] = [document?.matches[counted.number - 1], others?.matches[other.number - 1]]
    yield one === undefined || two === undefined ? null : duplicateKind(one, two)
  }
}
