/** The columns of the two tables, and the words that stand in their cells. */
import type { RyuukyokuReason } from '../../record/index.ts'
import type { YakuId } from '../../rules/index.ts'

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

/** In a language; without them, titles and cells are these ids. */
export interface CsvWords {
  readonly columns: Readonly<Record<FrameColumn | ActColumn, string>>
  readonly terms: Readonly<Record<CsvTerm, string>>
  readonly reasons: Readonly<Record<RyuukyokuReason, string>>
  readonly yaku: (id: YakuId) => string
  readonly seat: (seat: number) => string
}
