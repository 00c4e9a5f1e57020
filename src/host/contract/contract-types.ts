/** The types of the contract, derived from its schemas. */
import { keysOf } from '../../kit/index.ts'
import type * as v from 'valibot'
import type {
  ArchiveDuplicate,
  ArchiveFigures,
  ArchiveHit,
  ArchiveDiscrepancy,
  ArchiveCourseRow,
  ArchiveStandings,
  ArchiveServer,
  ArchiveState,
  TestedServer,
  DamagedRecord,
  VerifiedFolder,
} from './archive.ts'
import type { BulkJob, BulkProgress, BulkReason, BulkSummary } from './bulk.ts'
import {
  events,
  methods,
  type Bookmark,
  type Boot,
  type FolderEntry,
  type JournalHeader,
  type JournalSummary,
  type RecentFile,
  type RecordVersions,
  type RulesetFile,
  type Settings,
  type Stamp,
} from './schema.ts'

export type HostStamp = v.InferOutput<typeof Stamp>
export type HostSettings = v.InferOutput<typeof Settings>
export type HostRecentFile = v.InferOutput<typeof RecentFile>
export type HostBookmark = v.InferOutput<typeof Bookmark>
export type HostRulesetFile = v.InferOutput<typeof RulesetFile>
export type HostRecordVersions = v.InferOutput<typeof RecordVersions>
export type HostJournalHeader = v.InferOutput<typeof JournalHeader>
export type HostJournalSummary = v.InferOutput<typeof JournalSummary>
export type HostFolderEntry = v.InferOutput<typeof FolderEntry>
export type HostBoot = v.InferOutput<typeof Boot>

export type HostMethod = keyof typeof methods
export type HostInput<M extends HostMethod> = v.InferOutput<(typeof methods)[M]['input']>
export type HostOutput<M extends HostMethod> = v.InferOutput<(typeof methods)[M]['output']>
export type HostEvent = keyof typeof events
export type HostEventData<E extends HostEvent> = v.InferOutput<(typeof events)[E]>

export type HostArchiveState = v.InferOutput<typeof ArchiveState>
export type HostArchiveServer = v.InferOutput<typeof ArchiveServer>
export type HostTestedServer = v.InferOutput<typeof TestedServer>
export type HostArchiveHit = v.InferOutput<typeof ArchiveHit>
export type HostArchiveDuplicate = v.InferOutput<typeof ArchiveDuplicate>
export type HostArchiveFigures = v.InferOutput<typeof ArchiveFigures>
export type HostArchiveCourseRow = v.InferOutput<typeof ArchiveCourseRow>
export type HostArchiveStandings = v.InferOutput<typeof ArchiveStandings>
export type HostArchiveDiscrepancy = v.InferOutput<typeof ArchiveDiscrepancy>
export type HostVerifiedFolder = v.InferOutput<typeof VerifiedFolder>
export type HostDamagedRecord = v.InferOutput<typeof DamagedRecord>

export type HostBulkJob = v.InferOutput<typeof BulkJob>
export type HostBulkProgress = v.InferOutput<typeof BulkProgress>
export type HostBulkReason = v.InferOutput<typeof BulkReason>
export type HostBulkSummary = v.InferOutput<typeof BulkSummary>

export const HOST_METHODS = keysOf(methods)
export const HOST_EVENTS = keysOf(events)

export type HostCalls = { readonly [M in HostMethod]: (input: HostInput<M>) => Promise<HostOutput<M>> }

/** The whole machine, as the app sees it. */
export interface Host extends HostCalls {
  /** Listens; returns a function that stops it. */
  on<E extends HostEvent>(event: E, listener: (data: HostEventData<E>) => void): () => void
}
