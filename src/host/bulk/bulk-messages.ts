/** What the host, the thread of a job and its threads of records say to each other. */
import type { HostBulkJob, HostBulkProgress, HostBulkSummary } from '../contract/index.ts'
import type { Outcome } from '../failure.ts'
import type { Checked } from './check-record.ts'
import type { Proposed } from './propose-repairs.ts'

/** The file that the result becomes. `replace`: the person was asked about one that is there. */
export interface BulkTarget {
  readonly path: string
  readonly replace: boolean
}

export interface BulkThreadData {
  readonly job: HostBulkJob
  readonly paths: readonly string[]
  readonly target: BulkTarget
}

/** Of a run, before anybody knows whether its place is the person's or the page's. */
export type RunSummary = Omit<HostBulkSummary, 'download'>

export interface BulkRun {
  readonly paths: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress: (progress: HostBulkProgress) => void
}

export type BulkMessage = { readonly progress: HostBulkProgress } | { readonly ended: Outcome<RunSummary> }

/** What the thread of a job understands. */
export type BulkCommand = 'stop'

/** What a thread of records answers, by the job. */
export interface RecordAnswers {
  check: Checked
  repair: Proposed
}
