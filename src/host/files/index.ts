/** Files on disk: read strictly, written as a whole, watched. */
export { disk, type Disk } from '../disk.ts'
export { MAX_FILE_SIZE, readText, textOf, type ReadDisk } from './read.ts'
export { flushFolder, makeFolder, saveBytes } from './save.ts'
export { decodeUtf8, encodeUtf8 } from './utf8.ts'
export { listFolder } from './folder.ts'
export { FileWatch } from './watch.ts'
