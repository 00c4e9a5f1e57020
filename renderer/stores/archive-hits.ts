/** The hits of the archive, as far as they were fetched. */
import { ref, shallowReactive, shallowRef } from 'vue'
import type { HostArchiveHit, HostFailure, HostInput } from '../../src/host/contract/index.ts'
import { useHostStore } from './host.ts'

/** So many hits are fetched at a time. */
const SLICE = 100

/** Rows of the list, by their places in it. */
export interface SeenRows {
  readonly first: number
  readonly last: number
  /** The one that has the focus, or had it last. */
  readonly chosen: number
  /** Whether they stay in sight in a newer list: at its top, where nobody has chosen a row, the newest come into sight. */
  readonly areKept: boolean
}

/** By how many rows the hits have moved down with what came before them; less than 0: up. */
export interface MovedRows {
  /** Those in sight. */
  readonly seen: number
  readonly chosen: number
}

type Hits = Awaited<ReturnType<ReturnType<typeof useHostStore>['host']['findInArchive']>>

/**
 * @param ask what is listed: the hits of a query, or the acts behind a figure
 * @param failed is told what the host could not do
 */
export function archiveHits(
  ask: () => Pick<HostInput<'placesInArchive'>, 'query' | 'cases'>,
  failed: (failure: HostFailure) => void,
) {
  const { host } = useHostStore()
  const total = ref<number | null>(null)
  /** By their place in the list. */
  const hits = shallowReactive(new Map<number, HostArchiveHit>())
  /** When the list was last replaced by a newer one. */
  const moved = shallowRef<MovedRows>({ seen: 0, chosen: 0 })
  let seen: SeenRows = { first: 0, last: 0, chosen: 0, areKept: false }

  /** Answers to what is no longer asked are dropped. */
  let asked = 0
  let fetching = new Set<number>()

  const fetched = (offset: number): Promise<Hits> => {
    const { query, cases } = ask()
    const slice = { query, offset, limit: SLICE }
    return cases === null ? host.findInArchive(slice) : host.archiveCases({ ...slice, ...cases })
  }

  const put = (offset: number, found: readonly HostArchiveHit[]): void => {
    for (const [at, hit] of found.entries()) hits.set(offset + at, hit)
  }

  async function fetch(offset: number): Promise<void> {
    if (fetching.has(offset)) return
    fetching.add(offset)
    const mine = asked
    const found = await fetched(offset)
    if (mine !== asked) return
    if (!found.ok) return failed(found.failure)
    total.value = found.value.total
    put(offset, found.value.hits)
  }

  /** Fetches what these rows show, and what the next ones of a scrolled list will. */
  function need(first: number, last: number): void {
    const end = Math.min(last + SLICE, (total.value ?? 0) - 1)
    for (let offset = Math.max(0, first - SLICE); offset <= end; offset += SLICE) void fetch(offset - (offset % SLICE))
  }

  /** Lists what is looked for now. */
  async function list(): Promise<void> {
    asked++
    fetching = new Set()
    hits.clear()
    await fetch(0)
  }

  /** The same list as it is now: what was in sight stays in sight until then, and where it is. */
  async function listAgain(): Promise<void> {
    const mine = ++asked
    fetching = new Set()
    const { first, last, chosen, areKept } = seen
    const kept = [first, chosen].flatMap((at) => hits.get(at) ?? [])
    // A list of which something is not there yet has nothing to keep.
    if (kept.length < 2) return list()
    const found = await host.placesInArchive({ ...ask(), hits: kept })
    if (mine !== asked) return
    if (!found.ok) return failed(found.failure)
    const [top = null, own = null] = areKept ? found.value : [first, chosen]
    const isInSight = chosen >= first && chosen <= last
    const ofChosen = (own ?? chosen) - chosen
    const ofSeen = isInSight && own !== null ? ofChosen : (top ?? first) - first
    const offsets = new Set([first, last, chosen].map((at) => at + ofSeen).map((at) => Math.max(0, at - (at % SLICE))))
    const slices = await Promise.all([...offsets].map(async (offset) => ({ offset, found: await fetched(offset) })))
    if (mine !== asked) return
    hits.clear()
    fetching = offsets
    for (const slice of slices) {
      if (!slice.found.ok) return failed(slice.found.failure)
      total.value = slice.found.value.total
      put(slice.offset, slice.found.value.hits)
    }
    moved.value = { seen: ofSeen, chosen: ofChosen }
  }

  /** The hits are those of another index, or of another title. */
  function forget(): void {
    total.value = null
  }

  return {
    total,
    hits,
    moved,
    need,
    list,
    listAgain,
    forget,
    see: (rows: SeenRows) => void (seen = rows),
  }
}
