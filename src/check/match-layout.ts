/** How a match is written, where that is neither right nor wrong. */
import { SEATS, type PersonName } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { MatchView } from './match-checks.ts'

/** The standard advises against several matches in a file. Reported once, for the second. */
export const severalMatches = ({ index }: MatchView): UnplacedFinding[] => (index === 1 ? [{ args: {} }] : [])

/** `(,)` or a name of empty texts, which names nobody. */
export const isBlankName = ({ last, first }: PersonName): boolean =>
  [last, first].every((half) => half === null || ((half.native ?? '') === '' && (half.roman ?? '') === ''))

export const nameEmpty = ({ match }: MatchView): UnplacedFinding[] =>
  SEATS.flatMap((player) => {
    const { name } = match.players[player]
    return name === null || !isBlankName(name) ? [] : [{ part: 'player', index: player, args: { player } }]
  })
