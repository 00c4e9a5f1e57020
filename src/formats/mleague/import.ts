import { lineIndex } from '../../../grammar/index.ts'
import { mleaguePointRule } from '../../league/index.ts'
import type { Match } from '../../record/index.ts'
import { Losses, NO_PLACE, type ImportFinding, type Imported, type TextPlace } from '../format.ts'
import { failureOf } from '../json-log.ts'
import { endOfMatch, rulesPlayedBy, type LastFrame } from '../match-end.ts'
import type { MleagueFailure, MleagueFinding, MleagueLoss } from './codes.ts'
import { EventList, type ReadList } from './event-list.ts'
import { isPage, readPage, type PageHeader } from './viewer-page.ts'
import { wholeEvents } from './whole-events.ts'
import { checkValues } from './win-values.ts'

type Result = Imported<MleagueLoss, MleagueFinding, MleagueFailure>

const NO_HEADER: PageHeader = { seasonName: null, round: null, dateTime: null }

const matchOf = ({ head, rounds }: ReadList): Match => ({
  tournament: head.tournament,
  timeAndPlace: head.timeAndPlace,
  recorders: [],
  players: head.players,
  pointRule: null,
  frames: rounds.map(({ frame }) => frame),
  finalPoints: head.finalPoints,
  tournamentPoints: null,
  ...(head.source !== null && { notes: { other: [`source mleague ${head.source}`] } }),
})

/** The league's point rule if it explains the final points, which the list has and the rule has not. */
const withPointRule = (match: Match, last: LastFrame | undefined): Match => {
  const ruled = { ...match, pointRule: mleaguePointRule }
  const final = endOfMatch(ruled, last, rulesPlayedBy(ruled, undefined))?.final
  const isExplained = final?.every((points, player) => points === match.finalPoints?.[player]) === true
  return isExplained ? ruled : match
}

const headLosses = ({ head, rounds, timed, unknownMembers }: ReadList, losses: Losses<MleagueLoss>): void => {
  if (timed > 0) losses.add('mleague.event-time')
  if (head.hasEndTime) losses.add('mleague.end-time')
  if (head.lostNames > 0) losses.add('mleague.player-name', {}, head.lostNames)
  const comments = rounds.reduce((sum, { lostComments }) => sum + lostComments, 0)
  if (comments > 0) losses.add('mleague.comment', {}, comments)
  for (const member of unknownMembers) losses.add('mleague.unknown-member', { member })
}

/** A place in the events, as one in the page that has them. */
const inPage = (place: TextPlace, text: string, start: number): TextPlace => {
  const { line, column } = lineIndex(text).at(start)
  if (place.line === null || place.column === null) return place
  return { ...place, line: line + place.line - 1, column: place.line === 1 ? column + place.column - 1 : place.column }
}

/** The list as data and the head of its page, or why there is none. */
const sourceIn = (text: string) => {
  const page = isPage(text) ? readPage(text) : null
  if (page === null && isPage(text))
    return { ok: false, failure: { code: 'mleague.no-events', place: NO_PLACE, args: {} } } as const
  const placed = (place: TextPlace): TextPlace => (page === null ? place : inPage(place, text, page.start))
  const events = wholeEvents(page?.json ?? text)
  if (!events.ok) return failureOf('mleague', { ...events.failure, place: placed(events.failure.place) })
  const { value, cut } = events
  return { ok: true, value, cut: cut && placed(cut), header: page?.header ?? NO_HEADER } as const
}

/**
 * The event list of the viewer of the M.LEAGUE, as a JSON list or in the saved page of the viewer: one match. A list
 * that is cut off is read as far as it goes.
 */
export const importMleague = (text: string): Result => {
  const source = sourceIn(text)
  if (!source.ok) return source
  if (!Array.isArray(source.value)) {
    const failure = { code: 'mleague.bad-value', place: NO_PLACE, args: { received: typeof source.value } } as const
    return { ok: false, failure }
  }
  const list = new EventList(source.header).read(source.value)
  if (list.rounds.length === 0) return { ok: false, failure: { code: 'mleague.no-rounds', place: NO_PLACE, args: {} } }
  const losses = new Losses<MleagueLoss>()
  headLosses(list, losses)
  const findings: ImportFinding<MleagueFinding>[] = [...list.findings]
  if (source.cut !== null)
    findings.unshift({
      code: 'mleague.cut-off',
      place: source.cut,
      match: 0,
      frame: null,
      act: null,
      seat: null,
      args: {},
    })
  const match = matchOf(list)
  const { rules } = rulesPlayedBy(match, undefined)
  const ends = list.rounds.map((round) => checkValues(round, rules, losses, findings))
  const paifu = { matches: [withPointRule(match, ends.at(-1))] }
  return { ok: true, paifu, losses: losses.list(), findings }
}
