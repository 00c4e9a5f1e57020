/** Which records of an archive count: of a match that is there twice, one. */
import { DuplicateFinder, type ComparedMatch } from './duplicates.ts'
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

/** Groups of which any two may become one, but for those with members that are known to be apart. */
class Groups {
  /** By member, the group that it is in. */
  readonly #groups: number[][]
  readonly #apart = new Map<number, number[]>()

  constructor(count: number) {
    this.#groups = Array.from({ length: count }, (_, at) => [at])
  }

  keepApart(one: number, other: number): void {
    this.#apart.set(one, [...(this.#apart.get(one) ?? []), other])
    this.#apart.set(other, [...(this.#apart.get(other) ?? []), one])
  }

  join(one: number, other: number): void {
    let [less, more] = [this.#groups[one]!, this.#groups[other]!]
    if (less.length > more.length) [less, more] = [more, less]
    if (less === more || this.#areApart(less, more)) return
    more.push(...less)
    for (const at of less) this.#groups[at] = more
  }

  /** Those with more than one in them. */
  all(): readonly (readonly number[])[] {
    return [...new Set(this.#groups)].filter(({ length }) => length > 1)
  }

  #areApart(one: readonly number[], other: readonly number[]): boolean {
    return one.some((at) => this.#apart.get(at)?.some((each) => this.#groups[each] === other))
  }
}

const areEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let at = 0; at < Math.max(a.length, b.length); at++) if (a[at] !== b[at]) return false
  return true
}

const areCopies = (a: ComparedMatch, b: ComparedMatch): boolean =>
  a.keys.length === b.keys.length &&
  a.keys.every((own, frame) => areEqual(own, b.keys[frame]!)) &&
  areEqual(a.rivers, b.rivers)

/** Records that are the same in all that is compared: a thousand copies would otherwise be held against each other. */
class Copies {
  /** By the sum of their keys. */
  readonly #first = new Map<number, number>()
  readonly #matches: (at: number) => ComparedMatch

  constructor(matches: (at: number) => ComparedMatch) {
    this.#matches = matches
  }

  /** @returns the record before this one that is the same; undefined if there is none, or it has no keys */
  firstOf(at: number): number | undefined {
    const match = this.#matches(at)
    let sum = 0
    for (const own of match.keys) for (const key of own) sum += key
    const first = this.#first.get(sum)
    if (first === undefined) this.#first.set(sum, at)
    return first !== undefined && sum > 0 && areCopies(this.#matches(first), match) ? first : undefined
  }
}

/**
 * The records of one match, of each match that is there more than once: indices in the list. A record that two tables with the same walls may
 * have begun with is that of the one which it is more alike, or of the first.
 */
export const sameMatches = (matches: readonly Pick<ArchivedMatch, 'identity'>[]): readonly (readonly number[])[] => {
  const groups = new Groups(matches.length)
  const finder = new DuplicateFinder()
  const copies = new Copies((at) => matches[at]!.identity)
  for (const [at, { identity }] of matches.entries()) {
    const first = copies.firstOf(at)
    if (first !== undefined) {
      groups.join(first, at)
      continue
    }
    const { same, otherTables } = finder.add(at, identity)
    for (const other of otherTables) groups.keepApart(other, at)
    for (const other of same) groups.join(other, at)
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
