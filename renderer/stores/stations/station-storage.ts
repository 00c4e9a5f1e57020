import * as v from 'valibot'
import type { Language } from '../../../src/words/index.ts'
import type { Station } from '../../../src/stations/index.ts'

/** What a station keeps in its browser. */
export interface StoredStation {
  readonly station: Station
  /** What to come back with, without the code. */
  readonly secret: string | null
  readonly language: Language
}

const KEY = 'saifu-station'
/** Grows with each change of shape. What another version stored is left alone. */
const VERSION = 4

const StoredSchema = v.object({
  version: v.literal(VERSION),
  // Our own page wrote it under this version.
  station: v.custom<Station>((value) => typeof value === 'object' && value !== null),
  secret: v.nullable(v.string()),
  language: v.picklist(['ja', 'en']),
})

/** A browser that forbids storage or has no room left says so by throwing; the caller gets it as a value. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Null where nothing was stored, or nothing that can be read. */
export const readStation = (): StoredStation | null =>
  attempt(() => v.parse(StoredSchema, JSON.parse(window.localStorage.getItem(KEY) ?? 'null')), null)

/** False where this browser stores nothing. */
export const writeStation = (stored: StoredStation): boolean =>
  attempt(() => {
    window.localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...stored }))
    return true
  }, false)

export const forgetStation = (): void => attempt(() => window.localStorage.removeItem(KEY), undefined)
