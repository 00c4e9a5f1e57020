/** The thread of the index: typing never waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { done, type Outcome } from '../failure.ts'
import { openArchiveIndex } from './archive-index.ts'
import type { ArchiveAnswer, ArchiveCall, ArchiveCalls, ArchiveOrder, ArchiveThreadData } from './archive-messages.ts'
import { ArchiveService } from './archive-service.ts'

const port = parentPort
if (port === null) throw new Error('not a thread')
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only archive-thread.ts starts this module
const { path, rulesets } = workerData as ArchiveThreadData
const answer = (message: ArchiveAnswer): void => port.postMessage(message)

const opened = openArchiveIndex(path)
const service = opened.ok ? done(new ArchiveService(opened.value, rulesets, (state) => answer({ state }))) : opened
// What changed while nobody watched.
if (service.ok) service.value.update()

const without = (work: () => void): Outcome<null> => {
  work()
  return done(null)
}

const carriedOut = (
  own: ArchiveService,
  { call, input }: ArchiveOrder,
): Outcome<ArchiveCalls[ArchiveCall]['output']> | Promise<Outcome<ArchiveCalls[ArchiveCall]['output']>> => {
  switch (call) {
    case 'state':
      return done(own.state())
    case 'add':
      return without(() => own.add(input.path))
    case 'remove':
      return without(() => own.remove(input.path))
    case 'update':
      return without(() => own.update())
    case 'stop':
      return without(() => own.stop())
    case 'find':
      return own.find(input.query, input.offset, input.limit)
    case 'figures':
      return own.figures(input.query, input.by)
    case 'cases':
      return own.cases(input)
    case 'standings':
      return own.standings(input.query, input.of)
    case 'course':
      return own.course(input)
    case 'discrepancies':
      return own.discrepancies(input.query, input.offset, input.limit)
    case 'duplicates':
      return own.duplicates(input.query, input.offset, input.limit)
    case 'verify':
      return own.verify(input.path)
    case 'records':
      return own.records(input.query)
    case 'damaged':
      return done(own.damaged())
  }
}

async function carryOut(order: ArchiveOrder): Promise<void> {
  answer({ id: order.id, outcome: service.ok ? await carriedOut(service.value, order) : service })
}

// What it throws is a bug, and ends the thread with an error that the other side hears.
port.on('message', (order: ArchiveOrder) => void carryOut(order))
