/** Work on several files at a time: each thread takes the next one, and the answers are handed over in order. */
import { availableParallelism } from 'node:os'
import { inOrder, serveOrders as serve, Threads } from '../host/threads/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

/** The command line: each thread reads it itself. */
interface ThreadData {
  readonly args: readonly string[]
}

/** How many files each thread may be ahead of what was handed over. */
const AHEAD = 8

/** Fewer files are done before a thread has started. */
export const WORTH_THREADS = 16

const MOST_JOBS = 256

/** How many files are worked on at a time. @throws CannotRun for what is no such number */
export function jobsOption(given: string | undefined, language: Language): number {
  if (given === undefined) return availableParallelism()
  const jobs = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (jobs < 1 || jobs > MOST_JOBS) throw new CannotRun(CLI[language].noSuchJobs(given, MOST_JOBS))
  return jobs
}

/** A module that runs as a thread: beside the built command, or beside this file. @param name of the module, without ending */
const moduleOf = (name: string): URL =>
  new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

export interface OnThreads<T> extends ThreadData {
  readonly orders: readonly T[]
  /** The module that answers, in this folder. */
  readonly worker: string
  readonly threads: number
  /** Whether a thread writes files: it gets its next order while it waits for the disk, and is not ended within one. */
  readonly writes?: boolean
}

/** What each order becomes, in their order. Ending the iteration early ends the threads. */
export async function* onThreads<T, R>({
  orders,
  worker,
  args,
  threads: count,
  writes = false,
}: OnThreads<T>): AsyncGenerator<R, void, undefined> {
  const given: ThreadData = { args }
  // Files differ much in size, so a thread that need not wait gets its next order when it is done with the one before.
  const threads = new Threads<T, R>({ count, module: moduleOf(worker), given, queued: writes ? 2 : 1 })
  try {
    yield* inOrder(orders, count * AHEAD, (order) => threads.answer(order))
  } finally {
    await (writes ? threads.finish() : threads.end())
  }
}

/** The side of a thread that answers: every order that comes, by what its command line asks for. @param begin reads the command line, once */
export const serveOrders = <T, R>(begin: (args: string[]) => Promise<(order: T) => Promise<R>>): void =>
  serve<ThreadData, T, R>(({ args }) => begin([...args]))
