// @vitest-environment happy-dom
/** A match that plays itself: one click opens it, Space and arrows move it, and closing it asks nothing. */
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { useAppCommands } from '../../renderer/stores/app-commands.ts'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useScreenStore } from '../../renderer/stores/screen.ts'
import { useSampleStore } from '../../renderer/stores/training/sample.ts'
import TrainingScreen from '../../renderer/training/TrainingScreen.vue'
import { SAMPLE_WORDS } from '../../src/words/index.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'

afterEach(() => void vi.useRealTimers())

/** The sample on its screen. From then on time stands still. */
const watch = async () => {
  const { session } = await openPage('en')
  await useAppCommands().run('training.sample')
  await show(TrainingScreen)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { sample: useSampleStore(), session }
}

it('plays at once, act by act, and says what it is', async () => {
  const { sample, session } = await watch()
  expect(useScreenStore().shown).toBe('training')
  expect(inDocument().text()).toContain(SAMPLE_WORDS.en.what)
  expect(inDocument().get('[data-playing]').attributes('data-playing')).toBe('true')
  // What began before the clock stood still.
  sample.toggle()
  sample.toggle()
  const before = sample.at
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sample.at).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(sample.at).toBeGreaterThan(before + 2)
  expect(session.practising).toBe(false)
  sample.end()
})

it('is moved by keys wherever the focus is', async () => {
  const { sample } = await watch()
  await press('Space')
  expect(sample.playing).toBe(false)
  const { at } = sample
  await press('ArrowRight')
  await press('ArrowRight')
  await press('ArrowLeft')
  expect(sample.at).toBe(at + 1)
  expect(inDocument().get('[data-progress]').text()).toContain('East 1-0')
  await press('ArrowDown')
  expect(sample.moment).toMatchObject({ shows: 'deal', frame: 1 })
  await press('ArrowUp')
  expect(sample.moment).toMatchObject({ shows: 'deal', frame: 0 })
  await press('Comma', { shiftKey: true })
  expect(sample.pace).toBe('faster')
  await inDocument().get('[data-next]').trigger('click')
  expect(sample.at).toBe(1)
  for (let frames = 0; frames < 30; frames++) await press('ArrowDown')
  while (!sample.isOver) sample.step(1)
  await nextTick()
  await press('Space')
  expect(sample).toMatchObject({ at: 0, playing: true })
  sample.end()
})

it('is closed without a question, and nothing of it stays', async () => {
  const { sample } = await watch()
  await useAppCommands().run('file.close')
  expect(useDialogsStore().open).toBe(null)
  expect(useScreenStore().shown).toBe('start')
  expect(sample.match).toBe(null)
})

it('opens as a record that is in no file', async () => {
  const { sample } = await watch()
  vi.useRealTimers()
  await inDocument().get('[data-open-sample]').trigger('click')
  await vi.waitFor(() => expect(useScreenStore().shown).toBe('board'))
  expect(useDocumentStore()).toMatchObject({ path: null, suggested: 'sample.jmjp' })
  expect(useDocumentStore().unsaved()).toBe(false)
  expect(sample.match).toBe(null)
})
