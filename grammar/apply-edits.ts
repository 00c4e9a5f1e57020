import type { Edit } from './syntax-findings.ts'

/**
 * Edits in the order of their text. Of two that overlap, the later one in the text is dropped; insertions at one place
 * all stay, in the order of the list.
 */
export const orderedEdits = (edits: readonly Edit[]): Edit[] => {
  const sorted = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index)
  const ordered: Edit[] = []
  let done = 0
  for (const { edit } of sorted) {
    if (edit.start < done) continue
    ordered.push(edit)
    done = edit.end
  }
  return ordered
}

/** The text with all edits applied, in any order; those that overlap as `orderedEdits` says. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = ''
  let done = 0
  for (const { start, end, text: inserted } of orderedEdits(edits)) {
    result += text.slice(done, start) + inserted
    done = end
  }
  return result + text.slice(done)
}
