/** The matches in the folder of a record: among them may be the next of its players. */
import { dirname } from 'node:path'
import type { SeriesMatch } from '../../repair/index.ts'
import type { HostFolderEntry } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { listFolder } from '../files/index.ts'
import { Threads } from '../threads/index.ts'

/** Beside the built program, or beside this file. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './series-worker.ts' : './series-worker.js', import.meta.url)

const isRecord = ({ path, folder }: HostFolderEntry): boolean => !folder && path.toLowerCase().endsWith('.jmjp')

interface Known {
  readonly size: number
  readonly modified: number
  readonly matches: Promise<readonly SeriesMatch[]>
}

export class SeriesBeside {
  readonly #disk: Disk
  /** By path; what is no longer there is forgotten when its folder is asked for again. */
  #known = new Map<string, Known>()
  readonly #reading = new Set<Threads<string, readonly SeriesMatch[]>>()

  constructor(disk: Disk) {
    this.#disk = disk
  }

  /** Of a record and all beside it; a file that has not changed is read once. */
  async of(path: string): Promise<Outcome<SeriesMatch[]>> {
    const listed = await listFolder(this.#disk, dirname(path))
    if (!listed.ok) return listed
    const threads = new Threads<string, readonly SeriesMatch[]>({ count: 1, module: WORKER, given: null, queued: 2 })
    this.#reading.add(threads)
    try {
      this.#known = new Map(
        listed.value.entries.filter(isRecord).map(({ path: each, size, modified }) => {
          const before = this.#known.get(each)
          const isSame = before?.size === size && before.modified === modified
          return [each, isSame ? before : { size, modified, matches: threads.answer(each) }]
        }),
      )
      const found = await Promise.all([...this.#known.values()].map(({ matches }) => matches))
      return done(found.flat())
    } catch (error) {
      this.#known.clear()
      return failed({ code: 'host.internal', detail: String(error) })
    } finally {
      this.#reading.delete(threads)
      await threads.end()
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#reading].map((threads) => threads.end()))
  }
}
