/** The columns of the two tables, and the words that stand in their cells. */
import type { RyuukyokuReason, Seat } from '../../record/index.ts'
import type { YakuId } from '../../rules/index.ts'
import type { CellWords } from '../format.ts'

export const FRAME_COLUMNS = [
  ...(['match', 'frame', 'honba', 'sticks', 'dealer', 'end', 'winner', 'loser', 'yaku', 'fu', 'han', 'value'] as const),
  ...(['turns', 'riichi'] as const),
  ...(['east', 'east-before', 'east-change', 'east-after'] as const),
  ...(['south', 'south-before', 'south-change', 'south-after'] as const),
  ...(['west', 'west-before', 'west-change', 'west-after'] as const),
  ...(['north', 'north-before', 'north-change', 'north-after'] as const),
  'comment',
] as const
export type FrameColumn = (typeof FRAME_COLUMNS)[number]

export const ACT_COLUMNS = [
  ...(['match', 'frame', 'number', 'turn', 'seat', 'player', 'draw', 'drawn', 'called', 'own', 'from'] as const),
  ...(['discard', 'discarded', 'tsumogiri', 'riichi', 'time', 'comment'] as const),
] as const
export type ActColumn = (typeof ACT_COLUMNS)[number]

/** How a frame ended, how a tile came and how one went. */
export const CSV_TERMS = [
  ...(['tsumo', 'ron', 'unfinished', 'tile', 'rinshan', 'oya', 'chi', 'pon', 'daiminkan'] as const),
  ...(['tedashi', 'tsumogiri', 'karagiri', 'riichi', 'kakan', 'ankan'] as const),
] as const
export type CsvTerm = (typeof CSV_TERMS)[number]

/** In a language. */
export type CsvWords = Readonly<{
  columns: Readonly<Record<FrameColumn | ActColumn, string>>
  terms: Readonly<Record<CsvTerm, string>>
  reasons: Readonly<Record<RyuukyokuReason, string>>
  yaku: Readonly<Record<YakuId, string>>
  seats: Readonly<Record<(typeof SEAT_IDS)[number], string>>
}>

/** From the dealer of the frame. */
const SEAT_IDS = ['E', 'S', 'W', 'N'] as const

/** The word for a title or a cell: its id where no words are given. */
export const wordIn = <Kind extends keyof CsvWords>(
  words: CellWords | undefined,
  kind: Kind,
  id: keyof CsvWords[Kind] & string,
): string => words?.[kind]?.[id] ?? id

export const seatIn = (words: CellWords | undefined, seat: Seat): string => wordIn(words, 'seats', SEAT_IDS[seat])
