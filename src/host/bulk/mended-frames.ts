/** The repairs of the frames of a record that contradict themselves. */
import process from 'node:process'
import type { Document, TextFinding } from '../../document/index.ts'
import { rulesOf } from '../../league/index.ts'
import type { GivenRules } from '../../rules/index.ts'
import { frameName, type Frame } from '../../record/index.ts'
import {
  gainedByNext,
  repairFrame,
  seriesMatch,
  type Repair,
  type Repairs,
  type SeriesMatch,
} from '../../repair/index.ts'
import { editsSentence, isSyntaxCode, REPAIR, type Language } from '../../words/index.ts'

/** For one frame, in milliseconds. */
const TIME_LIMIT = 1_000

/** A frame that contradicts itself. */
export interface Mended {
  readonly match: number
  readonly frame: Frame
  readonly found: Repairs
}

/** Of this thread, where Node tells it (since 23.9): others that work beside it take nothing from its time. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Null where the frame holds together. `at`: indexes in the document and in the match. `others`: matches among which may
 * be the next of its players.
 */
export function mendedFrame(
  { matches }: Document,
  at: { readonly match: number; readonly frame: number },
  { rules, own }: GivenRules,
  others: readonly SeriesMatch[],
): Mended | null {
  const match = matches[at.match]
  const frame = match?.frames[at.frame]
  if (match === undefined || frame === undefined) return null
  // Of the processor's time: what else runs on the machine takes nothing from the answer.
  const begun = processorTime()
  const found = repairFrame(
    match,
    at.frame,
    rulesOf(match, own, rules),
    { gained: gainedByNext(match, others) },
    () => processorTime() - begun > TIME_LIMIT,
  )
  return found.contradictions.length === 0 ? null : { match: at.match, frame, found }
}

/**
 * @param show called with the name of each frame that is searched
 * @param isSought which frames are searched: all, if it is left out
 */
export const mendedIn = (
  document: Document,
  rules: GivenRules,
  beside: readonly SeriesMatch[],
  show: (frame: string) => void = () => undefined,
  isSought: (match: number, frame: Frame) => boolean = () => true,
): Mended[] => {
  const others = [...document.matches.map(seriesMatch), ...beside]
  return document.matches.flatMap((match, at) =>
    match.frames.flatMap((frame, index) => {
      if (!isSought(at, frame)) return []
      show(frameName(frame.id))
      return mendedFrame(document, { match: at, frame: index }, rules, others) ?? []
    }),
  )
}

/** Whether the next match of a player can say something of what may contradict itself here. */
export const hasNext = ({ matches, findings }: Document): boolean =>
  matches.some(({ players }) => players.some(({ points }) => points !== null)) &&
  findings.some(({ severity }) => severity !== 'info')

/** Errors of the syntax, and what is read as it is meant but has a repair. */
export const faultsOf = ({ readings }: Document): readonly TextFinding[] =>
  readings.filter(({ code, severity, repairs }) => isSyntaxCode(code) && (severity === 'error' || repairs.length > 0))

/** What a repair does. */
export const titleOf = ({ edits }: Repair, { frame }: Mended, language: Language): string =>
  editsSentence(edits, frame, language)

export interface ToldGroup {
  /** From 1, of the first of its repairs among all. */
  readonly number: number
  /** What they do. */
  readonly title: string
  /** How likely they are together, 0 to 1. */
  readonly share: number
}

/** The likeliest groups of repairs. */
export const toldGroups = (mended: Mended, most: number, language: Language): readonly ToldGroup[] => {
  const { groups, repairs: all } = mended.found
  return groups.slice(0, most).map(({ repairs }) => {
    const first = repairs[0] ?? 0
    const share = repairs.reduce((sum, one) => sum + all[one]!.share, 0)
    const more = repairs.length > 1 ? REPAIR[language].more(repairs.length - 1) : ''
    return { number: first + 1, title: titleOf(all[first]!, mended, language) + more, share }
  })
}

/** How many repairs there are of how many edits, and what proves the mistake; that there is none, where there is none. */
export const foundSentence = ({ found }: Mended, language: Language): string => {
  const words = REPAIR[language]
  if (found.cost === null) return words.none(found.complete, found.stopped)
  const evidence = words.because(found.evidence.map((each) => words.evidence[each]))
  const head = words.found(found.repairs.length, found.cost, !found.stopped)
  return `${head}${found.unique ? words.only : ''}${words.and}${evidence}`
}
