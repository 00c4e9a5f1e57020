// @vitest-environment happy-dom
/** The list of keys: which commands it has, and how one is given a key of its own. */
import { expect, it } from 'vitest'
import HelpDialog from '../../renderer/shell/HelpDialog.vue'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useKeyMap } from '../../renderer/stores/key-map.ts'
import { COMMANDS, matchOf } from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'

const buttonOf = (command: string) => inDocument().get(`[data-key-of="${command}"]`)

it('every event stands in it, where it can have a key of its own', async () => {
  await openPage('en')
  await show(HelpDialog)
  const events = COMMANDS.filter(({ group }) => group === 'event').map(({ id }) => id)
  expect(events.length).toBeGreaterThan(10)
  for (const id of events) expect(inDocument().findAll(`[data-key-of="${id}"]`), id).toHaveLength(1)
})

/** Waits for a key for this command, and is given one. */
async function give(command: string, code: string, held: Partial<KeyboardEventInit> = {}): Promise<void> {
  const { element } = buttonOf(command)
  if (element instanceof HTMLElement) element.focus()
  await buttonOf(command).trigger('click')
  expect(buttonOf(command).attributes('aria-label')).toBe(UI.en.help.press)
  await press(code, held)
}

it('a key given to a command is its own, is taken from another, is kept, and can be given back', async () => {
  const { session, asked } = await openPage('en', matchOf(new Hands().deal('1m').session))
  await show(HelpDialog)
  await give('tile.1m', 'KeyQ')
  await give('view.toggle', 'KeyV', { shiftKey: true })
  const labels = () => ['tile.1m', 'view.toggle'].map((command) => buttonOf(command).text())
  expect(labels()).toEqual(['Q', '⇧V'])
  // Of the tiles those are listed that have a key.
  expect(inDocument().findAll('[data-key-of="tile.1p"]')).toEqual([])
  const kept = () => asked.filter(({ method }) => method === 'writeSettings').at(-1)?.input
  await expect.poll(kept).toMatchObject({ keys: useSettingsStore().settings.keys })
  expect(interpret(useKeyMap().value, pressOf('KeyQ'), session.shown)).toMatchObject({ type: 'tile', tile: '1m' })

  await inDocument().get('[data-restore-keys]').trigger('click')
  await expect.poll(() => labels().at(1)).toBe('Ctrl+B')
  expect(buttonOf('tile.1p').text()).toBe('Q')
  expect(interpret(useKeyMap().value, pressOf('KeyQ'), session.shown)).toMatchObject({ type: 'tile', tile: '1p' })
})

it('Escape leaves a key as it was, and the list open', async () => {
  await openPage('en')
  useDialogsStore().show('help')
  await show(HelpDialog)
  await give('pon', 'Escape')
  expect(buttonOf('pon').attributes('aria-label')).not.toBe(UI.en.help.press)
  expect(buttonOf('pon').text()).toBe('.')
  expect(useSettingsStore().settings.keys).toEqual({})
  expect(useDialogsStore().open).toMatchObject({ kind: 'help' })
})

it('Escape closes it where no key is waited for', async () => {
  await openPage('en')
  useDialogsStore().show('help')
  await show(HelpDialog)
  buttonOf('pon').element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(useDialogsStore().open).toBe(null)
})
