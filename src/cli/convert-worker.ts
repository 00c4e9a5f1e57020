/** A thread of `convert`: is told files, and answers with what they become. */
import { parentPort, workerData } from 'node:worker_threads'
import { convertOne } from './convert-file.ts'
import { convertJob, readConvertOptions } from './convert-job.ts'
import type { Answer, Order, ThreadData } from './convert-threads.ts'

const port = parentPort
if (port === null) throw new Error('not a thread')
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only convert-threads.ts starts this module
const { args } = workerData as ThreadData
const job = convertJob(readConvertOptions([...args]))

port.on('message', ({ at, path, split }: Order) => {
  void job
    .then((each) => convertOne(path, each, split))
    .then((converted) => port.postMessage({ at, converted } satisfies Answer))
})
