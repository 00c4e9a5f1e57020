import type { SyntaxFinding } from './syntax-findings.ts'
import type { File } from './tree.ts'

/** The result of parsing a text. */
export interface ParseResult {
  /** Null only if not even the beginning of a match could be found. */
  readonly file: File | null
  /** In the order of the text. */
  readonly findings: readonly SyntaxFinding[]
  /** Read with white space inside words. */
  readonly isSpaced?: boolean
}
