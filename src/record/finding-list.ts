import type { Span } from '../../grammar/index.ts'
import type { RecordCode, RecordFinding } from './record-finding.ts'
import type { Place } from './match.ts'

/** Collects findings while a tree is read. */
export class FindingList {
  readonly findings: RecordFinding[] = []

  error(code: RecordCode, span: Span, place: Place, args: RecordFinding['args']): void {
    this.findings.push({ code, severity: 'error', start: span.start, end: span.end, place, args })
  }

  warning(code: RecordCode, span: Span, place: Place, args: RecordFinding['args']): void {
    this.findings.push({ code, severity: 'warning', start: span.start, end: span.end, place, args })
  }
}
