/** The first half of an act: a draw, a call, a ron. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Act, Draw, From, Meld, Seat } from '../record/index.ts'
import { calledFromOwn, isChiShape, isSameShape, kuikaeKinds } from '../rules/index.ts'
import { acceptRiichi, nextSeat, putSeat, takeBackDora, turnEarlierDoras, turnKanDora, type Draft } from './draft.ts'
import { isFuriten } from './furiten.ts'
import { exchange, held, takeOut } from './held.ts'
import type { Slips } from './slips.ts'
import {
  EXPECT_CALL_DISCARD, EXPECT_DISCARD, EXPECT_DRAW, EXPECT_RINSHAN, NOTHING, OVER, unknownTile,
} from './start.ts' // prettier-ignore
import type { HeldTile, Offer } from './table.ts'
import { isWinning } from './win.ts'

type Call = Extract<Draw, { kind: 'chi' | 'pon' | 'daiminkan' }>

/** Carries out the draw of an act. `proven` is what later acts show an unknown drawn tile to be. */
export const drawInto = (draft: Draft, act: Act, slips: Slips, proven?: HeldTile): void => {
  const { seat, draw } = act
  if (draft.underway !== null) leaveWithoutDiscard(draft, draft.underway, slips)
  draft.drawnBy = draw.kind
  if (draw.kind === 'ron') {
    ron(draft, seat, slips)
    draft.acts += 1
    return
  }
  acceptRiichi(draft)
  if (draft.end !== null && !draft.overrun) {
    slips.add('act.after-end', 'draw', { seat })
    draft.overrun = true
  }
  if (draw.kind === 'tile' || draw.kind === 'rinshan') drawTile(draft, seat, draw.tile, draw.kind, slips, proven)
  else if (draw.kind === 'oya') drawOya(draft, seat, slips)
  else call(draft, seat, draw, slips)
  draft.acts += 1
}

/** The act before lacks its discard: some tile left the hand, nobody wrote which. */
const leaveWithoutDiscard = (draft: Draft, seat: Seat, slips: Slips): void => {
  const act = draft.acts - 1
  slips.add('act.discard-missing', 'discard', { seat }, act)
  const own = draft.seats[seat]
  const river = {
    tile: UNKNOWN,
    tsumogiri: false,
    karagiri: false,
    riichi: false,
    inferred: false,
    calledBy: null,
    act,
  }
  putSeat(draft, seat, {
    ...own,
    tiles: own.drawn ? exchange(own.tiles, -1, own.drawn) : own.tiles,
    drawn: null,
    river: [...own.river, river],
    adrift: own.adrift + 1,
  })
  draft.offer = { seat, tile: UNKNOWN, act, kind: 'discard' }
  draft.expected = EXPECT_DRAW[nextSeat(seat)]
  draft.underway = null
  draft.kuikae = NOTHING
}

const drawTile = (
  draft: Draft,
  seat: Seat,
  tile: Tile,
  kind: 'tile' | 'rinshan',
  slips: Slips,
  proven: HeldTile | undefined,
): void => {
  const { expected } = draft
  if (expected.kind === 'draw') {
    if (expected.seat !== seat) {
      slips.add('act.out-of-turn', 'draw', { seat, expected: expected.seat })
      const skipped = draft.seats[expected.seat]
      putSeat(draft, expected.seat, { ...skipped, skipped: skipped.skipped + 1 })
    } else if (expected.rinshan && kind === 'tile') slips.add('act.rinshan-expected', 'draw', { seat })
    else if (!expected.rinshan && kind === 'rinshan') slips.add('act.rinshan-unexpected', 'draw', { seat })
  }
  if (draft.tilesLeft === 0 && draft.end === null) slips.add('wall.exhausted', 'draw', { seat })
  draft.tilesLeft -= 1
  if (kind === 'rinshan') {
    draft.rinshan += 1
    turnEarlierDoras(draft)
  } else if (seat === 0 && draft.acts > 0) draft.turn += 1

  const own = draft.seats[seat]
  const drawn = proven ?? held(tile)
  // Written as what it was, or the only draw that could follow.
  if (expected.kind === 'draw' && expected.seat === seat && expected.rinshan) draft.drawnBy = 'rinshan'
  if (own.drawn === null) putSeat(draft, seat, { ...own, drawn })
  else if (draft.acts === 0 && seat === 0) {
    // The dealer's fourteenth tile stands in the start hand and is drawn a second time.
    slips.add('act.oya-misplaced', 'draw', { seat })
    if (own.drawn.tile !== tile)
      putSeat(draft, seat, { ...own, tiles: exchange(own.tiles, -1, own.drawn), drawn, adrift: own.adrift + 1 })
  } else putSeat(draft, seat, { ...own, tiles: exchange(own.tiles, -1, own.drawn), drawn })
  expectDiscard(draft, seat)
}

const drawOya = (draft: Draft, seat: Seat, slips: Slips): void => {
  if (draft.acts !== 0 || seat !== 0) slips.add('act.oya-misplaced', 'draw', { seat })
  draft.tilesLeft -= 1
  const own = draft.seats[seat]
  if (own.drawn === null) putSeat(draft, seat, { ...own, drawn: unknownTile })
  expectDiscard(draft, seat)
}

const expectDiscard = (draft: Draft, seat: Seat): void => {
  draft.offer = null
  draft.expected = EXPECT_DISCARD[seat]
  draft.underway = seat
  draft.kuikae = NOTHING
}

const fromOf = (seat: Seat, from: Seat): From => {
  const distance = (from - seat + 4) & 3
  return distance === 3 ? 'k' : distance === 2 ? 't' : 's'
}

const call = (draft: Draft, seat: Seat, draw: Call, slips: Slips): void => {
  const offer = draft.offer !== null && draft.offer.kind === 'discard' ? draft.offer : null
  const own = draft.seats[seat]
  checkCall(draft, seat, draw, offer, slips)
  const { tiles, missing } = takeOut(own.tiles, draw.own)
  const unwritten = Math.min(missing.length, Math.max(0, -own.adrift))
  if (missing.length > unwritten) slips.add('act.not-in-hand', 'draw', { seat, tiles: missing.slice(unwritten) })

  const called = offer === null ? UNKNOWN : calledTile(draft, offer, draw, seat)
  const from = offer === null ? 'k' : fromOf(seat, offer.seat)
  const meld: Meld =
    draw.kind === 'chi' ? { kind: 'chi', called, own: draw.own } : { kind: draw.kind, called, own: draw.own, from }
  putSeat(draft, seat, {
    ...draft.seats[seat],
    tiles,
    melds: [...own.melds, { meld, from, act: draft.acts }],
    adrift: own.adrift + missing.length,
  })
  draft.uninterrupted = false
  draft.offer = null
  if (draw.kind === 'daiminkan') {
    draft.kans += 1
    if (draft.kans === 5) slips.add('kan.fifth', 'draw', { seat })
    turnKanDora(draft, false)
    draft.expected = EXPECT_RINSHAN[seat]
    draft.kuikae = NOTHING
    return
  }
  draft.expected = EXPECT_CALL_DISCARD[seat]
  draft.underway = seat
  draft.kuikae = draft.rules.kuikaeAllowed === false ? kuikaeKinds(draw.kind, called, draw.own) : NOTHING
}

const checkCall = (draft: Draft, seat: Seat, draw: Call, offer: Offer | null, slips: Slips): void => {
  if (offer === null) {
    if (draft.end === null) slips.add('call.nothing', 'draw', { seat })
    return
  }
  const { tile } = offer
  if (offer.seat === seat) slips.add('call.own-discard', 'draw', { seat, tile })
  else if (draw.kind === 'chi' && nextSeat(offer.seat) !== seat)
    slips.add('call.not-from-left', 'draw', { seat, from: offer.seat, tile })
  else if (!(draw.kind === 'chi' ? isChiShape(tile, draw.own) : isSameShape([tile, ...draw.own])))
    slips.add('call.shape', 'draw', { seat, call: draw.kind, tile, own: draw.own })
  else if (draft.tilesLeft === 0) slips.add('call.last-tile', 'draw', { seat, tile })
  else if (draft.seats[seat].riichi?.doubtful === false) slips.add('call.after-riichi', 'draw', { seat })
}

/** Marks the discard as called and says what it was; an unseen one is inferred from the own tiles where they prove it. */
const calledTile = (draft: Draft, offer: Offer, draw: Call, seat: Seat): Tile => {
  const discarder = draft.seats[offer.seat]
  const last = discarder.river[discarder.river.length - 1]
  if (last === undefined) return offer.tile
  const { redFives } = draft.rules
  const mayBeRed = redFives.m !== 0 || redFives.p !== 0 || redFives.s !== 0
  const proven = offer.tile === UNKNOWN ? calledFromOwn(draw.kind, draw.own, mayBeRed) : null
  const tile = proven ?? offer.tile
  const river = discarder.river.slice(0, -1)
  river.push({ ...last, tile, inferred: last.inferred || proven !== null, calledBy: seat })
  putSeat(draft, offer.seat, { ...discarder, river })
  return tile
}

const ron = (draft: Draft, seat: Seat, slips: Slips): void => {
  const { offer, end } = draft
  if (end !== null && end.kind !== 'ron') {
    if (!draft.overrun) slips.add('act.after-end', 'draw', { seat })
    draft.overrun = true
    return
  }
  if (offer === null) slips.add('win.nothing', 'draw', { seat })
  else if (offer.seat === seat) slips.add('win.own-discard', 'draw', { seat, tile: offer.tile })
  else if (end !== null && end.seats.includes(seat)) slips.add('win.twice', 'draw', { seat })
  else if (offer.kind === 'ankan') {
    const isOrphans = isWinning(draft.seats[seat], held(offer.tile), true)
    if (draft.rules.robbingClosedKanForKokushi === false || isOrphans === false)
      slips.add('win.closed-kan', 'draw', { seat, tile: offer.tile })
  } else if (isWinning(draft.seats[seat], held(offer.tile)) === false)
    slips.add('win.incomplete', 'draw', { seat, tile: offer.tile })
  else if (isFuriten(draft, seat) === true) slips.add('win.furiten', 'draw', { seat, tile: offer.tile })
  // A riichi whose discard is won on does not stand.
  if (offer !== null && draft.riichiPending === offer.seat) draft.riichiPending = null
  if (offer !== null && offer.kind !== 'discard' && end === null) takeBackDora(draft, offer.kind === 'ankan')
  const from = offer === null ? (((seat + 3) & 3) as Seat) : offer.seat
  const before = end?.seats ?? []
  draft.end = { kind: 'ron', seats: before.includes(seat) ? before : [...before, seat], from }
  draft.expected = OVER
}
