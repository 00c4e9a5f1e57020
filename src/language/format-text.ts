/** The canonical layout of a text, and the edits that make it. */
import { print, sameButForLayout, wordsIn, type Edit, type Span } from '../../grammar/index.ts'
import { readDocument, type Document } from '../document/index.ts'

/**
 * Why a text is left as it is. `broken`: part of it cannot be read. `old`: upgrading a version-0 text decides things
 * that it does not say. `not-printable`: `fields` hold values that cannot be written. `not-the-same`: our own mistake.
 */
export type Canonical =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: 'format.broken' | 'format.old' | 'format.not-the-same' }
  | {
      readonly ok: false
      readonly code: 'format.not-printable'
      readonly fields: readonly { readonly field: string; readonly code: string }[]
    }

/** Comments are kept. Line breaks keep their kind; a byte order mark is removed. */
export const canonicalText = ({ text, tree, syntax, broken }: Document): Canonical => {
  if (tree === null || broken) return { ok: false, code: 'format.broken' }
  if (syntax.some(({ code }) => code === 'syntax.upgraded')) return { ok: false, code: 'format.old' }
  const eol = /\r\n|\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n'
  const printed = print(tree, { eol })
  if (!printed.ok)
    return {
      ok: false,
      code: 'format.not-printable',
      fields: printed.failures.map(({ field, code }) => ({ field, code })),
    }
  const again = readDocument(printed.text).tree
  if (again === null || !sameButForLayout(tree, again)) return { ok: false, code: 'format.not-the-same' }
  return { ok: true, text: printed.text }
}

/** What stands between the words of two texts, where that differs; null if their words are not the same. */
const gapEdits = (old: string, now: string): Edit[] | null => {
  const [was, is] = [wordsIn(old), wordsIn(now)]
  if (was.length !== is.length) return null
  const edits: Edit[] = []
  let [from, fromNow] = [0, 0]
  for (let at = 0; at <= was.length; at++) {
    const a = was[at] ?? { start: old.length, end: old.length }
    const b = is[at] ?? { start: now.length, end: now.length }
    if (old.slice(a.start, a.end) !== now.slice(b.start, b.end)) return null
    const gap = now.slice(fromNow, b.start)
    if (old.slice(from, a.start) !== gap) edits.push({ start: from, end: a.start, text: gap })
    ;[from, fromNow] = [a.end, b.end]
  }
  return edits
}

/**
 * The edits that make the layout canonical: of white space alone, if no word is to be written in another way. `within`:
 * only those inside that span, which are none if more than white space would change. No edits for a text that is left
 * as it is (`canonicalText` says why).
 */
export const formatEdits = (document: Document, within?: Span): readonly Edit[] => {
  const canonical = canonicalText(document)
  if (!canonical.ok || canonical.text === document.text) return []
  const gaps = gapEdits(document.text, canonical.text)
  if (within !== undefined) return (gaps ?? []).filter(({ start, end }) => within.start <= start && end <= within.end)
  return gaps ?? [{ start: 0, end: document.text.length, text: canonical.text }]
}
