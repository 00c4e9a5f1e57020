/** A job of any kind. */
import type { Outcome } from '../failure.ts'
import type { BulkRun, BulkThreadData, RunSummary } from './bulk-messages.ts'
import { runConvert } from './convert-job.ts'
import { runFormat } from './format-job.ts'
import { runReport } from './report-job.ts'

type JobData = Omit<BulkThreadData, 'paths'>

/** @throws for a target that is not of the job's kind, which is a bug of ours */
export function runJob({ job, target, font, own }: JobData, run: BulkRun): Promise<Outcome<RunSummary>> {
  if ((job.what === 'check' || job.what === 'repair') && target.kind === 'file') return runReport(job, target, run, own)
  if ((job.what === 'convert' || job.what === 'sheets') && (target.kind === 'folder' || target.kind === 'zip'))
    return runConvert(job, target, run, font, own)
  if ((job.what === 'format' || job.what === 'format-plan') && target.kind === 'records')
    return runFormat(job, target, run)
  throw new Error(`${job.what} into a ${target.kind}`)
}
