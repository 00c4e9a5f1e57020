/** Files on disk: read strictly, written as a whole, watched. */
export { disk, type Disk } from '../disk.ts'
export { hashOf, MAX_FILE_SIZE, readText, stampOf, textOf, type ReadDisk } from './read.ts'
export { flushFolder, saveBytes, type SaveOptions } from './save.ts'
export { decodeUtf8, encodeUtf8, type BadPlace } from './utf8.ts'
export { listFolder } from './folder.ts'
export { FileWatch } from './watch.ts'
