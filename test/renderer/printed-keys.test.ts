/**
 * Sentences name the keys of the user's own map.
 * @vitest-environment happy-dom
 */
import { nextTick } from 'vue'
import { expect, it } from 'vitest'
import SessionPrompt from '../../renderer/board/SessionPrompt.vue'
import { useKeyLabels } from '../../renderer/stores/key-map.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { adviceSentence, LESSON_WORDS, refusalSentence } from '../../src/words/index.ts'
import { openPage, show } from './mount-page.ts'

it('the prompt, refusals, the lesson and advice name the keys that the user chose', async () => {
  await openPage('en')
  const settings = useSettingsStore()
  const prompt = await show(SessionPrompt)
  expect(prompt.text()).toContain('press Enter for East 1')
  const keyOf = useKeyLabels()
  expect(refusalSentence('leave-cursor', 'en', keyOf)).toContain('with Enter')

  settings.adopt({
    ...settings.settings,
    keys: { enter: 'F8', insert: 'F9', tsumogiri: 'F7', 'retype-hand': 'F6', undo: 'F10' },
  })
  await nextTick()
  expect(prompt.text()).toContain('press F8 for East 1')
  expect(refusalSentence('leave-cursor', 'en', keyOf)).toContain('with F8')
  expect(adviceSentence({ code: 'errors', kind: 'missed', count: 1 }, 'en', keyOf)).toContain('press F9')
  expect(adviceSentence({ code: 'errors', kind: 'hand', count: 1 }, 'ja', keyOf)).toMatch(
    /F8 で飛ばし、後で F6 を押して/,
  )
  expect(LESSON_WORDS.en.steps.tsumogiri.text(keyOf)).toContain('press F7')
  expect(LESSON_WORDS.ja.doneText(keyOf)).toContain('F10 で一打ずつ')

  settings.adopt({ ...settings.settings, language: 'ja' })
  await nextTick()
  expect(prompt.text()).toContain('F8 で東1局へ')
})
