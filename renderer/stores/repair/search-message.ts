/** What the page and its worker for repairs say to each other. */
import type { FrameToMend } from '../../../src/recorder/index.ts'
import type { Gained, Progress, Repair, Repairs } from '../../../src/repair/index.ts'

/** The last order counts; the ones before it end unanswered. */
export interface SearchOrder extends FrameToMend {
  readonly number: number
  /** What the next match of its players says of this one; absent if nothing is known of one. */
  readonly gained: Gained | undefined
}

/** Without their matches: the edits say all of them. */
export type FoundRepair = Pick<Repair, 'edits' | 'share'>

export interface FoundRepairs extends Omit<Repairs, 'repairs'> {
  readonly repairs: readonly FoundRepair[]
}

export type SearchReport =
  | { readonly number: number; readonly progress: Progress }
  | { readonly number: number; readonly found: FoundRepairs }
