/** Which bytes of a text are UTF-8. */

/**
 * The number of bytes of a sequence that begins with `lead`, and the range of its second byte (RFC 3629, section 4).
 */
const shapeOf = (lead: number): { length: number; low: number; high: number } | null => {
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

/** The length of the UTF-8 sequence at a byte; 0 if there is none. */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const shape = shapeOf(bytes[at] ?? 0)
  if (shape === null) return 0
  for (let k = 1; k < shape.length; k++) {
    const next = bytes[at + k]
    const low = k === 1 ? shape.low : 0x80
    const high = k === 1 ? shape.high : 0xbf
    if (next === undefined || next < low || next > high) return 0
  }
  return shape.length
}

export interface ByteRun {
  readonly start: number
  readonly end: number
}

interface Survey {
  /** Runs of bytes that are not UTF-8. */
  readonly bad: readonly ByteRun[]
  readonly badBytes: number
  /** Whole sequences of two bytes or more. */
  readonly sequences: number
}

export const utf8Survey = (bytes: Uint8Array): Survey => {
  const bad: ByteRun[] = []
  let [badBytes, sequences, at] = [0, 0, 0]
  while (at < bytes.length) {
    const length = sequenceAt(bytes, at)
    if (length === 0) {
      const last = bad.at(-1)
      if (last?.end === at) bad[bad.length - 1] = { start: last.start, end: at + 1 }
      else bad.push({ start: at, end: at + 1 })
      badBytes++
    } else if (length > 1) sequences++
    at += Math.max(1, length)
  }
  return { bad, badBytes, sequences }
}
