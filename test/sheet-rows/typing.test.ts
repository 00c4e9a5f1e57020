import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumed, rulesets } from '../../src/rules/index.ts'
import {
  emptyRows,
  readRow,
  ROW_IDS,
  rowText,
  typedRowsOf,
  typeOnSheet,
  typingOf,
  type RowId,
  type SheetCell,
  type SheetKey,
  type SheetTyping,
} from '../../src/sheet-rows/index.ts'
import { TILES } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'

const type = (typing: SheetTyping, ...keys: readonly SheetKey[]): SheetTyping =>
  keys.reduce((now, key) => typeOnSheet(now, key) ?? now, typing)
const at = (row: RowId, text = ''): SheetTyping => ({
  rows: { ...emptyRows(), [row]: readRow(row, text) },
  place: { row, at: readRow(row, text)?.length ?? 0 },
})
const tile = (name: (typeof TILES)[number]): SheetKey => ({ type: 'tile', tile: name })
const said = ({ rows, place }: SheetTyping): string => `${rowText(rows[place.row])} @${place.at}`

/** The keys of a cell, as a person presses them. */
const keysOf = (cell: SheetCell): readonly SheetKey[] => {
  switch (cell.kind) {
    case 'tile':
      return cell.isRiichi ? [tile(cell.tile), { type: 'riichi' }] : [tile(cell.tile)]
    case 'call':
      return [{ type: cell.call }, ...cell.tiles.map(tile)]
    case 'empty':
    case 'tsumogiri':
    case 'win':
      return [{ type: cell.kind }]
  }
}

describe('typing the rows of a sheet', () => {
  test('a frame typed row by row has the rows of that frame', () => {
    const { match } = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' })
    for (const frame of match.frames) {
      const rows = typedRowsOf(frame, assumed(rulesets.mleague))
      const typed = ROW_IDS.reduce(
        (now, row) => type(now, { type: 'go', place: { row, at: 0 } }, ...rows[row].flatMap((cell) => keysOf(cell))),
        typingOf(emptyRows()),
      )
      expect(typed.rows).toEqual(rows)
    }
  })

  test('a column in which nothing was drawn is left empty by itself among the discards', () => {
    const typing: SheetTyping = {
      rows: { ...emptyRows(), '1.draws': readRow('1.draws', '1m - k5m v') ?? [] },
      place: { row: '1.discards', at: 0 },
    }
    expect(said(type(typing, tile('1m'), tile('ew')))).toBe('1m - - ew @4')
  })

  test('a call waits for its tile, a meld of the final hand for all of its tiles', () => {
    expect(said(type(at('1.draws'), { type: 'pon' }))).toBe('p @0')
    expect(said(type(at('1.draws'), { type: 'pon' }, tile('ew')))).toBe('pew @1')
    expect(said(type(at('1.final'), { type: 'chi' }, tile('3s'), tile('1s')))).toBe('c3s1s @0')
    expect(said(type(at('1.final'), { type: 'chi' }, tile('3s'), tile('1s'), tile('2s')))).toBe('c3s1s2s @1')
  })

  test('Backspace takes back a tile of a call, the call, a cell', () => {
    const typing = type(at('1.final', '1m'), { type: 'chi' }, tile('3s'))
    expect(said(type(typing, { type: 'back' }))).toBe('1m c @1')
    expect(said(type(typing, { type: 'back' }, { type: 'back' }))).toBe('1m @1')
    expect(said(type(typing, { type: 'back' }, { type: 'back' }, { type: 'back' }))).toBe(' @0')
  })

  test('riichi marks the discard before, and again takes the mark back', () => {
    const marked = type(at('1.discards', '1m'), { type: 'riichi' })
    expect(said(marked)).toBe('1mR @1')
    expect(said(type(marked, { type: 'riichi' }))).toBe('1m @1')
  })

  test('what a row has no cells for is refused', () => {
    for (const key of [
      { type: 'tsumogiri' },
      { type: 'win' },
      { type: 'empty' },
      { type: 'chi' },
      { type: 'riichi' },
    ] as const)
      expect(typeOnSheet(at('0.deal', '1m'), key), key.type).toBeNull()
    expect(typeOnSheet(at('0.discards'), { type: 'pon' })).toBeNull()
    expect(typeOnSheet(at('0.draws'), { type: 'back' })).toBeNull()
  })

  test('whatever is typed, every row can be written and read, and one is in a row', () => {
    const key = fc.oneof(
      fc.constantFrom(...TILES).map(tile),
      fc.constantFrom<SheetKey>(
        ...(['tsumogiri', 'chi', 'pon', 'kan', 'riichi', 'win', 'empty', 'back', 'delete', 'insert'] as const).map(
          (each): SheetKey => ({ type: each }),
        ),
      ),
      fc
        .constantFrom(...(['left', 'right', 'up', 'down', 'start', 'end', 'next-row'] as const))
        .map((to): SheetKey => ({ type: 'move', to })),
    )
    fc.assert(
      fc.property(fc.array(key, { maxLength: 80 }), (keys) => {
        const { rows, place } = type(typingOf(emptyRows()), ...keys)
        for (const row of ROW_IDS) expect(readRow(row, rowText(rows[row]))).toEqual(rows[row])
        expect(place.at).toBeLessThanOrEqual(rows[place.row].length)
      }),
      { seed: 1 },
    )
  })
})
