// Run as a process of its own and killed: appends to a journal and says what was confirmed.
import { createHost } from '../../src/host/index.ts'

const host = createHost({ dataDir: process.argv[2] ?? '', version: '0' })
const start = await host.journalStart({ path: null, text: null })
if (!start.ok) throw new Error(start.failure.code)
const { id } = start.value
process.stdout.write(`${id}\n`)
for (let sequence = 0; ; sequence++) {
  const entry = `entry ${sequence} ${'x'.repeat(sequence % 300)}`
  const answer = await host.journalAppend({ id, sequence, entries: [entry] })
  if (answer.ok) process.stdout.write(`${entry}\n`)
}
