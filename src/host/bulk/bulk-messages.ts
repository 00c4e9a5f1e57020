/** What the host, the thread of a job and its threads of records say to each other. */
import type { Ruleset } from '../../rules/index.ts'
import type { HostBulkJob, HostBulkProgress, HostBulkSummary } from '../contract/index.ts'
import type { Outcome } from '../failure.ts'

/** What the result becomes. */
export type BulkTarget =
  /** `replace`: the person was asked about one that is there. */
  | { readonly kind: 'file'; readonly path: string; readonly replace: boolean }
  /** A folder of the person, or a .zip for the page. */
  | { readonly kind: 'folder' | 'zip'; readonly path: string }
  /** The records themselves. `planned`: by path, the hashes of what may be rewritten; null: that is yet to be said. */
  | {
      readonly kind: 'records'
      readonly planned: ReadonlyMap<string, string> | null
      /** Records that are open with edits that are in no file. */
      readonly unsaved: readonly string[]
      readonly dataDir: string
      /** Where the report shall be; null: there is none. `replace`: the person was asked about one that is there. */
      readonly report: { readonly path: string; readonly replace: boolean } | null
      /** The person chose the folders, so that records anywhere may be written. */
      readonly areChosen: boolean
    }

/** What the threads of records begin with. */
export interface RecordGiven {
  readonly job: HostBulkJob
  /** The user's own rulesets. */
  readonly own: readonly Ruleset[]
  /** Of sheets. */
  readonly font: Uint8Array | null
}

export interface BulkThreadData extends RecordGiven {
  readonly paths: readonly string[]
  readonly target: BulkTarget
}

/** Of a run, before anybody knows whether its place is the person's or the page's. */
export type RunSummary = Omit<HostBulkSummary, 'download'>

export interface BulkRun {
  readonly paths: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress: (progress: HostBulkProgress) => void
  /** Told which records would be rewritten, with their hashes. */
  readonly onPlan: (planned: ReadonlyMap<string, string>) => void
}

export type BulkMessage =
  | { readonly progress: HostBulkProgress }
  | { readonly planned: ReadonlyMap<string, string> }
  | { readonly ended: Outcome<RunSummary> }

/** What the thread of a job understands. */
export type BulkCommand = 'stop'
