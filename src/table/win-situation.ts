/** What a win is worth besides its tiles, derived from the table. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS, seatCalled, type WINDS, type DoraList, type Seat } from '../record/index.ts'
import type { WinningHand, WinSituation } from '../rules/index.ts'
import { doraCount } from './dora-count.ts'
import type { Table, TableSeat } from './table.ts'
import { isHandKnown } from './winning-tiles.ts'

/** An own kan interrupts the first go-around once its tile was not robbed. */
const isBroken = ({ seats, offer }: Table, after: number): boolean => {
  const now = offer !== null && offer.kind !== 'discard' ? offer.act : -1
  for (const seat of SEATS) for (const { act } of seats[seat].melds) if (act > after && act !== now) return true
  return false
}

/** From the acceptance of the riichi to the player's next discard, unless somebody calls or makes a kan. */
export const isIppatsu = (table: Table, seat: Seat): boolean => {
  const { riichi, river } = table.seats[seat]
  if (riichi === null || !riichi.accepted) return false
  const last = river[river.length - 1]
  return last !== undefined && last.act === riichi.act && !isBroken(table, riichi.act)
}

/** Before the player's first discard, if nobody has called. */
export const isFirstTurn = (table: Table, seat: Seat): boolean =>
  table.uninterrupted && table.seats[seat].river.length === 0

/** Whether this seat wins, or would win, with a tile it drew. */
const isSelfDraw = ({ end, expected }: Table, seat: Seat): boolean =>
  end === null ? expected.kind === 'discard' && expected.seat === seat : end.kind === 'tsumo' && end.seat === seat

/** The seat whose discard the last kan took; null unless it was an open kan. */
const lastKanFrom = ({ melds }: TableSeat, seat: Seat): Seat | null => {
  const kans = melds.filter(({ meld }) => meld.kind !== 'chi' && meld.kind !== 'pon')
  if (kans.length === 0) return null
  const { meld } = kans.reduce((latest, one) => (one.act > latest.act ? one : latest))
  return meld.kind === 'daiminkan' ? seatCalled(seat, meld.from) : null
}

/** The seat whose discard made a hand's fourth kan; null unless that was an open kan. */
const fourthKanFrom = ({ seats }: Table, seat: Seat): Seat | null => {
  const kans = seats[seat].melds.filter(({ meld }) => meld.kind !== 'chi' && meld.kind !== 'pon')
  return kans.length < 4 ? null : lastKanFrom(seats[seat], seat)
}

const ROUND = { E: 0, S: 1, W: 2, N: 3 } as const satisfies Record<(typeof WINDS)[number], number>

const shownDoras = (table: Table, doras: DoraList, first: 0 | 1, most: number): Tile[] => {
  const tiles: Tile[] = []
  const turned = Math.min(most, doraCount(table).possible)
  for (let index = 0; index < turned; index++) {
    const tile = doras[index * 2 + first]
    if (tile !== undefined && tile !== UNKNOWN) tiles.push(tile)
  }
  return tiles
}

/**
 * Everything but the tiles that decides the value of a win now: with the drawn tile on the own turn, otherwise on the
 * tile on offer. `doras` is the frame's list of ten; those not turned or not seen are left out. Uras are included only
 * for a hand in riichi, and beyond the first only if the rules turn them.
 */
export const winSituation = (table: Table, seat: Seat, doras: DoraList): WinSituation => {
  const { rules, offer } = table
  const own = table.seats[seat]
  const drawn = isSelfDraw(table, seat)
  const rinshan = drawn && table.drawnBy === 'rinshan'
  return {
    roundWind: ROUND[table.id.wind],
    seat,
    from: drawn || offer === null ? null : offer.seat,
    riichi: own.riichi === null ? 0 : own.riichi.double ? 2 : 1,
    ippatsu: isIppatsu(table, seat),
    rinshan,
    chankan: !drawn && offer !== null && offer.kind !== 'discard',
    lastTile: table.tilesLeft === 0 && (drawn || offer?.kind === 'discard'),
    firstTurn: isFirstTurn(table, seat),
    doras: shownDoras(table, doras, 0, 5),
    uras:
      own.riichi === null || rules.uraDora === false ? [] : shownDoras(table, doras, 1, rules.kanUra === false ? 1 : 5),
    fourthKanFrom: fourthKanFrom(table, seat),
    ...(rinshan && { rinshanFrom: lastKanFrom(own, seat) }),
  }
}

/** The hand of a win now and its winning tile; null if part of it is unknown, or there is nothing to win on. */
export const winningHand = (table: Table, seat: Seat): WinningHand | null => {
  const own: TableSeat = table.seats[seat]
  const winning = isSelfDraw(table, seat) ? own.drawn?.tile : table.offer?.tile
  if (winning === undefined || winning === UNKNOWN || !isHandKnown(own)) return null
  return { tiles: own.tiles.map(({ tile }) => tile), melds: own.melds.map(({ meld }) => meld), winning }
}
