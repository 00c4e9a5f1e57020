/** The repairs of one frame that contradicts itself, as a terminal shows them. */
import process from 'node:process'
import type { Document } from '../document/index.ts'
import { rulesOf } from '../league/index.ts'
import { frameName, type Frame } from '../record/index.ts'
import { gainedByNext, repairFrame, type SeriesMatch, type Repair, type Repairs } from '../repair/index.ts'
import { editSentence, questionPlace, REPAIR, type Language } from '../words/index.ts'
import { oneLine } from './console.ts'
import type { RulesOption } from './options.ts'

/** For one frame, in milliseconds. */
const TIME_LIMIT = 1_000
/** Groups of repairs that are told in a terminal. */
const MOST_TOLD = 8

/** A frame that contradicts itself. */
export interface Mended {
  readonly match: number
  readonly frame: Frame
  readonly found: Repairs
}

/**
 * Null where the frame holds together. `at`: indexes in the document and in the match. `others`: matches among which may
 * be the next of its players.
 */
export function mendedFrame(
  { matches }: Document,
  at: { readonly match: number; readonly frame: number },
  { rules }: RulesOption,
  others: readonly SeriesMatch[],
): Mended | null {
  const match = matches[at.match]
  const frame = match?.frames[at.frame]
  if (match === undefined || frame === undefined) return null
  // Of the processor's time: what else runs on the machine takes nothing from the answer.
  const begun = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  const found = repairFrame(
    match,
    at.frame,
    rulesOf(match, [], rules),
    { gained: gainedByNext(match, others) },
    () => spent() > TIME_LIMIT,
  )
  return found.contradictions.length === 0 ? null : { match: at.match, frame, found }
}

export const titleOf = ({ edits }: Repair, { frame }: Mended, language: Language): string =>
  edits.map((edit) => editSentence(edit, frame, language)).join(REPAIR[language].and)

export const lookLine = ({ found: { question } }: Mended, language: Language): string =>
  question === null ? '' : `    ? ${oneLine(REPAIR[language].look(questionPlace(question.place, language)))}\n`

/** The place of the frame, what proves the mistake, and a line for each group of repairs. */
export const repairLines = (path: string, document: Document, mended: Mended, language: Language): string => {
  const words = REPAIR[language]
  const { found, frame, match } = mended
  const name = frameName(frame.id)
  const { line, column } = document.at(document.spanOf({ match, frame: found.index }).start)
  const where = `${path}:${line}:${column}: `
  if (found.cost === null) return `${oneLine(where + words.none(name, found.complete, found.stopped))}\n`
  const evidence = words.because(found.evidence.map((each) => words.evidence[each]))
  const head = words.found(name, found.repairs.length, found.cost, !found.stopped)
  const only = found.unique ? words.only : ''
  const lines = found.groups.slice(0, MOST_TOLD).map(({ repairs }) => {
    const first = repairs[0] ?? 0
    const repair = found.repairs[first]!
    const share = repairs.reduce((sum, one) => sum + found.repairs[one]!.share, 0)
    const more = repairs.length > 1 ? words.more(repairs.length - 1) : ''
    return `    ${first + 1}. ${oneLine(titleOf(repair, mended, language))}${more} ${Math.round(share * 100)} %\n`
  })
  const rest = found.groups.length - MOST_TOLD
  const others = rest > 0 ? `    ${words.others(rest)}\n` : ''
  return `${oneLine(`${where}${head}${only}${words.and}${evidence}`)}\n${lines.join('')}${others}${lookLine(mended, language)}`
}
