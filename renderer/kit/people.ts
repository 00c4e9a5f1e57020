import { teamOfToken, teams } from '../../src/league/index.ts'
import { playerAtSeat, SEATS, type FrameId, type Label, type Match } from '../../src/record/index.ts'
import type { Language } from '../../src/words/index.ts'
import { lastNameText, personText } from './text.ts'

/** Who sits where in a frame. */
export interface SeatPerson {
  readonly name: string
  /** The last name alone, or the whole name where two have the same. */
  readonly lastName: string
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
): SeatPerson[] => {
  const lastNames = SEATS.map((seat) => lastNameText(match.players[playerAtSeat(id, seat)].name, language))
  return SEATS.map((seat) => {
    const player = match.players[playerAtSeat(id, seat)]
    const name = personText(player.name, language)
    const lastName = lastNames[seat] ?? ''
    const isOnly = lastName !== '' && lastNames.indexOf(lastName) === lastNames.lastIndexOf(lastName)
    return { name, lastName: isOnly ? lastName : name, color: colorOf(player.team) }
  })
}
