/** Bytes to text and back. */
import { isUtf8 } from 'node:buffer'
import { utf8Survey, type StrictDecoder } from '../../kit/index.ts'

/** Where a text becomes invalid: `offset` in bytes when decoding, in code units when encoding, from 0. */
export interface BadPlace {
  readonly offset: number
  /** From 1; a line ends with LF, CR LF or CR. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
}

const placeAfter = (before: string, offset: number): BadPlace => {
  const lines = before.split(/\r\n|\r|\n/)
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Decodes strictly. A byte order mark stays in the text (the grammar handles it). */
export function decodeUtf8(bytes: Buffer): { ok: true; text: string } | { ok: false; place: BadPlace } {
  if (isUtf8(bytes)) return { ok: true, text: bytes.toString('utf8') }
  const offset = utf8Survey(bytes).bad[0]?.start ?? bytes.length
  return { ok: false, place: placeAfter(bytes.toString('utf8', 0, offset), offset) }
}

/** UTF-8 by a faster way than the others. */
export const decodeStrictly: StrictDecoder = (bytes, encoding) => {
  if (encoding === 'utf-8')
    return isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') : null
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

/** Encodes strictly: half of a surrogate pair has no UTF-8, and would silently become U+FFFD. */
export function encodeUtf8(text: string): { ok: true; bytes: Buffer } | { ok: false; place: BadPlace } {
  // With the flag u a whole pair is one character, so only a lone half has the category Cs.
  const offset = text.search(/\p{Cs}/u)
  if (offset === -1) return { ok: true, bytes: Buffer.from(text, 'utf8') }
  return { ok: false, place: placeAfter(text.slice(0, offset), offset) }
}
