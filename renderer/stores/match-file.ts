import type { Document } from '../../src/document/index.ts'
import type { HostStamp } from '../../src/host/contract/index.ts'
import type { Match } from '../../src/record/index.ts'

/** The file behind a match: its path, its text as it stands on the disk, and which of its matches is recorded. */
export interface MatchFile {
  readonly path: string | null
  readonly document: Document | null
  readonly stamp: HostStamp | null
  readonly which: number
  /** The version that was opened, which saving corrects; null for a match that was begun here. */
  readonly opened: OpenedVersion | null
}

/** All saves after opening a file once are one correction of it. */
export interface OpenedVersion {
  /** Of the correction. */
  readonly id: string
  readonly path: string
  readonly hash: string
}

/** A match that stands in no file. An imported one is unsaved from the start. */
export interface FreshMatch {
  readonly match: Match
  readonly imported?: true
  /** A name for its file. */
  readonly suggested?: string
}

export const NO_FILE: MatchFile = { path: null, document: null, stamp: null, which: 0, opened: null }
