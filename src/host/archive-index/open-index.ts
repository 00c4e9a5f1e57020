/** Opens an index by the place that a person names. */
import { done, type Outcome } from '../failure.ts'
import { openArchiveIndex, type ArchiveIndex } from './archive-index.ts'
import type { FolderIndex } from './folder-index.ts'
import { isServerAddress } from './server-address.ts'
import type { UpdateOptions } from './update-index.ts'

const inFile = (index: ArchiveIndex): FolderIndex => ({
  content: index,
  addRoots: async (paths) => {
    index.addRoots(paths)
    return done(null)
  },
  removeRoot: async (path) => done(index.removeRoot(path)),
  update: async (options) => done(await index.update(options)),
  close: async () => index.close(),
})

/**
 * @param place a path, or the connection string of a PostgreSQL database
 * @param copies the folder in which this machine keeps its copies of indexes on servers
 * @param onCopied as of an update: a copy is brought up to date first
 */
export async function openFolderIndex(
  place: string,
  copies: string,
  onCopied?: UpdateOptions['onCopied'],
): Promise<Outcome<FolderIndex>> {
  // The driver takes time to load, and few need it.
  if (isServerAddress(place)) return (await import('./shared-index.ts')).openSharedIndex(place, copies, onCopied)
  const index = openArchiveIndex(place)
  return index.ok ? done(inFile(index.value)) : index
}
