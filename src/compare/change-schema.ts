import * as v from 'valibot'
import { recordSchema } from '../record/index.ts'
import type { Change } from './change.ts'

const {
  ActSchema,
  FlowSchema,
  frameFields,
  FrameSchema,
  HandSchema,
  IndexSchema,
  matchFields,
  PlayerSchema,
  RecorderSchema,
  ReasonSchema,
  RulesIdSchema,
  SeatSchema,
  TileSchema,
} = recordSchema

/** Any of the fields. */
const some = <const Fields extends Readonly<Record<string, v.GenericSchema>>>(fields: Fields) =>
  v.strictObject(
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the same keys, each with its own schema
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, v.exactOptional(field)])) as unknown as {
      [Key in keyof Fields]: v.ExactOptionalSchema<Fields[Key], undefined>
    },
  )

const seats = v.array(SeatSchema)
const frame = IndexSchema
const flow = IndexSchema
const act = IndexSchema
const order = IndexSchema

/** A change that comes from outside as JSON (a journal). */
export const ChangeSchema = v.variant('at', [
  v.strictObject({ at: v.literal('match'), fields: some({ ...matchFields, recorders: v.array(RecorderSchema) }) }),
  v.strictObject({ at: v.literal('player'), player: SeatSchema, value: PlayerSchema }),
  v.strictObject({ at: v.literal('rules'), value: v.nullable(RulesIdSchema) }),
  v.strictObject({ at: v.literal('insert-frame'), frame, order, value: FrameSchema }),
  v.strictObject({ at: v.literal('remove-frame'), frame }),
  v.strictObject({ at: v.literal('frame'), frame, fields: some(frameFields) }),
  v.strictObject({
    at: v.literal('note'),
    frame,
    value: v.strictObject({
      ryuukyoku: v.exactOptional(v.nullable(ReasonSchema)),
      chombo: v.exactOptional(v.nullable(seats)),
      tenpai: v.exactOptional(v.nullable(seats)),
    }),
  }),
  v.strictObject({
    at: v.literal('dora'),
    frame,
    index: v.pipe(IndexSchema, v.maxValue(9)),
    tile: TileSchema,
    indicator: v.nullable(TileSchema),
  }),
  v.strictObject({ at: v.literal('insert-flow'), frame, order, value: FlowSchema }),
  v.strictObject({ at: v.literal('remove-flow'), frame, flow }),
  v.strictObject({
    at: v.literal('hand'),
    frame,
    flow,
    which: v.picklist(['startHands', 'endHands']),
    seat: SeatSchema,
    value: HandSchema,
  }),
  v.strictObject({ at: v.literal('act'), frame, flow, act, value: ActSchema }),
  v.strictObject({ at: v.literal('insert-act'), frame, flow, act, order, value: ActSchema }),
  v.strictObject({ at: v.literal('remove-act'), frame, flow, act }),
]) satisfies v.GenericSchema<unknown, Change>
