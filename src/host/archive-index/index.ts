/** The index of an archive, in SQLite; several machines share one on PostgreSQL. */
export { ArchiveIndex, openArchiveIndex } from './archive-index.ts'
export type { FolderIndex } from './folder-index.ts'
export { openFolderIndex } from './open-index.ts'
export type { FileFault } from './record-rows.ts'
export type { UpdateReport } from './update-index.ts'
export { fingerprintOf, PUBLIC_KEY, SIGNATURE, sumsOfFolder, verifyFolder, type SumsPlan } from './signed-folder.ts'
export { withRecordings } from './recordings.ts'
export { openArchive } from './archive-methods.ts'
