/** A thread of `convert`: is told files, and answers with what they become. */
import { convertOne, type Converted } from './convert-file.ts'
import { convertJob, readConvertOptions, type ConvertOrder } from './convert-job.ts'
import { serveOrders } from './threads.ts'

serveOrders<ConvertOrder, Converted>(async (args) => {
  const job = await convertJob(readConvertOptions(args))
  return ({ path, split }) => convertOne(path, job, split)
})
