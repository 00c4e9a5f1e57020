/** A search for the repairs of a frame, in a worker: the last order counts, and none is heard of that was given up. */
import { gainedByNext, type Progress, type SeriesMatch } from '../../../src/repair/index.ts'
import type { FrameToMend } from '../../../src/recorder/index.ts'
import type { FoundRepairs, SearchOrder, SearchReport } from './search-message.ts'

export interface SearchOptions {
  /** The matches beside the record; asked for once. */
  readonly beside: () => Promise<readonly SeriesMatch[]>
  readonly onProgress: (progress: Progress) => void
  readonly onFound: (found: FoundRepairs) => void
  readonly onFailed: () => void
}

export class RepairSearch {
  readonly #options: SearchOptions
  #worker: Worker | null = null
  #beside: Promise<readonly SeriesMatch[]> | null = null
  /** Of the last order. */
  #number = 0

  constructor(options: SearchOptions) {
    this.#options = options
  }

  async begin(asked: FrameToMend): Promise<void> {
    const number = ++this.#number
    const gained = gainedByNext(asked.match, await (this.#beside ??= this.#options.beside()))
    // Ended meanwhile, or something else is sought.
    if (this.#number !== number) return
    this.#worker ??= this.#open()
    this.#worker.postMessage({ ...asked, number, gained } satisfies SearchOrder)
  }

  /** What was asked for is not wanted any more; the worker stays for the next order. */
  giveUp(): void {
    this.#number++
  }

  end(): void {
    this.giveUp()
    this.#beside = null
    this.#worker?.terminate()
    this.#worker = null
  }

  #open(): Worker {
    const { onProgress, onFound, onFailed } = this.#options
    const opened = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    opened.addEventListener('message', ({ data }: MessageEvent<SearchReport>) => {
      if (data.number !== this.#number) return
      if ('progress' in data) onProgress(data.progress)
      else onFound(data.found)
    })
    // The browser reports it like an error of the page.
    opened.addEventListener('error', onFailed)
    return opened
  }
}
