/** What a typed half comes to at a table: a half of an act that fits there, or nothing yet. */
import { isKnown, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { agreeDraws, type Agreement } from '../compare/index.ts'
import { howThrown, thrownAs } from '../recorder/index.ts'
import type { Act, FrameId, Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { dutySeat } from './duty.ts'
import { sameHalf, type HalfAct } from './half-act.ts'
import type { SentHalf } from './message.ts'
import type { TypedHalf } from './typed-half.ts'

/** Whose it is; null: the player's whose turn it is. */
export const seatOf = ({ duty, seat }: SentHalf, id: Pick<FrameId, 'number'>): Seat | null => dutySeat(duty, id) ?? seat

const couldBe = (a: Tile, b: Tile): boolean => a === b || !isKnown(a) || !isKnown(b)

type TypedDiscard = Extract<TypedHalf, { kind: 'discard' }>

/** The discard that was said, seen at the table: a tile equal to the drawn one is that one, unless it surely was not. */
const discardOf = ({ tile, riichi, from }: TypedDiscard, table: Table, seat: Seat): HalfAct | null => {
  const own = table.seats[seat]
  const drawn = table.drawnBy === 'oya' ? undefined : own.drawn?.tile
  const act: Act = { seat, draw: drawn === undefined ? { kind: 'oya' } : { kind: 'tile', tile: drawn }, discard: null }
  const isDrawn = drawn !== undefined && (tile === drawn || (from === 'draw' && !isKnown(tile)))
  const said = { draw: 'tsumogiri', hand: isKnown(tile) ? 'karagiri' : 'tedashi' } as const
  const how = from === null ? howThrown(act, own, tile) : isDrawn ? said[from] : 'tedashi'
  const { discard, notes } = thrownAs(act, isDrawn ? drawn : tile, how, riichi)
  return discard && { part: 'discard', seat, discard, ...(notes && { notes }) }
}

export type Claim = Extract<TypedHalf, { kind: 'chi' | 'pon' | 'daiminkan' | 'ron' }>

/** The call or the ron that was said; null where it is neither. */
export const claimOf = ({ half }: SentHalf): Claim | null =>
  half.kind === 'chi' || half.kind === 'pon' || half.kind === 'daiminkan' || half.kind === 'ron' ? half : null

/** The half that was said, wherever it belongs; null where it is none of the play. `seat`: of whom. */
export const halfSaid = ({ half }: SentHalf, table: Table, seat: Seat): HalfAct | null => {
  switch (half.kind) {
    case 'draw': {
      const { expected } = table
      const rinshan = expected.kind === 'draw' && expected.seat === seat ? expected.rinshan : half.rinshan
      return { part: 'draw', seat, draw: { kind: rinshan ? 'rinshan' : 'tile', tile: half.tile } }
    }
    case 'discard':
      return discardOf(half, table, seat)
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return { part: 'draw', seat, draw: { kind: half.kind, own: sortTiles(half.own) } }
    case 'ron':
      return { part: 'draw', seat, draw: { kind: 'ron' } }
    case 'ankan':
      return { part: 'discard', seat, discard: { kind: 'ankan', tiles: sortTiles(half.tiles) } }
    case 'kakan':
    case 'tsumo':
      return { part: 'discard', seat, discard: half }
    case 'hand':
    case 'indicator':
    case 'stop':
    case 'take-back':
      return null
  }
}

/** What a station would have said of a half of the record; null for the dealer's fourteen tiles, which nobody says. */
export const typedHalfOf = (half: HalfAct, { seats, offer }: Table): TypedHalf | null => {
  if (half.part === 'draw') {
    const { draw } = half
    if ('tile' in draw) return { kind: 'draw', tile: draw.tile, rinshan: draw.kind === 'rinshan' }
    if (draw.kind === 'oya' || offer === null) return null
    const { tile, seat: from } = offer
    return draw.kind === 'ron' ? { kind: 'ron', tile, from } : { kind: draw.kind, tile, own: [...draw.own], from }
  }
  const { discard } = half
  if (discard.kind === 'tsumo' || discard.kind === 'kakan') return discard
  if (discard.kind === 'ankan') return { kind: 'ankan', tiles: [...discard.tiles] }
  const isDrawn = discard.kind === 'tsumogiri' || (discard.kind === 'riichi' && discard.tsumogiri === true)
  const drawn = discard.kind === 'karagiri' ? seats[half.seat].drawn?.tile : undefined
  const tile = 'tile' in discard ? discard.tile : (drawn ?? UNKNOWN)
  return { kind: 'discard', tile, riichi: discard.kind === 'riichi', from: isDrawn ? 'draw' : 'hand' }
}

/** Which of several that fit goes first: a ron before a pon or a kan, those before a chi, all of them before a draw. */
export type Rank = 0 | 1 | 2 | 3

export interface Fitting {
  readonly half: HalfAct
  readonly rank: Rank
}

const claiming = (claim: Claim, { offer, end }: Table, half: HalfAct): Fitting | null => {
  if (offer === null || claim.from !== offer.seat || !couldBe(claim.tile, offer.tile)) return null
  if (claim.kind === 'ron') {
    const isOpen = end === null || (end.kind === 'ron' && !end.seats.includes(half.seat))
    return isOpen ? { half, rank: 0 } : null
  }
  if (offer.kind !== 'discard' || end !== null) return null
  return { half, rank: claim.kind === 'chi' ? 2 : 1 }
}

/** The half that was said, where the table has a place for it now. Whether it is within the rules is not asked. */
export const fitting = (said: SentHalf, table: Table): Fitting | null => {
  const { expected, end } = table
  const isDraw = said.half.kind === 'draw'
  const own = seatOf(said, table.id)
  const seat = own ?? (isDraw && expected.kind === 'draw' ? expected.seat : null)
  const half = seat === null ? null : halfSaid(said, table, seat)
  if (half === null) return null
  const claim = claimOf(said)
  if (claim !== null) return claiming(claim, table, half)
  const isDue = expected.kind === (isDraw ? 'draw' : 'discard') && expected.seat === half.seat && end === null
  return isDue ? { half, rank: 3 } : null
}

/** The tile that a discard throws, whatever else is said of it; null where it throws none. */
const thrownTile = (half: HalfAct, table: Table): Tile | null => {
  if (half.part !== 'discard') return null
  const { kind } = half.discard
  if (kind === 'tsumogiri' || kind === 'karagiri') return table.seats[half.seat].drawn?.tile ?? UNKNOWN
  return kind === 'tedashi' || kind === 'riichi' ? half.discard.tile : null
}

const isRiichi = (half: HalfAct): boolean => half.part === 'discard' && half.discard.kind === 'riichi'

const isSure = ({ notes }: HalfAct): boolean => notes?.assumed !== 'tg'

const CLASH = { both: null }

/**
 * Two readings of one half, as `src/compare` has it: null where they say the same, else what either knows, null where they
 * contradict each other.
 * @param table before the half
 */
export const agreeHalves = (stands: HalfAct, other: HalfAct, table: Table): Agreement<HalfAct> => {
  if (stands.seat !== other.seat) return CLASH
  if (stands.part === 'draw') {
    if (other.part !== 'draw') return CLASH
    // Which of the dealer's fourteen tiles came last is nobody's to see.
    if (stands.draw.kind === 'oya' && 'tile' in other.draw) return { both: stands }
    const found = agreeDraws(stands.draw, other.draw)
    return found && { both: found.both && { ...other, draw: found.both } }
  }
  const surer = isSure(other) ? (isSure(stands) ? null : other) : stands
  if (sameHalf(stands, other)) return surer === other ? { both: other } : null
  const [mine, theirs] = [thrownTile(stands, table), thrownTile(other, table)]
  if (mine === null || theirs === null || isRiichi(stands) !== isRiichi(other)) return CLASH
  if (mine === theirs) return { both: surer }
  return mine === UNKNOWN ? { both: other } : { both: theirs === UNKNOWN ? stands : null }
}
