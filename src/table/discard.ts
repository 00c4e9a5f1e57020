/** The second half of an act: a discard, an ankan or kakan, a tsumo. */
import { kindOf, UNKNOWN, type Kind, type Tile } from '../tiles/index.ts'
import { MOST_ACTS, type Act, type Seat } from '../record/index.ts'
import { isSameShape } from '../rules/index.ts'
import { withAdded } from './added-kan.ts'
import { nextSeat, turnKanDora } from './table-changes.ts'
import { kindOfSame, takeForMeld, type TakenForMeld } from './tiles-for-meld.ts'
import { exchangeIn } from './hand-tiles.ts'
import type { Play } from './table-draft.ts'
import { mayRiichiAnkan } from './riichi-tiles.ts'
import { EXPECT_DRAW, EXPECT_RINSHAN, NOTHING, OVER } from './start-table.ts'
import type { HeldTile, TableMeld } from './table.ts'
import { throwTile } from './throw-tile.ts'
import { isWinning } from './winning-tiles.ts'

/** Carries out what follows the draw of an act; without it the act stays incomplete. */
export const discardInto = (play: Play, act: Act): void => {
  const { seat, draw, discard } = act
  const { table } = play
  if (discard === null) return
  if (table.acts > MOST_ACTS) {
    table.underway = null
    table.expected = EXPECT_DRAW[nextSeat(seat)]
    return
  }
  if (draw.kind === 'ron') {
    if (!table.overrun) play.add('act.after-end', 'discard', { seat })
    table.overrun = true
    return
  }
  if (draw.kind === 'daiminkan') play.add('act.rinshan-expected', 'discard', { seat })
  table.underway = null
  if (discard.kind === 'tsumo') tsumo(play, seat)
  else if (discard.kind === 'ankan') ankan(play, seat, discard.tiles)
  else if (discard.kind === 'kakan') kakan(play, seat, discard.tile)
  else throwTile(play, act, discard)
}

const tsumo = (play: Play, seat: Seat): void => {
  const { table } = play
  const own = table.seats[seat]
  if (own.drawn === null) play.add('win.no-draw', 'discard', { seat })
  else if (isWinning(own, own.drawn) === false) play.add('win.incomplete', 'discard', { seat, tile: own.drawn.tile })
  table.end ??= { kind: 'tsumo', seat }
  table.expected = OVER
  table.offer = null
}

const checkKan = (play: Play, seat: Seat): void => {
  const { table } = play
  if (table.seats[seat].drawn === null) play.add('kan.after-call', 'discard', { seat })
  else if (table.tilesLeft === 0) play.add('kan.last-tile', 'discard', { seat })
  else if (table.kans === 4 && table.rules.fifthKanForbidden !== false) play.add('kan.fifth', 'discard', { seat })
}

const afterKan = (play: Play, seat: Seat, tile: Tile, closed: boolean): void => {
  const { table } = play
  table.kans += 1
  table.uninterrupted = false
  turnKanDora(table, closed)
  table.offer = { seat, tile, act: table.acts - 1, kind: closed ? 'ankan' : 'kakan' }
  table.kuikae = NOTHING
  if (table.end === null) table.expected = EXPECT_RINSHAN[seat]
}

/** Takes the tiles of a kan out of the hand, the drawn tile included. */
const takeForKan = (play: Play, seat: Seat, wanted: readonly Tile[], kind: Kind): TakenForMeld => {
  const own = play.seat(seat)
  let all: readonly HeldTile[] = own.tiles
  if (own.drawn !== null) {
    const joined = own.tiles.slice()
    exchangeIn(joined, -1, own.drawn)
    all = joined
  }
  const taken = takeForMeld(all, wanted, kind)
  play.putTiles(seat, taken.tiles)
  own.drawn = null
  return taken
}

const ankan = (play: Play, seat: Seat, tiles: readonly Tile[]): void => {
  checkKan(play, seat)
  const { table } = play
  const before = { ...table.seats[seat] }
  play.share(seat)
  if (tiles.length !== 4 || !isSameShape(tiles)) play.add('kan.shape', 'discard', { seat, tiles })
  const { missing, laid, loose } = takeForKan(play, seat, tiles, kindOfSame(tiles))
  const unwritten = Math.min(missing.length, Math.max(0, -before.tileSurplus))
  if (missing.length > unwritten) play.add('act.not-in-hand', 'discard', { seat, tiles: missing.slice(unwritten) })
  const own = play.seat(seat)
  const meld: TableMeld = { meld: { kind: 'ankan', own: laid }, from: null, act: table.acts - 1 }
  own.melds = [...own.melds, meld]
  own.tileSurplus += missing.length + loose
  const tile = tiles[0] ?? UNKNOWN
  const isBound = before.riichi !== null && !before.riichi.doubtful
  if (isBound && !mayRiichiAnkan(table.rules, before, own, kindOf(tile)))
    play.add('kan.after-riichi', 'discard', { seat, tile })
  afterKan(play, seat, tile, true)
}

const kakan = (play: Play, seat: Seat, tile: Tile): void => {
  checkKan(play, seat)
  const { table } = play
  const own = play.seat(seat)
  if (own.riichi !== null && !own.riichi.doubtful) play.add('kan.after-riichi', 'discard', { seat, tile })
  const pons = own.melds.flatMap(({ meld }) => (meld.kind === 'pon' ? [kindOfSame([meld.called, ...meld.own])] : []))
  const kind = kindOf(tile) < 0 && pons.length === 1 ? pons[0]! : kindOf(tile)
  const { missing, laid, loose } = takeForKan(play, seat, [tile], kind)
  if (missing.length > 0 && own.tileSurplus >= 0) play.add('act.not-in-hand', 'discard', { seat, tiles: missing })
  const melds = withAdded(own.melds, laid[0] ?? tile, table.acts - 1)
  if (melds === null) play.add('kan.no-pon', 'discard', { seat, tile })
  else own.melds = melds
  own.tileSurplus += missing.length + loose
  afterKan(play, seat, tile, false)
}
