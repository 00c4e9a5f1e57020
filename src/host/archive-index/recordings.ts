/**
 * What only the files tell of the people who recorded them: how often a record was corrected after it had been saved, and where another
 * record of the same match says otherwise.
 */
import { comparedActs, DuplicateFinder, identityOf, type MatchFacts, type RecordingFacts } from '../../archive/index.ts'
import type { Document } from '../../document/index.ts'
import { errataOf } from '../../history/index.ts'
import { SEATS, type Match } from '../../record/index.ts'
import { disk } from '../disk.ts'
import { readRecordHistory, versionPath } from '../history/index.ts'
import { documentAt } from './document-at.ts'

interface Recorded {
  readonly path: string
  /** Of the file, from 1. */
  readonly number: number
  readonly facts: MatchFacts
}

interface Corrections {
  /** Index of the match in the file → how many corrections changed it, and what they changed. */
  readonly byMatch: ReadonlyMap<number, { corrections: number; corrected: number }>
}

/** Null if the history or a version of the record cannot be read. */
async function correctionsOf(path: string): Promise<Corrections | null> {
  const history = await readRecordHistory(disk, path)
  if (!history.ok) return null
  const byMatch = new Map<number, { corrections: number; corrected: number }>()
  let after: Document | null = null
  for (const correction of history.value.corrections) {
    // The newest version is the record itself, unless another program changed it since.
    after ??= await documentAt(history.value.isCurrent ? path : await versionPath(disk, path, correction.after))
    const before = await documentAt(await versionPath(disk, path, correction.before))
    if (before === null || after === null) return null
    const places = errataOf(correction, before, after).flatMap(({ difference }) => difference?.b.place.match ?? [])
    for (const match of new Set(places)) {
      const known = byMatch.get(match) ?? { corrections: 0, corrected: 0 }
      byMatch.set(match, {
        corrections: known.corrections + 1,
        corrected: known.corrected + places.filter((each) => each === match).length,
      })
    }
    after = before
  }
  return { byMatch }
}

/** The same day, and the same four people. */
const dayOf = ({ date, players }: MatchFacts): string | null => {
  const people = SEATS.map((player) => players[player].player.id)
  return date === null || people.includes('') ? null : [date, ...people.sort()].join('\n')
}

const haveRecorderInCommon = (a: MatchFacts, b: MatchFacts): boolean =>
  a.recorders.some(({ person }) => b.recorders.some((other) => other.person.id === person.id))

const isSameMatch = (a: Match, b: Match): boolean => {
  const finder = new DuplicateFinder()
  finder.add(0, identityOf(a, 0))
  return finder.add(1, identityOf(b, 0)).same.length > 0
}

class Recordings {
  readonly #matches: readonly Recorded[]
  readonly #compared: RecordingFacts['compared'][number][][]
  /** Of the matches that are compared just now. */
  #documents = new Map<string, Document | null>()

  constructor(matches: readonly Recorded[]) {
    this.#matches = matches
    this.#compared = matches.map(() => [])
  }

  async read(): Promise<readonly MatchFacts[]> {
    await this.#compareAll()
    const corrections = new Map<string, Corrections | null>()
    const all: MatchFacts[] = []
    for (const [at, { path, number, facts }] of this.#matches.entries()) {
      if (!corrections.has(path)) corrections.set(path, await correctionsOf(path))
      const known = corrections.get(path) ?? null
      const own = known && (known.byMatch.get(number - 1) ?? { corrections: 0, corrected: 0 })
      const recording = { corrections: null, corrected: null, ...own, compared: this.#compared[at] ?? [] }
      all.push({ ...facts, recording })
    }
    return all
  }

  async #compareAll(): Promise<void> {
    const days = new Map<string, number[]>()
    for (const [at, { facts }] of this.#matches.entries()) {
      const day = facts.recorders.length === 0 ? null : dayOf(facts)
      if (day !== null) days.set(day, [...(days.get(day) ?? []), at])
    }
    for (const day of days.values()) {
      for (const [index, one] of day.entries())
        for (const other of day.slice(index + 1)) await this.#compare(one, other)
      this.#documents = new Map()
    }
  }

  async #compare(one: number, other: number): Promise<void> {
    const [a, b] = [this.#matches[one]!, this.#matches[other]!]
    if (haveRecorderInCommon(a.facts, b.facts)) return
    const [x, y] = [await this.#match(a), await this.#match(b)]
    if (x === null || y === null || !isSameMatch(x, y)) return
    const compared = comparedActs(x, y)
    this.#compared[one]?.push(compared.a)
    this.#compared[other]?.push(compared.b)
  }

  async #match({ path, number }: Recorded): Promise<Match | null> {
    if (!this.#documents.has(path)) this.#documents.set(path, await documentAt(path))
    return this.#documents.get(path)?.matches[number - 1] ?? null
  }
}

/**
 * The facts of matches with what their files tell of the recorders. Two records are of one match if they have the same date, the same four
 * players, and at least half of their frames in common.
 */
export const withRecordings = (matches: readonly Recorded[]): Promise<readonly MatchFacts[]> =>
  new Recordings(matches).read()
