import type { Edit } from './syntax-findings.ts'

/**
 * The text with all edits applied, in any order. Of two that overlap, the later one in the text is dropped; insertions
 * at one place are all applied, in the order of the list.
 */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  const sorted = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index)
  let result = ''
  let done = 0
  for (const { edit } of sorted) {
    if (edit.start < done) continue
    result += text.slice(done, edit.start) + edit.text
    done = edit.end
  }
  return result + text.slice(done)
}
