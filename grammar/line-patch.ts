/** Edits that respect lines: what is alone on a line is added and removed with the line. */
import type { Edit } from './syntax-findings.ts'
import type { SearchedText } from './pieced-text.ts'
import type { Comment, Span } from './tree.ts'

/** The lines of printed text. A line break inside a string is part of its value. */
export const linesOf = (printed: string): string[] => {
  const lines: string[] = []
  let from = 0
  for (const { 0: found, index } of printed.matchAll(/"(?:\\"|[^"])*"|\/\/[^\n]*|\n/g)) {
    if (found !== '\n') continue
    lines.push(printed.slice(from, index))
    from = index + 1
  }
  return [...lines, printed.slice(from)]
}

const isBlank = (text: string): boolean => /^[ \t]*$/.test(text)

/** No character at all stands before a text and behind it. */
const isBreak = (sign: string): boolean => sign === '' || sign === '\n' || sign === '\r'

export class Patch {
  readonly edits: Edit[] = []
  readonly text: SearchedText
  private returns: boolean | undefined
  private lineBreak: string | undefined
  /** The line that was asked for last. */
  private line: Span = { start: 0, end: -1 }

  constructor(text: SearchedText) {
    this.text = text
  }

  private get hasReturns(): boolean {
    return (this.returns ??= this.text.includes('\r'))
  }

  get eol(): string {
    return (this.lineBreak ??= this.hasReturns && this.text.includes('\r\n') ? '\r\n' : '\n')
  }

  private charAt(at: number): string {
    return at < 0 ? '' : this.text.slice(at, at + 1)
  }

  private isBlankAt(at: number): boolean {
    const sign = this.charAt(at)
    return sign === ' ' || sign === '\t'
  }

  /** Where the blanks before an offset begin. */
  private blanksBefore(at: number): number {
    let start = at
    while (this.isBlankAt(start - 1)) start--
    return start
  }

  /** Where the blanks behind an offset end. */
  private blanksBehind(at: number): number {
    let end = at
    while (this.isBlankAt(end)) end++
    return end
  }

  replace({ start, end }: Span, text: string): void {
    if (this.text.slice(start, end) !== text) this.edits.push({ start, end, text })
  }

  /** The line around an offset, without its break. Kept: callers ask for the same line again, which may be long. */
  private lineAt(at: number): Span {
    const { start, end } = this.line
    if (start > at || at > end) this.line = { start: this.backTo(at), end: this.onTo(at) }
    return this.line
  }

  private backTo(at: number): number {
    const before = (sign: string): number => (at === 0 ? -1 : this.text.lastIndexOf(sign, at - 1))
    return Math.max(before('\n'), this.hasReturns ? before('\r') : -1) + 1
  }

  private onTo(at: number): number {
    const behind = (sign: string): number => {
      const found = this.text.indexOf(sign, at)
      return found < 0 ? this.text.length : found
    }
    return Math.min(behind('\n'), this.hasReturns ? behind('\r') : this.text.length)
  }

  lineStart(at: number): number {
    return this.lineAt(at).start
  }

  /** Before the line break. */
  lineEnd(at: number): number {
    return this.lineAt(at).end
  }

  /** White space at the beginning of the line. */
  indentAt(at: number): string {
    const { start, end } = this.lineAt(at)
    return this.text.slice(start, Math.min(end, this.blanksBehind(start)))
  }

  isFirstOnLine(at: number): boolean {
    return isBreak(this.charAt(this.blanksBefore(at) - 1))
  }

  /** True when nothing but a comment follows on the line. */
  isLastOnLine(at: number): boolean {
    const end = this.blanksBehind(at)
    return isBreak(this.charAt(end)) || this.text.slice(end, end + 2) === '//'
  }

  /** Removes spans, with the whole line if it has nothing else. */
  remove(spans: readonly Span[]): void {
    const sorted = [...spans].sort((a, b) => a.start - b.start)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (first === undefined || last === undefined) return
    const [start, end] = [this.blanksBefore(first.start), this.blanksBehind(last.end)]
    const isAlone =
      isBreak(this.charAt(start - 1)) &&
      isBreak(this.charAt(end)) &&
      sorted.every((span, at) => isBlank(this.text.slice(sorted[at - 1]?.end ?? span.start, span.start)))
    if (isAlone) {
      const sign = /^(?:\r\n|\r|\n)/.exec(this.text.slice(end, end + 2))?.[0] ?? ''
      this.edits.push({ start, end: end + sign.length, text: '' })
    } else for (const { start, end } of sorted) this.edits.push({ start, end, text: '' })
  }

  /** Removes a comment with the blanks before it, or with its line. */
  removeComment(comment: Span): void {
    if (this.isFirstOnLine(comment.start)) return this.remove([comment])
    this.edits.push({ start: this.blanksBefore(comment.start), end: comment.end, text: '' })
  }

  insertComment(node: Span, { text, place }: Pick<Comment, 'text' | 'place'>): void {
    const words = `//${text}`
    if (place === 'before') {
      const indent = this.indentAt(node.start)
      const opening = this.isFirstOnLine(node.start) ? '' : this.eol
      this.edits.push({ start: node.start, end: node.start, text: `${opening}${words}${this.eol}${indent}` })
    } else {
      const closing = this.isLastOnLine(node.end) ? '' : `${this.eol}${this.indentAt(node.end)}`
      this.edits.push({ start: node.end, end: node.end, text: ` ${words}${closing}` })
    }
  }

  /** The lines of a printed node, each with this indentation. */
  indented(printed: string, indent: string): string {
    return linesOf(printed)
      .map((line) => (line === '' ? '' : indent + line))
      .join(this.eol)
  }

  /** Inserts new lines (or words, between neighbours on one line) after a piece of the text. */
  insertBehind(piece: Span, printed: string): void {
    const indent = this.indentAt(piece.start)
    const line = this.indented(printed, indent)
    if (this.isLastOnLine(piece.end)) {
      const end = this.lineEnd(piece.end)
      this.edits.push({ start: end, end, text: this.eol + line })
    } else this.edits.push({ start: piece.end, end: piece.end, text: this.closed(printed, indent) })
  }

  insertBefore(piece: Span, printed: string): void {
    const indent = this.indentAt(piece.start)
    if (this.isFirstOnLine(piece.start)) {
      const start = this.lineStart(piece.start)
      this.edits.push({ start, end: start, text: this.indented(printed, indent) + this.eol })
    } else this.edits.push({ start: piece.start, end: piece.start, text: this.closed(printed, indent) })
  }

  /** Words that end with a comment need a line break. */
  closed(printed: string, indent: string): string {
    const words = linesOf(printed).join(this.eol + indent)
    return /\/\/[^\n]*$/.test(printed) ? `${words}${this.eol}${indent}` : words
  }
}
