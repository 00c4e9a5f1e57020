// @vitest-environment happy-dom
/** What the settings say of the recorder and of the size of text is used at once. */
import { expect, it } from 'vitest'
import SettingsDialog from '../../renderer/shell/SettingsDialog.vue'
import { newMatch } from '../../renderer/stores/new-match.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { inDocument, openPage, show } from './mount-page.ts'
import { Hands } from '../recorder/typing.ts'
import { matchOf } from '../../src/recorder/index.ts'

const open = async () => {
  await openPage('ja', matchOf(new Hands().session))
  await show(SettingsDialog)
  return useSettingsStore()
}

it('the name of the recorder stands in a new match, and nobody where it is empty', async () => {
  const store = await open()
  const now = new Date(2026, 10, 26)
  expect(newMatch(now, store.settings.recorder).recorders).toEqual([])
  const field = inDocument().get<HTMLInputElement>('[name=recorder]')
  await field.setValue('林 花子')
  await field.trigger('change')
  expect(newMatch(now, store.settings.recorder).recorders).toMatchObject([
    { name: { last: { native: '林' }, first: { native: '花子' } }, frames: 'all' },
  ])
})

it('a larger text is told to the page', async () => {
  const store = await open()
  expect(document.documentElement.dataset['textSize']).toBe('usual')
  await inDocument().get('[name=textSize][value=largest]').trigger('change')
  expect(store.settings.textSize).toBe('largest')
  await expect.poll(() => document.documentElement.dataset['textSize']).toBe('largest')
})
