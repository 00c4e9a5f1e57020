/** A job of any kind. */
import type { Outcome } from '../failure.ts'
import type { BulkRun, BulkThreadData, RunSummary } from './bulk-messages.ts'
import { runConvert } from './convert-job.ts'
import { runReport } from './report-job.ts'

type JobData = Omit<BulkThreadData, 'paths'>

/** @throws for a target that is not of the job's kind, which is a bug of ours */
export function runJob({ job, target, font }: JobData, run: BulkRun): Promise<Outcome<RunSummary>> {
  if ('report' in job && target.kind === 'file') return runReport(job, target, run)
  if (!('report' in job) && target.kind !== 'file') return runConvert(job, target, run, font)
  throw new Error(`${job.what} into a ${target.kind}`)
}
