/** How the bytes of a record are recognised. */
import { describe, expect, it } from 'vitest'
import { decodeText, type Encoding } from '../../src/kit/index.ts'
import { decodeStrictly } from '../../src/host/files/utf8.ts'
import { readDropped } from '../../renderer/shell/dropped-file.ts'
import { textOf } from '../grammar/texts.ts'
import { encodeAs } from '../support/encode-japanese.ts'

const TEXT = textOf({
  tnm: 'tnm[snt["最強戦"],2018,,,]\n',
  players: ['多井隆晴', '佐々木寿人', 'アサピン', 'さくら']
    .map((name, id) => `ply[${id},(snt["${name}"],),,,]`)
    .join('\n'),
})

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()
const ENCODED: readonly (readonly [what: string, bytes: Buffer, encoding: Encoding])[] = [
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['Shift_JIS', encodeAs(TEXT, 'shift_jis'), 'shift_jis'],
  ['EUC-JP', encodeAs(TEXT, 'euc-jp'), 'euc-jp'],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', swapped(Buffer.from(`\ufeff${TEXT}`, 'utf16le')), 'utf-16be'],
  ['the same without a mark', swapped(Buffer.from(TEXT, 'utf16le')), 'utf-16be'],
]

describe('a record', () => {
  it.each(ENCODED)('%s is recognised and named', (_, bytes, encoding) => {
    expect(decodeText(bytes, decodeStrictly)).toEqual({ text: TEXT, encoding, bad: null })
  })

  it.each(ENCODED)('%s dropped on the page is read alike', async (_, bytes, encoding) => {
    const file = new File([new Uint8Array(bytes)], 'old.jmjp')
    expect(await readDropped(file)).toEqual({ ok: true, name: 'old.jmjp', text: TEXT, encoding, bad: null })
  })

  it('half-width katakana do not make Shift_JIS of EUC-JP, nor the reverse', () => {
    const text = textOf({ players: [0, 1, 2, 3].map((id) => `ply[${id},(snt["カナ ｶﾅ 仮名"],),,,]`).join('') })
    for (const encoding of ['shift_jis', 'euc-jp'] as const)
      expect(decodeText(encodeAs(text, encoding), decodeStrictly)).toMatchObject({ text, encoding })
  })
})

describe('bytes that are not UTF-8', () => {
  const at = Buffer.from(TEXT).indexOf('寿')
  const spoilt = Buffer.from(TEXT)
  spoilt[at + 1] = 0x20

  it('in a text that otherwise is: it is read, with the place and U+FFFD', () => {
    const line = TEXT.slice(0, TEXT.indexOf('寿')).split('\n')
    expect(decodeText(spoilt, decodeStrictly)).toEqual({
      text: TEXT.replace('寿', '\uFFFD \uFFFD'),
      encoding: 'utf-8',
      bad: { offset: at, line: line.length, column: line.at(-1)!.length + 1, count: 2 },
    })
  })

  it('in a text without any other letter', () => {
    const bytes = Buffer.from(textOf({ tnm: 'tnm[srm["X"],2018,,,]' }), 'latin1')
    bytes[bytes.indexOf('X')] = 0xb1
    expect(decodeText(bytes, decodeStrictly)).toMatchObject({ encoding: 'utf-8', bad: { count: 1 } })
  })

  it.each([
    ['of another format', encodeAs('{"title": "最強戦"}', 'shift_jis')],
    ['of a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xfe])],
    ['with control characters', Buffer.concat([Buffer.from('jmjp[1.0]\u0001'), Buffer.from([0xff])])],
    ['half a surrogate pair', Buffer.from([0x6a, 0xed, 0xa0, 0xbd])],
  ])('%s: not a record', (_, bytes) => {
    expect(decodeText(bytes, decodeStrictly).text).toBeNull()
  })
})
