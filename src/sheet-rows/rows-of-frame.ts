/** The rows that a person would type for a frame that is recorded. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS, type BySeat, type Frame, type Hand, type Meld, type Seat } from '../record/index.ts'
import type { AssumedRules } from '../rules/index.ts'
import { EMPTY_CELL, rowsBy, tileCell, type PlayerRow, type RowId, type SheetCell, type SheetRows } from './cells.ts'
import { rowsOf, type DiscardCell, type FrameRows, type PlayerRows, type Turn } from './printed-rows.ts'

const drawCell = (turn: Turn | undefined): SheetCell => {
  const draw = turn?.draw
  switch (draw?.kind) {
    case 'tile':
      return tileCell(draw.tile)
    case 'tsumogiri':
      return { kind: 'tsumogiri' }
    case 'chi':
    case 'pon':
      return { kind: 'call', call: draw.kind, tiles: [draw.tile] }
    case 'daiminkan':
      return { kind: 'call', call: 'kan', tiles: [draw.tile] }
    case 'dealt':
    case undefined:
      return EMPTY_CELL
  }
}

const discarded = ({ kind, tile, isRiichi }: DiscardCell): SheetCell =>
  kind === 'discard' ? { kind: 'tile', tile, isRiichi } : { kind: 'call', call: 'kan', tiles: [tile] }

/** A win on one's own draw stands where the discard would. */
const discardCell = (turn: Turn | undefined, isTsumo: boolean): SheetCell => {
  if (turn?.discard) return discarded(turn.discard)
  return isTsumo ? { kind: 'win' } : EMPTY_CELL
}

const meldCell = (meld: Meld): SheetCell => {
  switch (meld.kind) {
    case 'chi':
    case 'pon':
      return { kind: 'call', call: meld.kind, tiles: [meld.called, ...meld.own] }
    case 'daiminkan':
      return { kind: 'call', call: 'kan', tiles: [meld.called, ...meld.own] }
    case 'kakan':
      return { kind: 'call', call: 'kan', tiles: [meld.called, ...meld.own, meld.added] }
    case 'ankan':
      return { kind: 'call', call: 'kan', tiles: meld.own }
  }
}

/** Without empty cells at the end. */
const trimmed = (cells: readonly SheetCell[]): readonly SheetCell[] =>
  cells.slice(0, cells.findLastIndex(({ kind }) => kind !== 'empty') + 1)

const known = (tiles: readonly Tile[]): readonly Tile[] =>
  tiles.slice(0, tiles.findLastIndex((tile) => tile !== UNKNOWN) + 1)

/** Who won on whose discard, and in which column. */
const ronsOf = (players: BySeat<PlayerRows>): readonly { seat: Seat; column: number }[] =>
  SEATS.flatMap((from) =>
    players[from].turns.flatMap((turn, column) =>
      (turn?.discard?.wonBy ?? []).map((seat) => ({ seat, column: seat > from ? column : column + 1 })),
    ),
  )

const turnCells = (rows: FrameRows, seat: Seat, row: 'draws' | 'discards', lastTsumo: number): SheetCell[] => {
  const cells = Array.from({ length: rows.columns }, (_, column) => {
    const turn = rows.players[seat].turns[column]
    return row === 'draws' ? drawCell(turn) : discardCell(turn, column === lastTsumo)
  })
  if (row === 'draws')
    for (const ron of ronsOf(rows.players))
      if (ron.seat === seat) {
        while (cells.length < ron.column) cells.push(EMPTY_CELL)
        cells[ron.column] = { kind: 'win' }
      }
  return cells
}

const playerCells = (rows: FrameRows, endHand: Hand | undefined, seat: Seat, row: PlayerRow): readonly SheetCell[] => {
  const player = rows.players[seat]
  switch (row) {
    case 'deal':
      return known(player.deal).map(tileCell)
    case 'draws':
    case 'discards': {
      const won = player.turns.findLastIndex((turn) => turn?.draw?.kind === 'tile' && turn.draw.isWon)
      return trimmed(turnCells(rows, seat, row, won))
    }
    case 'final': {
      if (endHand === undefined) return []
      const { tiles, drawn } = endHand
      const held = drawn === null ? tiles : [...tiles, drawn]
      return held.every((tile) => tile === UNKNOWN) ? [] : [...held.map(tileCell), ...player.melds.map(meldCell)]
    }
  }
}

/** Of a frame that was played again, the last flow. The columns of players who were skipped are empty cells. */
export const typedRowsOf = (frame: Frame, rules: AssumedRules): SheetRows => {
  const rows = rowsOf(frame, rules)
  const endHands = frame.flows.at(-1)?.endHands
  const doras = frame.dora ?? []
  const half = (from: 0 | 1): readonly SheetCell[] =>
    known(doras.filter((_, index) => index % 2 === from)).map(tileCell)
  return rowsBy((id: RowId): readonly SheetCell[] => {
    const seat = SEATS.find((each) => id.startsWith(`${each}.`))
    if (id === 'doras' || id === 'uras' || seat === undefined) return half(id === 'uras' ? 1 : 0)
    const row = (['deal', 'draws', 'discards', 'final'] as const).find((each) => id.endsWith(each)) ?? 'deal'
    return playerCells(rows, endHands?.[seat], seat, row)
  })
}
