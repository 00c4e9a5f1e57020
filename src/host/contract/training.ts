import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const amount = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)))
const word = v.pipe(v.string(), v.maxLength(200))

/** One practice as it is kept. Kinds of errors and paces are words: a later version may know others. */
export const TrainingResult = v.object({
  /** The same result may be sent twice; it is kept once. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** When it ended: milliseconds since 1970. */
  ended: v.number(),
  /** What was shown; practices of before there were simulated matches were on files. */
  source: v.optional(v.picklist(['file', 'simulated']), 'file'),
  /** Of the file that was shown; of a simulated match its seed. */
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
