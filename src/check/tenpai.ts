/** Who is tenpai when a frame ends without a winner. A dead hand never is. */
import { isKnown, sortTiles, type Tile } from '../tiles/index.ts'
import { countedActs, countedFlow, deadSeats, four, type Frame, type Seat } from '../record/index.ts'
import { held, isTenpaiNow, type Table } from '../table/index.ts'

const deadIn = (frame: Frame): readonly Seat[] => deadSeats(countedActs(frame))

/** The concealed tiles of a hand that was shown completely; otherwise null. */
const shownTiles = (frame: Frame, last: Table, seat: Seat): readonly Tile[] | null => {
  const hand = countedFlow(frame)?.endHands[seat]
  if (hand === undefined || hand.drawn !== null || hand.melds.length !== last.seats[seat].melds.length) return null
  return hand.tiles.length + hand.melds.length * 3 === 13 && hand.tiles.every(isKnown) ? hand.tiles : null
}

/**
 * By the acts or, if unseen tiles leave it open, by the final hand. Null if it is not known, if nothing was played, and
 * if the final hand contradicts the acts, which has its own finding.
 */
export const isTenpaiAtEnd = (frame: Frame, last: Table, seat: Seat): boolean | null => {
  if (deadIn(frame).includes(seat)) return false
  if (last.acts === 0) return null
  const own = last.seats[seat]
  const byActs = isTenpaiNow(last, seat)
  const shown = shownTiles(frame, last, seat)
  if (shown === null) return byActs
  const tiles = sortTiles(shown).map((tile) => held(tile))
  if (byActs !== null) return own.tiles.every(({ tile }, at) => tile === tiles[at]?.tile) ? byActs : null
  return isTenpaiNow({ ...last, seats: four((each) => (each === seat ? { ...own, tiles } : last.seats[each])) }, seat)
}

/** As the record states; undefined if it does not. */
export const statedTenpai = (frame: Frame): readonly Seat[] | undefined => {
  const dead = deadIn(frame)
  return frame.notes?.tenpai?.filter((seat) => !dead.includes(seat))
}
