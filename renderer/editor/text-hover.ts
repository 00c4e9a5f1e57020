/** What stands under the pointer, in words: a tile, a word of the format, and the table as it is after the act there. */
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import { hoverAt } from '../../src/language/index.ts'
import { hoverLines, type Language } from '../../src/words/index.ts'
import { filedOffset, shownOffset } from './line-breaks.ts'
import type { TextLink } from './text-link.ts'

const lineOf = (text: string, className: string): HTMLElement => {
  const line = document.createElement('p')
  line.className = className
  line.textContent = text
  return line
}

export const textHover = (link: () => TextLink, language: () => Language): Extension =>
  hoverTooltip(
    ({ state }, pos) => {
      const { document: text, breaks } = link()
      const hover = text === null ? null : hoverAt(text, filedOffset(state.doc, pos, breaks))
      if (hover === null) return null
      return {
        pos: shownOffset(state.doc, hover.start, breaks),
        end: shownOffset(state.doc, hover.end, breaks),
        above: true,
        create: () => {
          const dom = document.createElement('div')
          dom.className = 'hover'
          for (const fact of hover.facts)
            for (const line of hoverLines(fact, language())) dom.append(lineOf(line, `hover-${fact.about}`))
          return { dom }
        },
      }
    },
    { hideOnChange: true },
  )
