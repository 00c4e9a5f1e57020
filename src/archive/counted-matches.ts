/** Which records of an archive count: of a match that is there twice, one. */
import { DuplicateFinder } from './duplicates.ts'
import type { HeadFacts } from './match-facts.ts'
import type { MatchIdentity } from './match-identity.ts'

/** A match in a file. */
export interface ArchivedMatch {
  readonly path: string
  /** Of the file, from 1. */
  readonly number: number
  readonly identity: MatchIdentity
  readonly facts: Pick<HeadFacts, 'recorders'>
}

/**
 * Whose work is counted: of a match one record counts, but of a recorder's work one for each recorder, because two people who recorded the
 * same match are compared with each other.
 */
export type CountedPer = 'match' | 'recorder'

/** A record that does not count. Indices in the list of matches. */
export interface LeftOut {
  readonly match: number
  /** The one that counts in its place. */
  readonly counted: number
}

export interface CountedMatches {
  /** Indices in the list of matches, in its order. */
  readonly counted: readonly number[]
  /** In the order of those that count, and of the list. */
  readonly leftOut: readonly LeftOut[]
}

/** Sets of which any two may become one. */
class Groups {
  readonly #parents: number[]

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, at) => at)
  }

  #rootOf(at: number): number {
    let root = at
    while (this.#parents[root] !== root) root = this.#parents[root]!
    this.#parents[at] = root
    return root
  }

  join(one: number, other: number): void {
    this.#parents[this.#rootOf(other)] = this.#rootOf(one)
  }

  /** Those with more than one in them. */
  all(): readonly (readonly number[])[] {
    const groups = Map.groupBy(this.#parents.keys(), (at) => this.#rootOf(at))
    return [...groups.values()].filter(({ length }) => length > 1)
  }
}

type Keys = MatchIdentity['keys']

const areEqual = (a: Keys, b: Keys): boolean =>
  a.length === b.length &&
  a.every((own, frame) => own.length === b[frame]!.length && own.every((key, at) => key === b[frame]![at]))

/** Of the keys of records those that are the same: a thousand copies would otherwise be held against each other. */
class Copies {
  /** By the sum of their keys. */
  readonly #first = new Map<number, number>()
  readonly #keys: (at: number) => Keys

  constructor(keys: (at: number) => Keys) {
    this.#keys = keys
  }

  /** @returns the record before this one that has all its keys; undefined if there is none, or it has no keys */
  firstOf(at: number): number | undefined {
    const keys = this.#keys(at)
    let sum = 0
    for (const own of keys) for (const key of own) sum += key
    const first = this.#first.get(sum)
    if (first === undefined) this.#first.set(sum, at)
    return first !== undefined && sum > 0 && areEqual(this.#keys(first), keys) ? first : undefined
  }
}

/** The records of one match, of each match that is there more than once: indices in the list. */
export const sameMatches = (matches: readonly Pick<ArchivedMatch, 'identity'>[]): readonly (readonly number[])[] => {
  const groups = new Groups(matches.length)
  const finder = new DuplicateFinder()
  const copies = new Copies((at) => matches[at]!.identity.keys)
  for (const [at, { identity }] of matches.entries()) {
    const first = copies.firstOf(at)
    for (const other of first === undefined ? finder.add(at, identity.keys) : [first]) groups.join(other, at)
  }
  return groups.all()
}

/** Of the records of one match those with a recorder in common. */
const byRecorder = (matches: readonly ArchivedMatch[], group: readonly number[]): readonly (readonly number[])[] => {
  const groups = new Groups(group.length)
  const first = new Map<string, number>()
  for (const [at, match] of group.entries())
    for (const { person } of matches[match]!.facts.recorders) {
      const other = first.get(person.id)
      if (other === undefined) first.set(person.id, at)
      else groups.join(other, at)
    }
  return groups.all().map((own) => own.map((at) => group[at]!))
}

/** Below 0 if the first counts before the other. */
const inRank = (a: ArchivedMatch, b: ArchivedMatch): number =>
  b.identity.keys.length - a.identity.keys.length ||
  b.identity.acts - a.identity.acts ||
  Number(b.identity.isDecided) - Number(a.identity.isDecided) ||
  a.identity.findings - b.identity.findings ||
  // By their code units: the same on every machine, whatever its language.
  (a.path < b.path ? -1 : a.path > b.path ? 1 : a.number - b.number)

/**
 * Of the records of one match, one counts: that with more frames, then with more acts, then with the official points of the match, then with
 * fewer errors and warnings of the checks. Of those that are alike in all of this it is the first by its path, and by its number in the file.
 */
export const countedMatches = (matches: readonly ArchivedMatch[], per: CountedPer = 'match'): CountedMatches => {
  const same = sameMatches(matches)
  const groups = per === 'match' ? same : same.flatMap((group) => byRecorder(matches, group))
  const leftOut = groups.flatMap((group): readonly LeftOut[] => {
    const [counted, ...others] = group.toSorted((a, b) => inRank(matches[a]!, matches[b]!))
    return counted === undefined ? [] : others.sort((a, b) => a - b).map((match) => ({ match, counted }))
  })
  const isLeftOut = new Set(leftOut.map(({ match }) => match))
  return {
    counted: [...matches.keys()].filter((at) => !isLeftOut.has(at)),
    leftOut: leftOut.sort((a, b) => a.counted - b.counted || a.match - b.match),
  }
}
