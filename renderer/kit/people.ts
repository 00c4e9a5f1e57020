import { teamOfToken, teams } from '../../src/league/index.ts'
import { playerAtSeat, SEATS, type FrameId, type Label, type Match } from '../../src/record/index.ts'
import type { Language } from '../../src/words/index.ts'
import { personText } from './text.ts'

/** Who sits where in a frame. */
export interface SeatPerson {
  readonly name: string
  /** Colour of the team, when it is one of the league's. */
  readonly color: string | null
}

/** A thin bar beside the name; colour is never the only sign. */
const colorOf = (label: Label | null): string | null => {
  if (!label) return null
  if ('token' in label) return teamOfToken(label.token)?.colour ?? null
  return teams.find(({ native, roman }) => native === label.native || roman === label.roman)?.colour ?? null
}

export const peopleOf = (
  match: Pick<Match, 'players'>,
  id: Pick<FrameId, 'number'>,
  language: Language,
): SeatPerson[] =>
  SEATS.map((seat) => {
    const player = match.players[playerAtSeat(id, seat)]
    return { name: personText(player.name, language), color: colorOf(player.team) }
  })
