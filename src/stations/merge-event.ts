/** What happens to a merging. All events but `typed` are kept in the journal, each before the commands that it led to. */
import * as v from 'valibot'
import { DutySchema } from './duty.ts'
import { CountSchema, SentHalfSchema } from './message.ts'

const station = v.string()

export const JournalEventSchema = v.variant('type', [
  /** A station joined, or came back. `from`: the sequence number of the first thing that it still has, or says next. */
  v.object({ type: v.literal('joined'), station, name: v.string(), duty: DutySchema, from: CountSchema }),
  v.object({ type: v.literal('duty'), station, duty: DutySchema }),
  /** `at`: milliseconds on main's clock at which it was typed. */
  v.object({ type: v.literal('said'), station, said: SentHalfSchema, at: v.optional(v.number()) }),
  /** One of the readings of a conflict is right: by its place in the list. */
  v.object({ type: v.literal('settle'), key: v.string(), reading: CountSchema }),
  /** What waits is put into the record, as if it were typed now. */
  v.object({ type: v.literal('place'), station, sequence: CountSchema }),
  v.object({ type: v.literal('drop'), station, sequence: CountSchema }),
])

/** `typed`: main dispatched a command of its own. */
export type MergeEvent = Readonly<v.InferOutput<typeof JournalEventSchema>> | { readonly type: 'typed' }
