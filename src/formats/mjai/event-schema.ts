import * as v from 'valibot'
import { readMjaiTile, UNKNOWN } from '../../tiles/index.ts'

/** The events of both dialects, strictly typed; unknown members pass and become losses. Only those of a match are kept. */
const actor = v.picklist([0, 1, 2, 3])
const points = v.pipe(v.number(), v.integer(), v.multipleOf(100), v.minValue(-1e8), v.maxValue(1e8))
const fourPoints = v.tuple([points, points, points, points])
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const isTile = (name: unknown): boolean => typeof name === 'string' && readMjaiTile(name) !== undefined
const tile = v.pipe(
  v.custom<string>(isTile),
  v.transform((name) => readMjaiTile(name) ?? UNKNOWN),
)
const tiles = (least: number, most: number) => v.pipe(v.array(tile), v.minLength(least), v.maxLength(most))
const indicators = v.pipe(v.array(tile), v.maxLength(5))
const deal = tiles(13, 13)

const base = <Type extends string>(type: Type) => ({ type: v.literal(type) })
const ofActor = <Type extends string>(type: Type) => ({ ...base(type), actor })
const call = <Type extends string>(type: Type, own: number) => ({
  ...ofActor(type),
  target: actor,
  pai: tile,
  consumed: tiles(own, own),
})
const end = { deltas: v.nullish(fourPoints), scores: v.nullish(fourPoints) }

export const EVENTS = {
  start_game: v.looseObject({ ...base('start_game'), names: v.nullish(v.array(v.string())) }),
  start_kyoku: v.object({
    ...base('start_kyoku'),
    bakaze: v.picklist(['E', 'S', 'W', 'N']),
    kyoku: v.picklist([1, 2, 3, 4]),
    honba: count,
    kyotaku: count,
    oya: actor,
    dora_marker: tile,
    scores: v.nullish(fourPoints),
    tehais: v.tuple([deal, deal, deal, deal]),
  }),
  tsumo: v.object({ ...ofActor('tsumo'), pai: tile }),
  dahai: v.object({ ...ofActor('dahai'), pai: tile, tsumogiri: v.nullish(v.boolean()) }),
  reach: v.object(ofActor('reach')),
  reach_accepted: v.object({ ...ofActor('reach_accepted'), ...end }),
  chi: v.object(call('chi', 2)),
  pon: v.object(call('pon', 2)),
  daiminkan: v.object(call('daiminkan', 3)),
  ankan: v.object({ ...ofActor('ankan'), consumed: tiles(4, 4) }),
  kakan: v.object({ ...ofActor('kakan'), pai: tile, consumed: tiles(3, 3) }),
  dora: v.object({ ...base('dora'), dora_marker: tile }),
  hora: v.object({
    ...ofActor('hora'),
    target: actor,
    pai: v.nullish(tile),
    ura_markers: v.nullish(indicators),
    uradora_markers: v.nullish(indicators),
    ...end,
  }),
  ryukyoku: v.object({ ...base('ryukyoku'), reason: v.nullish(v.string()), ...end }),
  end_kyoku: v.object(base('end_kyoku')),
  end_game: v.object({ ...base('end_game'), scores: v.nullish(fourPoints) }),
} as const

type Schemas = typeof EVENTS
export type MjaiEvent = { [Type in keyof Schemas]: v.InferOutput<Schemas[Type]> }[keyof Schemas]
export type EventOf<Type extends MjaiEvent['type']> = Extract<MjaiEvent, { type: Type }>
