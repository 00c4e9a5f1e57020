/**
 * A text in pieces. An edit makes new the pieces that it changes and shares all others with the text before, so that a
 * key in a text of a megabyte copies a few thousand characters. Parts are read where they are; the whole is one string
 * only where a caller asks for it.
 */
import { orderedEdits } from './apply-edits.ts'
import type { Edit } from './syntax-findings.ts'

/** Part of a text; the same object for as long as no edit touches it. */
export interface Piece {
  readonly text: string
}

/** What it takes to look at parts of a text; a string is one. */
export interface TextParts {
  readonly length: number
  slice(start: number, end?: number): string
}

/** What it takes to look for line breaks in it as well. */
export interface SearchedText extends TextParts {
  indexOf(sign: string, from?: number): number
  lastIndexOf(sign: string, from?: number): number
  includes(sign: string): boolean
  toString(): string
}

/** So many UTF-16 code units are in a piece; one that has grown to `LONG` is cut, one below `SHORT` joins the next. */
const LENGTH = 8192
const LONG = 2 * LENGTH
const SHORT = LENGTH / 4

/** Both characters of a line break stay in one piece. */
const dividesBreak = (before: string, behind: string): boolean => before.endsWith('\r') && behind.startsWith('\n')

const cut = (text: string): Piece[] => {
  const pieces: Piece[] = []
  for (let from = 0; from < text.length;) {
    let to = text.length - from < LONG ? text.length : from + LENGTH
    if (text[to - 1] === '\r' && text[to] === '\n') to++
    pieces.push({ text: text.slice(from, to) })
    from = to
  }
  return pieces
}

/** Collects the pieces of a text from its beginning on. */
class Collector {
  readonly #pieces: Piece[] = []
  /** What stands behind them and is in no piece yet. */
  #rest = ''

  /** A whole piece of the text before. */
  keep(piece: Piece): void {
    if (this.#rest === '') this.#rest = this.#lastBefore(piece.text)
    if (this.#rest !== '' && (this.#rest.length < SHORT || dividesBreak(this.#rest, piece.text)))
      this.#rest += piece.text
    else {
      this.#flush()
      this.#pieces.push(piece)
    }
  }

  add(text: string): void {
    this.#rest += text
  }

  end(): readonly Piece[] {
    if (this.#rest !== '' && this.#rest.length < SHORT) this.#rest = (this.#pieces.pop()?.text ?? '') + this.#rest
    this.#flush()
    return this.#pieces
  }

  #flush(): void {
    if (this.#rest === '') return
    this.#pieces.push(...cut(this.#lastBefore(this.#rest) + this.#rest))
    this.#rest = ''
  }

  /** Takes back the last piece, if it ends in the middle of a line break. */
  #lastBefore(text: string): string {
    return dividesBreak(this.#pieces.at(-1)?.text ?? '', text) ? (this.#pieces.pop()?.text ?? '') : ''
  }
}

/** Immutable: an edit makes another one. Offsets are in UTF-16 code units, ends exclusive; those outside are clamped. */
export class PiecedText implements SearchedText {
  readonly length: number
  readonly pieces: readonly Piece[]
  /** Where each piece begins. */
  readonly #starts: readonly number[]
  #whole: string | undefined

  /** @param whole the same text as a string, where there is one */
  constructor(pieces: readonly Piece[], whole?: string) {
    const starts: number[] = []
    let length = 0
    for (const { text } of pieces) {
      starts.push(length)
      length += text.length
    }
    this.pieces = pieces
    this.length = length
    this.#starts = starts
    this.#whole = whole
  }

  /** The index of the piece with the character at an offset of the text; the last one at its end. */
  #at(offset: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  slice(start: number, end: number = this.length): string {
    const from = Math.max(0, start)
    const to = Math.min(end, this.length)
    if (from >= to) return ''
    if (from === 0 && to === this.length) return this.toString()
    const first = this.#at(from)
    let part = ''
    for (let at = first; at < this.pieces.length && this.#starts[at]! < to; at++) {
      const begin = this.#starts[at]!
      part += this.pieces[at]!.text.slice(Math.max(0, from - begin), to - begin)
    }
    return part
  }

  /** Whether a text stands at an offset. */
  startsWith(text: string, start = 0): boolean {
    return this.slice(start, start + text.length) === text
  }

  /** The offset of a character from an offset on; −1 if there is none. */
  indexOf(sign: string, from = 0): number {
    for (let at = this.#at(from); at < this.pieces.length; at++) {
      const begin = this.#starts[at]!
      const found = this.pieces[at]!.text.indexOf(sign, Math.max(0, from - begin))
      if (found >= 0) return begin + found
    }
    return -1
  }

  /** The last offset of a character up to an offset; −1 if there is none. */
  lastIndexOf(sign: string, from: number = this.length): number {
    for (let at = this.#at(from); at >= 0; at--) {
      const begin = this.#starts[at] ?? 0
      const found = from < begin ? -1 : (this.pieces[at]?.text.lastIndexOf(sign, from - begin) ?? -1)
      if (found >= 0) return begin + found
    }
    return -1
  }

  /** Whether a character, or a line break of two, is in it. */
  includes(sign: string): boolean {
    return this.pieces.some(({ text }) => text.includes(sign))
  }

  equals(other: PiecedText): boolean {
    if (this.length !== other.length) return false
    if (this.#starts.length !== other.#starts.length || this.#starts.some((start, at) => start !== other.#starts[at]))
      return this.toString() === other.toString()
    return this.pieces.every((piece, at) => piece === other.pieces[at] || piece.text === other.pieces[at]?.text)
  }

  /**
   * With all edits applied, in any order; those that overlap as `orderedEdits` says.
   * @param whole what that makes as a string, where it is known
   */
  edited(edits: readonly Edit[], whole?: string): PiecedText {
    const collector = new Collector()
    let at = 0
    /** Goes on to an offset of this text with what stands before it. */
    const keepTo = (from: number, to: number): void => {
      for (; at < this.pieces.length && this.#starts[at]! < to; at++) {
        const piece = this.pieces[at]!
        const begin = this.#starts[at]!
        const end = begin + piece.text.length
        if (from <= begin && end <= to) collector.keep(piece)
        else collector.add(piece.text.slice(Math.max(0, from - begin), to - begin))
        if (end > to) return
      }
    }
    const skipTo = (to: number): void => {
      while (at < this.pieces.length && this.#starts[at]! + this.pieces[at]!.text.length <= to) at++
    }
    let done = 0
    for (const { start, end, text } of orderedEdits(edits)) {
      keepTo(done, start)
      collector.add(text)
      done = Math.min(Math.max(end, start), this.length)
      skipTo(done)
    }
    keepTo(done, this.length)
    return new PiecedText(collector.end(), whole)
  }

  toString(): string {
    return (this.#whole ??= this.pieces.map(({ text }) => text).join(''))
  }
}

/** Cuts a text into pieces. */
export const inPieces = (text: string): PiecedText => new PiecedText(cut(text), text)
