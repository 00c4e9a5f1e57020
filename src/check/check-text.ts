/** A `.jmjp` text from its first character to its last sum: syntax, record, checks, in the order of the text. */
import {
  lineIndex, parse, type Edit, type File, type Position, type RepairTitle, type SyntaxCode, type SyntaxFinding,
} from '../../grammar/index.ts' // prettier-ignore
import { rulesetIdFor } from '../league/index.ts'
import { frameName, recordOf, spanOf, type Match, type Paifu, type Place, type RecordCode } from '../record/index.ts'
import { ruleset, unknownRules, type Ruleset } from '../rules/index.ts'
import { checkMatch } from './check-match.ts'
import type { CheckCode } from './checks.ts'
import type { FindingArgs, RecordRepair, RepairCode, Severity } from './finding.ts'
import { textRepair } from './text-repair.ts'

export type FindingCode = SyntaxCode | RecordCode | CheckCode

export interface TextRepair {
  readonly title: RepairTitle | { readonly code: RepairCode; readonly args: FindingArgs }
  /** Into the text that was checked; offsets in UTF-16 code units. */
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
  /** Index of the match; null for what concerns no match. */
  readonly match: number | null
  /** As written: `E1-0`. */
  readonly frame: string | null
  /** Index in its frame. */
  readonly act: number | null
  /** Where in the record; null for a finding of the syntax. */
  readonly place: Place | null
  /** Worked out when asked for. */
  readonly repairs: readonly TextRepair[]
}

export interface CheckedText {
  readonly file: File | null
  readonly paifu: Paifu | null
  readonly matches: number
  readonly frames: number
  readonly acts: number
  readonly findings: readonly TextFinding[]
}

export interface CheckTextOptions {
  /** For matches that name no ruleset: one by its id, or one of the user's own, which matches may also name by its id. */
  readonly rules?: string | Ruleset
}

export const rulesOf = (match: Match, fallback?: string | Ruleset): Ruleset => {
  const named = rulesetIdFor(match) ?? ''
  const given = typeof fallback === 'string' ? ruleset(fallback) : fallback
  return given?.id === named ? given : (ruleset(named) ?? given ?? unknownRules)
}

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

/** Checks a text. Never throws. */
export const checkText = (text: string, options: CheckTextOptions = {}): CheckedText => {
  const { file, findings: syntax } = parse(text)
  const placed: Placed[] = syntax.map(fromSyntax)
  if (file === null) return finish(text, null, null, placed)
  const { paifu, findings: record } = recordOf(file)
  const broken = syntax.filter(({ severity }) => severity === 'error').sort((a, b) => a.start - b.start)
  const reaches = broken.length === 0 ? [] : frameReaches(file)
  const isBroken = touchesOneOf(broken)
  const damaged = reaches.map((frames) => damagedFrames(frames, broken[0]?.start ?? Infinity, isBroken))
  for (const one of record) {
    const { code, severity, args, start, end, place } = one
    // What is missing around a place that could not be read is missing because of it.
    const { match, frame } = place
    const lost = frame !== undefined ? damaged[match]?.has(frame) : isBroken(one)
    if (lost !== true) placed.push({ code, severity, args, start, end, place, repairs: NO_REPAIRS })
    if (severity === 'error' && frame !== undefined) (damaged[match] ??= new Set()).add(frame)
  }
  for (const [index, match] of paifu.matches.entries()) {
    const scope = { match: index, ...(damaged[index] !== undefined && { damaged: damaged[index] }) }
    for (const found of checkMatch(match, rulesOf(match, options.rules), scope)) {
      const { start, end } = spanOf(file, found.place)
      const { code, severity, args, place } = found
      if (isShapeSaid(syntax, code, { start, end })) continue
      // Not even how many there are is asked before somebody looks: a repair may be searched for.
      const repairs = (): readonly TextRepair[] => found.repairs.flatMap((one) => inText(text, file, paifu, index, one))
      placed.push({ code, severity, args, start, end, place, repairs })
    }
  }
  return finish(text, file, paifu, placed)
}

const SHAPES: Readonly<Partial<Record<FindingCode, string>>> = {
  'match.date-invalid': 'date',
  'match.time-invalid': 'time',
}

/** A date of four digits is no date; that it is no day is the same slip. */
const isShapeSaid = (syntax: readonly SyntaxFinding[], code: FindingCode, within: Spot): boolean =>
  syntax.some(
    (one) =>
      one.code === 'syntax.shape' &&
      one.args['what'] === SHAPES[code] &&
      one.start >= within.start &&
      one.end <= within.end,
  )

const fromSyntax = ({ code, severity, args, start, end, repairs }: SyntaxFinding): Placed => ({
  code,
  severity,
  args,
  start,
  end,
  place: null,
  repairs: repairs === undefined ? NO_REPAIRS : () => repairs,
})

const inText = (text: string, file: File, paifu: Paifu, match: number, repair: RecordRepair): readonly TextRepair[] => {
  const edits = textRepair(text, file, paifu, match, repair)
  return edits === null ? [] : [{ title: repair.title, edits }]
}

interface Spot {
  readonly start: number
  readonly end: number
}

/** Frames of the whole file, each reaching to where the next one begins: what was lost behind it was its own. */
const frameReaches = (file: File): Spot[][] => {
  const starts = file.matches.flatMap(({ frames }) => frames.map(({ start }) => start))
  let next = 1
  return file.matches.map(({ frames }) => frames.map(({ start }) => ({ start, end: (starts[next++] ?? Infinity) - 1 })))
}

/** Whether a span touches one of these, which stand in the order of their starts. */
const touchesOneOf = (spots: readonly Spot[]): ((span: Spot) => boolean) => {
  let furthest = -1
  // How far the spots up to each of them reach.
  const reach = spots.map(({ end }) => (furthest = Math.max(furthest, end)))
  return ({ start, end }) => (reach[firstIndex(spots, (spot) => spot.start > end) - 1] ?? -1) >= start
}

/** The first member of which this is true, of a list whose later members it is true of too; its length when of none. */
const firstIndex = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(items[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Frames that hold or touch something that could not be read: what is missing there would be reported over again. −1
 * when the head of the match is among it.
 */
const damagedFrames = (
  reaches: readonly Spot[],
  firstBroken: number,
  isBroken: (span: Spot) => boolean,
): Set<number> => {
  const damaged = new Set<number>()
  const [first] = reaches
  if (first !== undefined && firstBroken <= first.start) damaged.add(-1)
  for (const [at, reach] of reaches.entries()) if (isBroken(reach)) damaged.add(at)
  return damaged
}

const finish = (text: string, file: File | null, paifu: Paifu | null, placed: Placed[]): CheckedText => {
  const matches = paifu?.matches ?? []
  let frames = 0
  let acts = 0
  for (const match of matches)
    for (const frame of match.frames) {
      frames += 1
      for (const flow of frame.flows) acts += flow.acts.length
    }
  return { file, paifu, matches: matches.length, frames, acts, findings: located(text, file, matches, placed) }
}

const located = (text: string, file: File | null, matches: readonly Match[], placed: Placed[]): TextFinding[] => {
  if (placed.length === 0) return []
  const lines = lineIndex(text)
  placed.sort((a, b) => a.start - b.start || a.end - b.end)
  return placed.map((one) => {
    const from: Position = lines.at(one.start)
    const to: Position = lines.at(one.end)
    const place = one.place ?? enclosing(file, one.start)
    const frame = place?.frame === undefined ? undefined : matches[place.match]?.frames[place.frame]
    let repairs: readonly TextRepair[] | undefined
    return {
      code: one.code,
      severity: one.severity,
      args: one.args,
      start: one.start,
      end: one.end,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      match: place?.match ?? null,
      frame: frame === undefined ? null : frameName(frame.id),
      act: place?.act ?? null,
      place: one.place,
      get repairs() {
        return (repairs ??= one.repairs())
      },
    }
  })
}

/** The match, frame and act around an offset. */
const enclosing = (file: File | null, offset: number): Place | null => {
  const match = around(file?.matches, offset)
  if (file === null || match < 0) return null
  const frames = file.matches[match]!.frames
  const frame = around(frames, offset)
  if (frame < 0) return { match }
  const flow = around(frames[frame]!.flows, offset)
  const act = around(frames[frame]!.flows[flow]?.acts, offset)
  return act < 0 ? { match, frame } : { match, frame, flow, act }
}

/** Which of these, which stand one behind the other, an offset is in or at the edge of; −1 when in none. */
const around = (spots: readonly Spot[] = [], offset: number): number => {
  const at = firstIndex(spots, ({ end }) => end >= offset)
  return (spots[at]?.start ?? Infinity) <= offset ? at : -1
}
