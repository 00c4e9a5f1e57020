/** Bytes to text without guessing: a byte that is not UTF-8 is a finding with a place, never a U+FFFD. */
import { isUtf8 } from 'node:buffer'

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

/**
 * The number of bytes of a sequence that begins with `lead`, and the range of its second byte (RFC 3629, section 4).
 */
function shapeOf(lead: number): { length: number; low: number; high: number } | null {
  if (lead < 0x80) return { length: 1, low: 0, high: 0 }
  if (lead >= 0xc2 && lead <= 0xdf) return { length: 2, low: 0x80, high: 0xbf }
  if (lead === 0xe0) return { length: 3, low: 0xa0, high: 0xbf }
  if (lead === 0xed) return { length: 3, low: 0x80, high: 0x9f }
  if (lead >= 0xe1 && lead <= 0xef) return { length: 3, low: 0x80, high: 0xbf }
  if (lead === 0xf0) return { length: 4, low: 0x90, high: 0xbf }
  if (lead >= 0xf1 && lead <= 0xf3) return { length: 4, low: 0x80, high: 0xbf }
  if (lead === 0xf4) return { length: 4, low: 0x80, high: 0x8f }
  return null
}

function firstBadByte(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const shape = shapeOf(bytes[at] ?? 0)
    if (shape === null) return at
    for (let k = 1; k < shape.length; k++) {
      const next = bytes[at + k]
      const low = k === 1 ? shape.low : 0x80
      const high = k === 1 ? shape.high : 0xbf
      if (next === undefined || next < low || next > high) return at
    }
    at += shape.length
  }
  return at
}

/** Decodes strictly. A byte order mark stays in the text (the grammar handles it). */
export function decodeUtf8(bytes: Buffer): { ok: true; text: string } | { ok: false; place: BadPlace } {
  if (isUtf8(bytes)) return { ok: true, text: bytes.toString('utf8') }
  const offset = firstBadByte(bytes)
  return { ok: false, place: placeAfter(bytes.toString('utf8', 0, offset), offset) }
}

/** Encodes strictly: half of a surrogate pair has no UTF-8, and would silently become U+FFFD. */
export function encodeUtf8(text: string): { ok: true; bytes: Buffer } | { ok: false; place: BadPlace } {
  // With the flag u a whole pair is one character, so only a lone half has the category Cs.
  const offset = text.search(/\p{Cs}/u)
  if (offset === -1) return { ok: true, bytes: Buffer.from(text, 'utf8') }
  return { ok: false, place: placeAfter(text.slice(0, offset), offset) }
}
