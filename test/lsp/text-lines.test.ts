import { expect, test } from 'vitest'
import { TextLines, ENCODINGS } from '../../src/lsp/text-lines.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'

const SIGNS = ['a', 'é', '牌', '𠮷', '👍', '\n', '\r', '\r\n', '(e,5p,tg)']

test('random changes leave the lines that the text has, and every position leads back', () => {
  const below = random(17)
  for (const encoding of ENCODINGS) {
    let lines = new TextLines('', encoding)
    for (let run = 0; run < times(2000, 20_000); run++) {
      const start = below(lines.text.length + 1)
      const end = Math.min(lines.text.length, start + below(lines.text.length > 300 ? 40 : 8))
      lines = lines.edited({ start, end }, Array.from({ length: below(5) }, () => SIGNS[below(SIGNS.length)]).join(''))
      const fresh = new TextLines(lines.text, encoding)
      expect(lines.starts).toEqual(fresh.starts)
      const offset = below(lines.text.length + 1)
      const position = lines.positionAt(offset)
      const back = lines.offsetAt(position)
      expect(lines.positionAt(back)).toEqual(position)
    }
  }
})

test('characters are counted as each encoding does', () => {
  const text = 'x\n牌𠮷é1'
  const end = text.length
  expect(new TextLines(text, 'utf-8').positionAt(end)).toEqual({ line: 1, character: 10 })
  expect(new TextLines(text, 'utf-16').positionAt(end)).toEqual({ line: 1, character: 5 })
  expect(new TextLines(text, 'utf-32').positionAt(end)).toEqual({ line: 1, character: 4 })
})

test('a position behind a line is the end of the line, one behind the text its end', () => {
  const lines = new TextLines('ab\r\ncd', 'utf-16')
  expect(lines.offsetAt({ line: 0, character: 99 })).toBe(2)
  expect(lines.offsetAt({ line: 9, character: 0 })).toBe(6)
})
