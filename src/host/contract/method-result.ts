/** What every method of the host answers: a value, or why not. */
import * as v from 'valibot'
import { Failure } from '../../host-codes/index.ts'

export const Result = <const T extends v.GenericSchema>(value: T) =>
  v.union([v.object({ ok: v.literal(true), value }), v.object({ ok: v.literal(false), failure: Failure })])

/** No input, or no output. */
export const nothing = v.null()
/** Of a file or folder, in the system's own way. */
export const path = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(4096),
  v.check((value) => !value.includes('\0')),
)
