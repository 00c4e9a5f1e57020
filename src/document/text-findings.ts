/** All findings of a text (syntax, record, checks) in the order of the text. */
import type { Edit, File, LineIndex, PiecedText, RepairTitle, SyntaxCode, SyntaxFinding } from '../../grammar/index.ts'
import {
  checkMatch,
  type CheckCode,
  type CheckMemory,
  type FindingArgs,
  type RecordRepair,
  type RepairCode,
  type Severity,
} from '../check/index.ts'
import { frameName, spanOf, type Paifu, type Place, type RecordCode, type RecordFinding } from '../record/index.ts'
import type { Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { damagedByMatch, touchesOneOf } from './damaged-frames.ts'
import { placeAt } from './place-at.ts'
import type { SyntaxRepairs } from './syntax-repairs.ts'
import { textRepair } from './text-repair.ts'

export type FindingCode = SyntaxCode | RecordCode | CheckCode

export interface TextRepair {
  readonly title: RepairTitle | { readonly code: RepairCode; readonly args: FindingArgs }
  /** Edits of the checked text; offsets in UTF-16 code units. */
  readonly edits: readonly Edit[]
}

export interface TextFinding {
  readonly code: FindingCode
  readonly severity: Severity
  readonly args: FindingArgs
  /** Offsets in UTF-16 code units, end exclusive. */
  readonly start: number
  readonly end: number
  /** Lines and columns count from 1. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Index of the match; null if it concerns no match. */
  readonly match: number | null
  /** As written: `E1-0`. */
  readonly frame: string | null
  /** Index in its frame. */
  readonly act: number | null
  /** Where in the record; null outside every match. */
  readonly place: Place | null
  /** Computed when first read. */
  readonly repairs: readonly TextRepair[]
}

/** What was read of a text. */
export interface ReadText {
  readonly pieces: PiecedText
  readonly tree: File | null
  readonly syntax: readonly SyntaxFinding[]
  readonly syntaxRepairs: SyntaxRepairs
  readonly paifu: Paifu
  readonly record: readonly RecordFinding[]
  readonly lines: () => LineIndex
}

/** A finding before its lines are counted. */
interface Placed {
  readonly code: FindingCode
  readonly severity: Severity
  readonly args: FindingArgs
  readonly start: number
  readonly end: number
  readonly place: Place | null
  readonly repairs: () => readonly TextRepair[]
}

const NO_REPAIRS = (): readonly TextRepair[] => []

interface Readings {
  readonly placed: readonly Placed[]
  /** By match, the frames that cannot be checked. */
  readonly damaged: readonly (ReadonlySet<number> | undefined)[]
}

/** The findings of reading. `found`: the syntax findings to report. */
const readingsOf = ({ tree, syntax, syntaxRepairs, record, paifu }: ReadText, found = syntax): Readings => {
  const placed: Placed[] = found.map((one) => fromSyntax(one, syntaxRepairs))
  if (tree === null) return { placed, damaged: [] }
  const broken = syntax.filter(({ severity }) => severity === 'error').sort((a, b) => a.start - b.start)
  const isBroken = touchesOneOf(broken)
  const framesOf = (match: number): number => paifu.matches[match]?.frames.length ?? 0
  const damaged = broken[0] === undefined ? [] : damagedByMatch(tree, framesOf, broken[0].start, isBroken)
  for (const one of record) {
    const { code, severity, args, start, end, place } = one
    // What is missing around an unreadable place is missing because of it.
    const { match, frame } = place
    const lost = frame !== undefined ? damaged[match]?.has(frame) : isBroken(one)
    if (lost !== true) placed.push({ code, severity, args, start, end, place, repairs: NO_REPAIRS })
    if (severity === 'error' && frame !== undefined) (damaged[match] ??= new Set()).add(frame)
  }
  return { placed, damaged }
}

/** The findings of the syntax and of the record alone. */
export const readingFindings = (read: ReadText): readonly TextFinding[] =>
  located(read, [...readingsOf(read, read.syntaxRepairs.distinct(read.syntax)).placed])

/** By match, the frames that cannot be checked, because part of them cannot be read; −1 for the head of the match. */
export const unreadFrames = (read: ReadText): readonly (ReadonlySet<number> | undefined)[] => readingsOf(read).damaged

/** The rules of a match. */
type RulesFor = (match: Match) => Ruleset

/** All findings. */
export const allFindings = (read: ReadText, rulesFor: RulesFor, memory: CheckMemory): readonly TextFinding[] =>
  located(read, placedFindings(read, readingsOf(read, read.syntaxRepairs.distinct(read.syntax)), rulesFor, memory))

/** What the checks found in all matches but one: of the open one they are at hand, as of now. */
export const checksOfOthers = (
  read: ReadText,
  rulesFor: RulesFor,
  memory: CheckMemory,
  but: number,
): readonly TextFinding[] => {
  const { damaged } = readingsOf(read)
  return located(
    read,
    placedFindings(read, { placed: [], damaged }, rulesFor, memory, (match) => match !== but),
  )
}

/** An error weighs more than all warnings that a repair can bring about. */
const WEIGHTS: Readonly<Record<Severity, number>> = { error: 100, warning: 1, info: 0 }

/** How much is wrong with a text; `only`: of the checks, those of this match. */
export const weightOfFindings = (
  read: ReadText,
  rulesFor: RulesFor,
  memory: CheckMemory,
  only: number | null,
): number =>
  placedFindings(read, readingsOf(read), rulesFor, memory, (match) => only === null || match === only).reduce(
    (sum, { severity }) => sum + WEIGHTS[severity],
    0,
  )

const placedFindings = (
  read: ReadText,
  readings: Readings,
  rulesFor: RulesFor,
  memory: CheckMemory,
  isChecked: (match: number) => boolean = () => true,
): Placed[] => {
  const { tree, paifu, syntax } = read
  const placed = [...readings.placed]
  if (tree === null) return placed
  for (const [index, match] of paifu.matches.entries()) {
    if (!isChecked(index)) continue
    const damaged = readings.damaged[index]
    const scope = { match: index, memory, ...(damaged !== undefined && { damaged }) }
    for (const found of checkMatch(match, rulesFor(match), scope)) {
      const { start, end } = spanOf(tree, found.place)
      const { code, severity, args, place } = found
      if (isShapeSaid(syntax, code, { start, end })) continue
      // A getter, because even the number of repairs may need a search.
      const repairs = (): readonly TextRepair[] =>
        found.repairs.flatMap((one) => inText(read.pieces, tree, paifu, index, one))
      placed.push({ code, severity, args, start, end, place, repairs })
    }
  }
  return placed
}

const SHAPES: Readonly<Partial<Record<FindingCode, string>>> = {
  'match.date-invalid': 'date',
  'match.time-invalid': 'time',
}

/** What the shape of a word says already: the argument `what` of `syntax.shape`; undefined for other findings. */
export const shapeSaying = (code: FindingCode): string | undefined => SHAPES[code]

/** A date of four digits is not a date; that there is no such day is the same mistake. */
const isShapeSaid = (
  syntax: readonly SyntaxFinding[],
  code: FindingCode,
  within: { readonly start: number; readonly end: number },
): boolean =>
  syntax.some(
    (one) =>
      one.code === 'syntax.shape' &&
      one.args['what'] === SHAPES[code] &&
      one.start >= within.start &&
      one.end <= within.end,
  )

const fromSyntax = (found: SyntaxFinding, repairs: SyntaxRepairs): Placed => {
  const { code, severity, args, start, end } = found
  return { code, severity, args, start, end, place: null, repairs: () => repairs.of(found) }
}

const inText = (
  text: PiecedText,
  file: File,
  paifu: Paifu,
  match: number,
  repair: RecordRepair,
): readonly TextRepair[] => {
  const edits = textRepair(text, file, paifu, match, repair)
  return edits === null ? [] : [{ title: repair.title, edits }]
}

const located = ({ tree, paifu, lines }: ReadText, placed: Placed[]): readonly TextFinding[] => {
  placed.sort((a, b) => a.start - b.start || a.end - b.end)
  return placed.map((one) => {
    const { code, severity, args, start, end } = one
    const place = one.place ?? placeAt(tree, start)
    const frame = place?.frame === undefined ? undefined : paifu.matches[place.match]?.frames[place.frame]
    let repairs: readonly TextRepair[] | undefined
    return {
      ...{ code, severity, args, start, end, place },
      // The lines of a long text are counted when somebody asks for one.
      get line() {
        return lines().at(start).line
      },
      get column() {
        return lines().at(start).column
      },
      get endLine() {
        return lines().at(end).line
      },
      get endColumn() {
        return lines().at(end).column
      },
      match: place?.match ?? null,
      frame: frame === undefined ? null : frameName(frame.id),
      act: place?.act ?? null,
      get repairs() {
        return (repairs ??= one.repairs())
      },
    }
  })
}
