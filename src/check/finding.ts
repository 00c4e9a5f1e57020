/**
 * What a check has to say: a stable code, a place, and the facts its sentence needs. Words are chosen at the edge
 * (`src/words`), so nothing here is in any language.
 */
import type { Place } from '../record/index.ts'

export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Facts for the sentence: tiles, seats (0…3), numbers of Points (integers of 100), short words. */
export type FindingArgs = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>
