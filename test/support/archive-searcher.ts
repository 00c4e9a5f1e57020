// Run as a process of its own, whose memory is measured: asks the index argv[2] for every query that follows.
import { openArchiveIndex } from '../../src/host/archive-index/archive-index.ts'
import { readQuery } from '../../src/archive/index.ts'
import { yakuNamed } from '../../src/words/index.ts'

const [, , path = '', ...queries] = process.argv
const index = openArchiveIndex(path)
if (!index.ok) throw new Error(index.failure.code)
for (const query of queries) {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(`${query}: ${read.fault.code}`)
  index.value.find(read.terms, { offset: 0, limit: 100 })
}
index.value.close()
