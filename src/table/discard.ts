/** The second half of an act: a discard, a kan of one's own, a win by self-draw. */

import { kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Act, Discard, Seat } from '../record/index.ts'
import { isSameShape } from '../rules/index.ts'
import { nextSeat, putSeat, turnKanDora, turnPendingDora, type Draft } from './draft.ts'
import { exchange, hasUnknown, indexOfTile, takeOut } from './held.ts'
import type { Slips } from './slips.ts'
import { EXHAUSTED, EXPECT_DRAW, EXPECT_RINSHAN, NOTHING, OVER } from './start.ts'
import type { HeldTile, Riichi, RiverTile, TableMeld, TableSeat } from './table.ts'
import { checkRiichi, mayRiichiAnkan } from './riichi.ts'
import { isWinning } from './win.ts'

/** Carries out what follows the draw of an act; an act without it stays under way. */
export const discardInto = (draft: Draft, act: Act, slips: Slips): void => {
  const { seat, draw, discard } = act
  if (discard === null) return
  if (draw.kind === 'ron') {
    if (!draft.overrun) slips.add('act.after-end', 'discard', { seat })
    draft.overrun = true
    return
  }
  if (draw.kind === 'daiminkan') slips.add('act.rinshan-expected', 'discard', { seat })
  draft.underway = null
  if (discard.kind === 'tsumo') tsumo(draft, seat, slips)
  else if (discard.kind === 'ankan') ankan(draft, seat, discard.tiles, slips)
  else if (discard.kind === 'kakan') kakan(draft, seat, discard.tile, slips)
  else throwTile(draft, act, discard, slips)
}

type Throw = Extract<Discard, { kind: 'tedashi' | 'tsumogiri' | 'karagiri' | 'riichi' }>

interface Thrown {
  readonly tile: Tile
  readonly tsumogiri: boolean
  readonly karagiri: boolean
  readonly tiles: readonly HeldTile[]
  readonly adrift: number
  /** Only where a missing turn explains the discard. */
  readonly skipped?: number
}

const throwTile = (draft: Draft, act: Act, discard: Throw, slips: Slips): void => {
  const { seat } = act
  const index = draft.acts - 1
  const own = draft.seats[seat]
  const thrown =
    discard.kind === 'tsumogiri'
      ? throwDrawn(own, UNKNOWN, seat, slips)
      : discard.kind === 'karagiri'
        ? throwEqual(own, seat, slips)
        : discard.kind === 'riichi' && discard.tsumogiri === true
          ? throwDrawn(own, discard.tile, seat, slips)
          : throwFromHand(own, discard, act.draw.kind === 'oya', seat, slips)
  const { tile, tsumogiri } = thrown
  let riichi: Riichi | null = own.riichi
  if (riichi !== null && !tsumogiri && own.drawn !== null && thrown.adrift === own.adrift && !riichi.doubtful) {
    if (discard.kind !== 'riichi') slips.add('riichi.hand-discard', 'discard', { seat, tile })
    riichi = { ...riichi, doubtful: discard.kind !== 'riichi' }
  }
  if (draft.kuikae.length > 0 && draft.kuikae.includes(kindOf(tile)))
    slips.add('discard.kuikae', 'discard', { seat, tile })

  if (discard.kind === 'riichi') {
    const after = { ...own, tiles: thrown.tiles, adrift: thrown.adrift }
    const doubtful = checkRiichi(draft, own, after, seat, slips)
    if (riichi === null) {
      riichi = { act: index, double: draft.uninterrupted && own.river.length === 0, accepted: false, doubtful }
      draft.riichiPending = seat
    } else riichi = { ...riichi, doubtful: true }
  }
  const inRiver: RiverTile = {
    tile,
    tsumogiri,
    karagiri: thrown.karagiri,
    riichi: discard.kind === 'riichi',
    inferred: tsumogiri && own.drawn !== null && own.drawn.inferred,
    calledBy: null,
    act: index,
  }
  putSeat(draft, seat, {
    tiles: thrown.tiles,
    drawn: null,
    melds: own.melds,
    river: [...own.river, inRiver],
    riichi,
    points: own.points,
    adrift: thrown.adrift,
    skipped: thrown.skipped ?? own.skipped,
  })
  turnPendingDora(draft)
  draft.offer = { seat, tile, act: index, kind: 'discard' }
  draft.kuikae = NOTHING
  if (draft.end === null) draft.expected = draft.tilesLeft > 0 ? EXPECT_DRAW[nextSeat(seat)] : EXHAUSTED
}

/** `tg`: the drawn tile itself. `stated` is the tile written beside it, for a riichi. */
const throwDrawn = (own: TableSeat, stated: Tile, seat: Seat, slips: Slips): Thrown => {
  const { drawn, tiles, adrift } = own
  if (drawn === null) {
    slips.add('discard.nothing-drawn', 'discard', { seat })
    return { tile: stated, tsumogiri: false, karagiri: false, tiles, adrift: adrift + 1 }
  }
  if (stated !== UNKNOWN && drawn.tile !== UNKNOWN && stated !== drawn.tile)
    slips.add('discard.not-the-drawn', 'discard', { seat, tile: stated, drawn: drawn.tile })
  return { tile: stated === UNKNOWN ? drawn.tile : stated, tsumogiri: true, karagiri: false, tiles, adrift }
}

/** `kg`: a tile of the hand that equals the drawn one. */
const throwEqual = (own: TableSeat, seat: Seat, slips: Slips): Thrown => {
  const { drawn, tiles, adrift } = own
  if (drawn === null) {
    slips.add('discard.nothing-drawn', 'discard', { seat })
    return { tile: UNKNOWN, tsumogiri: false, karagiri: false, tiles, adrift: adrift + 1 }
  }
  if (drawn.tile !== UNKNOWN && indexOfTile(tiles, drawn.tile) < 0 && !hasUnknown(tiles) && adrift >= 0) {
    slips.add('discard.karagiri-impossible', 'discard', { seat, tile: drawn.tile })
    return { tile: drawn.tile, tsumogiri: true, karagiri: false, tiles, adrift }
  }
  // Equal tiles: whichever leaves, the hand is the same.
  return { tile: drawn.tile, tsumogiri: false, karagiri: true, tiles, adrift }
}

const throwFromHand = (
  own: TableSeat,
  discard: Extract<Discard, { kind: 'tedashi' | 'riichi' }>,
  oya: boolean,
  seat: Seat,
  slips: Slips,
): Thrown => {
  const { drawn, tiles, adrift } = own
  const { tile } = discard
  const equalsDrawn = drawn !== null && drawn.tile === tile && tile !== UNKNOWN
  const index = indexOfTile(tiles, tile)
  // The dealer's fourteen tiles come together: none of them was drawn.
  if (equalsDrawn && (index < 0 || oya)) {
    const fromUnknown = index < 0 && (hasUnknown(tiles) || adrift < 0)
    if (discard.kind === 'tedashi' && !oya && !fromUnknown)
      slips.add('discard.must-be-tsumogiri', 'discard', { seat, tile })
    return { tile, tsumogiri: !oya, karagiri: false, tiles, adrift }
  }
  if (index >= 0) {
    if (equalsDrawn && discard.kind === 'tedashi') slips.add('discard.karagiri-unmarked', 'discard', { seat, tile })
    return { tile, tsumogiri: false, karagiri: equalsDrawn, tiles: exchange(tiles, index, drawn), adrift }
  }
  const last = tiles.length - 1
  if (hasUnknown(tiles) || (tile === UNKNOWN && last >= 0 && drawn === null))
    return { tile, tsumogiri: false, karagiri: false, tiles: exchange(tiles, last, drawn), adrift }
  const kept = drawn === null ? tiles : exchange(tiles, -1, drawn)
  if (tile === UNKNOWN) return { tile, tsumogiri: false, karagiri: false, tiles: kept, adrift: adrift + 1 }
  if (adrift < 0) return { tile, tsumogiri: false, karagiri: false, tiles: kept, adrift: adrift + 1 }
  // Drawn, perhaps, in the turn that is missing; what was thrown then is still among the tiles.
  if (own.skipped > 0)
    return { tile, tsumogiri: false, karagiri: false, tiles: kept, adrift: adrift + 1, skipped: own.skipped - 1 }
  if (drawn !== null && drawn.tile === UNKNOWN) {
    // No such tile in the hand, so it was the drawn one that nobody saw.
    if (discard.kind === 'tedashi' && !oya) slips.add('discard.must-be-tsumogiri', 'discard', { seat, tile })
    return { tile, tsumogiri: true, karagiri: false, tiles, adrift }
  }
  slips.add('act.not-in-hand', 'discard', { seat, tiles: [tile] })
  return { tile, tsumogiri: false, karagiri: false, tiles: kept, adrift: adrift + 1 }
}

const tsumo = (draft: Draft, seat: Seat, slips: Slips): void => {
  const own = draft.seats[seat]
  if (own.drawn === null) slips.add('win.no-draw', 'discard', { seat })
  else if (isWinning(own, own.drawn) === false) slips.add('win.incomplete', 'discard', { seat, tile: own.drawn.tile })
  if (draft.end === null) draft.end = { kind: 'tsumo', seat }
  draft.expected = OVER
  draft.offer = null
}

const kanSlip = (draft: Draft, seat: Seat, slips: Slips): void => {
  const own = draft.seats[seat]
  if (own.drawn === null) slips.add('kan.after-call', 'discard', { seat })
  else if (draft.tilesLeft === 0) slips.add('kan.last-tile', 'discard', { seat })
  else if (draft.kans === 4) slips.add('kan.fifth', 'discard', { seat })
}

const afterKan = (draft: Draft, seat: Seat, tile: Tile, closed: boolean): void => {
  draft.kans += 1
  draft.uninterrupted = false
  turnKanDora(draft, closed)
  draft.offer = { seat, tile, act: draft.acts - 1, kind: closed ? 'ankan' : 'kakan' }
  draft.kuikae = NOTHING
  if (draft.end === null) draft.expected = EXPECT_RINSHAN[seat]
}

const ankan = (draft: Draft, seat: Seat, tiles: readonly Tile[], slips: Slips): void => {
  kanSlip(draft, seat, slips)
  const own = draft.seats[seat]
  if (tiles.length !== 4 || !isSameShape(tiles)) slips.add('kan.shape', 'discard', { seat, tiles })
  const all = own.drawn === null ? own.tiles : exchange(own.tiles, -1, own.drawn)
  const { tiles: rest, missing } = takeOut(all, tiles)
  const unwritten = Math.min(missing.length, Math.max(0, -own.adrift))
  if (missing.length > unwritten) slips.add('act.not-in-hand', 'discard', { seat, tiles: missing.slice(unwritten) })
  const meld: TableMeld = { meld: { kind: 'ankan', own: tiles }, from: null, act: draft.acts - 1 }
  const next: TableSeat = {
    ...own,
    tiles: rest,
    drawn: null,
    melds: [...own.melds, meld],
    adrift: own.adrift + missing.length,
  }
  const tile = tiles[0] ?? UNKNOWN
  const isBound = own.riichi !== null && !own.riichi.doubtful
  if (isBound && !mayRiichiAnkan(draft.rules.riichiAnkanRule, own, next, kindOf(tile)))
    slips.add('kan.after-riichi', 'discard', { seat, tile })
  putSeat(draft, seat, next)
  afterKan(draft, seat, tile, true)
}

const kakan = (draft: Draft, seat: Seat, tile: Tile, slips: Slips): void => {
  kanSlip(draft, seat, slips)
  const own = draft.seats[seat]
  if (own.riichi !== null && !own.riichi.doubtful) slips.add('kan.after-riichi', 'discard', { seat, tile })
  const all = own.drawn === null ? own.tiles : exchange(own.tiles, -1, own.drawn)
  const { tiles: rest, missing } = takeOut(all, [tile])
  if (missing.length > 0 && own.adrift >= 0) slips.add('act.not-in-hand', 'discard', { seat, tiles: missing })
  const at = own.melds.findIndex(
    ({ meld }) => meld.kind === 'pon' && (tile === UNKNOWN || isSameShape([tile, meld.called, ...meld.own])),
  )
  const pon = own.melds[at]
  const act = draft.acts - 1
  let melds: readonly TableMeld[]
  if (pon !== undefined && pon.meld.kind === 'pon') {
    const { called, own: from2, from } = pon.meld
    melds = own.melds.with(at, { meld: { kind: 'kakan', added: tile, called, own: from2, from }, from, act })
  } else {
    slips.add('kan.no-pon', 'discard', { seat, tile })
    melds = own.melds
  }
  putSeat(draft, seat, { ...own, tiles: rest, drawn: null, melds, adrift: own.adrift + missing.length })
  afterKan(draft, seat, tile, false)
}
