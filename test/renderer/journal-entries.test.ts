import { expect, it } from 'vitest'
import { readEntries } from '../../renderer/stores/journal-entries.ts'

const lines = (...values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value))
const TILE = { type: 'tile', tile: '1m', at: 5 }
const SAVED = { note: 'saved-to', path: 'a.jmjp' }

it('of a journal that is all known every line is taken', () => {
  const entries = lines({ type: 'open', match: null }, TILE, SAVED, { type: 'undo' })
  const read = readEntries(entries)
  expect(read).toMatchObject({ entries, unknown: 0, notes: [SAVED] })
  expect(read.commands.map(({ type }) => type)).toEqual(['open', 'tile', 'undo'])
})

it('nothing behind the first line of a newer version is taken, not even where the match was saved then', () => {
  const entries = lines(TILE, { type: 'setWeather', weather: 'rain' }, SAVED, TILE)
  expect(readEntries(entries)).toEqual({ entries: lines(TILE), commands: [TILE], notes: [], unknown: 3 })
})

it.each(['', '{', 'null', '{"type":"tile","tile":7}'])('the line %j is no command', (line) => {
  expect(readEntries([...lines(TILE), line])).toMatchObject({ unknown: 1, entries: lines(TILE) })
})
