/** The repairs of one frame that contradicts itself, as a terminal shows them. */
import type { Document } from '../document/index.ts'
import { foundSentence, toldGroups, type Mended } from '../host/bulk/index.ts'
import { frameName } from '../record/index.ts'
import { questionPlace, REPAIR, type Language } from '../words/index.ts'
import { oneLine } from './console.ts'

/** How many groups of repairs a terminal shows. */
const MOST_TOLD = 8

export const lookLine = ({ found: { question } }: Mended, language: Language): string =>
  question === null ? '' : `    ? ${oneLine(REPAIR[language].look(questionPlace(question.place, language)))}\n`

/** The place of the frame, what proves the mistake, and a line for each group of repairs. */
export const repairLines = (path: string, document: Document, mended: Mended, language: Language): string => {
  const { found, frame, match } = mended
  const { line, column } = document.at(document.spanOf({ match, frame: found.index }).start)
  const place = `${path}:${line}:${column}: ${frameName(frame.id)}`
  const head = `${oneLine(`${place}: ${foundSentence(mended, language)}`)}\n`
  if (found.cost === null) return head
  const lines = toldGroups(mended, MOST_TOLD, language).map(
    ({ number, title, share }) => `    ${number}. ${oneLine(title)} ${REPAIR[language].share(share)}\n`,
  )
  const rest = found.groups.length - MOST_TOLD
  const others = rest > 0 ? `    ${REPAIR[language].others(rest)}\n` : ''
  return `${head}${lines.join('')}${others}${lookLine(mended, language)}`
}
