/**
 * The order of the turns of typed rows. Where the columns of skipped players are left empty, it is written: column by
 * column from East to North. Where the columns do not agree with the calls, the order is found as for any lists.
 */
import { turnOrder, UNDISCARDED, type Discarded, type Drawn, type PlayerLists } from '../formats/index.ts'
import { handPlace, UNKNOWN, type Tile } from '../tiles/index.ts'
import { seatAfter, SEATS, toSeat, type Seat } from '../record/index.ts'
import type { SheetCell, SheetRows } from './cells.ts'

/** A cell with its column; a null cell was not typed. */
interface At {
  readonly cell: SheetCell | null
  readonly at: number
}

/** A draw and what followed from it. Without a draw cell the dealer had fourteen tiles. */
export interface SheetTurn {
  readonly seat: Seat
  readonly draw: At
  readonly discard: At
}

export interface FoundTurns {
  readonly turns: readonly SheetTurn[]
  /** Who won on the last discard, in order. */
  readonly rons: readonly { readonly seat: Seat; readonly at: number }[]
  /** The first cell of each row that no turn uses. */
  readonly stop: readonly { readonly seat: Seat; readonly row: 'draws' | 'discards'; readonly at: number }[]
}

const MOST_DEALT = 13

/** Whether the dealer was dealt fourteen tiles, and so did not draw first. */
export const isDealtFourteen = (rows: SheetRows): boolean => rows['0.deal'].length > MOST_DEALT

const isTyped = (cell: SheetCell | undefined): cell is SheetCell => cell !== undefined && cell.kind !== 'empty'
const isRon = (cell: SheetCell | undefined): boolean => cell?.kind === 'win'
const isTurnCell = (cell: SheetCell | undefined): cell is SheetCell => isTyped(cell) && !isRon(cell)
export const isOpenKan = (cell: SheetCell | null): boolean => cell?.kind === 'call' && cell.call === 'kan'

/** What a turn ends with for the next one; null if nothing follows. */
type Left =
  /** A kan: its player draws again. */
  | { readonly kind: 'kan'; readonly seat: Seat }
  /** A discard, which others may call; the next player draws. */
  | { readonly kind: 'discard'; readonly seat: Seat; readonly tile: Tile }

const tileOfDiscard = (cell: SheetCell | null): Tile => (cell?.kind === 'tile' ? cell.tile : UNKNOWN)

const leftBy = ({ seat, draw, discard }: SheetTurn): Left | null => {
  if (isOpenKan(draw.cell) && discard.cell === null) return { kind: 'kan', seat }
  if (discard.cell === null || discard.cell.kind === 'win') return null
  return discard.cell.kind === 'call'
    ? { kind: 'kan', seat }
    : { kind: 'discard', seat, tile: tileOfDiscard(discard.cell) }
}

const mayFollow = (before: Left | null | undefined, { seat, draw }: SheetTurn): boolean => {
  const isCall = draw.cell?.kind === 'call'
  if (before === undefined) return seat === 0 && !isCall
  if (before === null || draw.cell === null) return false
  if (before.kind === 'kan') return before.seat === seat && !isCall
  if (draw.cell.kind !== 'call') return seat === seatAfter(before.seat)
  if (seat === before.seat || draw.cell.tiles[0] !== before.tile) return false
  return draw.cell.call !== 'chi' || seat === seatAfter(before.seat)
}

/** Column by column, as far as each turn can follow the one before. */
const byColumns = (rows: SheetRows): readonly SheetTurn[] => {
  const columns = Math.max(...SEATS.flatMap((seat) => [rows[`${seat}.draws`].length, rows[`${seat}.discards`].length]))
  const turns: SheetTurn[] = []
  let left: Left | null | undefined
  for (let at = 0; at < columns; at++)
    for (const seat of SEATS) {
      const [draw, discard] = [rows[`${seat}.draws`][at], rows[`${seat}.discards`][at]]
      if (!isTurnCell(draw) && !isTyped(discard)) continue
      const turn: SheetTurn = {
        seat,
        draw: { cell: isTurnCell(draw) ? draw : null, at },
        discard: { cell: isTyped(discard) ? discard : null, at },
      }
      if (turn.draw.cell === null && !(turns.length === 0 && isDealtFourteen(rows))) return turns
      if (!mayFollow(left, turn)) return turns
      turns.push(turn)
      left = leftBy(turn)
    }
  return turns
}

interface Lists {
  readonly lists: PlayerLists<{ kind: 'chi' | 'pon' | 'daiminkan'; called: Tile }, null>
  /** The columns of the entries. */
  readonly draws: readonly At[]
  readonly discards: readonly At[]
}

const drawnOf = (cell: SheetCell | null): Drawn<{ kind: 'chi' | 'pon' | 'daiminkan'; called: Tile }> =>
  cell?.kind === 'call'
    ? {
        tile: null,
        meld: { kind: cell.call === 'kan' ? 'daiminkan' : cell.call, called: cell.tiles[0] ?? UNKNOWN },
      }
    : { tile: handPlace(cell?.kind === 'tile' ? cell.tile : UNKNOWN), meld: null }

const discardedOf = (cell: SheetCell): Discarded<null> =>
  cell.kind === 'call'
    ? { kind: 'kan', tile: null, isRiichi: false, meld: null }
    : {
        kind: 'tile',
        tile: handPlace(tileOfDiscard(cell)),
        isRiichi: cell.kind === 'tile' && cell.isRiichi,
        meld: null,
      }

/** The rows of a player without their empty cells; nothing stands below an open kan. */
const listsOf = (rows: SheetRows, seat: Seat): Lists => {
  const typed = (cells: readonly SheetCell[], is: (cell: SheetCell) => boolean): At[] =>
    cells.flatMap((cell, at) => (is(cell) ? [{ cell, at }] : []))
  const dealt: At[] = seat === 0 && isDealtFourteen(rows) ? [{ cell: null, at: 0 }] : []
  const draws = [...dealt, ...typed(rows[`${seat}.draws`], isTurnCell)]
  // A win on the drawn tile discards nothing.
  const thrown = typed(rows[`${seat}.discards`], (cell) => isTyped(cell) && cell.kind !== 'win')
  const entries: Discarded<null>[] = []
  const discards: At[] = []
  for (const { cell, at } of draws) {
    const next = isOpenKan(cell) ? { cell: null, at } : thrown.shift()
    if (next === undefined) break
    discards.push(next)
    entries.push(next.cell === null ? UNDISCARDED : discardedOf(next.cell))
  }
  for (const each of thrown) {
    discards.push(each)
    if (each.cell !== null) entries.push(discardedOf(each.cell))
  }
  return { lists: { draws: draws.map(({ cell }) => drawnOf(cell)), discards: entries }, draws, discards }
}

const winsIn = (rows: SheetRows, row: 'draws' | 'discards'): { seat: Seat; at: number }[] =>
  SEATS.flatMap((seat) => rows[`${seat}.${row}`].flatMap((cell, at) => (cell.kind === 'win' ? [{ seat, at }] : [])))

/** As any order that uses up all lists, whatever the columns say. */
const byLists = (rows: SheetRows): readonly SheetTurn[] => {
  const lists = SEATS.map((seat) => listsOf(rows, seat))
  const [rons, tsumos] = [winsIn(rows, 'draws'), winsIn(rows, 'discards')]
  const isLast = (player: number, list: 'draws' | 'discards'): boolean => {
    if (tsumos.length > 0) return list === 'draws' && tsumos.some(({ seat }) => seat === player)
    return rons.length === 0 || (list === 'discards' && rons.every(({ seat }) => seat !== player))
  }
  const order = turnOrder(
    lists.map((each) => each.lists),
    0,
    isLast,
  )
  const turns: SheetTurn[] = []
  const used = [0, 0, 0, 0]
  for (const [turn, player] of order.turns.entries()) {
    const at = used[player]!++
    const { draws, discards } = lists[player]!
    const draw = draws[at]!
    const tsumo = tsumos.find(({ seat }) => seat === player)
    const isWon = tsumo !== undefined && at === draws.length - 1
    const undiscarded = { cell: isWon ? ({ kind: 'win' } as const) : null, at: isWon ? tsumo.at : draw.at }
    const isWhole = turn < order.turns.length - 1 || !order.endsOnDraw
    turns.push({ seat: toSeat(player), draw, discard: isWhole ? discards[at]! : undiscarded })
  }
  return turns
}

/** The first cell of each row that no turn uses. */
const stopOf = (rows: SheetRows, turns: readonly SheetTurn[]): FoundTurns['stop'] =>
  SEATS.flatMap((seat) =>
    (['draws', 'discards'] as const).flatMap((row) => {
      const part = row === 'draws' ? 'draw' : 'discard'
      const used = new Set(turns.filter((each) => each.seat === seat && each[part].cell).map((each) => each[part].at))
      const at = rows[`${seat}.${row}`].findIndex(
        (cell, index) => (row === 'draws' ? isTurnCell(cell) : isTyped(cell)) && !used.has(index),
      )
      return at < 0 ? [] : [{ seat, row, at }]
    }),
  )

/** The order in which others win on a discard. */
const ronsAfter = (rows: SheetRows, turns: readonly SheetTurn[]): FoundTurns['rons'] => {
  const last = turns.at(-1)
  const wins = winsIn(rows, 'draws')
  if (last === undefined || last.discard.cell === null || last.discard.cell.kind === 'win') return []
  return wins
    .filter(({ seat }) => seat !== last.seat)
    .sort((a, b) => toSeat(a.seat - last.seat) - toSeat(b.seat - last.seat))
}

const found = (rows: SheetRows, turns: readonly SheetTurn[]): FoundTurns => ({
  turns,
  rons: ronsAfter(rows, turns),
  stop: stopOf(rows, turns),
})

/** The order that the columns say. */
export const turnsByColumns = (rows: SheetRows): FoundTurns => found(rows, byColumns(rows))

/** An order that uses up all rows, whatever their columns say; if there is none, the longest. */
export const turnsByLists = (rows: SheetRows): FoundTurns => found(rows, byLists(rows))
