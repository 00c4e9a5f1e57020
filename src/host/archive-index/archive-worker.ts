/** The thread of the index: typing never waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { done, type Outcome } from '../failure.ts'
import type { ArchiveAnswer, ArchiveCall, ArchiveCalls, ArchiveOrder, ArchiveThreadData } from './archive-messages.ts'
import { ArchiveService } from './archive-service.ts'
import { openIndexAsLeft } from './open-index.ts'

const port = parentPort
if (port === null) throw new Error('not a thread')
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only archive-thread.ts starts this module
const { place, copies, rulesets } = workerData as ArchiveThreadData
const answer = (message: ArchiveAnswer): void => port.postMessage(message)

async function open(): Promise<Outcome<ArchiveService>> {
  const opened = await openIndexAsLeft(place, copies)
  if (!opened.ok) return opened
  const service = new ArchiveService(opened.value, rulesets, (state) => answer({ state }))
  // What changed while nobody watched.
  service.update()
  return done(service)
}
const opened = open()

const without = (work: () => void): Outcome<null> => {
  work()
  return done(null)
}

const carriedOut = (
  own: ArchiveService,
  { call, input }: Exclude<ArchiveOrder, { call: 'lookAtServer' }>,
): Outcome<ArchiveCalls[ArchiveCall]['output']> | Promise<Outcome<ArchiveCalls[ArchiveCall]['output']>> => {
  switch (call) {
    case 'state':
      own.follow()
      return done(own.state())
    case 'add':
      return own.add(input.path)
    case 'remove':
      return own.remove(input.path)
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

async function outcomeOf(order: ArchiveOrder): Promise<Outcome<ArchiveCalls[ArchiveCall]['output']>> {
  // The driver takes time to load, and few need it.
  if (order.call === 'lookAtServer') return (await import('./shared-index.ts')).lookAtServer(order.input.connection)
  const service = await opened
  return service.ok ? carriedOut(service.value, order) : service
}

async function carryOut(order: ArchiveOrder): Promise<void> {
  answer({ id: order.id, outcome: await outcomeOf(order) })
}

// What it throws is a bug, and ends the thread with an error that the other side hears.
port.on('message', (order: ArchiveOrder) => void carryOut(order))
