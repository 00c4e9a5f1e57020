// Run as a process of its own, to be killed: brings the index argv[2] (a file, or a database of which argv[3] has the copy) up to date with the
// folder argv[4], reading in argv[5] threads, and says how far it is.
import { openFolderIndex } from '../../../src/host/archive-index/index.ts'

const [, , place = '', copies = '', records = '', threads] = process.argv
const opened = await openFolderIndex(place, copies)
if (!opened.ok) throw new Error(opened.failure.code)
const { value: index } = opened
await index.addRoots([records])
await index.update({
  threads: Number(threads),
  onProgress: ({ done }) => process.stdout.write(`${done}\n`),
})
await index.close()
