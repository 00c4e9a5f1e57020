/** The players and teams of a season, and what they are called in each language. */
import { standingsOf, type Subject } from '../archive/index.ts'
import { SEATS, type PlayerId } from '../record/index.ts'
import type { InBoth } from './bilingual-names.ts'
import type { MatchSummary } from './summary.ts'

/** In the order in which they first appear; the first way in which a name is written is the one that counts. */
const named = (
  matches: readonly MatchSummary[],
  of: (match: MatchSummary, player: PlayerId) => readonly [Subject | null, InBoth | null],
): ReadonlyMap<string, InBoth> => {
  const names = new Map<string, InBoth>()
  for (const match of matches)
    for (const player of SEATS) {
      const [subject, name] = of(match, player)
      if (subject !== null && name !== null && subject.id !== '' && !names.has(subject.id)) names.set(subject.id, name)
    }
  return names
}

export const playersOf = (matches: readonly MatchSummary[]): ReadonlyMap<string, InBoth> =>
  named(matches, ({ facts, names }, player) => [facts.players[player].player, names[player]])

export const teamsOf = (matches: readonly MatchSummary[]): ReadonlyMap<string, InBoth> =>
  named(matches, ({ facts, teams }, player) => [facts.players[player].team, teams[player]])

/** Who sat for a team, in the order of their first matches. */
export const membersOf = (team: string, matches: readonly MatchSummary[]): readonly string[] => [
  ...new Set(
    matches.flatMap(({ facts }) =>
      SEATS.map((player) => facts.players[player])
        .filter((own) => own.team?.id === team && own.player.id !== '')
        .map((own) => own.player.id),
    ),
  ),
]

export const countedPlayers = (matches: readonly MatchSummary[]): number => playersOf(matches).size

/** Those whose points are known by their totals, then the others. */
export const inOrder = (
  what: 'player' | 'team',
  matches: readonly MatchSummary[],
  names: ReadonlyMap<string, InBoth>,
): readonly string[] => {
  const placed = standingsOf(
    what,
    matches.map(({ facts }) => facts),
  ).map(({ subject }) => subject.id)
  const known = new Set(placed)
  return [...placed, ...[...names.keys()].filter((id) => !known.has(id))]
}
