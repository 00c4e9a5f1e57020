import { EditorState, type Text } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { inPieces } from '../../../grammar/index.ts'
import { filedOffset, filedText, lineBreaksOf, shownOffset, shownText } from '../../../renderer/editor/line-breaks.ts'

const WINDOWS = 'jmjp[1.0]\r\n(\r\n\r\nmtp[,,,])\r\n'

const shown = (text: string): Text => EditorState.create({ doc: shownText(text, lineBreaksOf(inPieces(text))) }).doc

describe('line breaks', () => {
  it('are told apart by kind', () => {
    expect(['a\nb', 'ab', 'a\r\nb\r\n', 'a\r\nb\n', 'a\rb'].map((text) => lineBreaksOf(inPieces(text)))).toEqual([
      'lf',
      'lf',
      'crlf',
      'mixed',
      'mixed',
    ])
  })

  it('of two characters are one in the editor, and two again in the file', () => {
    const text = shown(WINDOWS)
    expect(text.length).toBe(WINDOWS.length - 4)
    expect(filedText(text, 'crlf')).toBe(WINDOWS)
  })

  it('have every offset at the same character on both sides', () => {
    const text = shown(WINDOWS)
    for (let offset = 0; offset <= text.length; offset++) {
      const filed = filedOffset(text, offset, 'crlf')
      expect(filedText(text, 'crlf', 0, offset).length).toBe(filed)
      expect(shownOffset(text, filed, 'crlf')).toBe(offset)
    }
  })

  it('take an offset inside a line break as before it', () => {
    expect(shownOffset(shown('a\r\nb'), 2, 'crlf')).toBe(1)
  })
})
