/** The index as the app uses it: it follows its folders, and answers what the screens ask. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  isStatistic,
  casesOf,
  courseRows,
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
  HostArchiveCourseRow,
  HostArchiveDuplicate,
  HostArchiveFigures,
  HostArchiveHit,
  HostArchiveState,
  HostDamagedRecord,
  HostFailure,
  HostVerifiedFolder,
} from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { readOwnRulesets } from '../rulesets.ts'
import { BESIDE_TYPING } from '../threads/index.ts'
import type { CountedEntry, MatchEntry } from './archive-index.ts'
import type { ArchiveCalls } from './archive-messages.ts'
import { duplicateKinds } from './duplicate-kinds.ts'
import type { FolderIndex } from './folder-index.ts'
import { FolderWatch } from './folder-watch.ts'
import { verifyFolder } from './signed-folder.ts'
import { withRecordings } from './recordings.ts'
import type { IndexHit } from './search-index.ts'
import type { UpdateOptions, UpdateReport } from './update-index.ts'

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
  readonly #index: FolderIndex
  readonly #rulesets: string
  readonly #tell: (state: HostArchiveState) => void
  readonly #watch = new FolderWatch(() => this.update())
  #stop: AbortController | null = null
  #stopVerifying: AbortController | null = null
  /** Asked for while another update ran. */
  #isDue = false
  /** What changes the index comes one after the other. */
  #changes: Promise<unknown> = Promise.resolve()
  /** Why the last change did not come about. */
  #failure: HostFailure | null = null
  #progress: HostArchiveState['progress'] = null
  #lost: readonly string[] = []
  #told = 0
  /** Of the index as the last update left it; null: not looked for yet. */
  #duplicates: number | null = null

  /** @param rulesets the folder of the user's own rulesets */
  constructor(index: FolderIndex, rulesets: string, tell: (state: HostArchiveState) => void) {
    this.#index = index
    this.#rulesets = rulesets
    this.#tell = tell
  }

  state(): HostArchiveState {
    const { content } = this.#index
    return {
      server: this.#index.server,
      failure: this.#failure,
      folders: [...content.roots()],
      ...content.counts(),
      duplicates: (this.#duplicates ??= content.duplicates()),
      signed: content.roots().filter((path) => existsSync(join(path, CHECKSUMS))),
      progress: this.#progress,
      lost: [...this.#lost],
    }
  }

  add(path: string): Promise<Outcome<null>> {
    return this.#changeFolders(() => this.#index.addRoots([path]))
  }

  remove(path: string): Promise<Outcome<null>> {
    return this.#changeFolders(() => this.#index.removeRoot(path))
  }

  /** Begins to look through all folders; of several calls while one runs, one more follows. */
  update(): void {
    if (this.#stop !== null) this.#isDue = true
    else this.#begin((options) => this.#updated(options))
  }

  /** Begins to take over what other machines have read; an update that runs does so too. */
  follow(): void {
    if (this.#index.server !== null && this.#stop === null) this.#begin((options) => this.#index.follow(options))
  }

  stop(): void {
    this.#isDue = false
    this.#stop?.abort()
    this.#stopVerifying?.abort()
  }

  find(query: string, offset: number, limit: number): Outcome<{ total: number; hits: HostArchiveHit[] }> {
    const terms = termsOf(query)
    if (!terms.ok) return terms
    const { total, hits } = this.#index.content.find(terms.value, { offset, limit })
    const entries = new Map(
      this.#index.content.entries([...new Set(hits.map(({ match }) => match))]).map((entry) => [entry.id, entry]),
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
      ({ subject, place, matches, total, penalty, stage, carried, places, course, carries }) => ({
        ...subject,
        place,
        matches,
        total,
        penalty,
        stage,
        carried,
        places: [...places],
        course: course.map(({ match, total: after }) => ({ at: match, total: after })),
        carries: carries.map(({ before, points, total: after }) => ({
          at: course[before]?.match ?? null,
          before: after - points,
          after,
        })),
      }),
    )
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

  /** Holds a folder against its list and signature; another that still runs stops. */
  async verify(path: string): Promise<Outcome<HostVerifiedFolder | null>> {
    if (!this.#index.content.roots().includes(path)) return failed({ code: 'file.not-allowed', path })
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
    return terms.ok ? done([...this.#index.content.files(terms.value)]) : terms
  }

  damaged(): HostDamagedRecord[] {
    return this.#index.content.damaged().map(({ path, state, faults }) => ({ path, state, faults: [...faults] }))
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
    return done(this.#index.content.facts(terms.value))
  }

  #tellProgress(progress: HostArchiveState['progress']): void {
    this.#progress = progress
    if (performance.now() - this.#told < TELL_EVERY) return
    this.#told = performance.now()
    this.#tell(this.state())
  }

  /** An update that runs is broken off; the one after the change goes on from there. */
  async #changeFolders(change: () => Promise<Outcome<unknown>>): Promise<Outcome<null>> {
    this.#isDue = false
    this.#stop?.abort()
    const changed = await this.#alone(change)
    if (!changed.ok) return changed
    this.update()
    return done(null)
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#changes.then(work)
    this.#changes = mine
    return mine
  }

  #begin(work: (options: UpdateOptions) => Promise<Outcome<UpdateReport | null>>): void {
    const stop = (this.#stop = new AbortController())
    // What it throws is a bug, and ends the thread.
    void this.#alone(() => this.#run(work, stop.signal))
  }

  async #updated(options: UpdateOptions): Promise<Outcome<UpdateReport | null>> {
    const may = await this.#index.mayWrite()
    if (!may.ok) return may
    return may.value ? this.#index.update(options) : this.#index.follow(options)
  }

  async #run(
    work: (options: UpdateOptions) => Promise<Outcome<UpdateReport | null>>,
    signal: AbortSignal,
  ): Promise<void> {
    this.#told = performance.now()
    if (this.#index.server !== null) this.#progress = { what: 'ask', done: 0, total: 0 }
    // A server that answers at once need not be mentioned.
    const late = setTimeout(() => this.#tell(this.state()), TELL_EVERY)
    const { own } = await readOwnRulesets(this.#rulesets)
    const ended = await work({
      rulesets: own,
      threads: BESIDE_TYPING,
      signal,
      onWait: () => {
        this.#progress = { what: 'wait', done: 0, total: 0 }
        this.#tell(this.state())
      },
      onCopied: (copied, total) => this.#tellProgress({ what: 'copy', done: copied, total }),
      onProgress: ({ done: read, total }) => this.#tellProgress({ what: 'read', done: read, total }),
    })
    clearTimeout(late)
    this.#stop = null
    this.#progress = null
    this.#duplicates = null
    this.#failure = ended.ok ? null : ended.failure
    if (ended.ok && ended.value !== null) {
      this.#lost = ended.value.lost
      this.#watch.watch(new Set([...ended.value.folders, this.#rulesets]))
    }
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
