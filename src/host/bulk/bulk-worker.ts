/** The thread of a job, which tells threads of records what to do: typing never waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { HostBulkProgress } from '../contract/index.ts'
import type { BulkCommand, BulkMessage, BulkThreadData } from './bulk-messages.ts'
import { runJob } from './run-job.ts'

/** How often the app gets the progress, in milliseconds. */
const TELL_EVERY = 100

const port = parentPort
if (port === null) throw new Error('not a thread')
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `BulkService` starts this module
const { paths, ...data } = workerData as BulkThreadData
const stop = new AbortController()
port.on('message', (command: BulkCommand) => {
  if (command === 'stop') stop.abort()
})

const say = (message: BulkMessage): void => port.postMessage(message)
let told = Number.NEGATIVE_INFINITY
const onPlan = (planned: ReadonlyMap<string, string>): void => say({ planned })
const onProgress = (progress: HostBulkProgress): void => {
  if (performance.now() - told < TELL_EVERY) return
  told = performance.now()
  say({ progress })
}

async function run(): Promise<void> {
  say({ ended: await runJob(data, { paths, signal: stop.signal, onProgress, onPlan }) })
  port?.close()
}

// What it throws is a bug, and ends the thread with an error that the other side hears.
void run()
