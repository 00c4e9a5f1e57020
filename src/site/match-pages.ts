/** The page of a match: its result, the board that plays it, every frame; and the data that the board reads. */
import { endOfFrame, eventsOfFrame, rulesPlayedBy, type FrameEnd } from '../formats/index.ts'
import { countedActs, plainName, playerAtSeat, SEATS, seatOfPlayer, type Frame, type Match } from '../record/index.ts'
import type { AssumedRules, Ruleset } from '../rules/index.ts'
import { frameText, pointsName, resultLines, SHEET, type Language } from '../words/index.ts'
import { aboutList } from './about-list.ts'
import { addressOf } from './addresses.ts'
import { markup, type Markup } from './markup.ts'
import { labelText } from './bilingual-names.ts'
import { dataPath, matchPath, numbered, Pages, type SiteFile, type SiteOptions } from './page.ts'
import { scriptOf } from './script.ts'
import { subjectLink } from './subject-links.ts'
import { byPlace, pointsOf, type MatchSummary } from './summary.ts'
import { changeText, dateText, placeText, signedDecimal } from './texts.ts'

/** What the board of a page reads: `globalThis.saifuMatch`. */
export interface SiteMatch {
  readonly match: Match
  /** By which it is replayed. */
  readonly rules: AssumedRules
}

interface Shown {
  readonly match: Match
  /** How each frame ended. */
  readonly ends: readonly FrameEnd[]
  readonly summary: MatchSummary
  readonly isWhole: boolean
  readonly counted: MatchSummary | null
  readonly pages: Pages
  readonly path: string
}

const facts = ({ match, pages }: Shown): readonly (readonly [string, string])[] => {
  const { language, words } = pages
  const { time, place } = match.timeAndPlace
  const recorders = match.recorders.map(({ name }) => plainName(name)).filter((name) => name !== '')
  return [
    [words.time, time === null ? '' : time.replace(/^(\d\d)(\d\d)$/, '$1:$2')],
    [words.venue, labelText('matchPlace', place, language)],
    [words.recordedBy, recorders.join(language === 'ja' ? '・' : ', ')],
  ]
}

const resultTable = ({ summary, pages, counted, path }: Shown): Markup => {
  const { language, words } = pages
  const rows = byPlace(summary).map((player) => {
    const { place, player: subject, written, computed } = summary.facts.players[player]
    const name = summary.names[player][language] || words.noName
    const differs = written !== null && computed !== null && written !== computed
    const who = subject.id === '' || counted !== null ? name : subjectLink('player', path, subject.id, name, pages)
    const end = summary.endPoints?.[player]
    const team = summary.teams[player]?.[language]
    return markup`<tr><td>${placeText(place)}</td><th scope="row">${who}${team === undefined ? null : markup` <small>${team}</small>`}</th><td class="number">${end === undefined ? '—' : pointsName(end)}</td><td class="number">${signedDecimal(pointsOf(summary, player))}${
      differs ? markup` <small>${words.computed(signedDecimal(computed))}</small>` : null
    }</td></tr>
`
  })
  const head = [words.place, words.player, ...numbered([words.endPoints, words.points])]
  return pages.table(words.result, head, rows)
}

const resultOf = (frame: Frame, end: FrameEnd, { match, pages, summary }: Shown): readonly string[] => {
  const { language } = pages
  const name = (seat: (typeof SEATS)[number]): string => {
    const player = playerAtSeat(frame.id, seat)
    return summary.names[player][language] || plainName(match.players[player].name) || pages.words.noName
  }
  return resultLines({ frame, end }, name, SHEET[language], language)
}

const frameRow = (frame: Frame, at: number, shown: Shown): Markup => {
  const ended = shown.ends[at]
  const { summary, pages } = shown
  const address = addressOf({ frame: at, act: 0 }, summary.frames)
  const end = addressOf({ frame: at, act: countedActs(frame).length }, summary.frames)
  const { startPoints, endPoints } = frame
  const cells = SEATS.map((player) => {
    const seat = seatOfPlayer(frame.id, player)
    const after = endPoints?.[seat]
    if (after === undefined) return markup`<td class="number">—</td>`
    const change = startPoints === null ? null : changeText(after - startPoints[seat])
    return markup`<td class="number">${pointsName(after)} <small>${change}</small></td>`
  })
  return markup`<tr data-frame="${summary.frames[at] ?? ''}"><th scope="row"><a href="${address}">${frameText(frame.id, pages.language)}</a></th><td class="result"><a href="${end}">${(ended === undefined ? [] : resultOf(frame, ended, shown)).map((line) => markup`<span>${line}</span>`)}</a></td>${cells}</tr>
`
}

const framesTable = (shown: Shown): Markup => {
  const { summary, pages, match } = shown
  const { language, words } = pages
  const players = SEATS.map((player) => summary.names[player][language] || words.noName)
  const head = [words.frame, words.result, ...numbered(players)]
  return pages.table(
    words.frames,
    head,
    match.frames.map((frame, at) => frameRow(frame, at, shown)),
  )
}

const nameOf = ({ facts: { date }, title }: MatchSummary, { language, words }: Pages): string =>
  [dateText(date, words), title[language]].filter(Boolean).join(' ')

const matchPage = (shown: Shown): SiteFile => {
  const { summary, pages, isWhole, counted, path } = shown
  const { words } = pages
  const title = nameOf(summary, pages)
  const main = markup`<h1>${title}</h1>
${isWhole ? null : markup`<p class="note">${words.notWhole}</p>\n`}${counted === null ? null : markup`<p class="note">${words.notCounted}<a href="${pages.link(path, matchPath(counted.page))}">${nameOf(counted, pages)}</a></p>\n`}${aboutList(facts(shown))}<section><h2>${words.result}</h2>
${resultTable(shown)}</section>
<section aria-labelledby="play"><h2 id="play">${words.board}</h2>
<div id="board"><noscript><p class="note">${words.boardNeedsScript}</p></noscript></div></section>
<section><h2>${words.frames}</h2>
${framesTable(shown)}</section>`
  const scripts = [dataPath(summary.page), 'assets/board.js']
  return pages.page({ path, title, main, section: 'matches', scripts, hasBoard: true })
}

export interface MatchGiven {
  /** The rules for a match that names none. */
  readonly given: Ruleset | undefined
  /** Whether all of the record could be read. */
  readonly isWhole: boolean
  /** Another record of the same match, which counts in its place. */
  readonly counted?: MatchSummary | null
}

/** The page in each language, and the data for its board. */
export const matchFiles = (
  match: Match,
  summary: MatchSummary,
  options: SiteOptions,
  languages: readonly Language[],
  { given, isWhole, counted = null }: MatchGiven,
): readonly SiteFile[] => {
  const { rules } = rulesPlayedBy(match, given)
  const ends = match.frames.map((frame) => endOfFrame(frame, eventsOfFrame(frame, rules)))
  const path = matchPath(summary.page)
  const files = languages.map((language) =>
    matchPage({ match, ends, summary, isWhole, counted, path, pages: new Pages(options, language) }),
  )
  const data: SiteMatch = { match, rules }
  return [...files, { path: dataPath(summary.page), text: scriptOf('saifuMatch', data) }]
}
