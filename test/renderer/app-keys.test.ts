import { expect, it } from 'vitest'
import { appKeysWith, belongsToText } from '../../renderer/stores/app-keys.ts'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { POSITION_MAP, WRITTEN_MAP } from '../../src/recorder/index.ts'

/** What Chrome, Edge, Firefox and Safari, or Windows, macOS and the Linux desktops, do with function keys. */
const TAKEN = ['F3', 'F5', 'F6', 'F7', 'F9', 'F10', 'F11', 'F12']
/** What never reaches a page. */
const UNHEARD = ['Mod+KeyN', 'Mod+KeyW', 'Mod+KeyT', 'Mod+KeyQ', 'Mod+Shift+KeyN', 'Mod+Shift+KeyW', 'Mod+Tab']

it('no command lies on a key that browsers or systems use, or it has another beside it', () => {
  for (const { id, keys } of APP_COMMANDS) {
    expect(
      keys.filter((key) => TAKEN.includes(key.split('+').at(-1) ?? '')),
      id,
    ).toEqual([])
    if (keys.length > 0) expect(keys.filter((key) => !UNHEARD.includes(key)).length, id).toBeGreaterThan(0)
  }
})

it('no two commands have one key, and none of the app has one that types', () => {
  const all: readonly string[] = APP_COMMANDS.flatMap(({ keys }) => [...keys])
  expect(new Set(all).size).toBe(all.length)
  for (const map of [POSITION_MAP, WRITTEN_MAP]) expect(all.filter((key) => key in map.keys)).toEqual([])
})

it('a key that a user gives a command is its only one, and nobody else’s', () => {
  const keys = appKeysWith({ 'file.new': 'Mod+KeyB', pon: 'Shift+Slash' })
  expect(keys.get('file.new')).toEqual(['Mod+KeyB'])
  expect(keys.get('view.toggle')).toEqual([])
  expect(keys.get('app.help')).toEqual(['F1'])
})

it('where text is typed, letters and arrows belong to the text', () => {
  expect(['Shift+Digit1', 'Alt+Shift+KeyN', 'Mod+ArrowLeft'].filter(belongsToText)).toHaveLength(3)
  expect(['Mod+KeyS', 'F1', 'Shift+F8'].filter(belongsToText)).toEqual([])
})
