/** The report of a job that makes files of records, or rewrites them. */
import { workPage, workTable, type WorkedRecord } from '../../site/index.ts'
import { BULK, type ReportedWork } from '../../words/index.ts'
import type { HostBulkJob } from '../contract/index.ts'
import { datedName } from './result-names.ts'

type ReportedJob = Pick<HostBulkJob, 'language'> & { readonly what: ReportedWork }

/** @param of how many records there were to work on */
export const reportText = (
  { what, language }: ReportedJob,
  report: 'html' | 'csv',
  records: readonly WorkedRecord[],
  of: number,
): string => (report === 'html' ? [...workPage(what, records, of, language)].join('') : workTable(records, language))

export const namedReport = (
  job: ReportedJob,
  report: 'html' | 'csv',
  records: readonly WorkedRecord[],
  of: number,
): readonly [name: string, text: string] => [
  datedName(BULK[job.language].fileNames[job.what], `.${report}`),
  reportText(job, report, records, of),
]
