import type { SyntaxFinding } from '../../grammar/index.ts'
import { readDocument, type Document } from '../../src/document/index.ts'

/** What stops a text from being recorded into: where, and what. */
export interface TextProblem {
  readonly line: number
  readonly column: number
  readonly finding: SyntaxFinding
}

export type Opened =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly document: Document; readonly problems: readonly TextProblem[] }

/**
 * Reads a text for recording. A text with syntax errors is not opened: what the parser skipped would be lost by the
 * next save.
 */
export function openText(text: string): Opened {
  const document = readDocument(text)
  if (!document.broken) return { ok: true, document }
  const errors = document.syntax.filter(({ severity }) => severity === 'error')
  return { ok: false, document, problems: errors.map((finding) => ({ ...document.at(finding.start), finding })) }
}
