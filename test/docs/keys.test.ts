import { describe, expect, test } from 'vitest'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { POSITION_MAP, WRITTEN_MAP, type KeyMap } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { expectTables, page, rowsOf, table } from '../support/manual-page.ts'
import { printedKey } from '../support/printed-key.ts'

const text = page('docs/keys.md')

/** Keys as they stand in a cell: `,` `.`, Shift+`-`, Home, End. */
const keysIn = (cell: string): string[] =>
  [...cell.matchAll(/(?:(?:Mod|Shift|Alt)\+)*(?:`[^`]+`|[^\s,()`]+)/g)].map(([key]) => key.replaceAll('`', ''))

const actsOf = (map: KeyMap): string[] =>
  Object.entries(map.keys).flatMap(([chord, ids]) =>
    chord.startsWith('Numpad') || ids.some((id) => /^(tile|thrown|digit|number|suit|letter)\./.test(id))
      ? []
      : [printedKey(chord)],
  )

describe('docs/keys.md', () => {
  test('has every command of the app, with its keys', async () => {
    const rows = APP_COMMANDS.map(({ id, keys }) => [UI.en.app[id], keys.map(printedKey).join(', ')])
    await expectTables('docs/keys.md', new Map([['app', table(['command', 'keys'], rows)]]))
  })

  test('has every key of an act or answer, and no other', () => {
    const [, section = ''] = /## Acts and answers, in both maps\n([^]*?)\n## /.exec(text) ?? []
    const named = rowsOf(section, 'key').flatMap(([cell = '']) => keysIn(cell))
    expect(named.toSorted()).toEqual([...new Set([...actsOf(POSITION_MAP), ...actsOf(WRITTEN_MAP)])].toSorted())
  })

  test('has the rows of the tiles', () => {
    const rows = rowsOf(text, 'row')
    const tilesOf = (keys: string, shift = ''): string[] =>
      [...keys].map((key) => {
        const tile = POSITION_MAP.keys[`${shift}${/\d/.test(key) ? 'Digit' : 'Key'}${key}`]?.find((id) =>
          id.startsWith('tile.'),
        )
        return tile?.slice('tile.'.length) ?? ''
      })
    const numbers = (suit: string): string[] => Array.from({ length: 9 }, (_, at) => `${at + 1}${suit}`)
    const [man, pin, sou, honours, unseen] = rows.map(([keys = '']) =>
      tilesOf(keys === '`1` … `9`' ? '123456789' : keys.replace(/[` ]/g, '')),
    )
    expect([man, pin, sou]).toEqual([numbers('m'), numbers('p'), numbers('s')])
    expect([honours, unseen]).toEqual([['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd'], ['uk']])
    expect(rows.map(([, plain]) => plain)).toEqual([
      '1–9 man',
      '1–9 pin',
      '1–9 sou',
      'East South West North, White Green Red',
      'a tile nobody saw',
    ])
    const reds = rows.slice(0, 3).map(([, , red = '']) => red)
    expect(reds).toEqual(['`5`: red 5 man', '`T`: red 5 pin', '`G`: red 5 sou'])
    expect(reds.flatMap((red) => tilesOf(red.charAt(1), 'Shift+'))).toEqual(['0m', '0p', '0s'])
  })
})
