/** What could be typed here, by the grammar and the tables of the league. */
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { completionsAt, type Completion } from '../../src/language/index.ts'
import { completionDetail, completionLabel, type Language } from '../../src/words/index.ts'
import { filedOffset, shownOffset } from './line-breaks.ts'
import type { TextLink } from './text-link.ts'

/** Players were found by their readings already; all others go on as they are typed. */
const fits = ({ kind, text }: Completion, typed: string): boolean => kind === 'player' || text.startsWith(typed)

export const textCompletion = (link: () => TextLink, language: () => Language): Extension => {
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const { document, breaks } = link()
    const found = document === null ? null : completionsAt(document, filedOffset(state.doc, pos, breaks))
    if (found === null) return null
    const [from, to] = [shownOffset(state.doc, found.start, breaks), shownOffset(state.doc, found.end, breaks)]
    const typed = state.sliceDoc(from, pos)
    // Without a letter everything is possible: it is offered when it is asked for.
    if (typed === '' && !explicit) return null
    const options = found.items
      .filter((item) => fits(item, typed) && item.text !== typed)
      .map((item) => ({
        label: completionLabel(item),
        detail: completionDetail(item, language()),
        apply: item.text,
        type: item.kind,
      }))
    return options.length === 0 ? null : { from, to, options, filter: false }
  }
  return autocompletion({ override: [source], icons: false, activateOnTypingDelay: 60 })
}
