/** Logs of other programs that are JSON: the text as data in their form, or why it is none. */
import * as v from 'valibot'
import { lineIndex } from '../../grammar/index.ts'
import { readJson } from '../rules/index.ts'
import { NO_PLACE, type Failure, type TextPlace } from './format.ts'

export const JSON_FAILURES = ['not-json', 'missing-member', 'bad-value'] as const
export type JsonFailure = (typeof JSON_FAILURES)[number]

/** `majiang` → `majiang.not-json`, … */
export const jsonFailuresOf = <Id extends string>(format: Id): `${Id}.${JsonFailure}`[] =>
  JSON_FAILURES.map((code) => `${format}.${code}` as const)

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure<JsonFailure> }

/** Where a text stops being JSON; for valid JSON, where it begins. */
export const placeInJson = (text: string): TextPlace => {
  const read = readJson(text)
  return { ...NO_PLACE, ...lineIndex(text).at(read.ok ? read.node.start : read.error.start) }
}

/** A number that JSON may write and no record has. A meld (`m34-0`) is none. */
const MINUS_ZERO = /(?:^|[\s[:,])-0(?:\.0+)?(?:e[+-]?\d+)?\s*(?:[,\]}]|$)/i

const withoutMinusZero = (_key: string, value: unknown): unknown => (value === 0 ? 0 : value)

/** The data of a text; a zero has no sign. */
export const parseJson = (text: string): Read<unknown> => {
  try {
    const json = text.startsWith('\uFEFF') ? text.slice(1) : text
    const isSigned = text.includes('-0') && MINUS_ZERO.test(text)
    return { ok: true, value: isSigned ? JSON.parse(json, withoutMinusZero) : (JSON.parse(json) as unknown) }
  } catch {
    // Whether, and how, the engine's message names the place is not standardised.
    return { ok: false, failure: { code: 'not-json', place: placeInJson(text), args: {} } }
  }
}

/** How much of a wrong value is told. */
const MOST_TOLD = 60

const faultOf = (received: string, path: string): Failure<JsonFailure> => {
  const place = { ...NO_PLACE, path }
  if (received === 'undefined') return { code: 'missing-member', place, args: {} }
  return { code: 'bad-value', place, args: { received: received.slice(0, MOST_TOLD) } }
}

/** The failure of a log that has this value, or nothing, at a path where it has no meaning. */
export const misfit = (value: unknown, path: string): Failure<JsonFailure> => faultOf(v._stringify(value), path)

/** Data in the form of a schema. `path`: where in the log the data stand. */
export const readAs = <Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  path = '',
): Read<v.InferOutput<Schema>> => {
  const read = v.safeParse(schema, json)
  if (read.success) return { ok: true, value: read.output }
  const [issue] = read.issues
  const at = [path, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.')
  return { ok: false, failure: faultOf(issue.received, at) }
}

/** The failure as one of a format. */
export const failureOf = <Id extends string, Code extends string>(
  format: Id,
  failure: Failure<Code>,
): { readonly ok: false; readonly failure: Failure<`${Id}.${Code}`> } => ({
  ok: false,
  failure: { ...failure, code: `${format}.${failure.code}` as const },
})
