/** Offsets to lines and columns. */
export interface Position {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
}

export class LineIndex {
  private readonly text: string
  private readonly starts: number[] = [0]

  /** Lines end at CR LF, LF or CR. */
  constructor(text: string) {
    this.text = text
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) this.starts.push(at + 1)
    }
  }

  get count(): number {
    return this.starts.length
  }

  /** Offsets outside the text are taken as its nearest end. */
  at(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.text.length))
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] as number) <= inside) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: inside - (this.starts[low] as number) + 1 }
  }

  /** The offset of a line and column; null when there is no such place. */
  offset({ line, column }: Position): number | null {
    const start = this.starts[line - 1]
    if (start === undefined || column < 1) return null
    const end = this.starts[line] ?? this.text.length + 1
    return start + column - 1 < end ? start + column - 1 : null
  }
}

export const lineIndex = (text: string): LineIndex => new LineIndex(text)
