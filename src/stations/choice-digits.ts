/** By which digit a station's choice is taken: 1 is East and 4 North, whether it is asked who claims or who discarded. */
import { numberBySeat, type Numbered } from '../recorder/index.ts'
import type { Seat } from '../record/index.ts'
import type { StationChoice } from './station-state.ts'

export const choiceDigits = (choices: readonly StationChoice[]): readonly Numbered<StationChoice>[] => {
  const claimants = new Set(choices.filter(({ half }) => 'from' in half).map(({ seat }) => seat))
  return numberBySeat(choices, ({ seat, half }): Seat | null => {
    // Tsumo and a kan of one's own are no claim: they follow behind the seats.
    if (half.kind === 'discard' || !('from' in half)) return null
    return claimants.size > 1 ? seat : half.from
  })
}
