/** An index that folders are put into: in a file of one machine, or on a server for several. */
import type { Outcome } from '../failure.ts'
import type { ArchiveIndex } from './archive-index.ts'
import type { UpdateOptions, UpdateReport } from './update-index.ts'

/** Of one on a server, each method may fail with `index-server.…`; the next one connects anew. None may begin before another has ended. */
export interface FolderIndex {
  /** For searching and counting; of one on a server, this machine's copy as it was last brought up to date. */
  readonly content: ArchiveIndex
  /** The server's address without its password; null: of an index in a file. */
  readonly server: string | null
  /** Whether this user may add, remove and update: of an index in a file always. */
  mayWrite(): Promise<Outcome<boolean>>
  /**
   * Takes over what other machines have read; of an index in a file nothing.
   * @returns whether anything is other than at the end of the last call that followed or updated
   */
  follow(options: UpdateOptions): Promise<Outcome<boolean>>
  /**
   * To be called before any other. `heard` is called when another machine has changed the index, and when the connection is lost by which one
   * would hear of it; the next call connects anew. Of an index in a file it is never called.
   */
  listen(heard: () => void): void
  /** As `ArchiveIndex.addRoots`. */
  addRoots(paths: readonly string[]): Promise<Outcome<null>>
  /** As `ArchiveIndex.removeRoot`. */
  removeRoot(path: string): Promise<Outcome<boolean>>
  update(options: UpdateOptions): Promise<Outcome<UpdateReport>>
  close(): Promise<void>
}
