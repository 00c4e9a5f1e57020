/** The index as the app uses it: it follows its folders, and answers what the screens ask. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  isStatistic,
  casesOf,
  CHECKSUMS,
  countedMatches,
  discrepanciesOf,
  figuresBy,
  isOfFrames,
  readQuery,
  standingsOf,
  type CountedPer,
  type Grouping,
  type MatchFacts,
  type StandingsOf,
  type Term,
} from '../../archive/index.ts'
import { SEATS } from '../../record/index.ts'
import { yakuNamed } from '../../words/index.ts'
import type {
  HostArchiveDuplicate,
  HostArchiveFigures,
  HostArchiveHit,
  HostArchiveState,
  HostDamagedRecord,
  HostVerifiedFolder,
} from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { readOwnRulesets } from '../rulesets.ts'
import { BESIDE_TYPING } from '../threads/index.ts'
import type { ArchiveIndex, CountedEntry, MatchEntry } from './archive-index.ts'
import type { ArchiveCalls } from './archive-messages.ts'
import { duplicateKinds } from './duplicate-kinds.ts'
import { FolderWatch } from './folder-watch.ts'
import { verifyFolder } from './signed-folder.ts'
import { withRecordings } from './recordings.ts'
import type { IndexHit } from './search-index.ts'

/** So often the app is told how far it is, in milliseconds. */
const TELL_EVERY = 200

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

export class ArchiveService {
  readonly #index: ArchiveIndex
  readonly #rulesets: string
  readonly #tell: (state: HostArchiveState) => void
  readonly #watch = new FolderWatch(() => this.update())
  #stop: AbortController | null = null
  #stopVerifying: AbortController | null = null
  /** Asked for while another update ran. */
  #isDue = false
  #progress: HostArchiveState['progress'] = null
  #lost: readonly string[] = []
  #told = 0
  /** Of the index as the last update left it; null: not looked for yet. */
  #duplicates: number | null = null

  /** @param rulesets the folder of the user's own rulesets */
  constructor(index: ArchiveIndex, rulesets: string, tell: (state: HostArchiveState) => void) {
    this.#index = index
    this.#rulesets = rulesets
    this.#tell = tell
  }

  state(): HostArchiveState {
    return {
      folders: [...this.#index.roots()],
      ...this.#index.counts(),
      duplicates: (this.#duplicates ??= this.#index.duplicates()),
      signed: this.#index.roots().filter((path) => existsSync(join(path, CHECKSUMS))),
      progress: this.#progress,
      lost: [...this.#lost],
    }
  }

  add(path: string): void {
    this.#index.addRoots([path])
    this.update()
  }

  remove(path: string): void {
    this.#index.removeRoot(path)
    this.update()
  }

  /** Begins to look through all folders; of several calls while one runs, one more follows. */
  update(): void {
    if (this.#stop !== null) this.#isDue = true
    else void this.#run()
  }

  stop(): void {
    this.#isDue = false
    this.#stop?.abort()
    this.#stopVerifying?.abort()
  }

  find(query: string, offset: number, limit: number): Outcome<{ total: number; hits: HostArchiveHit[] }> {
    const terms = termsOf(query)
    if (!terms.ok) return terms
    const { total, hits } = this.#index.find(terms.value, { offset, limit })
    const entries = new Map(
      this.#index.entries([...new Set(hits.map(({ match }) => match))]).map((entry) => [entry.id, entry]),
    )
    return done({
      total,
      hits: hits.flatMap((hit) => {
        const entry = entries.get(hit.match)
        return entry === undefined ? [] : [hitOf(hit, entry)]
      }),
    })
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
    query,
    by,
    of,
    statistic,
    part,
    offset,
    limit,
  }: ArchiveCalls['cases']['input']): Promise<Outcome<ArchiveCalls['cases']['output']>> {
    if (!isStatistic(statistic)) return failed({ code: 'host.bad-request', detail: statistic })
    const selected = this.#counted(query, perOf(by))
    if (!selected.ok) return selected
    const { counted } = selected.value
    const places = casesOf(statistic, by, of, await factsFor(by, counted), part)
    return done({
      total: places.length,
      hits: places.slice(offset, offset + limit).flatMap(({ match, frame, act }) => {
        const entry = counted[match]
        return entry === undefined ? [] : [hitOf({ match: entry.id, frame, act }, entry)]
      }),
    })
  }

  standings(query: string, of: StandingsOf): Outcome<ArchiveCalls['standings']['output']> {
    const selected = this.#counted(query)
    if (!selected.ok) return selected
    const { counted, leftOut } = selected.value
    const rows = standingsOf(of, factsIn(counted)).map(
      ({ subject, place, matches, total, penalty, stage, carried, places, course }) => ({
        ...subject,
        place,
        matches,
        total,
        penalty,
        stage,
        carried,
        places: [...places],
        course: course.map(({ match, total: after }) => ({ at: match, total: after })),
      }),
    )
    return done({ rows, leftOut })
  }

  course({ query, of, id, offset, limit }: ArchiveCalls['course']['input']): Outcome<ArchiveCalls['course']['output']> {
    const selected = this.#counted(query)
    if (!selected.ok) return selected
    const { counted } = selected.value
    const course = standingsOf(of, factsIn(counted)).find(({ subject }) => subject.id === id)?.course ?? []
    return done({
      total: course.length,
      rows: course.slice(offset, offset + limit).flatMap(({ match, points, total }) => {
        const entry = counted[match]
        return entry === undefined
          ? []
          : [{ match: hitOf({ match: entry.id, frame: null, act: null }, entry), points, total }]
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

  /** Holds a folder against its list and signature; another that still runs stops. */
  async verify(path: string): Promise<Outcome<HostVerifiedFolder | null>> {
    if (!this.#index.roots().includes(path)) return failed({ code: 'file.not-allowed', path })
    this.#stopVerifying?.abort()
    const stop = (this.#stopVerifying = new AbortController())
    const found = await verifyFolder(disk, path, null, {
      signal: stop.signal,
      onProgress: (read, total) => this.#tellProgress({ what: 'verify', done: read, total }),
    })
    if (this.#stopVerifying === stop) this.#stopVerifying = null
    this.#progress = null
    this.#tell(this.state())
    if (!found.ok) return found
    const { value } = found
    return done(value?.state === 'compared' ? { ...value, faults: value.faults.map((fault) => ({ ...fault })) } : value)
  }

  /** Paths of the files with something that the query finds. */
  records(query: string): Outcome<string[]> {
    const terms = termsOf(query)
    return terms.ok ? done([...this.#index.files(terms.value)]) : terms
  }

  damaged(): HostDamagedRecord[] {
    return this.#index.damaged().map(({ path, state, faults }) => ({ path, state, faults: [...faults] }))
  }

  close(): void {
    this.#watch.close()
    this.stop()
    this.#index.close()
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

  #tellProgress(progress: HostArchiveState['progress']): void {
    this.#progress = progress
    if (performance.now() - this.#told < TELL_EVERY) return
    this.#told = performance.now()
    this.#tell(this.state())
  }

  async #run(): Promise<void> {
    const stop = (this.#stop = new AbortController())
    this.#told = performance.now()
    const { own } = await readOwnRulesets(this.#rulesets)
    const { lost, folders } = await this.#index.update({
      rulesets: own,
      threads: BESIDE_TYPING,
      signal: stop.signal,
      onProgress: ({ done: read, total }) => this.#tellProgress({ what: 'read', done: read, total }),
    })
    this.#stop = null
    this.#progress = null
    this.#lost = lost
    this.#duplicates = null
    this.#watch.watch(new Set([...folders, this.#rulesets]))
    this.#tell(this.state())
    if (this.#isDue) {
      this.#isDue = false
      this.update()
    }
  }
}

const termsOf = (query: string): Outcome<readonly Term[]> => {
  const read = readQuery(query, yakuNamed)
  return read.ok ? done(read.terms) : failed({ code: 'host.bad-request', detail: read.fault.code })
}
