/**
 * `saifu diff`: compares two records of one match act by act and prints each difference with its place in both files.
 */
import { readDocument, type Document } from '../document/index.ts'
import { comparePaifus, type Difference, type Side } from '../compare/index.ts'
import { frameName } from '../record/index.ts'
import {
  CLI,
  COMPARE,
  differenceKindName,
  isSyntaxCode,
  natureName,
  sideText,
  whoseText,
  type Language,
} from '../words/index.ts'
import { CannotRun, EXIT, isWatched, oneLine, out, say, tell } from './console.ts'
import { readInput, STDIN } from './inputs.ts'
import { readOptions } from './options.ts'
import { failureReport, reportOf, reportText } from './finding-report.ts'

interface ReadSide {
  readonly path: string
  readonly document: Document
}

/** One of the two files; null, with the reasons printed, if it is not a complete record. */
async function readSide(path: string, language: Language): Promise<ReadSide | null> {
  const input = await readInput(path)
  if (!input.ok) {
    say(reportText(path, failureReport(input.failure, language)).trimEnd())
    return null
  }
  const document = readDocument(input.text)
  if (!document.broken) return { path, document }
  // Unreadable parts would look like missing ones.
  const faults = document.readings.filter(({ code, severity }) => isSyntaxCode(code) && severity === 'error')
  say(
    faults
      .map((fault) => reportText(path, { ...reportOf(fault, language), repairs: [] }))
      .join('')
      .trimEnd(),
  )
  return null
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

interface DifferenceReport {
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

const differenceReport = (difference: Difference, a: ReadSide, b: ReadSide, language: Language): DifferenceReport => ({
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

const plain = (one: DifferenceReport, a: ReadSide, b: ReadSide, language: Language): string => {
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** @returns 0 the same, 1 they differ */
export async function diff(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { json: { type: 'boolean' } })
  const [pathA, pathB, ...others] = positionals
  if (pathA === undefined || pathB === undefined || others.length > 0) throw new CannotRun(CLI[language].twoInputs)
  if (pathA === STDIN && pathB === STDIN) throw new CannotRun(CLI[language].oneStdin)
  const [a, b] = [await readSide(pathA, language), await readSide(pathB, language)]
  if (a === null || b === null) return EXIT.cannotRun
  const comparisons = comparePaifus(a.document.paifu, b.document.paifu)
  const all = comparisons.flatMap(({ differences }) => differences)
  const reports = all.map((difference) => differenceReport(difference, a, b, language))
  const total = (side: 'a' | 'b', what: 'frames' | 'acts'): number => sum(comparisons.map((one) => one[what][side]))
  if (values.json) {
    const about = (read: ReadSide, side: 'a' | 'b') => ({
      path: read.path,
      matches: read.document.matches.length,
      frames: total(side, 'frames'),
      acts: total(side, 'acts'),
    })
    const same = all.length === 0
    out(`${JSON.stringify({ a: about(a, 'a'), b: about(b, 'b'), same, differences: reports }, null, 1)}\n`)
  } else tell(reports.map((one) => plain(one, a, b, language)).join(''))
  if (!values.json && isWatched()) {
    const words = COMPARE[language]
    const count = (nature: Difference['nature']): number => all.filter((one) => one.nature === nature).length
    const pair = (what: 'frames' | 'acts'): string => `${total('a', what)}/${total('b', what)}`
    const found =
      all.length === 0 ? words.same : words.summary(all.length, count('conflict'), count('unknown'), count('pending'))
    say(`${found}; ${words.aligned(pair('frames'), pair('acts'))}`)
  }
  return all.length === 0 ? EXIT.clean : EXIT.findings
}
