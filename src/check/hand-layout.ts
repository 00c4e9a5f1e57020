/**
 * How hands are written: requirements of the standard that other programs may not meet and that break no rule of the
 * game.
 */
import { isKnown } from '../tiles/index.ts'
import { SEATS } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { endMelds, endTiles, isKnownMeld, meldKey, meldsHeld, sameMeld } from './hand-checks.ts'

/** Nobody is dealt a meld. A later flow may begin in the middle of play. */
export const dealtMelds = ({ frame: { flows } }: FrameView): UnplacedFinding[] =>
  SEATS.flatMap((seat) => {
    const count = flows[0]?.startHands[seat].melds.length ?? 0
    return count === 0 ? [] : [{ flow: 0, part: 'startHand', index: seat, args: { seat, count } }]
  })

/** The final hand of a ron has the winning tile as its fourteenth. */
export const wonTileMissing = (view: FrameView): UnplacedFinding[] => {
  const { flow, last, ending, finished } = view
  const won = last?.offer?.tile
  if (!finished || flow === null || ending.kind !== 'win' || ending.from === null) return []
  if (won === undefined || !isKnown(won)) return []
  const without = ending.winners.filter((seat) => {
    const { tiles, drawn, melds } = flow.endHands[seat]
    return tiles.some(isKnown) && tiles.length + melds.length * 3 === 13 && drawn !== won
  })
  if (without.length === 0) return []
  const reported = new Set([...endMelds(view), ...endTiles(view)].map(({ index }) => index))
  return without
    .filter((seat) => !reported.has(seat))
    .map((seat) => ({ part: 'endHand', index: seat, args: { seat, tile: won } }))
}

/** The right melds in another order than the standard's, newest first. */
export const meldOrder = (view: FrameView): UnplacedFinding[] => {
  const { flow, last, finished } = view
  if (flow === null || last === null || !finished) return []
  const other = SEATS.filter((seat) => {
    const written = flow.endHands[seat].melds
    const held = meldsHeld(last, seat, written)
    if (written.length !== held.length || written.every((meld, at) => sameMeld(meld, held[at]!))) return false
    // Other orders of tiles within melds do not matter.
    return [...written, ...held].every(isKnownMeld) && written.map(meldKey).join() !== held.map(meldKey).join()
  })
  if (other.length === 0) return []
  const reported = new Set(endMelds(view).map(({ index }) => index))
  return other.filter((seat) => !reported.has(seat)).map((seat) => ({ part: 'endHand', index: seat, args: { seat } }))
}
