/** What an answer comes to at a table: a half of an act that fits there, or nothing yet. */
import { isKnown, readMajiangTile, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { readMajiangMeld, seatCalled, type Discard, type FrameId, type From, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { dutySeat } from './duty.ts'
import type { Half } from './half.ts'
import type { Said } from './message.ts'

/** Whose it is; null: of whoever's turn it is. */
export const seatOf = ({ duty, seat }: Said, id: Pick<FrameId, 'number'>): Seat | null => dutySeat(duty, id) ?? seat

const couldBe = (a: Tile, b: Tile): boolean => a === b || !isKnown(a) || !isKnown(b)

/** The discard that was said, seen at the table: a tile equal to the drawn one is that one, unless it surely was not. */
const discardOf = ({ answer, fromHand }: Said, table: Table, seat: Seat): Half => {
  const tile = readMajiangTile(answer.data)
  const own = table.seats[seat]
  const drawn = table.drawnBy === 'oya' || own.drawn === null ? null : own.drawn.tile
  const marks = answer.data.slice(answer.data.startsWith('_') ? 1 : 2)
  const said = marks.includes('_')
  const equal = drawn !== null && (tile === drawn || (said && !isKnown(tile)))
  const thrown = equal && isKnown(drawn) && !isKnown(tile) ? drawn : tile
  const isDrawn = equal && fromHand !== true && (said || isKnown(tile))
  // The hand may hold another like it, and nobody said which of the two it was.
  const open = isDrawn && !said && (own.adrift < 0 || own.tiles.some((each) => couldBe(each.tile, tile)))
  const notes = open ? { notes: { assumed: 'tg' as const } } : {}
  const discard: Discard = marks.includes('*')
    ? { kind: 'riichi', tile: thrown, tsumogiri: isDrawn }
    : isDrawn
      ? { kind: 'tsumogiri' }
      : equal && isKnown(tile)
        ? { kind: 'karagiri' }
        : { kind: 'tedashi', tile: thrown }
  return { part: 'discard', seat, discard, ...notes }
}

const kanOf = ({ answer }: Said, seat: Seat): Half | null => {
  const meld = readMajiangMeld(answer.data)
  if (meld?.kind === 'ankan') return { part: 'discard', seat, discard: { kind: 'ankan', tiles: sortTiles(meld.own) } }
  if (meld?.kind === 'kakan') return { part: 'discard', seat, discard: { kind: 'kakan', tile: meld.added } }
  return null
}

const SIGNS: Readonly<Record<string, From>> = { '-': 'k', '=': 't', '+': 's' }

/** The tile that a call takes or a ron wins on, and from whom; null where the answer is neither. */
export const claimOf = ({ answer }: Said, seat: Seat): { tile: Tile; from: Seat; half: Half } | null => {
  if (answer.type === 'hule') {
    const from = SIGNS[answer.data.at(-1) ?? '']
    if (from === undefined) return null
    const half: Half = { part: 'draw', seat, draw: { kind: 'ron' } }
    return { tile: readMajiangTile(answer.data.slice(0, -1)), from: seatCalled(seat, from), half }
  }
  if (answer.type !== 'fulou') return null
  const meld = readMajiangMeld(answer.data)
  if (meld === null || meld.kind === 'ankan' || meld.kind === 'kakan') return null
  const half: Half = { part: 'draw', seat, draw: { kind: meld.kind, own: sortTiles(meld.own) } }
  return { tile: meld.called, from: seatCalled(seat, meld.kind === 'chi' ? 'k' : meld.from), half }
}

/**
 * The half that was said, wherever it belongs; null where the answer is none of the play. `seat`: of whom, where the
 * answer does not say so.
 */
export const halfSaid = (said: Said, table: Table, seat: Seat): Half | null => {
  const { answer } = said
  switch (answer.type) {
    case 'zimo':
    case 'gangzimo': {
      const { expected } = table
      const rinshan = expected.kind === 'draw' && expected.seat === seat ? expected.rinshan : answer.type === 'gangzimo'
      return {
        part: 'draw',
        seat,
        draw: { kind: rinshan ? 'rinshan' : 'tile', tile: readMajiangTile(answer.data) },
      }
    }
    case 'dapai':
      return discardOf(said, table, seat)
    case 'gang':
      return kanOf(said, seat)
    case 'fulou':
      return claimOf(said, seat)?.half ?? null
    case 'hule':
      return claimOf(said, seat)?.half ?? { part: 'discard', seat, discard: { kind: 'tsumo' } }
    default:
      return null
  }
}

/** Which of several that fit goes first: a ron before a pon or a kan, those before a chi, all of them before a draw. */
export type Rank = 0 | 1 | 2 | 3

export interface Fitting {
  readonly half: Half
  readonly rank: Rank
}

const claiming = (said: Said, { offer, end }: Table, seat: Seat): Fitting | null => {
  const claim = claimOf(said, seat)
  if (offer === null || claim === null || claim.from !== offer.seat || !couldBe(claim.tile, offer.tile)) return null
  const { half } = claim
  if (said.answer.type === 'hule') {
    const isOpen = end === null || (end.kind === 'ron' && !end.seats.includes(seat))
    return isOpen ? { half, rank: 0 } : null
  }
  if (offer.kind !== 'discard' || end !== null) return null
  return { half, rank: half.part === 'draw' && half.draw.kind === 'chi' ? 2 : 1 }
}

/** The half that was said, where the table has a place for it now. Whether it is within the rules is not asked. */
export const fitting = (said: Said, table: Table): Fitting | null => {
  const { expected, end } = table
  const seat = seatOf(said, table.id)
  const { type, data } = said.answer
  if (type === 'zimo' || type === 'gangzimo') {
    if (expected.kind !== 'draw' || end !== null || (seat !== null && seat !== expected.seat)) return null
    const half = halfSaid(said, table, expected.seat)
    return half && { half, rank: 3 }
  }
  if (seat === null) return null
  if (type === 'fulou' || (type === 'hule' && data !== '')) return claiming(said, table, seat)
  if (expected.kind !== 'discard' || end !== null || seat !== expected.seat) return null
  const half = halfSaid(said, table, seat)
  return half && { half, rank: 3 }
}

const tileOf = (half: Half): Tile | null =>
  half.part === 'draw'
    ? 'tile' in half.draw
      ? half.draw.tile
      : null
    : 'tile' in half.discard
      ? half.discard.tile
      : null

/** The tile that a discard throws, whatever else is said of it; null where it throws none. */
const thrownTile = (half: Half, table: Table): Tile | null => {
  if (half.part !== 'discard') return null
  const { kind } = half.discard
  if (kind === 'tsumogiri' || kind === 'karagiri') return table.seats[half.seat].drawn?.tile ?? UNKNOWN
  return kind === 'tedashi' || kind === 'riichi' ? tileOf(half) : null
}

const isRiichi = (half: Half): boolean => half.part === 'discard' && half.discard.kind === 'riichi'

/** How two readings of one half stand to each other: `better` where the second says more of the same. */
export type Likeness = 'same' | 'better' | 'vaguer' | 'other'

/** @param table before the half */
export const likeness = (stands: Half, other: Half, same: boolean, table: Table): Likeness => {
  if (same) return stands.notes?.assumed === 'tg' && other.notes?.assumed !== 'tg' ? 'better' : 'same'
  if (stands.seat !== other.seat || stands.part !== other.part) return 'other'
  if (stands.part === 'draw' && other.part === 'draw') {
    if (stands.draw.kind === 'oya') return 'tile' in other.draw ? 'vaguer' : 'other'
    if (stands.draw.kind !== other.draw.kind) return 'other'
    const [mine, theirs] = [tileOf(stands), tileOf(other)]
    if (mine === UNKNOWN) return 'better'
    return theirs === UNKNOWN ? 'vaguer' : 'other'
  }
  const [mine, theirs] = [thrownTile(stands, table), thrownTile(other, table)]
  if (mine === null || theirs === null || isRiichi(stands) !== isRiichi(other)) return 'other'
  if (mine !== theirs) return mine === UNKNOWN ? 'better' : theirs === UNKNOWN ? 'vaguer' : 'other'
  if (other.notes?.assumed === 'tg') return 'vaguer'
  return stands.notes?.assumed === 'tg' ? 'better' : 'other'
}
