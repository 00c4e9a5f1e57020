// @vitest-environment happy-dom
/** The colours of words: whatever is typed they are those of a text shown anew, and a key has only what is near it drawn. */
import { EditorView } from '@codemirror/view'
import { afterEach, describe, expect, it } from 'vitest'
import { wordColors } from '../../../renderer/editor/word-colors.ts'
import { simulatedText } from '../../document/simulated-text.ts'
import { random } from '../../support/match-text.ts'
import { times } from '../../support/test-extent.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

const shown = (doc: string): EditorView => {
  const view = new EditorView({ doc, extensions: wordColors, parent: document.body })
  views.push(view)
  return view
}

const words = ({ contentDOM }: EditorView): Element[] => [...contentDOM.querySelectorAll('[class^=word-]')]

/** Each coloured word that begins before an offset with its colour, in order. */
const colors = (view: EditorView, until: number): string[] =>
  words(view)
    .filter((word) => view.posAtDOM(word) < until)
    .map(({ className, textContent }) => `${className} ${textContent}`)

/** What begins or ends something, so that the words behind it are others, too. */
const TYPED = ['', 'g', '"', '//', '[', ')', 'snt["', '\n', '1m2m']

/** So short that all of it is on screen. */
const ONE_LINE = simulatedText(3)
  .slice(0, 2000)
  .replaceAll(/\/\/.*\n/g, '\n')
  .replaceAll(/\s*\n\s*/g, '')

describe.each([
  ['in lines', ONE_LINE.replaceAll('(e,', '\n(e,')],
  ['in one line', ONE_LINE],
])('the colours of a text %s', (_shape, text) => {
  it('are those of the text shown anew, whatever was typed and where', () => {
    const below = random(11)
    const view = shown(text)
    expect(words(view).length).toBeGreaterThan(100)
    for (let edit = 0; edit < times(20, 300); edit++) {
      const { length } = view.state.doc
      const near = view.state.selection.main.head + below(9) - 4
      const from = below(3) === 0 ? below(length) : Math.min(length, Math.max(0, near))
      const change = { from, to: Math.min(length, from + below(3)), insert: TYPED[below(TYPED.length)] ?? '' }
      // Also where the cursor is not.
      view.dispatch({ changes: change, ...(below(4) > 0 && { selection: { anchor: from } }) })
      const fresh = shown(view.state.doc.toString())
      // A page without a layout guesses how many lines are on screen, and not always the same.
      const until = Math.min(view.viewport.to, fresh.viewport.to)
      expect(until).toBeGreaterThan(length / 2)
      expect(colors(view, until)).toEqual(colors(fresh, until))
      fresh.destroy()
    }
  })

  it('are not drawn anew but for those near a letter that is deleted', () => {
    const view = shown(text)
    const at = text.indexOf(',tg)') + 3
    view.dispatch({ selection: { anchor: at } })
    const before = words(view).map((word) => ({ word, letters: word.firstChild }))
    view.dispatch({ changes: { from: at - 1, to: at }, selection: { anchor: at - 1 } })
    const drawn = before.filter(({ word, letters }) => !word.isConnected || word.firstChild !== letters)
    expect(before.length - drawn.length).toBeGreaterThan(100)
    expect(drawn.length).toBeLessThan(16)
  })
})
