/** Many records looked at one after the other, or on all cores, until Ctrl+C comes. */
import type { Language } from '../words/index.ts'
import { Progress } from './console.ts'
import { STDIN } from './inputs.ts'
import { Interruption } from './interruption.ts'
import { jobsOption, onThreads, WORTH_THREADS } from './file-threads.ts'

export interface Looking<Answer> {
  readonly paths: readonly string[]
  /** `--jobs` */
  readonly jobs: string | undefined
  readonly language: Language
  /** The module that answers in a thread, and the command line that it reads. */
  readonly worker: string
  readonly args: readonly string[]
  /** What a thread does, in this one. */
  readonly here: (path: string) => Promise<Answer>
}

async function* oneByOne<Answer>({ paths, here }: Looking<Answer>): AsyncGenerator<Answer> {
  for (const path of paths) yield await here(path)
}

function answersOf<Answer>(looking: Looking<Answer>): AsyncIterable<Answer> {
  const { paths, jobs, language, worker, args } = looking
  const threads = Math.min(jobsOption(jobs, language), paths.length)
  // Standard input is read by this thread alone.
  const isThreaded = threads > 1 && !paths.includes(STDIN) && (paths.length >= WORTH_THREADS || jobs !== undefined)
  return isThreaded ? onThreads({ orders: paths, worker, args, threads }) : oneByOne(looking)
}

/** What is found in each, in their order: fewer than there are paths if Ctrl+C came. */
export async function lookedAt<Answer>(looking: Looking<Answer>): Promise<readonly Answer[]> {
  const { paths } = looking
  const found: Answer[] = []
  const progress = new Progress()
  const interruption = new Interruption()
  try {
    for await (const each of answersOf(looking)) {
      found.push(each)
      progress.show(`${found.length}/${paths.length} ${paths[found.length - 1] ?? ''}`)
      if (found.length < paths.length && (await interruption.came())) break
    }
    return found
  } finally {
    progress.clear()
    interruption.end()
  }
}
