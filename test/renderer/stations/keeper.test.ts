/** What a station keeps in its browser, and a browser that keeps nothing. */
import { expect, it } from 'vitest'
import { openKeeper, type Kept } from '../../../renderer/stores/stations/station-storage.ts'
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

const kept: Kept = { station: openStation('0123456789abcdef'), secret: 'abc', language: 'ja' }

it('gives back what it was given, after a new start too, and forgets it when told', () => {
  const shelf = new Shelf()
  expect(openKeeper(() => shelf).read()).toBeNull()
  expect(openKeeper(() => shelf).write(kept)).toBe(true)
  const read = openKeeper(() => shelf).read()
  expect(read).toMatchObject(kept)
  openKeeper(() => shelf).forget()
  expect(openKeeper(() => shelf).read()).toBeNull()
})

it('what is no record of a station, or of another version, is passed over', () => {
  for (const text of ['{', '7', '{"version":1}', JSON.stringify({ ...kept, version: 99 })]) {
    const shelf = new Shelf()
    openKeeper(() => shelf).write(kept)
    shelf.setItem(shelf.key(0) ?? '', text)
    expect(openKeeper(() => shelf).read()).toBeNull()
  }
})

it('a browser that forbids it, or is full, is told by the value', () => {
  const forbidden = openKeeper(() => {
    throw new Error('denied')
  })
  expect(forbidden.read()).toBeNull()
  expect(forbidden.write(kept)).toBe(false)
  const full = new Shelf()
  full.setItem = () => {
    throw new Error('quota')
  }
  expect(openKeeper(() => full).write(kept)).toBe(false)
})
