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

  /** Offsets outside the text are clamped. */
  at(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.text.length))
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle]! <= inside) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: inside - this.starts[low]! + 1 }
  }
}

/** Finds once where the lines of a text begin. */
export const lineIndex = (text: string): LineIndex => new LineIndex(text)
