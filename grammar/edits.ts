import type { Edit } from './findings.ts'
import type { Span } from './tree.ts'

/**
 * The text with all edits made. They are sorted first; of two that overlap the later one in the list is left out
 * (insertions at one place are kept, in order).
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

/** The text with one node written anew; every other byte stays. */
export const replaceNode = (text: string, node: Span, printed: string): string =>
  text.slice(0, node.start) + printed + text.slice(node.end)
