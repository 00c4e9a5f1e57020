/** Every act of a match as a row of a table, for databases and spreadsheets. */
import { actCells } from '../formats/index.ts'
import { frameName, playerAtSeat, SEATS, type Frame, type Match, type Points, type Seat } from '../record/index.ts'
import { headOfMatch } from './match-facts.ts'

/** Numbers are whole; `seconds` has fractions. Any cell may be null: the record does not say. */
export type ColumnType = 'text' | 'number' | 'seconds' | 'boolean'
export type ActCell = string | number | boolean | null

/** Points are whole points: 25000. Tiles are written as in .jmjp, several with spaces between. */
export const ACT_TABLE = [
  { name: 'record', type: 'text' },
  { name: 'match', type: 'number' },
  { name: 'date', type: 'text' },
  { name: 'season', type: 'text' },
  { name: 'tournament', type: 'text' },
  { name: 'frame_number', type: 'number' },
  { name: 'frame', type: 'text' },
  { name: 'honba', type: 'number' },
  { name: 'sticks', type: 'number' },
  { name: 'act', type: 'number' },
  { name: 'turn', type: 'number' },
  { name: 'seat', type: 'text' },
  { name: 'player', type: 'text' },
  { name: 'team', type: 'text' },
  { name: 'draw', type: 'text' },
  { name: 'drawn', type: 'text' },
  { name: 'called', type: 'text' },
  { name: 'shown', type: 'text' },
  { name: 'called_from', type: 'text' },
  { name: 'discard', type: 'text' },
  { name: 'discarded', type: 'text' },
  { name: 'tsumogiri', type: 'boolean' },
  { name: 'riichi', type: 'boolean' },
  { name: 'seconds', type: 'seconds' },
  { name: 'remark', type: 'text' },
  { name: 'east_before', type: 'number' },
  { name: 'south_before', type: 'number' },
  { name: 'west_before', type: 'number' },
  { name: 'north_before', type: 'number' },
  { name: 'east_after', type: 'number' },
  { name: 'south_after', type: 'number' },
  { name: 'west_after', type: 'number' },
  { name: 'north_after', type: 'number' },
] as const satisfies readonly { readonly name: string; readonly type: ColumnType }[]

export type ActRow = readonly ActCell[]

const orNull = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell)
const numberOrNull = (cell: string | undefined): number | null => (orNull(cell) === null ? null : Number(cell))
const flagOrNull = (cell: string | undefined): boolean | null => (orNull(cell) === null ? null : cell === '1')
const whole = (points: Points | null | undefined): number | null =>
  points === null || points === undefined ? null : points * 100

const rowsOfFrame = (
  frame: Frame,
  index: number,
  match: Match,
  ofMatch: ActRow,
  teamOf: (seat: Seat) => string | null,
): ActRow[] => {
  const { id, sticks, startPoints, endPoints } = frame
  const points = [startPoints, endPoints].flatMap((each) => SEATS.map((seat) => whole(each?.[seat])))
  return actCells(match, frame).map(({ seat, cells }, act) => {
    const [turn, letter, player, draw, drawn, called, shown, from, discard, gone, tsumogiri, riichi, time, remark] =
      cells
    return [
      ...ofMatch,
      ...[index + 1, frameName(id), id.honba, whole(sticks), act + 1, numberOrNull(turn)],
      ...[orNull(letter), orNull(player), teamOf(seat), orNull(draw), orNull(drawn), orNull(called), orNull(shown)],
      ...[orNull(from), orNull(discard), orNull(gone), flagOrNull(tsumogiri), flagOrNull(riichi), numberOrNull(time)],
      ...[orNull(remark), ...points],
    ]
  })
}

/**
 * The rows of a match by `ACT_TABLE`; of a frame that was played again, those of the last flow.
 * @param record where it was read from
 * @param number of the match in that record, from 1
 */
export const actTable = (match: Match, record: string, number: number): ActRow[] => {
  const head = headOfMatch(match, null)
  const ofMatch = [record, number, head.date, head.season?.name ?? null, orNull(head.tournament)]
  return match.frames.flatMap((frame, index) =>
    rowsOfFrame(frame, index, match, ofMatch, (seat) => head.players[playerAtSeat(frame.id, seat)].team?.name ?? null),
  )
}
