import type { SyntaxFinding } from './findings.ts'
import { attachComments, blankComments } from './comments.ts'
import { tokens } from './lexer.ts'
import { JmjpParser } from './parser.ts'
import type { File } from './tree.ts'

export interface Parsed {
  /** Null only when not even a file with a match could be made out. */
  readonly file: File | null
  readonly findings: readonly SyntaxFinding[]
}

let made: JmjpParser | undefined

/** Reads a text. Never throws; every finding has its place in the text. */
export const parse = (text: string): Parsed => {
  const parser = (made ??= new JmjpParser())
  const blanked = blankComments(text)
  const found = tokens(blanked.text)
  if (found !== null) {
    parser.narrow.restart()
    parser.input = found
    const file = parser.file()
    if (parser.errors.length === 0) {
      if (blanked.comments.length > 0) attachComments(file, blanked.comments, text)
      return { file, findings: parser.narrow.findings }
    }
  }
  return { file: null, findings: [] }
}
