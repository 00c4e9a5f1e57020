/** Reads the files of an archive, many of them in threads. */
import type { Ruleset } from '../../rules/index.ts'
import { disk } from '../disk.ts'
import { inOrder, Threads } from '../threads/index.ts'
import { readForIndex, type ReadAgainst, type ReadOrder, type ReadForIndex } from './read-for-index.ts'

export interface ReaderGiven {
  readonly gone: ReadonlySet<string>
  /** The user's own rulesets. */
  readonly own: readonly Ruleset[]
}

export interface ReaderPlan extends ReadAgainst {
  /** How many may read beside this thread; 0: this one reads itself. */
  readonly threads: number
  /** How many will be read. */
  readonly files: number
}

/** More would wait for the thread that writes. */
const MOST_THREADS = 4
/** Fewer files are read before a thread has started. */
const WORTH_THREADS = 50
/** A thread has so many to read while this one writes. What more of them would read lies in memory, and is hardly there sooner. */
const QUEUED = 12

/**
 * Of the old generation: with room for more, a thread lets more garbage lie. Of the young one: with a third of it, most of a record that is
 * being read is copied into the old one, which takes a quarter of all processor time; with more, nothing is faster.
 */
const LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 80 }
/** Bytes; a larger file might not fit into a thread, and is read by the thread of the index. */
const LARGE = 400_000

/** Beside the built program, or beside this file. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './read-worker.ts' : './read-worker.js', import.meta.url)

export class RecordReader {
  readonly #against: ReadAgainst
  readonly #threads: Threads<ReadOrder, ReadForIndex> | null
  readonly #ahead: number

  constructor({ threads, files, gone, basis }: ReaderPlan) {
    const count = Math.min(threads, MOST_THREADS)
    const isThreaded = count > 0 && files >= WORTH_THREADS
    this.#against = { gone, basis }
    this.#ahead = isThreaded ? 2 * count * QUEUED : 1
    this.#threads = isThreaded
      ? new Threads({
          ...{ count, module: WORKER, queued: QUEUED, limits: LIMITS },
          given: { gone, own: basis.own } satisfies ReaderGiven,
        })
      : null
  }

  read(order: ReadOrder): Promise<ReadForIndex> {
    const isHere = this.#threads === null || order.size > LARGE
    return isHere ? readForIndex(disk, order, this.#against) : this.#threads.answer(order)
  }

  /** In their order. */
  readAll(orders: readonly ReadOrder[]): AsyncGenerator<ReadForIndex, void, undefined> {
    return inOrder(orders, this.#ahead, (order) => this.read(order))
  }

  async end(): Promise<void> {
    await this.#threads?.end()
  }
}
