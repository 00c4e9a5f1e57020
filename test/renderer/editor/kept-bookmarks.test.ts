// @vitest-environment happy-dom
/** Lines that were bookmarked are found in a text that another program has changed meanwhile. */
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import {
  bookmarkedLines,
  bookmarks,
  bookmarksOf,
  placesOfLines,
  setBookmarks,
} from '../../../renderer/editor/bookmarks.ts'
import { BOOKMARK_LENGTH } from '../../../src/host/contract/index.ts'

const TEXT = ['jmjp[1.0](', '  frm[E1-0', '    (e,ew,tg)', '    (s,ew,tg)', '    (e,ew,tg)', '  frm[E2-0', ')']

/** What is kept of bookmarks at these lines, numbered from 1. */
const kept = (lines: readonly number[], text = TEXT) => {
  const state = EditorState.create({ doc: text.join('\n'), extensions: [bookmarks] })
  const places = lines.map((line) => state.doc.line(line).from)
  return bookmarkedLines(state.update({ effects: setBookmarks(places) }).state)
}

/** The lines at which they are in another text. */
const foundIn = (lines: readonly number[], now: readonly string[], was = TEXT): number[] => {
  const state = EditorState.create({ doc: now.join('\n'), extensions: [bookmarks] })
  const set = state.update({ effects: setBookmarks(placesOfLines(state.doc, kept(lines, was))) }).state
  return bookmarksOf(set).map((place) => set.doc.lineAt(place).number)
}

it('in the same text they are where they were, also of lines that are alike', () => {
  expect(kept([2, 5])).toEqual([
    { line: 2, text: '  frm[E1-0' },
    { line: 5, text: '    (e,ew,tg)' },
  ])
  expect(foundIn([2, 3, 5], TEXT)).toEqual([2, 3, 5])
})

it('they follow their lines, whichever way these went', () => {
  expect(foundIn([2, 6], ['// a line', '// and one more', ...TEXT])).toEqual([4, 8])
  expect(foundIn([6], TEXT.slice(3))).toEqual([3])
})

it('a line that is gone leaves its bookmark at its number, as far as there is one', () => {
  expect(foundIn([6], TEXT.with(5, '  frm[E2-1'))).toEqual([6])
  expect(foundIn([6], ['jmjp[1.0](', ')'])).toEqual([2])
})

it('of a long line as much is kept as the host takes', () => {
  const long = ['a'.repeat(BOOKMARK_LENGTH * 3)]
  expect(kept([1], long)[0]?.text).toHaveLength(BOOKMARK_LENGTH)
  expect(foundIn([1], ['// a line', ...long], long)).toEqual([2])
})
