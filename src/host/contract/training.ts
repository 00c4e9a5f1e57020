import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const amount = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)))
const word = v.pipe(v.string(), v.maxLength(200))

/**
 * One practice as it is stored. Kinds of errors and paces are plain strings, because a later version may have others.
 */
export const TrainingResult = v.object({
  /** The same result may be sent twice; it is stored once. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** When it ended, in milliseconds since 1970. */
  ended: v.number(),
  /** What was shown; before simulated matches existed, all practices were on files. */
  source: v.optional(v.picklist(['file', 'simulated']), 'file'),
  /** The name of the file, or the seed of a simulated match. */
  name: word,
  /** The ruleset of a simulated match. */
  rules: v.optional(v.nullable(word), null),
  /** Names of the first and the last frame, as `E1-0`. */
  from: word,
  to: word,
  pace: word,
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  acts: count,
  actsShown: count,
  keys: count,
  keysPerTurn: amount,
  actsPerMinute: amount,
  /** Median seconds behind the broadcast. */
  lag: amount,
  /** By kind. */
  errors: v.record(word, count),
  open: count,
})

export type HostTrainingResult = v.InferOutput<typeof TrainingResult>
