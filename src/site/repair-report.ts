/** The report of repairs, as a page and as CSV: what contradicts itself in each record, and the first proposals. */
import { csvOf } from '../kit/index.ts'
import { REPAIR, REPAIR_REPORT, type Language } from '../words/index.ts'
import { markup, type Markup } from './markup.ts'
import { REPORT_END, reportHead } from './report-page.ts'

/** A frame that contradicts itself, or a place of the text that cannot be read as it stands. */
export interface ProposedPlace {
  /** Index of the match; null if it concerns none. */
  readonly match: number | null
  readonly frame: string | null
  /** From 1. */
  readonly line: number
  readonly column: number
  /** In the language of the report: what is wrong, or how much was found and what proves it. */
  readonly message: string
  /** The likeliest first, with how likely each is, 0 to 1, if that is known. */
  readonly proposals: readonly { readonly title: string; readonly share: number | null }[]
  /** How many kinds of proposals there are besides. */
  readonly more: number
  /** What a person should look at. */
  readonly look: string | null
}

export interface ProposedRecord {
  readonly path: string
  readonly matches: number
  readonly places: readonly ProposedPlace[]
}

const shareText = (share: number | null, language: Language): string =>
  share === null ? '' : REPAIR[language].share(share)

const placeItem = (place: ProposedPlace, isSeveral: boolean, language: Language): Markup => {
  const words = REPAIR_REPORT[language]
  const { match, frame, line, message, proposals, more, look } = place
  const where = [isSeveral && match !== null ? words.match(match + 1) : '', frame ?? '', words.line(line)]
  const items = proposals.map(
    ({ title, share }) => markup`<li>${title} <small>${shareText(share, language)}</small></li>
`,
  )
  const list =
    items.length === 0
      ? null
      : markup`<ol>
${items}</ol>
`
  const rest =
    more === 0
      ? null
      : markup`<p><small>${words.others(more)}</small></p>
`
  const seen =
    look === null
      ? null
      : markup`<p><small>${look}</small></p>
`
  return markup`<li><p><span class="error">${where.filter((part) => part !== '').join(' ')}</span> ${message}</p>
${list}${rest}${seen}</li>
`
}

const recordPart = ({ path, matches, places }: ProposedRecord, language: Language): Markup =>
  markup`<details open><summary>${path} <span class="error">${REPAIR_REPORT[language].places(places.length)}</span></summary><ul>
${places.map((place) => placeItem(place, matches > 1, language))}</ul></details>
`

/**
 * Part by part, because of an archive the page is long.
 * @param of how many records were to be looked at
 */
export function* repairPage(records: readonly ProposedRecord[], of: number, language: Language): Generator<string> {
  const words = REPAIR_REPORT[language]
  const found = records.filter(({ places }) => places.length > 0)
  const stopped =
    records.length < of
      ? markup`<p class="error">${words.stopped(records.length, of)}</p>
`
      : null
  yield reportHead(words.title, language).text
  yield markup`<p>${words.looked(records.length, found.length)}</p>
<p>${words.nothingChanged}</p>
${stopped}`.text
  for (const record of found) yield recordPart(record, language).text
  yield REPORT_END
}

/** A line for each proposal; a place without one has a line, too. */
export const repairTable = (records: readonly ProposedRecord[], language: Language): string => {
  const rows = records.flatMap(({ path, places }) =>
    places.flatMap(({ match, frame, line, column, message, proposals, look }) => {
      const place = [path, match === null ? '' : String(match + 1), frame ?? '', String(line), String(column), message]
      const told = proposals.length === 0 ? [{ title: '', share: null }] : proposals
      return told.map(({ title, share }, at) => [
        ...place,
        ...[title === '' ? '' : String(at + 1), title, shareText(share, language), look ?? ''],
      ])
    }),
  )
  return csvOf([REPAIR_REPORT[language].columns, ...rows])
}
