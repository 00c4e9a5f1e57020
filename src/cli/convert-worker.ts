/** A thread of `convert`: gets files, reads and converts them, and writes what they become or hands it back. */
import { convertRecord, type Converted } from '../host/bulk/index.ts'
import { convertJob, readConvertOptions, type ConvertOrder } from './convert-job.ts'
import { readInput } from './inputs.ts'
import { saveConverted } from './save-converted.ts'
import { serveOrders } from './file-threads.ts'

serveOrders<ConvertOrder, Converted>(async (args) => {
  const job = await convertJob(readConvertOptions(args))
  return async ({ path, split, into }) => {
    const converted = await convertRecord(path, await readInput(path), job, split)
    return into === null ? converted : saveConverted(path, converted, job, into)
  }
})
