import { ownText } from '../src/kit/index.ts'
import { orderedEdits } from './apply-edits.ts'
import type { TextParts } from './pieced-text.ts'
import type { Edit } from './syntax-findings.ts'

/** The edits that make a text again of what these made of it. */
export const editsBack = (text: TextParts, edits: readonly Edit[]): Edit[] => {
  let by = 0
  return orderedEdits(edits).map(({ start, end, text: inserted }) => {
    const from = start + by
    by += inserted.length - (end - start)
    return { start: from, end: from + inserted.length, text: ownText(text.slice(start, end)) }
  })
}
