/** What a station keeps in its browser, and a browser that keeps nothing. */
import { afterEach, expect, it, vi } from 'vitest'
import {
  forgetStation,
  readStation,
  writeStation,
  type StoredStation,
} from '../../../renderer/stores/stations/station-storage.ts'
import { openStation } from '../../../src/stations/index.ts'

class Shelf implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  clear = (): void => this.#kept.clear()
  key = (at: number): string | null => [...this.#kept.keys()][at] ?? null
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
}

const stored: StoredStation = { station: openStation('0123456789abcdef'), secret: 'abc', language: 'ja' }

const browserWith = (storage: Storage): void => void vi.stubGlobal('window', { localStorage: storage })
afterEach(() => void vi.unstubAllGlobals())

it('returns what was stored, after a restart too, until it is deleted', () => {
  browserWith(new Shelf())
  expect(readStation()).toBeNull()
  expect(writeStation(stored)).toBe(true)
  expect(readStation()).toMatchObject(stored)
  forgetStation()
  expect(readStation()).toBeNull()
})

it('what is no record of a station, or of another version, is passed over', () => {
  for (const text of ['{', '7', '{"version":1}', JSON.stringify({ ...stored, version: 99 })]) {
    const shelf = new Shelf()
    browserWith(shelf)
    writeStation(stored)
    shelf.setItem(shelf.key(0) ?? '', text)
    expect(readStation()).toBeNull()
  }
})

it('reports by its value when the browser forbids storage or is full', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied')
    },
  })
  expect(readStation()).toBeNull()
  expect(writeStation(stored)).toBe(false)
  const full = new Shelf()
  full.setItem = () => {
    throw new Error('quota')
  }
  browserWith(full)
  expect(writeStation(stored)).toBe(false)
})
