/**
 * Bytes to text. Records are UTF-8; those of older programs may be in another encoding, which is recognised and always
 * named, never assumed silently.
 */

import { utf8Survey, type ByteRun } from './utf8-survey.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp'

/** Decodes strictly and keeps a byte order mark; null if some bytes mean nothing in the encoding. */
export type StrictDecoder = (bytes: Uint8Array, encoding: Encoding) => string | null

/** Bytes without a meaning in UTF-8. */
export interface BadBytes {
  /** Of the first, from 0. */
  readonly offset: number
  /** Line and column of the first, from 1; a line ends with LF, CR LF or CR; columns in UTF-16 code units. */
  readonly line: number
  readonly column: number
  /** The runs of such bytes, each read as one U+FFFD. */
  readonly count: number
}

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** Null if every byte was read. */
  readonly bad: BadBytes | null
}

/** `text` null: neither UTF-8 nor a record in another encoding. `bad` then says where UTF-8 ends. */
export type Decoding = DecodedText | { readonly text: null; readonly bad: BadBytes }

/** UTF-8 with U+FFFD for each run of bad bytes. */
const patched = (bytes: Uint8Array, bad: readonly ByteRun[], decode: StrictDecoder): string => {
  let text = ''
  let from = 0
  for (const { start, end } of bad) {
    text += `${decode(bytes.subarray(from, start), 'utf-8') ?? ''}\uFFFD`
    from = end
  }
  return text + (decode(bytes.subarray(from), 'utf-8') ?? '')
}

const placeOf = (bytes: Uint8Array, bad: readonly ByteRun[], decode: StrictDecoder): BadBytes => {
  const offset = bad[0]?.start ?? bytes.length
  const lines = (decode(bytes.subarray(0, offset), 'utf-8') ?? '').split(/\r\n|\r|\n/)
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, count: bad.length }
}

const BOM = '\uFEFF'
const isControl = (sign: string): boolean => sign < ' ' && !'\t\n\v\f\r'.includes(sign)
const isRecord = (text: string): boolean => {
  if (!/jmjp\s*\[/i.test(text.slice(0, 2_000))) return false
  for (const sign of text) if (isControl(sign)) return false
  return true
}
const HALF_KATAKANA = /[\uff61-\uff9f]/g
const JAPANESE = /[\u3041-\u30fe\u4e00-\u9fff]/

const utf16 = (bytes: Uint8Array, decode: StrictDecoder): DecodedText | null => {
  const [first, second] = bytes
  const encoding =
    (first === 0xff && second === 0xfe) || (second === 0 && first !== 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : null
  const text = encoding && decode(bytes, encoding)
  if (encoding === null || text === null || !isRecord(text)) return null
  return { text: text.startsWith(BOM) ? text.slice(1) : text, encoding, bad: null }
}

/** Kana of EUC-JP are half-width katakana in Shift_JIS, which almost no text has. */
const japanese = (bytes: Uint8Array, decode: StrictDecoder): DecodedText | null => {
  const readings = (['euc-jp', 'shift_jis'] as const).flatMap((encoding) => {
    const text = decode(bytes, encoding)
    if (text === null || !isRecord(text) || !JAPANESE.test(text)) return []
    return [{ text, encoding, bad: null, odd: text.match(HALF_KATAKANA)?.length ?? 0 }]
  })
  const [best] = readings.sort((a, b) => a.odd - b.odd)
  return best === undefined ? null : { text: best.text, encoding: best.encoding, bad: null }
}

/** Most runs of bad bytes in a text that is still read as UTF-8: one in so many bytes. */
const BYTES_PER_BAD_RUN = 50

/**
 * The text of some bytes. UTF-8 is what it is; a record may also be UTF-16, Shift_JIS or EUC-JP, or UTF-8 with a few bad
 * bytes, each run of which becomes U+FFFD. A byte order mark of UTF-8 stays in the text, others do not.
 */
export const decodeText = (bytes: Uint8Array, decode: StrictDecoder): Decoding => {
  const other = utf16(bytes, decode)
  if (other !== null) return other
  const text = decode(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8', bad: null }
  const { bad, badBytes, sequences } = utf8Survey(bytes)
  const place = placeOf(bytes, bad, decode)
  // Text in another encoding has few sequences that happen to be UTF-8.
  const isUtf8 = sequences > 4 * badBytes
  const found = isUtf8 ? null : japanese(bytes, decode)
  if (found !== null) return found
  const mended = bad.length * BYTES_PER_BAD_RUN > bytes.length ? null : patched(bytes, bad, decode)
  return mended === null || !isRecord(mended)
    ? { text: null, bad: place }
    : { text: mended, encoding: 'utf-8', bad: place }
}
