/** An index that folders are put into: in a file of one machine, or on a server for several. */
import type { Outcome } from '../failure.ts'
import type { ArchiveIndex } from './archive-index.ts'
import type { UpdateOptions, UpdateReport } from './update-index.ts'

/** Of one on a server, each method may fail with `index-server.…`; the index can only be closed then. */
export interface FolderIndex {
  /** For searching and counting; of one on a server, as it was when it was opened or updated. */
  readonly content: ArchiveIndex
  /** As `ArchiveIndex.addRoots`. */
  addRoots(paths: readonly string[]): Promise<Outcome<null>>
  /** As `ArchiveIndex.removeRoot`. */
  removeRoot(path: string): Promise<Outcome<boolean>>
  update(options: UpdateOptions): Promise<Outcome<UpdateReport>>
  close(): Promise<void>
}
