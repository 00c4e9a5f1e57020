/** Which of the journals that nobody closed are offered again. */
import { describe, expect, it } from 'vitest'
import { unsavedWork } from '../../src/host/journal/unsaved-work.ts'

const lines = (...values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value))
const open = { type: 'open', match: null }
const next = { type: 'nextFrame' }
const tile = { type: 'tile', tile: '1p' }
const saving = { type: 'saving' }
const saved = { type: 'saved' }
const row = (frame: string) => ({ note: 'sheet-row', frame, row: 'doras', cells: '1m' })
const text = (typed: string | null) => ({ note: 'field-text', field: 'end E1-0 0', text: typed })
const values = (...waiting: readonly unknown[]) => ({ note: 'waiting-values', form: 'end E1-0', values: waiting })
const done = (frame: string) => ({ note: 'sheet-done', frame })
const note = (frame: string) => ({ note: 'subject', frame })

describe('what was typed and is in no file', () => {
  it.each([
    ['a key', [open, next, tile], true],
    ['nothing but a match that was begun', [open, { type: 'setPreferences' }, next, note('E1-0')], false],
    ['nothing at all', [], false],
    ['a match of another program to which nothing was typed yet', [{ ...open, imported: true }], true],
    ['the same, saved', [{ ...open, imported: true }, saving, saved], false],
    ['a saved record', [tile, saving, saved], false],
    ['a saved record at which somebody looked', [tile, saving, { note: 'saved-to' }, saved, { type: 'travel' }], false],
    ['a key behind the save', [tile, saving, saved, tile], true],
    ['a key that came while the record was being written', [tile, saving, tile, saved], true],
    ['a save that was cut off', [tile, saving], true],
    ['an undo behind the save', [tile, saving, saved, { type: 'undo' }], true],
    ['a row of a paper sheet', [tile, saving, saved, row('E1-0')], true],
    ['a paper sheet that is in the record', [row('E1-0'), done('E1-0'), tile, saving, saved], false],
    ['one of two paper sheets', [row('E1-0'), row('E2-0'), done('E1-0'), tile, saving, saved], true],
    ['text in a field that was not left', [tile, saving, saved, text('26')], true],
    ['a field that was left', [text('26'), text(null), tile, saving, saved], false],
    ['points that wait for those of the others', [tile, saving, saved, values([0, 260])], true],
    ['points that went into the record', [values([0, 260]), values(), tile, saving, saved], false],
    ['a line of a newer version', [open, { type: 'teleport' }], true],
  ])('%s', (_, entries, isThere) => expect(unsavedWork(lines(...entries)).isThere).toBe(isThere))

  it('a line that is not JSON counts as typed', () => expect(unsavedWork(['{"type":']).isThere).toBe(true))
})

it('notes are not commands, and the last one describes the record', () => {
  const entries = lines(open, note('E1-0'), tile, note('E2-1'), tile)
  expect(unsavedWork(entries)).toEqual({ isThere: true, commands: 3, subject: entries[3] })
})
