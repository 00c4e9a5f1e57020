/** Opens an index by the place that a person names. */
import { done, type Outcome } from '../failure.ts'
import { openArchiveIndex, type ArchiveIndex } from './archive-index.ts'
import type { FolderIndex } from './folder-index.ts'
import { isServerAddress } from './server-address.ts'
import type { UpdateOptions } from './update-index.ts'

const inFile = (index: ArchiveIndex): FolderIndex => ({
  content: index,
  server: null,
  mayWrite: async () => done(true),
  follow: async () => done(false),
  listen: () => undefined,
  addRoots: async (paths) => {
    index.addRoots(paths)
    return done(null)
  },
  removeRoot: async (path) => done(index.removeRoot(path)),
  update: async (options) => done(await index.update(options)),
  close: async () => index.close(),
})

/**
 * Opens what this machine has of it: a copy of an index on a server is as it was left.
 * @param place a path, or the connection string of a PostgreSQL database
 * @param copies the folder in which this machine keeps its copies of indexes on servers
 */
export async function openIndexAsLeft(place: string, copies: string): Promise<Outcome<FolderIndex>> {
  // The driver takes time to load, and few need it.
  if (isServerAddress(place)) return (await import('./shared-index.ts')).openSharedIndex(place, copies)
  const index = openArchiveIndex(place)
  return index.ok ? done(inFile(index.value)) : index
}

/**
 * The same, brought up to date.
 * @param onCopied as of an update
 */
export async function openFolderIndex(
  place: string,
  copies: string,
  onCopied?: UpdateOptions['onCopied'],
): Promise<Outcome<FolderIndex>> {
  const index = await openIndexAsLeft(place, copies)
  if (!index.ok) return index
  const followed = await index.value.follow({ onCopied })
  if (followed.ok) return index
  await index.value.close()
  return followed
}
