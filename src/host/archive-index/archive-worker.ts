/** The thread of the index: typing never waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { done, type Outcome } from '../failure.ts'
import { ArchiveAnswers } from './archive-answers.ts'
import type { ArchiveAnswer, ArchiveCall, ArchiveCalls, ArchiveOrder, ArchiveThreadData } from './archive-messages.ts'
import { ArchiveUpkeep } from './archive-upkeep.ts'
import { openIndexAsLeft } from './open-index.ts'

const port = parentPort
if (port === null) throw new Error('not a thread')
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only archive-thread.ts starts this module
const { place, copies, rulesets } = workerData as ArchiveThreadData
const answer = (message: ArchiveAnswer): void => port.postMessage(message)

interface OpenArchive {
  readonly upkeep: ArchiveUpkeep
  readonly answers: ArchiveAnswers
}

async function open(): Promise<Outcome<OpenArchive>> {
  const opened = await openIndexAsLeft(place, copies)
  if (!opened.ok) return opened
  const upkeep = new ArchiveUpkeep(opened.value, rulesets, (state) => answer({ state }))
  // What changed while nobody watched.
  upkeep.update()
  return done({ upkeep, answers: new ArchiveAnswers(opened.value.content) })
}
const opened = open()

const without = (work: () => void): Outcome<null> => {
  work()
  return done(null)
}

const carriedOut = (
  { upkeep, answers }: OpenArchive,
  { call, input }: Exclude<ArchiveOrder, { call: 'lookAtServer' }>,
): Outcome<ArchiveCalls[ArchiveCall]['output']> | Promise<Outcome<ArchiveCalls[ArchiveCall]['output']>> => {
  switch (call) {
    case 'state':
      upkeep.follow()
      return done(upkeep.state())
    case 'add':
      return upkeep.add(input.path)
    case 'remove':
      return upkeep.remove(input.path)
    case 'update':
      return without(() => upkeep.update())
    case 'stop':
      return without(() => upkeep.stop())
    case 'find':
      return answers.find(input.query, input.offset, input.limit)
    case 'figures':
      return answers.figures(input.query, input.by)
    case 'cases':
      return answers.cases(input)
    case 'places':
      return answers.places(input)
    case 'standings':
      return answers.standings(input.query, input.of)
    case 'course':
      return answers.course(input)
    case 'discrepancies':
      return answers.discrepancies(input.query, input.offset, input.limit)
    case 'duplicates':
      return answers.duplicates(input.query, input.offset, input.limit)
    case 'verify':
      return upkeep.verify(input.path)
    case 'records':
      return answers.records(input.query)
    case 'damaged':
      return done(answers.damaged())
  }
}

async function outcomeOf(order: ArchiveOrder): Promise<Outcome<ArchiveCalls[ArchiveCall]['output']>> {
  // The driver takes time to load, and few need it.
  if (order.call === 'lookAtServer') return (await import('./shared-index.ts')).lookAtServer(order.input.connection)
  const archive = await opened
  return archive.ok ? carriedOut(archive.value, order) : archive
}

async function carryOut(order: ArchiveOrder): Promise<void> {
  answer({ id: order.id, outcome: await outcomeOf(order) })
}

// What it throws is a bug, and ends the thread with an error that the other side hears.
port.on('message', (order: ArchiveOrder) => void carryOut(order))
