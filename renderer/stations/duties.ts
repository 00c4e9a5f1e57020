import type { PlayerId } from '../../src/record/index.ts'
import type { Duty } from '../../src/stations/index.ts'
import { STATIONS, type Language } from '../../src/words/index.ts'

/** A duty in words. A player whose name is empty is told by his seat in East 1. */
export const dutyName = (duty: Duty, nameOf: (player: PlayerId) => string, language: Language): string => {
  const words = STATIONS[language]
  if (duty.kind !== 'player') return words.duties[duty.kind]
  return nameOf(duty.player) || words.firstSeat(words.firstSeats[duty.player] ?? '')
}
