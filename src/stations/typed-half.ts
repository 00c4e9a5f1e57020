/**
 * What a typist types at a station: half of an act, a starting hand, an indicator, that the frame stopped, or that
 * something is taken back. It is what crosses from a station to main; a tile that was not seen is `uk`.
 */
import * as v from 'valibot'
import { recordSchema } from '../record/index.ts'

const { ReasonSchema, SeatSchema, TileSchema } = recordSchema

const tiles = (count: number) => v.pipe(v.array(TileSchema), v.length(count))

const half = <const K extends string, const Fields extends v.ObjectEntries>(kind: K, fields: Fields) =>
  v.object({ kind: v.literal(kind), ...fields })

export const TypedHalfSchema = v.variant('kind', [
  half('draw', { tile: TileSchema, rinshan: v.boolean() }),
  /**
   * `from`: whether it was the tile just drawn, `uk` where that was not seen, or surely another; null: nobody said, and
   * a tile that equals the drawn one is taken to be that.
   */
  half('discard', { tile: TileSchema, riichi: v.boolean(), from: v.nullable(v.picklist(['draw', 'hand'])) }),
  /** Calls and rons say the tile and who threw it: when main hears them, another one may lie there. */
  half('chi', { tile: TileSchema, own: tiles(2), from: SeatSchema }),
  half('pon', { tile: TileSchema, own: tiles(2), from: SeatSchema }),
  half('daiminkan', { tile: TileSchema, own: tiles(3), from: SeatSchema }),
  half('ron', { tile: TileSchema, from: SeatSchema }),
  half('ankan', { tiles: tiles(4) }),
  half('kakan', { tile: TileSchema }),
  half('tsumo', {}),
  half('stop', { reason: ReasonSchema }),
  /** `drawn`: the dealer's fourteenth tile. */
  half('hand', { tiles: tiles(13), drawn: v.nullable(TileSchema) }),
  half('indicator', { tile: TileSchema }),
  half('take-back', { sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
])

export type TypedHalf = Readonly<v.InferOutput<typeof TypedHalfSchema>>

/** Whether it stands beside the course of the play, and has no place in its order. */
export const isBesidePlay = ({ kind }: TypedHalf): boolean =>
  kind === 'hand' || kind === 'indicator' || kind === 'take-back'
