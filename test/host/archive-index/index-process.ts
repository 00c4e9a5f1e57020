// Run as a process of its own, to be killed: brings the index argv[2] up to date with the folder argv[3], reading in argv[4] threads, and
// says how far it is.
import { openArchiveIndex } from '../../../src/host/archive-index/index.ts'

const opened = openArchiveIndex(process.argv[2] ?? '')
if (!opened.ok) throw new Error(opened.failure.code)
opened.value.addRoots([process.argv[3] ?? ''])
await opened.value.update({
  threads: Number(process.argv[4]),
  onProgress: ({ done }) => process.stdout.write(`${done}\n`),
})
opened.value.close()
