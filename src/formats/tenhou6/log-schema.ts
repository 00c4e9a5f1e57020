import * as v from 'valibot'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Far more than any match has, and far less than a file of ours cannot write. */
const MOST_POINTS = 1e8

/** A log around its rounds, which `round-data.ts` reads. */
export const LogSchema = v.looseObject({
  title: v.optional(v.array(v.string())),
  name: v.pipe(v.array(v.string()), v.minLength(3), v.maxLength(4)),
  rule: v.optional(v.looseObject({ disp: v.optional(v.string()) })),
  log: v.array(v.custom<readonly unknown[]>(isList)),
  sc: v.optional(v.array(v.pipe(v.number(), v.minValue(-MOST_POINTS), v.maxValue(MOST_POINTS)))),
  ref: v.optional(v.string()),
})

export type Log = v.InferOutput<typeof LogSchema>
