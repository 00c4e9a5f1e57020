// @vitest-environment happy-dom
/** A long line is shown in pieces that are laid out each by itself. */
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, it } from 'vitest'
import { longLines } from '../../../renderer/editor/long-lines.ts'

const ACT = '(e,1p,tg)'
const LINE = ACT.repeat(1000)

const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions: longLines })

/** The pieces of a text, one after the other. */
const piecesOf = (state: EditorState): readonly string[] => {
  const found: string[] = []
  for (const set of state.facet(EditorView.decorations))
    if (typeof set !== 'function')
      set.between(0, state.doc.length, (from, to) => void found.push(state.sliceDoc(from, to)))
  return found
}

it('that end where an act ends, and are the whole line', () => {
  const pieces = piecesOf(stateOf(`first\n${LINE}\nlast`))
  expect(pieces.length).toBeGreaterThan(10)
  expect(pieces.join('')).toBe(LINE)
  expect(pieces.filter((piece) => !piece.endsWith(')'))).toEqual([])
})

it('also where nothing ends in it', () => {
  const pieces = piecesOf(stateOf('1'.repeat(9000)))
  expect(pieces.join('')).toHaveLength(9000)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(2000)
})

it('typing changes the piece it is in and leaves the others', () => {
  const before = piecesOf(stateOf(LINE))
  const typed = stateOf(LINE).update({ changes: { from: LINE.length / 2, insert: ' ' } }).state
  const now = piecesOf(typed)
  expect(now.join('')).toBe(typed.doc.toString())
  expect(now.filter((piece, at) => piece !== before[at])).toHaveLength(1)
})

it('a line that becomes long is cut, and one that becomes short is whole', () => {
  const state = stateOf('x')
  const long = state.update({ changes: { from: 1, insert: LINE } }).state
  expect(piecesOf(long).join('')).toBe(`x${LINE}`)
  const short = long.update({ changes: { from: 20, to: long.doc.length } }).state
  expect(piecesOf(short)).toEqual([])
})
