// @vitest-environment happy-dom
/**
 * Random edits of the text and acts on the board, mixed, with undo: after each the editor has the session's text, the text is
 * read as a fresh one is, and places are where they were.
 */
import { ChangeSet, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import { bookmarks, bookmarksOf, toggleBookmark } from '../../../renderer/editor/bookmarks.ts'
import { filedText, lineBreaksOf, shownOffset, shownText } from '../../../renderer/editor/line-breaks.ts'
import { isBySession, TextLink } from '../../../renderer/editor/text-link.ts'
import { readDocument } from '../../../src/document/index.ts'
import {
  DEFAULT_PREFERENCES,
  openSession,
  reduce,
  writtenText,
  type Command,
  type Session,
} from '../../../src/recorder/index.ts'
import { simulatedText } from '../../document/simulated-text.ts'
import { random } from '../../support/match-text.ts'
import { times } from '../../support/test-extent.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A session and an editor on one text, without an app around them. */
const joined = (text: string) => {
  const document = readDocument(text)
  let session: Session = openSession(document.matches[0] ?? null, DEFAULT_PREFERENCES, { document, which: 0 })
  const written = () => {
    const now = writtenText(session)
    return now.ok ? now.document : null
  }
  const say = (command: Command): boolean => {
    const { session: next, feedback } = reduce(session, command)
    session = next
    return feedback.ok
  }
  const breaks = lineBreaksOf(document.pieces)
  const view: EditorView = new EditorView({
    doc: shownText(text, breaks),
    extensions: [bookmarks, breaks === 'mixed' ? EditorState.lineSeparator.of('\n') : []],
    dispatchTransactions(transactions, self) {
      self.update(transactions)
      for (const each of transactions) if (each.docChanged && !isBySession(each)) link.take(each.changes)
    },
  })
  views.push(view)
  const link = new TextLink(view, document, {
    session: { document: written, edit: (edits) => say({ type: 'editText', edits }) },
    afterPaint: (commit) => commit(),
    onLineBreaks: () => {
      throw new Error('the line breaks are others')
    },
  })
  return { view, link, say, written, now: () => session }
}

const WORDS = ['1m', '9p', 'tg', ',', '(', ')', ']', '"', '// x\n', '\n', 'kg', '(e,1p,tg)', 'frm[', ' ']
/** The line that is looked for: nobody edits it, and it stands once. */
const KEPT = '// here'

const RUNS = [
  ['\n', 3],
  ['\r\n', 4],
  // Of several kinds in one text.
  ['\r\n\n', 5],
] as const

it.each(RUNS)(
  'the text and the session stay one, with line breaks %j',
  (sign, seed) => {
    const below = random(seed)
    const sound = simulatedText(seed).replace('\n  ply[2', `\n  ${KEPT}\n  ply[2`).replaceAll('\n', sign)
    let pair = joined(sound)
    const mark = (): void => {
      const { view } = pair
      view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf(KEPT) } })
      toggleBookmark(view)
    }
    mark()
    const { length } = WORDS
    const type = (): void => {
      const { view } = pair
      const { doc } = view.state
      const kept = doc.toString().indexOf(KEPT)
      const from = below(doc.length + 1)
      const to = Math.min(doc.length, from + below(4))
      if (from <= kept + KEPT.length + 1 && to >= kept - 4) return
      const changes = { from, to, insert: below(3) === 0 ? '' : WORDS[below(length)]! }
      if (!ChangeSet.of(changes, doc.length).empty) view.dispatch({ changes })
    }
    const act = (): void => {
      const { say, now, link } = pair
      const { frames } = now().match
      const frame = below(Math.max(1, frames.length))
      const acts = frames[frame]?.flows.at(-1)?.acts ?? []
      const at = below(Math.max(1, acts.length))
      const value = acts[below(Math.max(1, acts.length))]
      const kind = below(4)
      if (kind === 0) say({ type: 'removeAct', frame, act: at })
      else if (kind === 1 && value !== undefined) say({ type: 'insertAct', frame, act: at, value })
      else if (kind === 2) say({ type: 'setSticks', frame, sticks: below(5) * 10 })
      else say({ type: 'goto', frame, act: at, part: 'draw' })
      link.follow()
    }
    for (let edit = 0; edit < times(120, 5000); edit++) {
      const kind = below(10)
      if (kind < 5) type()
      else if (kind < 7) act()
      else {
        // Mistakes are taken back, so that there is something to play with.
        for (let back = 0; back < 3; back++) pair.say({ type: kind === 9 && back > 0 ? 'redo' : 'undo' })
        pair.link.follow()
      }
      const document = pair.written()
      if (document === null) {
        // The board wrote into what cannot be read: that has no text, and the editor keeps what it shows.
        pair.say({ type: 'undo' })
        pair.link.follow()
        continue
      }
      const { view, link } = pair
      expect(filedText(view.state.doc, link.breaks)).toBe(document.text)
      expect(link.document).toBe(document)
      const { doc } = view.state
      expect(bookmarksOf(view.state).map((place) => doc.lineAt(place).text.trim())).toEqual([KEPT])
      if (edit % 10 === 0) {
        const fresh = readDocument(document.text)
        expect(document.matches).toEqual(fresh.matches)
        for (const frame of fresh.matches[0]?.frames.keys() ?? []) {
          const place = { match: 0, frame, act: 3 }
          const span = document.spanOf(place)
          expect(span).toEqual(fresh.spanOf(place))
          const [from, to] = [span.start, span.end].map((offset) => shownOffset(doc, offset, link.breaks))
          expect(filedText(doc, link.breaks, from, to)).toBe(fresh.text.slice(span.start, span.end))
        }
      }
      if (edit % 100 === 99) {
        pair = joined(sound)
        mark()
      }
    }
  },
  900_000,
)
