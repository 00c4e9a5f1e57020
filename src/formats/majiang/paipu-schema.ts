import * as v from 'valibot'
import { readMajiangHand, readMajiangMeld, type Meld } from '../../record/index.ts'

/** The members of the Majiang notation, strictly typed; unknown members pass and become losses. */
const seat = v.picklist([0, 1, 2, 3])
const points = v.pipe(v.number(), v.integer(), v.multipleOf(100), v.minValue(-1e8), v.maxValue(1e8))
const fourPoints = v.tuple([points, points, points, points])
const TILE = /^(?:[mps]\d|z[1-7]|_?)$/
const DISCARDED = /^(?:[mps]\d|z[1-7]|_)_?\*?$/
const tile = v.pipe(v.string(), v.regex(TILE))
const discarded = v.pipe(v.string(), v.regex(DISCARDED))
const meldOf = (kinds: readonly Meld['kind'][]) =>
  v.pipe(
    v.string(),
    v.regex(/^[mpsz][0-9+=-]{3,6}$/),
    v.check((text) => kinds.some((kind) => kind === readMajiangMeld(text)?.kind)),
  )
const HAND = /^_*(([mpsz]\d+_*)*)\*?(,[mpsz][0-9+=-]*)*,?$/
/**
 * Fourteen tiles with their suits and four melds need less than half of it; a regular expression overflows on millions.
 */
const MOST_IN_HAND = 200
const hand = v.pipe(
  v.string(),
  v.check((text) => text.length <= MOST_IN_HAND && HAND.test(text)),
)
const fourHands = v.tuple([hand, hand, hand, hand])
/** A deal: thirteen or fourteen tiles, or hidden. */
const deal = v.pipe(
  hand,
  v.check((text) => {
    const { tiles, melds } = readMajiangHand(text).hand
    return text === '' || (tiles.length === 13 && melds.length === 0)
  }),
)
const fourDeals = v.tuple([deal, deal, deal, deal])
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

const QipaiSchema = v.looseObject({
  zhuangfeng: seat,
  jushu: seat,
  changbang: count,
  lizhibang: count,
  defen: fourPoints,
  baopai: tile,
  shoupai: fourDeals,
})

const HuleSchema = v.looseObject({
  l: seat,
  shoupai: hand,
  baojia: v.nullable(seat),
  fubaopai: v.nullish(v.array(tile)),
  fu: v.optional(v.number()),
  fanshu: v.optional(v.number()),
  damanguan: v.optional(v.number()),
  defen: v.number(),
  hupai: v.nullish(v.array(v.unknown())),
  fenpei: fourPoints,
})

const PingjuSchema = v.looseObject({ name: v.string(), shoupai: fourHands, fenpei: fourPoints })

const taken = v.looseObject({ l: seat, p: tile })
const called = v.looseObject({ l: seat, m: meldOf(['chi', 'pon', 'daiminkan']) })
const kan = v.looseObject({ l: seat, m: meldOf(['ankan', 'kakan']) })

/** By the only member of the event. */
const EVENTS = {
  qipai: v.strictObject({ qipai: QipaiSchema }),
  zimo: v.strictObject({ zimo: taken }),
  gangzimo: v.strictObject({ gangzimo: taken }),
  dapai: v.strictObject({ dapai: v.looseObject({ l: seat, p: discarded }) }),
  fulou: v.strictObject({ fulou: called }),
  gang: v.strictObject({ gang: kan }),
  kaigang: v.strictObject({ kaigang: v.looseObject({ baopai: tile }) }),
  hule: v.strictObject({ hule: HuleSchema }),
  pingju: v.strictObject({ pingju: PingjuSchema }),
}
type EventName = keyof typeof EVENTS
const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isMoveOf = (move: unknown, form: RegExp): boolean => {
  if (!isObject(move)) return false
  const { l, p } = move
  return (l === 0 || l === 1 || l === 2 || l === 3) && typeof p === 'string' && form.test(p)
}

type Move = v.InferOutput<(typeof EVENTS)['zimo' | 'dapai']>

/** A whole draw or discard: nearly all events are, and one look at them is enough. */
const isMove = (event: unknown): event is Move => {
  if (!isObject(event)) return false
  const [name, another] = Object.keys(event)
  if (another !== undefined) return false
  return name === 'zimo' ? isMoveOf(event[name], TILE) : name === 'dapai' && isMoveOf(event[name], DISCARDED)
}
const MOVE = v.custom<Move>(isMove)

const NO_EVENT = v.never()
const EventSchema = v.lazy((event): (typeof EVENTS)[EventName] | typeof MOVE | typeof NO_EVENT => {
  if (isMove(event)) return MOVE
  if (!isObject(event)) return NO_EVENT
  for (const name in event) if (isEventName(name)) return EVENTS[name]
  return NO_EVENT
})

const fourNumbers = v.tuple([v.number(), v.number(), v.number(), v.number()])
const pointText = v.union([
  v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6)),
  v.pipe(v.string(), v.regex(/^[-+]?\d{1,6}(\.\d)?$/)),
])

export const PaipuSchema = v.looseObject({
  title: v.optional(v.string()),
  player: v.tuple([v.string(), v.string(), v.string(), v.string()]),
  qijia: v.optional(seat, 0),
  log: v.array(v.array(EventSchema)),
  defen: v.optional(fourPoints),
  rank: v.optional(fourNumbers),
  point: v.optional(v.tuple([pointText, pointText, pointText, pointText])),
})

export type Paipu = v.InferOutput<typeof PaipuSchema>
export type Event = v.InferOutput<typeof EventSchema>
export type Qipai = v.InferOutput<typeof QipaiSchema>
export type Hule = v.InferOutput<typeof HuleSchema>
export type Pingju = v.InferOutput<typeof PingjuSchema>
