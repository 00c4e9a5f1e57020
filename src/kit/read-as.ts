import * as v from 'valibot'

/** A value from outside as a schema has it; null where it is none such. */
export const readAs = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : null
}
