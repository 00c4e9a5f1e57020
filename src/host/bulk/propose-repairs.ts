/** One record of a report of repairs: what contradicts itself in it, and the first proposals; nothing is changed. */
import { readDocument, type Document } from '../../document/index.ts'
import type { GivenRules } from '../../rules/index.ts'
import type { SeriesMatch } from '../../repair/index.ts'
import { frameName } from '../../record/index.ts'
import type { ProposedPlace, ProposedRecord } from '../../site/index.ts'
import { questionPlace, REPAIR, type Language } from '../../words/index.ts'
import type { HostFailure } from '../contract/index.ts'
import type { Input } from './input.ts'
import type { MatchesBeside } from './matches-beside.ts'
import { faultsOf, foundSentence, hasNext, mendedIn, toldGroups } from './mended-frames.ts'

/** How many proposals of a place are reported. */
const MOST_TOLD = 3

export interface Proposed {
  readonly record: ProposedRecord
  /** Why there is no text, where there is none. */
  readonly failure: HostFailure | null
}

/** The sentences are loaded only if there is something to say, as by a check. */
async function placesOfText(document: Document, language: Language): Promise<readonly ProposedPlace[]> {
  const faults = faultsOf(document)
  if (faults.length === 0) return []
  const { reportOf } = await import('./finding-report.ts')
  return faults.map((fault) => {
    const { match, frame, line, column, message, repairs } = reportOf(fault, language)
    const proposals = repairs.map(({ title }) => ({ title, share: null }))
    return { match, frame, line, column, message, proposals, more: 0, look: null }
  })
}

const placesOfFrames = (
  document: Document,
  rules: GivenRules,
  beside: readonly SeriesMatch[],
  language: Language,
): readonly ProposedPlace[] =>
  mendedIn(document, rules, beside).map((mended) => {
    const { match, frame, found } = mended
    const { line, column } = document.at(document.spanOf({ match, frame: found.index }).start)
    const { question } = found
    return {
      ...{ match, frame: frameName(frame.id), line, column },
      message: foundSentence(mended, language),
      proposals: toldGroups(mended, MOST_TOLD, language),
      more: Math.max(0, found.groups.length - MOST_TOLD),
      look: question === null ? null : REPAIR[language].look(questionPlace(question.place, language)),
    }
  })

export async function proposeRepairs(
  path: string,
  input: Input,
  { rules, beside, language }: { rules: GivenRules; beside: Pick<MatchesBeside, 'of'>; language: Language },
): Promise<Proposed> {
  if (!input.ok) return { record: { path, matches: 0, places: [] }, failure: input.failure }
  const document = readDocument(input.text, rules)
  const texts = await placesOfText(document, language)
  // What cannot be read may be what a frame seems to lack.
  if (document.broken) return { record: { path, matches: document.matches.length, places: texts }, failure: null }
  const others = hasNext(document) ? await beside.of(path) : []
  const places = [...texts, ...placesOfFrames(document, rules, others, language)]
  return { record: { path, matches: document.matches.length, places }, failure: null }
}
