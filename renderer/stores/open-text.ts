// oxlint-disable-next-line no-restricted-imports -- here they are known
import { readDocument, type Document, type TextFinding } from '../../src/document/index.ts'
import { useRulesetsStore } from './rulesets.ts'

export type Opened =
  | { readonly ok: true; readonly document: Document }
  /** `problems`: everything wrong with the text, blocking problems first. */
  | { readonly ok: false; readonly document: Document; readonly problems: readonly TextFinding[] }

const isStopping = ({ code, severity }: TextFinding): boolean => severity === 'error' && code.startsWith('syntax.')

/** Reads the text of a record, whose matches may name the user's own rulesets. */
export const readRecord = (text: string): Document => readDocument(text, { own: useRulesetsStore().own })

/** Reads a text to compare it with another. What cannot be read would look like omissions, so such a text is not opened. */
export function openText(text: string): Opened {
  const document = readRecord(text)
  if (!document.broken) return { ok: true, document }
  const stopping = document.findings.filter(isStopping)
  const others = document.findings.filter((finding) => !isStopping(finding))
  return { ok: false, document, problems: [...stopping, ...others] }
}
