/** Keys as menus show them. */
import { describe, expect, test } from 'vitest'
import { acceleratorOf, shownKey } from '../../../electron/accelerators.ts'
import { APP_COMMANDS, keysInForce } from '../../../src/host/contract/index.ts'
import { POSITION_MAP, WRITTEN_MAP } from '../../../src/recorder/index.ts'

describe('a chord as an Electron accelerator', () => {
  test.each([
    ['Mod+Shift+KeyS', 'CmdOrCtrl+Shift+S'],
    ['Alt+Shift+KeyN', 'Alt+Shift+N'],
    ['Shift+Digit4', 'Shift+4'],
    ['Mod+ArrowUp', 'CmdOrCtrl+Up'],
    ['Shift+F8', 'Shift+F8'],
    ['Shift+Equal', 'Shift+='],
    ['Shift+Slash', 'Shift+/'],
    ['Period', '.'],
    ['Numpad7', 'num7'],
    ['NumpadAdd', 'numadd'],
  ])('%s is %s', (chord, accelerator) => expect(acceleratorOf(chord)).toBe(accelerator))

  test('does not exist for keys that only some keyboards have', () => {
    expect(['IntlRo', 'Mod+KanaMode', 'Shift+NumpadEnter', 'Mod+'].map(acceleratorOf)).toEqual([null, null, null, null])
  })

  test('exists for every key of the app and of both maps, except the second Enter', () => {
    const chords = [
      ...APP_COMMANDS.flatMap(({ keys }) => keys),
      ...Object.keys(POSITION_MAP.keys),
      ...Object.keys(WRITTEN_MAP.keys),
    ]
    expect(chords.filter((chord) => acceleratorOf(chord) === null)).toEqual(['NumpadEnter', 'NumpadEnter'])
  })
})

describe('the key shown beside a command', () => {
  test('is the first that has a name', () => {
    expect(shownKey(['IntlRo', 'Shift+Slash', 'F1'], 'win32')).toBe('Shift+/')
    expect(shownKey(['IntlRo'], 'linux')).toBe(null)
    expect(shownKey([], 'linux')).toBe(null)
  })

  test('is on macOS none that types, because a menu there takes it from text fields', () => {
    expect(shownKey(['Shift+Slash', 'F1'], 'darwin')).toBe('F1')
    expect(shownKey(['Shift+F8'], 'darwin')).toBe('Shift+F8')
    expect(shownKey(['Mod+KeyN', 'Alt+Shift+KeyN'], 'darwin')).toBe('CmdOrCtrl+N')
    expect(shownKey(['Alt+Shift+KeyN'], 'darwin')).toBe(null)
    expect(shownKey(['Space'], 'darwin')).toBe(null)
  })

  test("is the user's own; one given to another command is not shown any more", () => {
    const own = { 'app.help': 'F9', 'file.save': 'Mod+KeyO' }
    expect(keysInForce('app.help', ['Shift+Slash', 'F1'], own)).toEqual(['F9'])
    expect(keysInForce('file.open', ['Mod+KeyO'], own)).toEqual([])
    expect(keysInForce('file.new', ['Mod+KeyN', 'Alt+Shift+KeyN'], own)).toEqual(['Mod+KeyN', 'Alt+Shift+KeyN'])
  })
})
