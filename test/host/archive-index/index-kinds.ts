/** The same tests over an index in a file and over one on a server. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openFolderIndex, type ArchiveIndex, type UpdateReport } from '../../../src/host/archive-index/index.ts'
import type { Outcome } from '../../../src/host/index.ts'
import { startPostgres, whyNoPostgres, type PostgresServer } from '../../support/postgres-server.ts'
import { scratchFolders } from '../temporary-folder.ts'

type UpdateOptions = Parameters<ArchiveIndex['update']>[0]

/** A `FolderIndex` of which nothing is expected to fail. */
export interface OpenIndex {
  readonly content: ArchiveIndex
  addRoots(paths: readonly string[]): Promise<void>
  removeRoot(path: string): Promise<boolean>
  update(options?: UpdateOptions): Promise<UpdateReport>
  close(): Promise<void>
}

export interface IndexKind {
  readonly isOnServer: boolean
  /** Of a new, empty index. */
  place(): Promise<string>
  /** @param machine the folder of this machine's copies; absent: of a new machine */
  open(place: string, machine?: string): Promise<OpenIndex>
}

export const worked = <T>(outcome: Outcome<T>): T => {
  if (outcome.ok) return outcome.value
  throw new Error(JSON.stringify(outcome.failure))
}

const skipped = whyNoPostgres === null ? '' : ` (skipped: ${whyNoPostgres})`

/** Tests of a server, which are skipped where there is none. */
export const describeOnServer = (name: string, tests: (server: () => PostgresServer) => void): void => {
  describe.skipIf(whyNoPostgres !== null)(name + skipped, () => {
    let server: PostgresServer | null = null
    beforeAll(async () => {
      server = await startPostgres()
    }, 600_000)
    afterAll(() => server?.stop())
    tests(() => {
      if (server === null) throw new Error('not started')
      return server
    })
  })
}

export function describeKinds(tests: (kind: IndexKind) => void): void {
  const openIn =
    (folder: () => Promise<string>): IndexKind['open'] =>
    async (place, machine) => {
      const index = worked(await openFolderIndex(place, machine ?? (await folder())))
      return {
        content: index.content,
        addRoots: async (paths) => void worked(await index.addRoots(paths)),
        removeRoot: async (path) => worked(await index.removeRoot(path)),
        update: async (options = {}) => worked(await index.update(options)),
        close: () => index.close(),
      }
    }
  describe('in a file', () => {
    const folder = scratchFolders()
    tests({ isOnServer: false, place: async () => join(await folder(), 'archive.sqlite'), open: openIn(folder) })
  })
  describeOnServer('on a PostgreSQL server', (server) => {
    const folder = scratchFolders()
    tests({ isOnServer: true, place: () => server().newDatabase(), open: openIn(folder) })
  })
}
