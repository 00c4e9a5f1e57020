/**
 * Typing the rows of a sheet: where one is, and what a key does there. Tiles follow one another in their row; what a key does
 * not fit is refused and changes nothing.
 */
import type { Tile } from '../tiles/index.ts'
import {
  areEmpty,
  EMPTY_CELL,
  isHalfTyped,
  mayStand,
  ROW_IDS,
  seatOfRow,
  tileCell,
  tilesOfCall,
  type CellPlace,
  type RowId,
  type SheetCall,
  type SheetCell,
  type SheetRows,
} from './cells.ts'
import { isDealtFourteen, isOpenKan } from './turns.ts'

export interface SheetTyping {
  readonly rows: SheetRows
  readonly place: CellPlace
}

export type SheetKey =
  | { readonly type: 'tile'; readonly tile: Tile }
  /** A tsumogiri among the draws. */
  | { readonly type: 'tsumogiri' }
  | { readonly type: SheetCall }
  /** Marks the discard before, or takes the mark back. */
  | { readonly type: 'riichi' }
  | { readonly type: 'win' }
  /** The column of a player who was skipped. */
  | { readonly type: 'empty' }
  /** Takes back what was typed before. */
  | { readonly type: 'back' }
  /** Removes the cell here; those behind it move up. */
  | { readonly type: 'delete' }
  /** Opens an empty column here. */
  | { readonly type: 'insert' }
  | { readonly type: 'move'; readonly to: 'left' | 'right' | 'up' | 'down' | 'start' | 'end' | 'next-row' }
  | { readonly type: 'go'; readonly place: CellPlace }

/** Where typing begins: at the first row that is empty, or the first of all. */
export const typingOf = (rows: SheetRows): SheetTyping => {
  const row = areEmpty(rows) ? 'doras' : (ROW_IDS.find((each) => rows[each].length === 0) ?? 'doras')
  return { rows, place: { row, at: rows[row].length } }
}

const withRow = (typing: SheetTyping, row: RowId, cells: readonly SheetCell[], at: number): SheetTyping => ({
  rows: { ...typing.rows, [row]: cells },
  place: { row, at },
})

/** Columns above which nothing was drawn have no discard: they are left empty by themselves. */
const columnToDiscard = ({ rows, place: { row, at } }: SheetTyping): number => {
  const seat = seatOfRow(row)
  if (seat === null || row !== `${seat}.discards` || at < rows[row].length) return at
  const draws = rows[`${seat}.draws`]
  let column = at
  while (column < draws.length) {
    const above = draws[column]
    const isDealt = seat === 0 && column === 0 && isDealtFourteen(rows)
    if (isDealt || above === undefined || (above.kind !== 'empty' && !isOpenKan(above))) return column
    column++
  }
  return at
}

/** Puts a cell where one is, over what stands there, and goes on to the next; a call waits for its tiles. */
const put = (typing: SheetTyping, cell: SheetCell): SheetTyping | null => {
  const { row } = typing.place
  if (!mayStand(row, cell)) return null
  const at = cell.kind === 'empty' ? typing.place.at : columnToDiscard(typing)
  const cells = [...typing.rows[row]]
  while (cells.length < at) cells.push(EMPTY_CELL)
  cells[at] = cell
  return withRow(typing, row, cells, isHalfTyped(row, cell) ? at : at + 1)
}

const putTile = (typing: SheetTyping, tile: Tile): SheetTyping | null => {
  const { row, at } = typing.place
  const here = typing.rows[row][at]
  return here?.kind === 'call' && here.tiles.length < tilesOfCall(row, here.call)
    ? put(typing, { ...here, tiles: [...here.tiles, tile] })
    : put(typing, tileCell(tile))
}

const markRiichi = (typing: SheetTyping): SheetTyping | null => {
  const { row, at } = typing.place
  const before = typing.rows[row][at - 1]
  if (before?.kind !== 'tile') return null
  const marked: SheetCell = { ...before, isRiichi: !before.isRiichi }
  return mayStand(row, marked) ? withRow(typing, row, typing.rows[row].with(at - 1, marked), at) : null
}

/** The last tile of a half call, the half call, or the cell before. */
const takeBack = (typing: SheetTyping): SheetTyping | null => {
  const { row, at } = typing.place
  const cells = typing.rows[row]
  const here = cells[at]
  if (here?.kind === 'call' && isHalfTyped(row, here))
    return here.tiles.length > 0
      ? withRow(typing, row, cells.with(at, { ...here, tiles: here.tiles.slice(0, -1) }), at)
      : withRow(typing, row, cells.toSpliced(at, 1), at)
  return at === 0 ? null : withRow(typing, row, cells.toSpliced(at - 1, 1), at - 1)
}

const goTo = (typing: SheetTyping, row: RowId, at: number): SheetTyping => ({
  ...typing,
  place: { row, at: Math.max(0, Math.min(at, typing.rows[row].length)) },
})

const move = (typing: SheetTyping, to: Extract<SheetKey, { type: 'move' }>['to']): SheetTyping | null => {
  const { row, at } = typing.place
  const length = typing.rows[row].length
  const index = ROW_IDS.indexOf(row)
  const beside = ROW_IDS[index + (to === 'up' ? -1 : 1)]
  switch (to) {
    case 'left':
      return at === 0 ? null : goTo(typing, row, at - 1)
    case 'right':
      return at >= length ? null : goTo(typing, row, at + 1)
    case 'start':
      return goTo(typing, row, 0)
    case 'end':
      return goTo(typing, row, length)
    case 'up':
    case 'down':
      return beside === undefined ? null : goTo(typing, beside, at)
    case 'next-row':
      return beside === undefined ? null : goTo(typing, beside, Infinity)
  }
}

/** What the key makes of it; null if it does not fit here. */
export const typeOnSheet = (typing: SheetTyping, key: SheetKey): SheetTyping | null => {
  const { row, at } = typing.place
  const cells = typing.rows[row]
  switch (key.type) {
    case 'tile':
      return putTile(typing, key.tile)
    case 'tsumogiri':
    case 'win':
      return put(typing, { kind: key.type })
    case 'chi':
    case 'pon':
    case 'kan':
      return put(typing, { kind: 'call', call: key.type, tiles: [] })
    case 'empty':
      return put(typing, EMPTY_CELL)
    case 'riichi':
      return markRiichi(typing)
    case 'back':
      return takeBack(typing)
    case 'delete':
      return at < cells.length ? withRow(typing, row, cells.toSpliced(at, 1), at) : null
    case 'insert':
      return mayStand(row, EMPTY_CELL) && at < cells.length
        ? withRow(typing, row, cells.toSpliced(at, 0, EMPTY_CELL), at)
        : null
    case 'move':
      return move(typing, key.to)
    case 'go':
      return goTo(typing, key.place.row, key.place.at)
  }
}
