/** A thread of a job: gets records, and answers with what is found in them, or what they became. */
import { serveOrders } from '../threads/index.ts'
import type { RecordGiven } from './bulk-messages.ts'
import { convertInto, convertPlan, type ConvertOrder } from './convert-into.ts'
import { formatWork } from './format-work.ts'
import { checkWork, repairWork } from './record-work.ts'

/** The side that starts the thread sends the orders of its job, and takes its answers. */
type Work = (order: never) => Promise<unknown>

async function workOf({ job, font, own }: RecordGiven): Promise<Work> {
  switch (job.what) {
    case 'check':
      return checkWork(job.language, own)
    case 'repair':
      return repairWork(job.language, own)
    case 'convert':
    case 'sheets': {
      const plan = await convertPlan(job, font, own)
      return (order: ConvertOrder) => convertInto(order, plan)
    }
    case 'format':
    case 'format-plan':
      return formatWork
  }
}

serveOrders<RecordGiven, never, unknown>(workOf)
