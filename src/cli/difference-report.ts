/** A difference between two files, as a terminal and as JSON show it. */
import type { Difference, Side } from '../compare/index.ts'
import type { Document } from '../document/index.ts'
import { frameName } from '../record/index.ts'
import { COMPARE, differenceKindName, natureName, sideText, whoseText, type Language } from '../words/index.ts'
import { oneLine } from './console.ts'

/** A file that was read. */
export interface ReadSide {
  readonly path: string
  readonly document: Document
}

/** One side of a difference in the JSON output. Lines and columns count from 1, `act` from 0. */
interface SideReport {
  readonly text: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Index of the frame in the match, and of the act in the frame. */
  readonly frame: number | null
  readonly act: number | null
}

export interface DifferenceReport {
  readonly kind: Difference['kind']
  readonly nature: Difference['nature']
  readonly message: string
  readonly match: number
  /** As written: `E1-0`. */
  readonly frame: string | null
  /** Seat 0…3, player 0…3, or index of the dora list 0…9, by kind. */
  readonly index: number | null
  readonly carried: number
  readonly follows: boolean
  readonly a: SideReport
  readonly b: SideReport
}

const sideReport = (read: ReadSide, { place }: Side, text: string): SideReport => {
  const { document } = read
  const { start, end } = document.spanOf(place)
  const [from, to] = [document.at(start), document.at(end)]
  return {
    text,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    frame: place.frame ?? null,
    act: place.act ?? null,
  }
}

const messageOf = (difference: Difference, language: Language): string =>
  [
    difference.frame ? frameName(difference.frame) : '',
    whoseText(difference, language),
    differenceKindName(difference.kind, language),
  ]
    .filter((part) => part !== '')
    .join(' ')

export const differenceReport = (
  difference: Difference,
  a: ReadSide,
  b: ReadSide,
  language: Language,
): DifferenceReport => ({
  kind: difference.kind,
  nature: difference.nature,
  message: messageOf(difference, language),
  match: difference.a.place.match,
  frame: difference.frame && frameName(difference.frame),
  index: difference.index,
  carried: difference.carried,
  follows: difference.follows,
  a: sideReport(a, difference.a, sideText(difference, 'a', language)),
  b: sideReport(b, difference.b, sideText(difference, 'b', language)),
})

/** Three lines: what differs, and each side with its place. */
export const differenceText = (one: DifferenceReport, a: ReadSide, b: ReadSide, language: Language): string => {
  const words = COMPARE[language]
  const more = [
    natureName(one.nature, language),
    ...(one.carried > 0 ? [words.carried(one.carried)] : []),
    ...(one.follows ? [words.follows] : []),
  ]
  const line = (read: ReadSide, { line, column, text }: SideReport): string =>
    `  ${oneLine(`${read.path}:${line}:${column}: ${text}`)}\n`
  return `${one.message} [${one.kind}] (${more.join(words.comma)})\n${line(a, one.a)}${line(b, one.b)}`
}
