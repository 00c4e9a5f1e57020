/** The canonical layout of one record, or why it is left as it is. */
import { readDocument, type TextFinding } from '../../document/index.ts'
import { canonicalText } from '../../language/index.ts'
import { isSyntaxCode } from '../../words/index.ts'
import type { HostFailure } from '../contract/index.ts'
import type { Input } from './input.ts'

export type Formatted =
  | { readonly kind: 'canonical'; readonly text: string; readonly isChanged: boolean }
  | { readonly kind: 'unread'; readonly failure: HostFailure }
  /** What the bad bytes were would be lost. */
  | { readonly kind: 'bad-bytes' }
  | { readonly kind: 'broken'; readonly faults: readonly TextFinding[] }
  | { readonly kind: 'old' | 'not-the-same' }
  | { readonly kind: 'not-printable'; readonly fields: readonly { readonly field: string; readonly code: string }[] }

export function formatRecord(input: Input): Formatted {
  if (!input.ok) return { kind: 'unread', failure: input.failure }
  if (input.bad !== null) return { kind: 'bad-bytes' }
  const document = readDocument(input.text)
  const made = canonicalText(document)
  if (made.ok) {
    const isChanged = made.text !== input.text || input.encoding !== 'utf-8'
    return { kind: 'canonical', text: made.text, isChanged }
  }
  switch (made.code) {
    case 'format.broken': {
      const faults = document.readings.filter(({ code, severity }) => isSyntaxCode(code) && severity === 'error')
      return { kind: 'broken', faults }
    }
    case 'format.old':
      return { kind: 'old' }
    case 'format.not-printable':
      return { kind: 'not-printable', fields: made.fields }
    case 'format.not-the-same':
      return { kind: 'not-the-same' }
  }
}
