/**
 * Everything that crosses between the recording page (main) and its stations, once the host has let them in. A station
 * speaks as a Player of 電脳麻将 does; main tells it what a Game tells its Players, with every hand open.
 */
import * as v from 'valibot'
import type { Message } from '../game/index.ts'
import { RYUUKYOKU_REASONS } from '../record/index.ts'
import { DutySchema } from './duty.ts'

/** The version of these messages. */
export const PROTOCOL = 1

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const seat = v.picklist([0, 1, 2, 3])

const TILE = '(?:[mps][0-9]|z[1-7]|_)'
const text = (pattern: string) => v.pipe(v.string(), v.maxLength(64), v.regex(new RegExp(`^(?:${pattern})$`)))

/**
 * What a station saw, in Majiang notation; `_` is a tile that was not seen. `zimo`, `gangzimo`, `qipai` and `baopai` no
 * Player says: they are here because no wall deals to a recorder.
 */
export const AnswerSchema = v.variant('type', [
  /** A draw: `m1`. */
  v.object({ type: v.literal('zimo'), data: text(TILE) }),
  /** A draw from the dead wall. */
  v.object({ type: v.literal('gangzimo'), data: text(TILE) }),
  /** A discard: `m1`, with `_` the tile just drawn, with `*` a riichi. `__`: the drawn tile, whatever it was. */
  v.object({ type: v.literal('dapai'), data: text(`${TILE}_?\\*?`) }),
  /** A call: `m1-23`, `z666=`, `z6666=`. */
  v.object({ type: v.literal('fulou'), data: text('[mpsz][0-9]*[0-9][-+=][0-9]*') }),
  /** A kan of one's own: `z1111`, `z111=1`. */
  v.object({ type: v.literal('gang'), data: text('[mpsz][0-9]{4}|[mpsz][0-9]{3}[-+=][0-9]') }),
  /** A win: nothing for a self-draw, else the tile and who threw it: `s2+`. */
  v.object({ type: v.literal('hule'), data: text(`(?:${TILE}[-+=])?`) }),
  /** The frame stops without a winner. */
  v.object({ type: v.literal('pingju'), data: v.picklist(RYUUKYOKU_REASONS) }),
  /** A starting hand: `m123p4567s89z1122`. */
  v.object({ type: v.literal('qipai'), data: text('(?:[mpsz]|[0-9]|_)+') }),
  /** A dora indicator. */
  v.object({ type: v.literal('baopai'), data: text(TILE) }),
  /** Takes back what the station said under this sequence number. */
  v.object({ type: v.literal('take-back'), data: text('[0-9]{1,9}') }),
])

export type StationAnswer = Readonly<v.InferOutput<typeof AnswerSchema>>
export type AnswerType = StationAnswer['type']

/** One thing a station typed. */
export const SaidSchema = v.object({
  /** Counts everything this station ever says, from 0. */
  sequence: count,
  /** What it typed then: a later change of its duty does not touch it. */
  duty: DutySchema,
  /** The place of the frame in the match, from 0. */
  frame: count,
  /** Whose it is; null for draws of the whole table, whose seat the other stations decide, and for indicators. */
  seat: v.nullable(seat),
  /**
   * Which of the halves of its duty in this frame it is, from 0: of `player` the draws, calls, discards and wins of that
   * player, of `draws` all draws, of `discards` everything else. One that is left out was left to others. For `qipai`
   * the seat, for `baopai` which indicator; of no meaning for `take-back`.
   */
  place: count,
  answer: AnswerSchema,
  /** A discard that surely came from the hand, though it may equal the tile drawn. */
  fromHand: v.optional(v.literal(true)),
})

export type Said = Readonly<v.InferOutput<typeof SaidSchema>>

/** It will stand in the record: half of a character, as JSON can carry it, could not be written there. */
const stationName = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((name) => name.toWellFormed()),
)

/** From a station to main. What the host asks for in a `join` (station, code, secret) is not main's to read. */
export const FromStationSchema = v.variant('type', [
  v.object({
    type: v.literal('join'),
    protocol: v.number(),
    name: stationName,
    duty: DutySchema,
    /** The sequence number of the first thing that the station still keeps, or will say next. */
    from: count,
  }),
  /** `ago`: how many milliseconds before it was sent it was typed. */
  v.object({ type: v.literal('said'), said: SaidSchema, ago: v.optional(count) }),
  v.object({ type: v.literal('named'), name: stationName }),
  v.object({ type: v.literal('duty'), duty: DutySchema }),
  /** It goes for good: its place is another's, what it said stays. */
  v.object({ type: v.literal('leave') }),
])

export type FromStation = Readonly<v.InferOutput<typeof FromStationSchema>>

/** Why main does not work with a station. */
export const REFUSAL_CODES = ['protocol', 'bad-message', 'practising'] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** One reading of a thing that was said in two ways. */
export const ToldReadingSchema = v.object({ by: v.array(v.string()), answer: v.nullable(AnswerSchema) })

const told = v.custom<Message>(
  (value) => v.is(v.object({ type: v.string(), data: v.unknown() }), value),
  'not a message of the protocol',
)

/** From main to a station. */
export const ToStationSchema = v.variant('type', [
  /** After a `join`. `room`: the match under way; `through`: as in `heard`. */
  v.object({
    type: v.literal('welcome'),
    protocol: v.number(),
    room: v.string(),
    duty: DutySchema,
    through: v.nullable(count),
  }),
  v.object({ type: v.literal('refused'), code: v.picklist(REFUSAL_CODES) }),
  /** Everything the station said up to this sequence number is on main's disk; null: nothing yet. */
  v.object({ type: v.literal('heard'), through: v.nullable(count) }),
  /** Main gave the station another duty. */
  v.object({ type: v.literal('duty'), duty: DutySchema }),
  /** From the message at place `at` on, the frame is told so: its `qipai` is at 0. */
  v.object({ type: v.literal('told'), frame: count, at: count, messages: v.array(told) }),
  /** The match before and after its frames: `kaiju` and, once it is over, `jieju`. */
  v.object({ type: v.literal('match'), messages: v.array(told) }),
  /** The board as main shows it. */
  v.object({ type: v.literal('shown'), shown: v.unknown() }),
  /** What stands said in two ways where this station is one of those who said it. */
  v.object({
    type: v.literal('conflicts'),
    conflicts: v.array(v.object({ key: v.string(), frame: count, readings: v.array(ToldReadingSchema) })),
  }),
])

export type ToStation = Readonly<v.InferOutput<typeof ToStationSchema>>

/** A message of a station; null for anything that is none. */
export const readFromStation = (value: unknown): FromStation | null => {
  const read = v.safeParse(FromStationSchema, value)
  return read.success ? read.output : null
}

/** A message of main; null for anything that is none. */
export const readToStation = (value: unknown): ToStation | null => {
  const read = v.safeParse(ToStationSchema, value)
  return read.success ? read.output : null
}
