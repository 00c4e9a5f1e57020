/** A thread of `convert`: gets files, reads and converts them, and writes what they become or hands it back. */
import { convertRecord } from '../host/bulk/index.ts'
import { convertPlanOf, readConvertOptions, type ConvertOrder } from './convert-options.ts'
import { readInput } from './inputs.ts'
import { saveConverted, type SavedConversion } from './save-converted.ts'
import { serveOrders } from './file-threads.ts'

serveOrders<ConvertOrder, SavedConversion>(async (args) => {
  const plan = await convertPlanOf(readConvertOptions(args))
  return async ({ path, split, into }) => {
    const converted = await convertRecord(path, await readInput(path), plan, split)
    return into === null ? { ...converted, saved: [] } : saveConverted(path, converted, plan, into)
  }
})
