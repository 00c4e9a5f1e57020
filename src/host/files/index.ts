/** Files on disk: read strictly, written atomically, watched. */
export { disk } from '../disk.ts'
export {
  hashOf,
  MAX_FILE_SIZE,
  readBytes,
  readNamesInside,
  readRecordText,
  readText,
  recordTextOf,
  stampOf,
  type ReadDisk,
} from './read-file.ts'
export { flushFolder, makeFolder, saveBytes, settleFolder, TEMPORARY, type SaveOptions } from './save-file.ts'
export { makeFolders } from './make-folder.ts'
export { encodeUtf8 } from './utf8.ts'
export { AllowedFiles } from './allowed-files.ts'
export { listFolder } from './list-folder.ts'
export { readFileInZip, readNamesInZip } from './files-in-zip.ts'
export { FileWatch } from './watch-file.ts'
