/**
 * A frame as it is typed from a paper sheet: a row for the doras, four rows a player, and a row for the uras. A cell is a
 * column of its row. What is typed stays as it is, whether or not it makes a frame.
 */
import { isTile, type Tile } from '../tiles/index.ts'
import { SEATS, type Seat } from '../record/index.ts'

/** The four rows of a player. */
export const PLAYER_ROWS = ['deal', 'draws', 'discards', 'final'] as const
export type PlayerRow = (typeof PLAYER_ROWS)[number]

/** `doras` and `uras` belong to the whole frame and hold the doras themselves, as on paper. */
export type RowId = 'doras' | `${Seat}.${PlayerRow}` | 'uras'

/** In the order of the sheet. */
export const ROW_IDS: readonly RowId[] = [
  'doras',
  ...SEATS.flatMap((seat) => PLAYER_ROWS.map((row): RowId => `${seat}.${row}`)),
  'uras',
]

export type SheetCall = 'chi' | 'pon' | 'kan'

export type SheetCell =
  /** The column of a player who was skipped. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'tile'; readonly tile: Tile; readonly isRiichi: boolean }
  /** The drawn tile was discarded: `↓` in the row of the draws. */
  | { readonly kind: 'tsumogiri' }
  /**
   * In the draws the tile that was called, in the discards the tile of a closed or added kan, in the final hand the tiles of
   * a meld. Half typed while tiles are missing (`tilesOfCall`).
   */
  | { readonly kind: 'call'; readonly call: SheetCall; readonly tiles: readonly Tile[] }
  /** In the draws a ron, in the discards a tsumo. */
  | { readonly kind: 'win' }

export type SheetRows = Readonly<Record<RowId, readonly SheetCell[]>>

export interface CellPlace {
  readonly row: RowId
  /** Counts from 0; one more than the last cell is where typing goes on. */
  readonly at: number
}

export const EMPTY_CELL: SheetCell = { kind: 'empty' }
export const tileCell = (tile: Tile): SheetCell => ({ kind: 'tile', tile, isRiichi: false })

/** A record of the rows, made row by row. */
export const rowsBy = (make: (row: RowId) => readonly SheetCell[]): SheetRows => ({
  doras: make('doras'),
  '0.deal': make('0.deal'),
  '0.draws': make('0.draws'),
  '0.discards': make('0.discards'),
  '0.final': make('0.final'),
  '1.deal': make('1.deal'),
  '1.draws': make('1.draws'),
  '1.discards': make('1.discards'),
  '1.final': make('1.final'),
  '2.deal': make('2.deal'),
  '2.draws': make('2.draws'),
  '2.discards': make('2.discards'),
  '2.final': make('2.final'),
  '3.deal': make('3.deal'),
  '3.draws': make('3.draws'),
  '3.discards': make('3.discards'),
  '3.final': make('3.final'),
  uras: make('uras'),
})

export const emptyRows = (): SheetRows => rowsBy(() => [])

export const areEmpty = (rows: SheetRows): boolean => ROW_IDS.every((row) => rows[row].length === 0)

/** Which of the four rows of a player it is; null for the doras and uras. */
export const playerRowOf = (row: RowId): PlayerRow | null =>
  PLAYER_ROWS.find((each) => row.endsWith(`.${each}`)) ?? null

/** What a row holds, whosever it is. */
export type RowKind = PlayerRow | 'doras' | 'uras'

export const kindOfRow = (row: RowId): RowKind =>
  row === 'doras' || row === 'uras' ? row : (playerRowOf(row) ?? 'deal')

/** Whose row it is; null for the doras and uras. */
export const seatOfRow = (row: RowId): Seat | null => SEATS.find((seat) => row.startsWith(`${seat}.`)) ?? null

/** How many tiles the cell of a call holds in this row. */
export const tilesOfCall = (row: RowId, call: SheetCall): number =>
  playerRowOf(row) === 'final' ? (call === 'kan' ? 4 : 3) : 1

export const isHalfTyped = (row: RowId, cell: SheetCell | undefined): boolean =>
  cell?.kind === 'call' && cell.tiles.length < tilesOfCall(row, cell.call)

/** Whether a row of the sheet has such cells at all. */
export const mayStand = (row: RowId, cell: SheetCell): boolean => {
  const part = playerRowOf(row)
  switch (cell.kind) {
    case 'tile':
      return !cell.isRiichi || part === 'discards'
    case 'empty':
      return part === 'draws' || part === 'discards'
    case 'tsumogiri':
      return part === 'draws'
    case 'win':
      return part === 'draws' || part === 'discards'
    case 'call':
      if (cell.tiles.length > tilesOfCall(row, cell.call)) return false
      return part === 'draws' || part === 'final' || (part === 'discards' && cell.call === 'kan')
  }
}

const CALL_LETTERS = { chi: 'c', pon: 'p', kan: 'k' } as const

/** A cell as text: `-`, `5m`, `5mR`, `v` (tsumogiri), `c3m`, `k`, `w` (win). No two cells have the same text. */
export const cellText = (cell: SheetCell): string => {
  switch (cell.kind) {
    case 'empty':
      return '-'
    case 'tile':
      return cell.tile + (cell.isRiichi ? 'R' : '')
    case 'tsumogiri':
      return 'v'
    case 'win':
      return 'w'
    case 'call':
      return CALL_LETTERS[cell.call] + cell.tiles.join('')
  }
}

const tilesIn = (text: string): readonly Tile[] | null => {
  const pairs: readonly string[] = text.match(/../g) ?? []
  const tiles = pairs.filter(isTile)
  return tiles.join('') === text ? tiles : null
}

const readCell = (text: string): SheetCell | null => {
  if (text === '-') return EMPTY_CELL
  if (text === 'v') return { kind: 'tsumogiri' }
  if (text === 'w') return { kind: 'win' }
  const isRiichi = text.endsWith('R')
  const tile = isRiichi ? text.slice(0, -1) : text
  if (isTile(tile)) return { kind: 'tile', tile, isRiichi }
  const call = (['chi', 'pon', 'kan'] as const).find((each) => text.startsWith(CALL_LETTERS[each]))
  const tiles = tilesIn(text.slice(1))
  return call === undefined || tiles === null ? null : { kind: 'call', call, tiles }
}

/** A row as text: its cells with spaces between. */
export const rowText = (cells: readonly SheetCell[]): string => cells.map(cellText).join(' ')

/** The cells of a row; null if the text is not that of such a row. */
export const readRow = (row: RowId, text: string): readonly SheetCell[] | null => {
  if (text === '') return []
  const cells: SheetCell[] = []
  for (const each of text.split(' ')) {
    const cell = readCell(each)
    if (cell === null || !mayStand(row, cell)) return null
    cells.push(cell)
  }
  return cells
}
