/** What the screens ask of the index, in the shapes of the contract. */
import {
  isStatistic,
  casesOf,
  courseRows,
  countedMatches,
  discrepanciesOf,
  figuresBy,
  isOfFrames,
  matchColumns,
  readQuery,
  standingsOf,
  standingSteps,
  type CountedPer,
  type Grouping,
  type MatchFacts,
  type StandingsOf,
  type Term,
} from '../../archive/index.ts'
import { SEATS } from '../../record/index.ts'
import { yakuNamed } from '../../words/index.ts'
import type {
  HostArchiveCourseRow,
  HostArchiveDuplicate,
  HostArchiveFigures,
  HostArchiveHit,
  HostDamagedRecord,
} from '../contract/index.ts'
import { done, failed, type Outcome } from '../failure.ts'
import type { ArchiveIndex, CountedEntry, MatchEntry } from './archive-index.ts'
import type { ArchiveCalls } from './archive-messages.ts'
import { duplicateKinds } from './duplicate-kinds.ts'
import { withRecordings } from './recordings.ts'
import type { IndexHit } from './search-index.ts'

const hitOf = ({ frame, act }: IndexHit, { path, number, head, frameNames }: MatchEntry): HostArchiveHit => ({
  path,
  match: number,
  frame,
  frameName: frame === null ? null : (frameNames[frame] ?? null),
  act,
  date: head.date,
  tournament: head.tournament,
  players: SEATS.map((player) => {
    const { player: person, written, computed, place } = head.players[player]
    return { name: person.name, points: written ?? computed, place }
  }),
})

/** Nothing if the match is no longer there. */
const hitIn = (entries: ReadonlyMap<number, MatchEntry>, hit: IndexHit): readonly HostArchiveHit[] => {
  const entry = entries.get(hit.match)
  return entry === undefined ? [] : [hitOf(hit, entry)]
}

/** Of recorders also what their files tell, which are read for it. */
const factsFor = (by: Grouping, counted: readonly CountedEntry[]): Promise<readonly MatchFacts[]> =>
  by === 'recorder' ? withRecordings(counted) : Promise.resolve(factsIn(counted))

const factsIn = (counted: readonly CountedEntry[]): readonly MatchFacts[] => counted.map(({ facts }) => facts)

const perOf = (by: Grouping): CountedPer => (by === 'recorder' ? 'recorder' : 'match')

/** What a table counts of the records that a query selects. */
interface Counted {
  readonly counted: readonly CountedEntry[]
  readonly leftOut: number
}

const termsOf = (query: string): Outcome<readonly Term[]> => {
  const read = readQuery(query, yakuNamed)
  return read.ok ? done(read.terms) : failed({ code: 'host.bad-request', detail: read.fault.code })
}

export class ArchiveAnswers {
  readonly #index: ArchiveIndex

  constructor(index: ArchiveIndex) {
    this.#index = index
  }

  find(query: string, offset: number, limit: number): Outcome<{ total: number; hits: HostArchiveHit[] }> {
    const terms = termsOf(query)
    if (!terms.ok) return terms
    const { total, hits } = this.#index.find(terms.value, { offset, limit })
    const entries = this.#entriesOf(hits)
    return done({ total, hits: hits.flatMap((hit) => hitIn(entries, hit)) })
  }

  async figures(query: string, by: Grouping): Promise<Outcome<ArchiveCalls['figures']['output']>> {
    const selected = this.#counted(query, perOf(by))
    if (!selected.ok) return selected
    const { counted, leftOut } = selected.value
    const rows = figuresBy(by, await factsFor(by, counted)).map(({ subject, matches, frames, figures }) => ({
      ...subject,
      matches,
      frames,
      figures: Object.fromEntries(
        Object.entries(figures).map(
          ([id, { n, d, value, interval }]): [string, HostArchiveFigures[number]['figures'][string]] => [
            id,
            { n, d, value, interval: interval === null ? null : [interval[0], interval[1]] },
          ],
        ),
      ),
    }))
    return done({ rows, leftOut })
  }

  async cases({
    offset,
    limit,
    ...asked
  }: ArchiveCalls['cases']['input']): Promise<Outcome<ArchiveCalls['cases']['output']>> {
    const found = await this.#cases(asked)
    if (!found.ok) return found
    const hits = found.value.slice(offset, offset + limit)
    const entries = this.#entriesOf(hits)
    return done({ total: found.value.length, hits: hits.flatMap((hit) => hitIn(entries, hit)) })
  }

  async places({ query, cases, hits }: ArchiveCalls['places']['input']): Promise<Outcome<(number | null)[]>> {
    const listed = cases === null ? this.#hits(query) : await this.#cases({ query, ...cases })
    if (!listed.ok) return listed
    return done(
      hits.map(({ path, match, frame, act }) => {
        const id = this.#index.matchAt(path, match)
        const at = listed.value.findIndex((each) => each.match === id && each.frame === frame && each.act === act)
        return at === -1 ? null : at
      }),
    )
  }

  standings(query: string, of: StandingsOf): Outcome<ArchiveCalls['standings']['output']> {
    const selected = this.#counted(query)
    if (!selected.ok) return selected
    const { counted, leftOut } = selected.value
    const facts = factsIn(counted)
    const columns = matchColumns(facts, 'match')
    const rows = standingsOf(of, facts).map(({ subject, places, course, carries, ...standing }) => ({
      ...subject,
      ...standing,
      places: [...places],
      steps: [...standingSteps({ course, carries }, columns)],
    }))
    return done({ rows, leftOut })
  }

  course({ query, of, id, offset, limit }: ArchiveCalls['course']['input']): Outcome<ArchiveCalls['course']['output']> {
    const selected = this.#counted(query)
    if (!selected.ok) return selected
    const { counted } = selected.value
    const standing = standingsOf(of, factsIn(counted)).find(({ subject }) => subject.id === id)
    const rows = standing === undefined ? [] : courseRows(standing)
    return done({
      total: rows.length,
      rows: rows.slice(offset, offset + limit).flatMap((row): HostArchiveCourseRow[] => {
        if (row.kind === 'carry') return [row]
        const entry = counted[row.match]
        return entry === undefined ? [] : [{ ...row, match: hitOf({ match: entry.id, frame: null, act: null }, entry) }]
      }),
    })
  }

  discrepancies(query: string, offset: number, limit: number): Outcome<ArchiveCalls['discrepancies']['output']> {
    const selected = this.#counted(query)
    if (!selected.ok) return selected
    const { counted, leftOut } = selected.value
    const hitAt = (at: number, frame: number | null): HostArchiveHit | undefined => {
      const entry = counted[at]
      return entry && hitOf({ match: entry.id, frame, act: null }, entry)
    }
    const found = discrepanciesOf(factsIn(counted))
    return done({
      leftOut,
      total: found.length,
      rows: found
        .slice(offset, offset + limit)
        .flatMap(({ kind, subject, match: at, frame, from: before, written, computed }) => {
          const [match, from] = [hitAt(at, frame), hitAt(before, null)]
          return match === undefined || from === undefined
            ? []
            : [{ kind, name: subject.name, written, computed, match, from }]
        }),
    })
  }

  async duplicates(
    query: string,
    offset: number,
    limit: number,
  ): Promise<Outcome<ArchiveCalls['duplicates']['output']>> {
    const selected = this.#selected(query)
    if (!selected.ok) return selected
    const { leftOut } = countedMatches(selected.value)
    const pairs = leftOut.slice(offset, offset + limit).flatMap(({ match, counted: at }) => {
      const [counted, other] = [selected.value[at], selected.value[match]]
      return counted === undefined || other === undefined ? [] : [{ counted, other }]
    })
    const hit = (entry: MatchEntry): HostArchiveHit => hitOf({ match: entry.id, frame: null, act: null }, entry)
    const rows: HostArchiveDuplicate[] = []
    for await (const difference of duplicateKinds(pairs)) {
      const { counted, other } = pairs[rows.length]!
      rows.push({ counted: hit(counted), other: hit(other), difference })
    }
    return done({ total: leftOut.length, rows })
  }

  /** Paths of the files with something that the query finds. */
  records(query: string): Outcome<string[]> {
    const terms = termsOf(query)
    return terms.ok ? done([...this.#index.files(terms.value)]) : terms
  }

  damaged(): HostDamagedRecord[] {
    return this.#index.damaged().map(({ path, state, faults }) => ({ path, state, faults: [...faults] }))
  }

  /** All that a query finds. */
  #hits(query: string): Outcome<readonly IndexHit[]> {
    const terms = termsOf(query)
    return terms.ok ? done(this.#index.find(terms.value, { offset: 0, limit: Number.MAX_SAFE_INTEGER }).hits) : terms
  }

  /** All acts behind a figure. */
  async #cases({
    query,
    by,
    of,
    statistic,
    part,
  }: Omit<ArchiveCalls['cases']['input'], 'offset' | 'limit'>): Promise<Outcome<readonly IndexHit[]>> {
    if (!isStatistic(statistic)) return failed({ code: 'host.bad-request', detail: statistic })
    const selected = this.#counted(query, perOf(by))
    if (!selected.ok) return selected
    const { counted } = selected.value
    const places = casesOf(statistic, by, of, await factsFor(by, counted), part)
    return done(
      places.flatMap(({ match, frame, act }) => {
        const entry = counted[match]
        return entry === undefined ? [] : [{ match: entry.id, frame, act }]
      }),
    )
  }

  #entriesOf(hits: readonly IndexHit[]): ReadonlyMap<number, MatchEntry> {
    return new Map(this.#index.entries([...new Set(hits.map(({ match }) => match))]).map((entry) => [entry.id, entry]))
  }

  /** Of a match that the query selects in several records one. */
  #counted(query: string, per?: CountedPer): Outcome<Counted> {
    const selected = this.#selected(query)
    if (!selected.ok) return selected
    const { counted, leftOut } = countedMatches(selected.value, per)
    return done({ counted: counted.map((at) => selected.value[at]!), leftOut: leftOut.length })
  }

  #selected(query: string): Outcome<readonly CountedEntry[]> {
    const terms = termsOf(query)
    if (!terms.ok) return terms
    if (terms.value.some(isOfFrames)) return failed({ code: 'host.bad-request', detail: 'query.of-frames' })
    return done(this.#index.facts(terms.value))
  }
}
