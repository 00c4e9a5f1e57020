/**
 * The lines of an open text. Editors count lines from 0 and, within a line, bytes of UTF-8, code units of UTF-16 or
 * code points; we count UTF-16 code units from the beginning of the text.
 */
import type { Position, Range } from 'vscode-languageserver'
import type { Span } from '../../grammar/index.ts'

export const ENCODINGS = ['utf-8', 'utf-16', 'utf-32'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name)

/** How much a character counts. Half of a surrogate pair counts as the sign that stands for it. */
const sizeOf = (code: number, encoding: Encoding): number => {
  if (encoding === 'utf-32') return 1
  if (encoding === 'utf-16') return code > 0xffff ? 2 : 1
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** The offsets behind the line breaks (LF, CR LF or CR) of a part of a text. */
const startsIn = (text: string, from: number, to: number): number[] => {
  const starts: number[] = []
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}

export class TextLines {
  readonly text: string
  readonly encoding: Encoding
  /** The offset of each line's beginning. */
  readonly starts: readonly number[]

  constructor(text: string, encoding: Encoding, starts: readonly number[] = [0, ...startsIn(text, 0, text.length)]) {
    this.text = text
    this.encoding = encoding
    this.starts = starts
  }

  get count(): number {
    return this.starts.length
  }

  /** The line of an offset, from 0. */
  lineAt(offset: number): number {
    let [low, high] = [0, this.starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The offset behind the last character of a line, before its line break. */
  #lineEnd(line: number): number {
    let end = this.starts[line + 1] ?? this.text.length
    if (line + 1 === this.starts.length) return end
    if (this.text.charCodeAt(end - 1) === 10) end--
    return end > this.starts[line]! && this.text.charCodeAt(end - 1) === 13 ? end - 1 : end
  }

  /** An offset outside the text is clamped; one in the middle of a character or of a CR LF means its beginning. */
  positionAt(offset: number): Position {
    const line = this.lineAt(Math.max(0, offset))
    const start = this.starts[line]!
    const inside = Math.max(start, Math.min(offset, this.#lineEnd(line)))
    if (this.encoding === 'utf-16') return { line, character: inside - start }
    let character = 0
    for (let at = start; at < inside;) {
      const code = this.text.codePointAt(at)!
      at += code > 0xffff ? 2 : 1
      if (at <= inside) character += sizeOf(code, this.encoding)
    }
    return { line, character }
  }

  /** A position behind a line means the end of that line, one behind the text its end. */
  offsetAt({ line, character }: Position): number {
    const start = this.starts[Math.max(0, line)]
    if (start === undefined) return this.text.length
    const end = this.#lineEnd(line)
    if (this.encoding === 'utf-16') return Math.min(start + character, end)
    let counted = 0
    let at = start
    while (at < end) {
      const code = this.text.codePointAt(at)!
      counted += sizeOf(code, this.encoding)
      if (counted > character) return at
      at += code > 0xffff ? 2 : 1
    }
    return at
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) }
  }

  spanOf({ start, end }: Range): Span {
    const from = this.offsetAt(start)
    return { start: from, end: Math.max(from, this.offsetAt(end)) }
  }

  /** A span line by line, without the line breaks. */
  partsOf({ start, end }: Span): readonly Span[] {
    const [first, last] = [this.lineAt(start), this.lineAt(end)]
    if (first === last) return [{ start, end }]
    return Array.from({ length: last - first + 1 }, (_, at) => ({
      start: Math.max(start, this.starts[first + at]!),
      end: Math.min(end, this.#lineEnd(first + at)),
    })).filter((part) => part.start < part.end)
  }

  /** The lines after a change; only those that it touches are looked at again. */
  edited({ start, end }: Span, text: string): TextLines {
    const now = this.text.slice(0, start) + text + this.text.slice(end)
    const by = text.length - (end - start)
    // A CR before the change, or at its end, may have become part of a CR LF, or none any more.
    const from = Math.max(0, start - 1)
    const to = Math.min(now.length, start + text.length + 1)
    const first = this.lineAt(from) + 1
    const rest = this.lineAt(Math.min(this.text.length, end + 1)) + 1
    const starts = [
      ...this.starts.slice(0, first),
      ...startsIn(now, from, to),
      ...this.starts.slice(rest).map((at) => at + by),
    ]
    return new TextLines(now, this.encoding, starts)
  }
}
