/** A thread of a job: is told records, and answers with what is found in them. */
import type { HostBulkJob } from '../contract/index.ts'
import { serveOrders } from '../threads/index.ts'
import type { RecordAnswers } from './bulk-messages.ts'
import { recordWork } from './record-work.ts'

serveOrders<HostBulkJob, string, RecordAnswers[keyof RecordAnswers]>((job) =>
  Promise.resolve(recordWork(job)[job.what]),
)
