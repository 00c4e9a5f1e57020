import * as v from 'valibot'
import type { Language } from '../../../src/words/index.ts'
import type { Station } from '../../../src/stations/index.ts'

/** What a station keeps in its browser. */
export interface Kept {
  readonly station: Station
  /** What to come back with, without the code. */
  readonly secret: string | null
  readonly language: Language
}

export interface Keeper {
  /** Null where nothing was kept, or nothing that can be read. */
  read(): Kept | null
  /** False where this browser keeps nothing: full, or told not to. */
  write(kept: Kept): boolean
  forget(): void
}

const KEY = 'saifu-station'
/** Grows with each change of shape. What another version kept is left alone. */
const VERSION = 2

const StoredSchema = v.object({
  version: v.literal(VERSION),
  // Our own page wrote it under this version.
  station: v.custom<Station>((value) => typeof value === 'object' && value !== null),
  secret: v.nullable(v.string()),
  language: v.picklist(['ja', 'en']),
})

const keptIn = (value: unknown): Kept | null => {
  const read = v.safeParse(StoredSchema, value)
  if (!read.success) return null
  const { station, secret, language } = read.output
  return { station, secret, language }
}

/** @param storage the browser's; asking for it may already fail where it is forbidden */
export function openKeeper(storage: () => Storage): Keeper {
  const attempt = <T>(work: (store: Storage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      // A browser that forbids it or has no room left says so by throwing; the caller is told by the value.
      return otherwise
    }
  }
  return {
    read: () => attempt((store) => keptIn(JSON.parse(store.getItem(KEY) ?? 'null')), null),
    write: (kept) =>
      attempt((store) => {
        store.setItem(KEY, JSON.stringify({ version: VERSION, ...kept }))
        return true
      }, false),
    forget: () => attempt((store) => store.removeItem(KEY), undefined),
  }
}
