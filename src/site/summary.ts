/** What the pages of a season need of a match: all but its acts. */
import { factsOfMatch, type MatchFacts } from '../archive/index.ts'
import {
  four,
  playerAtSeat,
  seatOfPlayer,
  type ByPlayer,
  type Match,
  type PlayerId,
  type Points,
} from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { SHEET, type Language } from '../words/index.ts'
import { frameAddresses, matchName } from './addresses.ts'
import { inBoth, matchTitle, playerNames, teamNames, type InBoth } from './bilingual-names.ts'

export interface MatchSummary {
  /** The name of its page, without folder and ending. */
  readonly page: string
  readonly facts: MatchFacts
  /** Its tournament, stage and number, or its players. */
  readonly title: InBoth
  readonly names: ByPlayer<InBoth>
  readonly teams: ByPlayer<InBoth | null>
  /** Of each frame, as in the address of the page. */
  readonly frames: readonly string[]
  /** After the last frame; null if they are not written. */
  readonly endPoints: ByPlayer<Points> | null
}

/** Points of the match, as decided or, where that is not written, by the rules; in tournament points. */
export const pointsOf = ({ facts }: MatchSummary, player: PlayerId): Points | null =>
  facts.players[player].written ?? facts.players[player].computed

/** The players by their places; those without one as they sit. */
export const byPlace = ({ facts }: MatchSummary): readonly PlayerId[] =>
  four((seat) => playerAtSeat({ number: 1 }, seat)).toSorted(
    (a, b) => (facts.players[a].place ?? 9) - (facts.players[b].place ?? 9) || a - b,
  )

/** What a match is called that says nothing of itself. */
const listed = (names: readonly InBoth[], language: Language): string =>
  names
    .map((name) => name[language])
    .filter((name) => name !== '')
    .join(language === 'ja' ? '・' : ', ')

/** @param given the rules for a match that names none */
export const summaryOf = (match: Match, given?: Ruleset): MatchSummary => {
  const facts = factsOfMatch(match, given)
  const names = four((player) => playerNames(match.players[player]))
  const last = match.frames.at(-1)
  const end = last?.endPoints ?? null
  return {
    page: matchName(match, facts),
    facts,
    title: inBoth((language) => matchTitle(match, SHEET[language].match, language) || listed(names, language)),
    names,
    teams: four((player) => teamNames(match.players[player])),
    frames: frameAddresses(match.frames),
    endPoints: last === undefined || end === null ? null : four((player) => end[seatOfPlayer(last.id, player)]),
  }
}
