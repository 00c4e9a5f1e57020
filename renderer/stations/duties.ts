import { seatOfPlayer, type Match } from '../../src/record/index.ts'
import type { Duty } from '../../src/stations/index.ts'
import { STATIONS, type Language } from '../../src/words/index.ts'
import { personText } from '../kit/text.ts'
import type { BroadcastView } from '../stores/broadcast/broadcast-view.ts'

/** A duty in words. `players` null: names are not known, and a player is told by his seat in East 1. */
export const dutyName = (duty: Duty, players: Match['players'] | null, language: Language): string => {
  const words = STATIONS[language]
  if (duty.kind !== 'player') return words.duties[duty.kind]
  const name = players ? personText(players[duty.player].name, language) : ''
  return name === '' ? words.firstSeat(words.firstSeats[duty.player] ?? '') : name
}

/** A duty at a station, which knows of the players what the board shows. */
export const dutyText = (duty: Duty, shown: BroadcastView | null, language: Language): string => {
  const name =
    duty.kind === 'player' && shown ? (shown.people[seatOfPlayer(shown.frame.id, duty.player)]?.name ?? '') : ''
  return name === '' ? dutyName(duty, null, language) : name
}
