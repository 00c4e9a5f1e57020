/** A text in pieces is the text: whatever is edited, it says the same as a string, and shares what did not change. */
import { describe, expect, it } from 'vitest'
import { applyEdits, editsBack, inPieces, type PiecedText } from '../../grammar/index.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'

/** Many line breaks, so that pieces often end at one. */
const SIGNS = ['\r\n', '\r\n', '\r', '\n', 'a', '採', ',', ')']

const LONGEST_PIECE = 20_000

const below = random(5)
const someText = (most: number): string =>
  Array.from({ length: below(most + 1) }, () => SIGNS[below(SIGNS.length)]!).join('')
const someEdit = (length: number) => {
  const start = below(length + 1)
  const far = below(4) === 0 ? 30_000 : 4
  return { start, end: Math.min(length, start + below(far)), text: someText(below(8) === 0 ? 30_000 : 5) }
}

const expectPiecesOf = ({ pieces }: PiecedText, text: string): void => {
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.every((piece) => piece.text !== '' && piece.text.length < LONGEST_PIECE)).toBe(true)
  pieces.forEach((piece, at) => {
    if (piece.text.startsWith('\n')) expect(pieces[at - 1]?.text.endsWith('\r') ?? false).toBe(false)
  })
}

describe('a text in pieces', () => {
  it('says after every edit what the string says', () => {
    let text = someText(60_000)
    let pieced = inPieces(text)
    for (let edit = 0; edit < times(300, 5000); edit++) {
      const edits = Array.from({ length: 1 + below(3) }, () => someEdit(text.length))
      const before = text
      text = applyEdits(text, edits)
      expect(applyEdits(text, editsBack(before, edits))).toBe(before)
      pieced = pieced.edited(edits)
      expectPiecesOf(pieced, text)
      expect(pieced.length).toBe(text.length)
      const [from, to] = [below(text.length + 9) - 4, below(text.length + 9)]
      expect(pieced.slice(Math.max(0, from), to)).toBe(text.slice(Math.max(0, from), to))
      expect(pieced.slice(from)).toBe(text.slice(Math.max(0, from)))
      for (const sign of ['\r', 'a', 'x']) {
        expect(pieced.indexOf(sign, from)).toBe(text.indexOf(sign, from))
        expect(pieced.lastIndexOf(sign, from)).toBe(from < 0 ? -1 : text.lastIndexOf(sign, from))
        expect(pieced.includes(sign)).toBe(text.includes(sign))
      }
      expect(pieced.startsWith(text.slice(to, to + 5), to)).toBe(true)
      expect(pieced.toString()).toBe(text)
      expect(pieced.equals(inPieces(text))).toBe(true)
      if (text.length > 200_000) {
        text = someText(60_000)
        pieced = inPieces(text)
      }
    }
  })

  it('is equal only to the same text', () => {
    const text = 'a'.repeat(50_000)
    const [one, other] = [[{ start: 7, end: 8, text: 'b' }], [{ start: 40_000, end: 40_001, text: 'b' }]]
    expect(inPieces(text).edited(one).equals(inPieces(text).edited(other))).toBe(false)
    expect(
      inPieces(text)
        .edited(one)
        .equals(inPieces(applyEdits(text, one))),
    ).toBe(true)
    expect(inPieces(text).equals(inPieces(text.slice(1)))).toBe(false)
  })

  it('shares all but three pieces with the text before a key', () => {
    let pieced = inPieces('(e,1p,tg),'.repeat(100_000))
    for (let key = 0; key < 500; key++) {
      const start = below(pieced.length)
      const end = start + below(2)
      const next = pieced.edited([{ start, end, text: end > start ? '' : 'x' }])
      const shared = new Set(pieced.pieces)
      expect(next.pieces.filter((piece) => !shared.has(piece)).length).toBeLessThan(3)
      pieced = next
    }
  })

  it('does not grow in pieces where it is typed on and on in one place', () => {
    let pieced = inPieces('')
    for (let key = 0; key < 60_000; key++)
      pieced = pieced.edited([{ start: pieced.length >> 1, end: pieced.length >> 1, text: 'x' }])
    expect(pieced.length).toBe(60_000)
    expect(pieced.pieces.length).toBeLessThan(30)
  })
})
