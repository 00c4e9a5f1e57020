import { parse } from '../../grammar/index.ts'
import { recordOf, type Paifu } from '../../src/record/index.ts'
import { lineIndex } from '../../grammar/index.ts'
import type { SyntaxFinding } from '../../grammar/index.ts'

/** What stops a text from being recorded into: where, and what. */
export interface TextProblem {
  readonly line: number
  readonly column: number
  readonly finding: SyntaxFinding
}

export type Opened =
  { readonly ok: true; readonly paifu: Paifu } | { readonly ok: false; readonly problems: readonly TextProblem[] }

/**
 * Reads a text for recording. A text with syntax errors is not opened: what the parser skipped would be lost by the
 * next save.
 */
export function openText(text: string): Opened {
  const { file, findings } = parse(text)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (!file || errors.length > 0) {
    const lines = lineIndex(text)
    return { ok: false, problems: errors.map((finding) => ({ ...lines.at(finding.start), finding })) }
  }
  return { ok: true, paifu: recordOf(file).paifu }
}
