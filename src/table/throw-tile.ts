/** Moves a tile to the river: which one it was, and what is left of the hand. */
import { kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Act, Discard, Seat } from '../record/index.ts'
import { nextSeat, turnPendingDora } from './table-changes.ts'
import { exchangeIn, hasUnknown, indexOfTile, isUnseenHand } from './hand-tiles.ts'
import type { Play, SeatDraft } from './table-draft.ts'
import { checkRiichi } from './riichi-tiles.ts'
import { EXHAUSTED, EXPECT_DRAW, NOTHING } from './start-table.ts'

export type Throw = Extract<Discard, { kind: 'tedashi' | 'tsumogiri' | 'karagiri' | 'riichi' }>

/** Where the tile came from. */
type Source = 'hand' | 'drawn' | 'equal'

interface Thrown {
  readonly tile: Tile
  readonly source: Source
}

export const throwTile = (play: Play, act: Act, discard: Throw): void => {
  const { seat } = act
  const { table } = play
  const index = table.acts - 1
  const own = play.seat(seat)
  const { drawn, tileSurplus, riichi } = own
  const thrown = throwOf(play, own, act, discard)
  const { tile } = thrown
  const tsumogiri = thrown.source === 'drawn'
  if (riichi !== null && !tsumogiri && drawn !== null && own.tileSurplus === tileSurplus && !riichi.doubtful) {
    if (discard.kind !== 'riichi') play.add('riichi.hand-discard', 'discard', { seat, tile })
    own.riichi = { ...riichi, doubtful: discard.kind !== 'riichi' }
  }
  if (table.kuikae.length > 0 && table.kuikae.includes(kindOf(tile)))
    play.add('discard.kuikae', 'discard', { seat, tile })

  own.drawn = null
  if (discard.kind === 'riichi') {
    const doubtful = checkRiichi(play, seat)
    if (riichi === null) {
      own.riichi = { act: index, double: table.uninterrupted && own.river.length === 0, accepted: false, doubtful }
      table.riichiPending = seat
    } else own.riichi = { ...riichi, doubtful: true }
  }
  play.river(seat).push({
    tile,
    tsumogiri,
    karagiri: thrown.source === 'equal',
    riichi: discard.kind === 'riichi',
    inferred: tsumogiri && drawn !== null && drawn.inferred,
    calledBy: null,
    act: index,
  })
  if (table.kanDorasPending > 0) turnPendingDora(table)
  table.offer = { seat, tile, act: index, kind: 'discard' }
  table.kuikae = NOTHING
  if (table.end === null) table.expected = table.tilesLeft > 0 ? EXPECT_DRAW[nextSeat(seat)] : EXHAUSTED
}

const throwOf = (play: Play, own: SeatDraft, act: Act, discard: Throw): Thrown => {
  switch (discard.kind) {
    case 'tsumogiri':
      return throwDrawn(play, own, UNKNOWN, act.seat)
    case 'karagiri':
      return throwEqual(play, own, act.seat)
    case 'riichi':
      if (discard.tsumogiri === true) return throwDrawn(play, own, discard.tile, act.seat)
      break
    case 'tedashi':
  }
  return throwFromHand(play, own, discard, act.draw.kind === 'oya', act.seat)
}

const nothingDrawn = (play: Play, own: SeatDraft, tile: Tile, seat: Seat): Thrown => {
  play.add('discard.nothing-drawn', 'discard', { seat })
  own.tileSurplus += 1
  return { tile, source: 'hand' }
}

/** `tg`: the drawn tile itself. `stated` is the tile written with it, for a riichi. */
const throwDrawn = (play: Play, own: SeatDraft, stated: Tile, seat: Seat): Thrown => {
  const { drawn } = own
  if (drawn === null) return nothingDrawn(play, own, stated, seat)
  if (stated === UNKNOWN) return { tile: drawn.tile, source: 'drawn' }
  if (drawn.tile !== UNKNOWN && stated !== drawn.tile)
    play.add('discard.not-the-drawn', 'discard', { seat, tile: stated, drawn: drawn.tile })
  return { tile: stated, source: 'drawn' }
}

/** `kg`: a tile of the hand that equals the drawn one. */
const throwEqual = (play: Play, own: SeatDraft, seat: Seat): Thrown => {
  const { drawn, tiles, tileSurplus } = own
  if (drawn === null) return nothingDrawn(play, own, UNKNOWN, seat)
  if (drawn.tile !== UNKNOWN && indexOfTile(tiles, drawn.tile) < 0 && !hasUnknown(tiles) && tileSurplus >= 0) {
    play.add('discard.karagiri-impossible', 'discard', { seat, tile: drawn.tile })
    return { tile: drawn.tile, source: 'drawn' }
  }
  // The tiles are equal: the hand is the same whichever leaves.
  return { tile: drawn.tile, source: 'equal' }
}

const throwFromHand = (
  play: Play,
  own: SeatDraft,
  discard: Extract<Discard, { kind: 'tedashi' | 'riichi' }>,
  oya: boolean,
  seat: Seat,
): Thrown => {
  const { drawn, tiles, tileSurplus } = own
  const { tile } = discard
  const equalsDrawn = drawn !== null && drawn.tile === tile && tile !== UNKNOWN
  const index = tile === UNKNOWN ? -1 : indexOfTile(tiles, tile)
  // The dealer's fourteen tiles come together: none of them was drawn.
  if (equalsDrawn && (index < 0 || oya)) {
    const fromUnknown = index < 0 && (hasUnknown(tiles) || tileSurplus < 0)
    if (discard.kind === 'tedashi' && !oya && !fromUnknown)
      play.add('discard.must-be-tsumogiri', 'discard', { seat, tile })
    return { tile, source: oya ? 'hand' : 'drawn' }
  }
  if (index >= 0) {
    if (equalsDrawn && discard.kind === 'tedashi') play.add('discard.karagiri-unmarked', 'discard', { seat, tile })
    exchangeIn(play.tiles(seat), index, drawn)
    return { tile, source: equalsDrawn ? 'equal' : 'hand' }
  }
  // An unseen tile may be any tile of a partly known hand, so the hand keeps one too many.
  if (tile === UNKNOWN ? isUnseenHand(tiles) : hasUnknown(tiles)) {
    exchangeIn(play.tiles(seat), tiles.length - 1, drawn)
    return { tile, source: 'hand' }
  }
  if (tile !== UNKNOWN && tileSurplus >= 0 && own.skipped === 0 && drawn !== null && drawn.tile === UNKNOWN) {
    // The hand has no such tile, so it was the unseen drawn one.
    if (discard.kind === 'tedashi' && !oya) play.add('discard.must-be-tsumogiri', 'discard', { seat, tile })
    return { tile, source: 'drawn' }
  }
  if (drawn !== null) exchangeIn(play.tiles(seat), -1, drawn)
  own.tileSurplus += 1
  if (tile === UNKNOWN || tileSurplus < 0) return { tile, source: 'hand' }
  // It may have been drawn in the missing turn; the tile discarded then is still among the tiles.
  if (own.skipped > 0) own.skipped -= 1
  else play.add('act.not-in-hand', 'discard', { seat, tiles: [tile] })
  return { tile, source: 'hand' }
}
