import * as v from 'valibot'
import { readTenhouTile } from '../../tiles/index.ts'
import { readCall } from './call-text.ts'

/** More than a wall gives one player, with every call; a longer list is no log. */
const MOST_ENTRIES = 100

const isTile = (number: number): boolean => number !== 0 && readTenhouTile(number) !== undefined
const tile = v.pipe(v.number(), v.integer(), v.check(isTile))
/** 0: a tile that nobody saw. */
const drawnTile = v.pipe(
  v.number(),
  v.integer(),
  v.check((number) => number === 0 || isTile(number)),
)
const player = v.picklist([0, 1, 2, 3])
const points = v.pipe(v.number(), v.integer(), v.multipleOf(100), v.minValue(-10_000_000), v.maxValue(10_000_000))
const fourPoints = v.tuple([points, points, points, points])

const isOpen = (text: string): boolean => ['chi', 'pon', 'daiminkan'].includes(readCall(text)?.kind ?? '')
const isOwnKan = (text: string): boolean => ['ankan', 'kakan'].includes(readCall(text)?.kind ?? '')

const draws = v.pipe(
  v.array(v.union([drawnTile, v.pipe(v.string(), v.maxLength(9), v.check(isOpen))])),
  v.maxLength(MOST_ENTRIES),
)

/** `60` the drawn tile, `r` before a riichi discard, 0 where an open kan has no discard, or the text of a kan. */
const isDiscard = (text: string): boolean => {
  const [, number] = /^r(\d\d)$/.exec(text) ?? []
  return number === undefined ? isOwnKan(text) : number === '60' || isTile(Number(number))
}
const discards = v.pipe(
  v.array(
    v.union([
      v.pipe(
        v.number(),
        v.integer(),
        v.check((number) => number === 0 || number === 60 || isTile(number)),
      ),
      v.pipe(v.string(), v.maxLength(9), v.check(isDiscard)),
    ]),
  ),
  v.maxLength(MOST_ENTRIES),
)
const hand = v.pipe(v.array(drawnTile), v.maxLength(14))
const indicators = v.pipe(v.array(tile), v.maxLength(5))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/** Winner, who dealt in (or the winner), who is liable (or the winner), value, yaku. */
const winDetail = v.tupleWithRest([player, player, player, v.string()], v.string())
/** A name; then, for each win or once for a ryuukyoku that moves points, what it moved and whose win it was. */
const result = v.pipe(
  v.tupleWithRest([v.string()], v.union([fourPoints, winDetail])),
  v.check(([, ...rest]) => rest.length <= 6),
)

export const RoundSchema = v.tuple([
  v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15)), count, count]),
  fourPoints,
  indicators,
  indicators,
  ...([hand, draws, discards] as const),
  ...([hand, draws, discards] as const),
  ...([hand, draws, discards] as const),
  ...([hand, draws, discards] as const),
  result,
])

export const LogSchema = v.looseObject({
  title: v.optional(v.array(v.string())),
  name: v.pipe(v.array(v.string()), v.minLength(3), v.maxLength(4)),
  rule: v.optional(v.looseObject({ disp: v.optional(v.string()) })),
  log: v.array(v.array(v.unknown())),
  sc: v.optional(v.array(v.number())),
  ref: v.optional(v.string()),
})

export type Log = v.InferOutput<typeof LogSchema>
export type Round = v.InferOutput<typeof RoundSchema>
export type DrawEntry = Round[5][number]
export type DiscardEntry = Round[6][number]
export type Result = Round[16]
export type WinDetail = v.InferOutput<typeof winDetail>
