/** The list as data; of one that is cut off, the events before that. */
import type { Failure, TextPlace } from '../format.ts'
import { parseJson, type JsonFailure } from '../json-log.ts'

type Whole =
  /** `cut`: where the text stops being a list. */
  | { readonly ok: true; readonly value: unknown; readonly cut: TextPlace | null }
  | { readonly ok: false; readonly failure: Failure<JsonFailure> }

/** A brace in a name may look like the end of an event. */
const TRIES = 8

/** @param text one JSON list; no event has braces within */
export const wholeEvents = (text: string): Whole => {
  const read = parseJson(text)
  if (read.ok) return { ok: true, value: read.value, cut: null }
  let end = text.length
  for (let tries = 0; tries < TRIES; tries++) {
    end = text.lastIndexOf('}', end - 1)
    if (end < 0) break
    const before = parseJson(`${text.slice(0, end + 1)}]`)
    if (before.ok && Array.isArray(before.value)) return { ok: true, value: before.value, cut: read.failure.place }
  }
  return { ok: false, failure: read.failure }
}
