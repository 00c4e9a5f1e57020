/** The first half of an act: a draw, a call, a ron. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { seatAfter, fromOf, MOST_ACTS, type Act, type Draw, type Meld, type Seat } from '../record/index.ts'
import { calledFromOwn, isChiShape, isSameShape, kuikaeKinds } from '../rules/index.ts'
import { acceptRiichi, nextSeat, takeBackDora, turnEarlierDoras, turnKanDora } from './table-changes.ts'
import { furitenKind, isFuriten } from './furiten.ts'
import { kindOfSame, takeForMeld } from './tiles-for-meld.ts'
import { exchangeIn, held } from './hand-tiles.ts'
import type { Draft, Play } from './table-draft.ts'
import {
  EXPECT_CALL_DISCARD,
  EXPECT_DISCARD,
  EXPECT_DRAW,
  EXPECT_RINSHAN,
  NOTHING,
  OVER,
  unknownTile,
} from './start-table.ts'
import type { HeldTile, Offer } from './table.ts'
import { isWinning } from './winning-tiles.ts'

type Call = Extract<Draw, { kind: 'chi' | 'pon' | 'daiminkan' }>

/** Carries out the draw of an act. `proven` is what later acts prove an unseen drawn tile to be. */
export const drawInto = (play: Play, act: Act, proven?: HeldTile): void => {
  const { seat, draw } = act
  const { table } = play
  if (table.acts >= MOST_ACTS) return drawTooLate(table, act)
  if (table.underway !== null) leaveWithoutDiscard(play, table.underway)
  table.drawnBy = draw.kind
  if (draw.kind === 'ron') {
    ron(play, seat)
    table.acts += 1
    return
  }
  if (table.riichiPending !== null) acceptRiichi(play)
  if (table.end !== null && !table.overrun) {
    play.add('act.after-end', 'draw', { seat })
    table.overrun = true
  }
  if (draw.kind === 'tile' || draw.kind === 'rinshan') drawTile(play, seat, draw.tile, draw.kind, proven)
  else if (draw.kind === 'oya') drawOya(play, seat)
  else call(play, seat, draw)
  table.acts += 1
}

/** An act past the limit of a frame: no tile moves any more. */
const drawTooLate = (table: Draft, { seat, draw }: Act): void => {
  table.drawnBy = draw.kind
  if (draw.kind !== 'ron' && draw.kind !== 'daiminkan') expectDiscard(table, seat)
  table.acts += 1
}

/** The act before lacks its discard: an unknown tile left the hand. */
const leaveWithoutDiscard = (play: Play, seat: Seat): void => {
  const { table } = play
  const act = table.acts - 1
  play.add('act.discard-missing', 'discard', { seat }, act)
  const own = play.seat(seat)
  keepDrawn(play, seat)
  own.drawn = null
  own.tileSurplus += 1
  play.river(seat).push({
    tile: UNKNOWN,
    tsumogiri: false,
    karagiri: false,
    riichi: false,
    inferred: false,
    calledBy: null,
    act,
  })
  table.offer = { seat, tile: UNKNOWN, act, kind: 'discard' }
  table.expected = EXPECT_DRAW[nextSeat(seat)]
  table.underway = null
  table.kuikae = NOTHING
}

/** The previously drawn tile joins the hand. */
const keepDrawn = (play: Play, seat: Seat): void => {
  const { drawn } = play.table.seats[seat]
  if (drawn !== null) exchangeIn(play.tiles(seat), -1, drawn)
}

const drawTile = (play: Play, seat: Seat, tile: Tile, kind: 'tile' | 'rinshan', proven: HeldTile | undefined): void => {
  const { table } = play
  const { expected } = table
  if (expected.kind === 'draw') {
    if (expected.seat !== seat) {
      play.add('act.out-of-turn', 'draw', { seat, expected: expected.seat })
      play.seat(expected.seat).skipped += 1
    } else if (expected.rinshan && kind === 'tile') play.add('act.rinshan-expected', 'draw', { seat })
    else if (!expected.rinshan && kind === 'rinshan') play.add('act.rinshan-unexpected', 'draw', { seat })
  }
  if (table.tilesLeft === 0 && table.end === null) play.add('wall.exhausted', 'draw', { seat })
  table.tilesLeft -= 1
  if (kind === 'rinshan') {
    table.rinshan += 1
    turnEarlierDoras(table)
  } else if (seat === 0 && table.acts > 0) table.turn += 1

  const own = play.seat(seat)
  // It was written as a rinshan draw, or only a rinshan draw could follow.
  if (expected.kind === 'draw' && expected.seat === seat && expected.rinshan) table.drawnBy = 'rinshan'
  if (own.drawn !== null && table.acts === 0 && seat === 0) {
    // The dealer's fourteenth tile is written in the start hand and drawn again.
    play.add('act.oya-misplaced', 'draw', { seat })
    if (own.drawn.tile === tile) return expectDiscard(table, seat)
    own.tileSurplus += 1
  }
  keepDrawn(play, seat)
  own.drawn = proven ?? held(tile)
  expectDiscard(table, seat)
}

const drawOya = (play: Play, seat: Seat): void => {
  const { table } = play
  if (table.acts !== 0 || seat !== 0) play.add('act.oya-misplaced', 'draw', { seat })
  table.tilesLeft -= 1
  play.seat(seat).drawn ??= unknownTile
  expectDiscard(table, seat)
}

const expectDiscard = (table: Draft, seat: Seat): void => {
  table.offer = null
  table.expected = EXPECT_DISCARD[seat]
  table.underway = seat
  table.kuikae = NOTHING
}

const call = (play: Play, seat: Seat, draw: Call): void => {
  const { table } = play
  const offer = table.offer !== null && table.offer.kind === 'discard' ? table.offer : null
  const own = play.seat(seat)
  checkCall(play, seat, draw, offer)
  const kind = draw.kind === 'chi' ? -1 : kindOfSame([offer?.tile ?? UNKNOWN, ...draw.own])
  const { tiles, missing, laid, loose } = takeForMeld(own.tiles, draw.own, kind)
  const unwritten = Math.min(missing.length, Math.max(0, -own.tileSurplus))
  if (missing.length > unwritten) play.add('act.not-in-hand', 'draw', { seat, tiles: missing.slice(unwritten) })

  const called = offer === null ? UNKNOWN : calledTile(play, offer, draw, seat)
  // Without a discard of another player the source is unknown, so any will do.
  const from = (offer === null ? null : fromOf(seat, offer.seat)) ?? 'k'
  const meld: Meld =
    draw.kind === 'chi' ? { kind: 'chi', called, own: laid } : { kind: draw.kind, called, own: laid, from }
  play.putTiles(seat, tiles)
  own.melds = [...own.melds, { meld, from, act: table.acts }]
  own.tileSurplus += missing.length + loose
  table.uninterrupted = false
  table.offer = null
  if (draw.kind === 'daiminkan') {
    table.kans += 1
    if (table.kans === 5 && table.rules.fifthKanForbidden !== false) play.add('kan.fifth', 'draw', { seat })
    turnKanDora(table, false)
    table.expected = EXPECT_RINSHAN[seat]
    table.kuikae = NOTHING
    return
  }
  table.expected = EXPECT_CALL_DISCARD[seat]
  table.underway = seat
  table.kuikae = table.rules.kuikaeAllowed === false ? kuikaeKinds(draw.kind, called, draw.own) : NOTHING
}

const checkCall = (play: Play, seat: Seat, draw: Call, offer: Offer | null): void => {
  const { table } = play
  if (offer === null) {
    if (table.end === null) play.add('call.nothing', 'draw', { seat })
    return
  }
  const { tile } = offer
  if (offer.seat === seat) play.add('call.own-discard', 'draw', { seat, tile })
  else if (draw.kind === 'chi' && nextSeat(offer.seat) !== seat)
    play.add('call.not-from-left', 'draw', { seat, from: offer.seat, tile })
  else if (!(draw.kind === 'chi' ? isChiShape(tile, draw.own) : isSameShape([tile, ...draw.own])))
    play.add('call.shape', 'draw', { seat, call: draw.kind, tile, own: draw.own })
  else if (table.tilesLeft === 0) play.add('call.last-tile', 'draw', { seat, tile })
  else if (table.seats[seat].riichi?.doubtful === false) play.add('call.after-riichi', 'draw', { seat })
}

/** Marks the discard as called and returns its tile; an unseen one is inferred if the own tiles prove it. */
const calledTile = (play: Play, offer: Offer, draw: Call, seat: Seat): Tile => {
  const river = play.river(offer.seat)
  const last = river[river.length - 1]
  if (last === undefined) return offer.tile
  const { redFives } = play.table.rules
  const mayBeRed = redFives.m !== 0 || redFives.p !== 0 || redFives.s !== 0
  const proven = offer.tile === UNKNOWN ? calledFromOwn(draw.kind, draw.own, mayBeRed) : null
  const tile = proven ?? offer.tile
  river[river.length - 1] = { ...last, tile, inferred: last.inferred || proven !== null, calledBy: seat }
  return tile
}

const ron = (play: Play, seat: Seat): void => {
  const { table } = play
  const { offer, end } = table
  play.share(seat)
  if (end !== null && end.kind !== 'ron') {
    if (!table.overrun) play.add('act.after-end', 'draw', { seat })
    table.overrun = true
    return
  }
  if (offer === null) play.add('win.nothing', 'draw', { seat })
  else if (offer.seat === seat) play.add('win.own-discard', 'draw', { seat, tile: offer.tile })
  else if (end !== null && end.seats.includes(seat)) play.add('win.twice', 'draw', { seat })
  else if (offer.kind === 'ankan') {
    const isOrphans = isWinning(table.seats[seat], held(offer.tile), true)
    if (table.rules.robbingClosedKanForKokushi === false || isOrphans === false)
      play.add('win.closed-kan', 'draw', { seat, tile: offer.tile })
  } else if (isWinning(table.seats[seat], held(offer.tile)) === false)
    play.add('win.incomplete', 'draw', { seat, tile: offer.tile })
  else if (isFuriten(table, seat) === true)
    play.add('win.furiten', 'draw', { seat, tile: offer.tile, kind: furitenKind(table, seat) })
  // A riichi does not stand if somebody wins on its discard.
  if (offer !== null && table.riichiPending === offer.seat) table.riichiPending = null
  if (offer !== null && offer.kind !== 'discard' && end === null) takeBackDora(table, offer.kind === 'ankan')
  const from = offer === null ? seatAfter(seat, -1) : offer.seat
  const before = end?.seats ?? []
  table.end = { kind: 'ron', seats: before.includes(seat) ? before : [...before, seat], from }
  table.expected = OVER
}
