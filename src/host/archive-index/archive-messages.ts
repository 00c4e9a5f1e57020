/** What the host and the thread of the index say to each other. */
import type { FigurePart, Grouping, StandingsOf } from '../../archive/index.ts'
import type {
  HostArchiveCourseRow,
  HostArchiveDiscrepancy,
  HostArchiveDuplicate,
  HostArchiveFigures,
  HostArchiveHit,
  HostArchiveStandings,
  HostArchiveState,
  HostDamagedRecord,
  HostVerifiedFolder,
} from '../contract/index.ts'
import type { Outcome } from '../failure.ts'
import type { ServerContent } from './index-server.ts'

export interface ArchiveThreadData {
  /** Of the index: a path, or the connection string of a database. */
  readonly place: string
  /** The folder of this machine's copies of indexes on servers. */
  readonly copies: string
  /** The folder of the user's own rulesets. */
  readonly rulesets: string
}

/** The acts behind a figure. */
interface AskedCases {
  by: Grouping
  of: string
  statistic: string
  part: FigurePart
}

/** What each call takes and gives. */
export interface ArchiveCalls {
  state: { input: null; output: HostArchiveState }
  /** Of any server, whether or not it has the index that is open. */
  lookAtServer: { input: { connection: string }; output: ServerContent }
  add: { input: { path: string }; output: null }
  remove: { input: { path: string }; output: null }
  update: { input: null; output: null }
  stop: { input: null; output: null }
  find: {
    input: { query: string; offset: number; limit: number }
    output: { total: number; hits: HostArchiveHit[] }
  }
  figures: { input: { query: string; by: Grouping }; output: { rows: HostArchiveFigures; leftOut: number } }
  cases: {
    input: AskedCases & { query: string; offset: number; limit: number }
    output: { total: number; hits: HostArchiveHit[] }
  }
  places: {
    input: {
      query: string
      cases: AskedCases | null
      hits: readonly Pick<HostArchiveHit, 'path' | 'match' | 'frame' | 'act'>[]
    }
    output: (number | null)[]
  }
  standings: { input: { query: string; of: StandingsOf }; output: { rows: HostArchiveStandings; leftOut: number } }
  course: {
    input: { query: string; of: StandingsOf; id: string; offset: number; limit: number }
    output: { total: number; rows: HostArchiveCourseRow[] }
  }
  discrepancies: {
    input: { query: string; offset: number; limit: number }
    output: { total: number; rows: HostArchiveDiscrepancy[]; leftOut: number }
  }
  duplicates: {
    input: { query: string; offset: number; limit: number }
    output: { total: number; rows: HostArchiveDuplicate[] }
  }
  verify: { input: { path: string }; output: HostVerifiedFolder | null }
  records: { input: { query: string }; output: string[] }
  damaged: { input: null; output: HostDamagedRecord[] }
}

export type ArchiveCall = keyof ArchiveCalls

export type ArchiveOrder = {
  [Call in ArchiveCall]: { readonly id: number; readonly call: Call; readonly input: ArchiveCalls[Call]['input'] }
}[ArchiveCall]

export type ArchiveAnswer =
  | { readonly id: number; readonly outcome: Outcome<ArchiveCalls[ArchiveCall]['output']> }
  | { readonly state: HostArchiveState }
