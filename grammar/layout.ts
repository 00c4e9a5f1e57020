/** Arranges words in lines of at most 120 columns. Knows comments and indentation, nothing of the format. */
import { isPragma } from './pragma.ts'
import type { Comment } from './tree.ts'

export const MAX_COLUMNS = 120
const STEP = '  '

/** Columns of a text in a fixed-width font: kana, kanji and full-width characters take two. */
export const columns = (text: string): number => {
  let count = 0
  for (const sign of text) count += (sign.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1
  return count
}

export class Layout {
  private readonly lines: string[] = []
  private pieces: string[] = []
  private piece = ''
  private depth = 0
  private pending: Comment[] = []
  private held: Comment[] = []

  private readonly eol: string

  constructor(eol = '\n') {
    this.eol = eol
  }

  indent(): void {
    this.depth++
  }

  outdent(): void {
    this.depth--
  }

  /** Comments after a node wait for a comma that follows it, so that no line begins with one. */
  put(text: string): void {
    if (text === ',') {
      this.piece += text
      if (this.pending.length > 0) this.flushPending()
      return
    }
    if (this.pending.length > 0) this.flushPending()
    if (this.held.length > 0) this.flushHeld()
    this.piece += text
  }

  /** A place where a line may be broken if it gets too long. */
  soft(): void {
    if (this.piece === '') return
    this.pieces.push(this.piece)
    this.piece = ''
  }

  /** A space within a line; nothing at a line break. */
  gap(): void {
    if (this.piece === '' && this.pieces.length === 0) return
    this.soft()
    this.piece = ' '
  }

  newline(): void {
    if (this.pending.length > 0) this.flushPending()
    this.endLine()
  }

  blank(): void {
    this.newline()
    if (this.lines.length > 0 && this.lines.at(-1) !== '') this.lines.push('')
  }

  before(comments: readonly Comment[] | undefined): void {
    for (const comment of comments ?? []) {
      if (comment.place !== 'before') continue
      if (this.pending.length > 0) this.flushPending()
      if (this.held.length > 0) this.flushHeld()
      this.endLine()
      this.piece = `//${comment.text}`
      this.endLine()
    }
  }

  behind(comments: readonly Comment[] | undefined): void {
    for (const comment of comments ?? []) if (comment.place === 'behind') this.pending.push(comment)
  }

  text(): string {
    this.newline()
    this.flushHeld()
    return this.lines.map((line) => line + this.eol).join('')
  }

  /**
   * Pragmas may share a line with each other and with one remark, which ends it. They come first, because on a later
   * line they would be read as belonging to what follows. That is where further remarks go.
   */
  private flushPending(): void {
    const [remark, ...more] = this.pending.filter((comment) => !isPragma(comment))
    const pragmas = this.pending.filter(isPragma)
    this.held.push(...more)
    this.pending = []
    this.piece = this.piece.trimEnd()
    const comments = remark === undefined ? pragmas : [...pragmas, remark]
    for (const [index, { text }] of comments.entries()) {
      const blank = this.piece === '' && this.pieces.length === 0
      // A pragma before another comment is read without trailing blanks.
      this.piece += `${blank ? '' : ' '}//${index < comments.length - 1 ? text.trimEnd() : text}`
    }
    this.endLine()
  }

  private flushHeld(): void {
    this.piece = this.piece.trimEnd()
    for (const { text } of this.held.splice(0)) {
      this.endLine()
      this.piece = `//${text}`
    }
    this.endLine()
  }

  private endLine(): void {
    if (this.piece !== '') this.pieces.push(this.piece)
    this.piece = ''
    if (this.pieces.length === 0) return
    const margin = STEP.repeat(this.depth)
    let line = margin + this.pieces[0]!.trimStart()
    let width = columns(line)
    for (const piece of this.pieces.slice(1)) {
      const more = columns(piece)
      if (width + more > MAX_COLUMNS) {
        this.lines.push(line)
        line = margin + STEP.repeat(2) + piece.trimStart()
        width = columns(line)
      } else {
        line += piece
        width += more
      }
    }
    this.lines.push(line)
    this.pieces = []
  }
}
