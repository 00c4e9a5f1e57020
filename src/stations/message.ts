/** Everything that crosses between the recording page (main) and its stations, once the host has let them in. */
import * as v from 'valibot'
import { readAs } from '../kit/index.ts'
import { recordSchema, type Frame } from '../record/index.ts'
import { DutySchema } from './duty.ts'
import { TypedHalfSchema } from './typed-half.ts'

/** The version of these messages. Main refuses a station of another, which then loads its page again. */
export const PROTOCOL = 2

export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** One thing a station typed. */
export const SentHalfSchema = v.object({
  /** Counts everything this station ever says, from 0. */
  sequence: CountSchema,
  /** What it typed then: a later change of its duty does not touch it. */
  duty: DutySchema,
  /** The place of the frame in the match, from 0. */
  frame: CountSchema,
  /** Whose it is; null for draws of the whole table, whose seat the other stations decide, and for indicators. */
  seat: v.nullable(recordSchema.SeatSchema),
  /**
   * Which of the halves of its duty in this frame it is, from 0: of `player` the draws, calls, discards and wins of that
   * player, of `draws` all draws, of `discards` everything else. One that is left out was left to others. For a hand the
   * seat, for an indicator which; of no meaning for `take-back`.
   */
  place: CountSchema,
  half: TypedHalfSchema,
})

export type SentHalf = Readonly<v.InferOutput<typeof SentHalfSchema>>

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
    from: CountSchema,
  }),
  /** `ago`: how many milliseconds before it was sent it was typed. */
  v.object({ type: v.literal('said'), said: SentHalfSchema, ago: v.optional(CountSchema) }),
  /** It goes for good: its place is another's, what it said stays. */
  v.object({ type: v.literal('leave') }),
])

export type FromStation = Readonly<v.InferOutput<typeof FromStationSchema>>

/** Why main does not work with a station. */
export const REFUSAL_CODES = ['protocol', 'bad-message'] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

const reds = v.nullable(CountSchema)
/** The page of main is ours: what it tells of a frame is not looked at field by field. */
const frame = v.custom<Frame>((value) => v.is(v.object({ id: v.object({}), flows: v.array(v.object({})) }), value))

/** From main to a station. */
export const ToStationSchema = v.variant('type', [
  /** After a `join`. `room`: the match under way; `through`: as in `heard`. */
  v.object({
    type: v.literal('welcome'),
    protocol: v.number(),
    room: v.string(),
    duty: DutySchema,
    through: v.nullable(CountSchema),
  }),
  v.object({ type: v.literal('refused'), code: v.picklist(REFUSAL_CODES) }),
  /** Everything the station said up to this sequence number is on main's disk; null: nothing yet. */
  v.object({ type: v.literal('heard'), through: v.nullable(CountSchema) }),
  /** Main gave the station another duty. */
  v.object({ type: v.literal('duty'), duty: DutySchema }),
  /** A frame as it stands now, by its place in the match. */
  v.object({ type: v.literal('frame'), index: CountSchema, frame }),
  /** How many frames the match has, and how many fives of each suit are red; null: its rules do not say. */
  v.object({ type: v.literal('match'), frames: CountSchema, redFives: v.object({ m: reds, p: reds, s: reds }) }),
  /** The board as main shows it, whose schema is the page's. */
  v.object({ type: v.literal('shown'), shown: v.unknown() }),
  /** How much of what this station said is held against another reading. */
  v.object({ type: v.literal('conflicts'), count: CountSchema }),
])

export type ToStation = Readonly<v.InferOutput<typeof ToStationSchema>>

/** A message of a station; null for anything that is none. */
export const readFromStation = (value: unknown): FromStation | null => readAs(FromStationSchema, value)

/** A message of main; null for anything that is none. */
export const readToStation = (value: unknown): ToStation | null => readAs(ToStationSchema, value)
