/**
 * The melds of `open` events: `<3p4p>` the own tiles of a chi, pon or open kan, `[5z5z5z]` a pon that gets a fourth
 * tile, `(1p1p1p1p)` a closed kan.
 */
import { kindOf, UNKNOWN, type Tile } from '../../tiles/index.ts'
import { tilesIn } from './viewer-event.ts'

export type SaidCall = 'chi' | 'pon' | 'kan'

export interface MeldText {
  readonly form: 'called' | 'added' | 'closed'
  /** Null if something in the brackets is no tile. */
  readonly tiles: readonly Tile[] | null
}

const BRACKETS = { '<>': 'called', '[]': 'added', '()': 'closed' } as const
const isBrackets = (text: string): text is keyof typeof BRACKETS => Object.hasOwn(BRACKETS, text)

/** Null for a hand, which has no brackets. */
export const readMeldText = (text: string): MeldText | null => {
  const ends = text.slice(0, 1) + text.slice(-1)
  return isBrackets(ends) ? { form: BRACKETS[ends], tiles: tilesIn(text.slice(1, -1)) } : null
}

/** Which call it is: as said, otherwise as its tiles show. */
export const callOf = (said: SaidCall | null, own: readonly Tile[], called: Tile): SaidCall => {
  if (said !== null) return said
  if (own.length > 2) return 'kan'
  return own.every((tile) => kindOf(tile) === kindOf(called)) ? 'pon' : 'chi'
}

/** As many tiles as the call has; one that was not entered leaves no trace in the text, so it is missing at the end. */
export const filled = (tiles: readonly Tile[], size: number): readonly Tile[] => [
  ...tiles,
  ...Array<Tile>(Math.max(0, size - tiles.length)).fill(UNKNOWN),
]
