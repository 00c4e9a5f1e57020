import type { Severity } from '../../src/check/index.ts'

/** A finding in words, and where it leads. */
export interface FindingRow {
  readonly key: string
  readonly severity: Severity
  readonly sentence: string
  readonly where: string
  readonly frame: number | null
  readonly act: number | null
  /** What to type against it, where nothing is offered. */
  readonly how: string
  /** Titles of what is offered against it. */
  readonly repairs: readonly string[]
}
