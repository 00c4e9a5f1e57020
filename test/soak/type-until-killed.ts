// Run as a process of its own and killed: types commands into a journal as the app does, and says how many are kept.
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { openJournal } from '../../renderer/stores/journal.ts'
import { createHost } from '../../src/host/index.ts'

const [dataDir = '', commandsFile = '', resumed = ''] = process.argv.slice(2)
const commands = (await readFile(commandsFile, 'utf8')).trimEnd().split('\n')
const host = createHost({ dataDir, version: '0' })

const say = (words: string): boolean => process.stdout.write(`${words}\n`)

const journalId = async (): Promise<string> => {
  if (resumed !== '') return resumed
  const started = await host.journalStart({ path: null, text: null })
  if (!started.ok) throw new Error(started.failure.code)
  return started.value.id
}

const id = await journalId()
const read = await host.journalRead({ id })
if (!read.ok) throw new Error(read.failure.code)
const first = read.value.entries.length
say(`id ${id}`)
const journal = openJournal(host, read.value.header, { id, entries: read.value.entries }, (failure) => {
  if (failure) throw new Error(failure.code)
})
for (const [at, command] of commands.entries()) {
  if (at < first) continue
  journal.append(command, () => say(`kept ${at + 1}`))
  // Bursts, and breaths between them.
  if (at % 7 === 0) await wait(at % 3)
}
await journal.settled()
say('done')
await host.dispose()
