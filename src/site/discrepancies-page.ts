/** Official points that the records do not lead to. */
import { discrepanciesOf } from '../archive/index.ts'
import { ARCHIVE_WORDS } from '../words/index.ts'
import { addressOf } from './addresses.ts'
import { countedNote, type LeftOutMatch } from './counted-note.ts'
import { markup, type Markup } from './markup.ts'
import { matchPath, numbered, pathOf, type Pages, type SiteFile } from './page.ts'
import { playersOf, teamsOf } from './players-and-teams.ts'
import type { MatchSummary } from './summary.ts'
import { dateText, signedDecimal } from './texts.ts'

const PATH = pathOf('discrepancies')

/** @param matches in the order in which they were played */
export const discrepanciesPage = (
  matches: readonly MatchSummary[],
  leftOut: readonly LeftOutMatch[],
  pages: Pages,
): SiteFile => {
  const { language, words } = pages
  const archive = ARCHIVE_WORDS[language]
  const all = discrepanciesOf(matches.map(({ facts }) => facts))
  const names = new Map([...teamsOf(matches), ...playersOf(matches)])
  const linkTo = (at: number, frame: number | null): Markup | null => {
    const match = matches[at]
    if (match === undefined) return null
    const name = frame === null ? '' : (match.frames[frame] ?? '')
    const text = [dateText(match.facts.date, words), match.title[language], name].filter(Boolean).join(' ')
    const address = frame === null ? '' : addressOf({ frame, act: 0 }, match.frames)
    return markup`<a href="${pages.link(PATH, matchPath(match.page))}${address}">${text}</a>`
  }
  const rows = all.map(
    ({ kind, subject, match, frame, from, written, computed }) =>
      markup`<tr><td>${archive.discrepancies[kind]}</td><th scope="row">${names.get(subject.id)?.[language] || subject.name}</th><td>${linkTo(match, frame)}</td><td class="number">${signedDecimal(written)}</td><td class="number">${signedDecimal(computed)}</td><td>${from === match ? null : linkTo(from, null)}</td></tr>
`,
  )
  const head = [words.kind, words.player, words.match, ...numbered([words.official, words.fromActs]), words.followsFrom]
  const main = markup`<h1>${words.discrepancies}</h1>
<p class="lead">${words.differences}</p>
${countedNote(leftOut, PATH, pages)}${rows.length === 0 ? markup`<p>${archive.noDiscrepancy}</p>` : pages.table(words.discrepancies, head, rows)}`
  return pages.page({ path: PATH, title: words.discrepancies, main, section: 'discrepancies' })
}
