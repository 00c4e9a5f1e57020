/** What was found in many records, counted by kind. */
import type { Severity } from '../check/index.ts'

export interface CheckedFinding {
  readonly code: string
  readonly severity: Severity
  /** In the language of the report. */
  readonly message: string
  /** Index of the match; null if it concerns none. */
  readonly match: number | null
  readonly frame: string | null
  /** Index in the frame. */
  readonly act: number | null
  /** From 1; null if it has no place in the text. */
  readonly line: number | null
  readonly column: number | null
  /** How often, if it is told once for several. */
  readonly count?: number
  readonly repairs: readonly { readonly title: string }[]
}

export interface CheckedRecord {
  readonly path: string
  readonly matches: number
  readonly frames: number
  readonly findings: readonly CheckedFinding[]
}

export interface FindingKind {
  readonly code: string
  readonly severity: Severity
  readonly findings: number
  /** Indices of the records that have it. */
  readonly records: readonly number[]
  /** The first one's sentence. */
  readonly example: string
}

const WEIGHT: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** The gravest first, then the most frequent. */
export const kindsOf = (records: readonly Pick<CheckedRecord, 'findings'>[]): readonly FindingKind[] => {
  const kinds = new Map<string, { first: CheckedFinding; findings: number; records: Set<number> }>()
  for (const [at, { findings }] of records.entries())
    for (const finding of findings) {
      const key = `${finding.severity} ${finding.code}`
      const kind = kinds.get(key) ?? { first: finding, findings: 0, records: new Set<number>() }
      kinds.set(key, kind)
      kind.findings += finding.count ?? 1
      kind.records.add(at)
    }
  return [...kinds.values()]
    .map(({ first, findings, records: in_ }) => ({
      code: first.code,
      severity: first.severity,
      findings,
      records: [...in_],
      example: first.message,
    }))
    .toSorted(
      (a, b) =>
        WEIGHT[a.severity] - WEIGHT[b.severity] || b.findings - a.findings || a.code.localeCompare(b.code, 'en'),
    )
}

export const countBySeverity = (findings: readonly CheckedFinding[]): Readonly<Record<Severity, number>> => {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}
