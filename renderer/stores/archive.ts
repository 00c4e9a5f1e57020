import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { isOfFrames, readQuery, type FigurePart, type Grouping, type StatisticId } from '../../src/archive/index.ts'
import type {
  HostArchiveCourseRow,
  HostArchiveDiscrepancy,
  HostArchiveDuplicate,
  HostArchiveFigures,
  HostArchiveHit,
  HostArchiveStandings,
  HostArchiveState,
  HostDamagedRecord,
  HostFailure,
  HostVerifiedFolder,
} from '../../src/host/contract/index.ts'
import { yakuNamed } from '../../src/words/index.ts'
import { archiveHits } from './archive-hits.ts'
import { useDialogsStore } from './dialogs.ts'
import { useDocumentStore } from './document.ts'
import { useHostStore } from './host.ts'
import { useSessionStore } from './session.ts'

export const ARCHIVE_TABS = [
  'found',
  'standings',
  'figures',
  'discrepancies',
  'duplicates',
  'damaged',
  'folders',
] as const
export type ArchiveTab = (typeof ARCHIVE_TABS)[number]

/** So many rows of a course are fetched at a time. */
const SLICE = 100

/** The host gives no more rows at once. */
const MOST_ROWS = 1_000

/** So many discrepancies are listed: more are for a table on a disk. */
const MOST_DISCREPANCIES = 500
/** And duplicates, of each of which two records are read. */
const MOST_DUPLICATES = 100

/** A table, and how many records it does not count, because another one of the same match is counted. */
interface Counted<Rows> {
  readonly rows: Rows
  readonly leftOut: number
}

/** The first of them. */
interface Listed<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

/** Of one player or team, match by match, as far as it was fetched. */
export interface ShownCourse {
  readonly id: string
  readonly name: string
  readonly total: number
  readonly rows: readonly HostArchiveCourseRow[]
}

/** The acts behind a figure are listed in place of the hits. */
export interface ShownCases {
  readonly by: Grouping
  readonly subject: { readonly id: string; readonly name: string }
  readonly statistic: StatisticId
  readonly part: FigurePart
}

/** The archive's index as the screen shows it. */
export const useArchiveStore = defineStore('archive', () => {
  const { host } = useHostStore()
  const dialogs = useDialogsStore()
  const documents = useDocumentStore()
  const session = useSessionStore()

  const state = shallowRef<HostArchiveState | null>(null)
  const failure = shallowRef<HostFailure | null>(null)
  const tab = ref<ArchiveTab>('found')
  const query = ref('')
  const read = computed(() => readQuery(query.value, yakuNamed))
  const isOfMatches = computed(() => read.value.ok && !read.value.terms.some(isOfFrames))
  const cases = shallowRef<ShownCases | null>(null)
  const grouping = ref<Grouping>('player')
  const figures = shallowRef<Counted<HostArchiveFigures> | null>(null)
  const standingsOf = ref<'player' | 'team'>('player')
  const standings = shallowRef<Counted<HostArchiveStandings> | null>(null)
  const course = shallowRef<ShownCourse | null>(null)
  const discrepancies = shallowRef<(Listed<HostArchiveDiscrepancy> & { readonly leftOut: number }) | null>(null)
  const duplicates = shallowRef<Listed<HostArchiveDuplicate> | null>(null)

  /** By folder. */
  const verified = shallowRef<ReadonlyMap<string, HostVerifiedFolder>>(new Map())
  const damaged = shallowRef<readonly HostDamagedRecord[]>([])

  const failed = (found: HostFailure): void => void (failure.value = found)

  /** So that answers to what is no longer asked are dropped. */
  let asked = 0

  const hitList = archiveHits(() => {
    const shown = cases.value
    if (shown === null) return { query: query.value, cases: null }
    const { by, subject, statistic, part } = shown
    return { query: query.value, cases: { by, of: subject.id, statistic, part } }
  }, failed)

  async function count(): Promise<void> {
    if (!isOfMatches.value) return
    const mine = asked
    if (tab.value === 'figures') {
      const found = await host.archiveFigures({ query: query.value, by: grouping.value })
      if (mine !== asked) return
      if (found.ok) figures.value = found.value
      else failed(found.failure)
    }
    if (tab.value === 'standings') {
      const found = await host.archiveStandings({ query: query.value, of: standingsOf.value })
      if (mine !== asked) return
      if (found.ok) standings.value = found.value
      else failed(found.failure)
      if (course.value !== null) await fetchCourse(0, Math.min(MOST_ROWS, Math.max(SLICE, course.value.rows.length)))
    }
    if (tab.value === 'discrepancies') {
      const found = await host.archiveDiscrepancies({ query: query.value, offset: 0, limit: MOST_DISCREPANCIES })
      if (mine !== asked) return
      if (found.ok) discrepancies.value = found.value
      else failed(found.failure)
    }
    if (tab.value === 'duplicates') {
      const found = await host.archiveDuplicates({ query: query.value, offset: 0, limit: MOST_DUPLICATES })
      if (mine !== asked) return
      if (found.ok) duplicates.value = found.value
      else failed(found.failure)
    }
    if (tab.value === 'damaged') {
      const found = await host.damagedInArchive(null)
      if (found.ok) damaged.value = found.value
      else failed(found.failure)
    }
  }

  /** The course of somebody in place of the standings; null: the standings again. */
  async function showCourse(of: { readonly id: string; readonly name: string } | null): Promise<void> {
    course.value = of && { id: of.id, name: of.name, total: 0, rows: [] }
    await fetchCourse(0)
  }

  /** What is shown from there on is replaced. */
  async function fetchCourse(offset: number, limit = SLICE): Promise<void> {
    const shown = course.value
    if (shown === null) return
    const found = await host.archiveCourse({ query: query.value, of: standingsOf.value, id: shown.id, offset, limit })
    if (course.value !== shown) return
    if (!found.ok) return failed(found.failure)
    course.value = { ...shown, total: found.value.total, rows: [...shown.rows.slice(0, offset), ...found.value.rows] }
  }

  /** @param again what is listed was so before, and may be other now */
  async function refresh(again = false): Promise<void> {
    failure.value = null
    asked++
    if (read.value.ok) await (again && hitList.total.value !== null ? hitList.listAgain() : hitList.list())
    await count()
  }

  async function open(): Promise<void> {
    const found = await host.archiveState(null)
    if (!found.ok) return failed(found.failure)
    state.value = found.value
    if (found.value.folders.length === 0) tab.value = 'folders'
    await refresh()
  }

  /** The index is another one: nothing of the one before is shown any more. */
  function forgetIndex(): void {
    hitList.forget()
    state.value = cases.value = course.value = null
    figures.value = standings.value = discrepancies.value = duplicates.value = null
    damaged.value = []
    verified.value = new Map()
  }

  async function openAnew(): Promise<void> {
    forgetIndex()
    await open()
  }

  watch(standingsOf, () => void (course.value = null))
  watch([tab, grouping, standingsOf], () => void count())
  watch(query, () => {
    cases.value = null
    course.value = null
    void refresh()
  })

  host.on('archiveChanged', (changed) => {
    const isDone = changed.progress === null
    // Another page of this data folder has changed to another index.
    const isOther = state.value !== null && state.value.server !== changed.server
    if (isOther) forgetIndex()
    state.value = changed
    // What was found stays in sight while records are read.
    if (isDone && dialogs.open?.kind === 'archive') void refresh(true)
  })

  function showCases(shown: ShownCases | null): void {
    cases.value = shown
    // The list before is not that of the new title.
    hitList.forget()
    tab.value = 'found'
    void hitList.list()
  }

  /** Opens the record of a hit at its act. */
  async function openHit({ path, match, frame, act }: HostArchiveHit): Promise<void> {
    dialogs.answer('cancel')
    if (!(await documents.openPath(path, match - 1)) || frame === null) return
    session.dispatch({ type: 'goto', frame, act: act ?? 0, part: 'draw' })
  }

  async function openFile(path: string): Promise<void> {
    dialogs.answer('cancel')
    await documents.openPath(path)
  }

  /** By the system's dialog, or by our own, which takes the place of the archive's. */
  async function addFolder(): Promise<void> {
    const { boot } = useHostStore()
    let path: string | null = null
    if (boot?.nativeDialogs !== true) {
      const answer = await dialogs.ask({ kind: 'choose-file', purpose: 'folder', suggested: '', logs: false })
      dialogs.show('archive')
      if (typeof answer !== 'object' || !('path' in answer)) return
      ;({ path } = answer)
    }
    const added = await host.addArchiveFolder({ path })
    if (!added.ok) failed(added.failure)
  }

  async function removeFolder(path: string): Promise<void> {
    const removed = await host.removeArchiveFolder({ path })
    if (!removed.ok) failed(removed.failure)
  }

  async function verify(path: string): Promise<void> {
    failure.value = null
    const found = await host.verifyArchiveFolder({ path })
    if (!found.ok) return failed(found.failure)
    const next = new Map(verified.value)
    if (found.value === null) next.delete(path)
    else next.set(path, found.value)
    verified.value = next
  }

  return {
    state,
    failure,
    tab,
    query,
    read,
    isOfMatches,
    cases,
    total: hitList.total,
    hits: hitList.hits,
    moved: hitList.moved,
    see: hitList.see,
    need: hitList.need,
    grouping,
    figures,
    standingsOf,
    standings,
    course,
    showCourse,
    moreOfCourse: () => fetchCourse(course.value?.rows.length ?? 0),
    discrepancies,
    duplicates,
    damaged,
    verified,
    verify,
    open,
    openAnew,
    showCases,
    openHit,
    openFile,
    addFolder,
    removeFolder,
    update: () => void host.updateArchive(null),
    stop: () => void host.stopArchive(null),
  }
})
