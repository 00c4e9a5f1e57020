// @vitest-environment happy-dom
/** The text of one act, edited on the spot. */
import { afterEach, expect, it } from 'vitest'
import ActText from '../../../renderer/editor/ActText.vue'
import { useTextViewStore } from '../../../renderer/stores/text-view.ts'
import { openPage, show } from '../mount-page.ts'
import { sessionText } from './open-pane.ts'
import { playedHands } from './played-hands.ts'

afterEach(() => (document.body.innerHTML = ''))

const open = async (act: number) => {
  const page = await openPage('en', playedHands())
  page.session.dispatch({ type: 'goto', frame: 0, act, part: 'discard' })
  useTextViewStore().isActOpen = true
  const shown = await show(ActText)
  return { ...page, shown, input: shown.get<HTMLInputElement>('input') }
}

it('is that of the act at the cursor; Enter takes what was typed', async () => {
  const { session, input } = await open(0)
  expect(input.element.value).toBe('(e,ew,tg)')
  await input.setValue('(e,5p,ew)')
  await input.trigger('keydown', { key: 'Enter' })
  expect(sessionText()).toContain('(e,5p,ew)')
  expect(useTextViewStore().isActOpen).toBe(false)
  session.dispatch({ type: 'undo' })
  expect(sessionText()).toContain('(e,ew,tg)')
})

it('at the live end is that of the last act', async () => {
  const { input } = await open(2)
  expect(input.element.value).toBe('(s,sw,tg)')
})

it('says what would be found in it, and Escape leaves it as it was', async () => {
  const { shown, input } = await open(0)
  const before = sessionText()
  await input.setValue('(e,ew,xx)')
  expect(shown.get('[role=alert]').text()).toMatch(/xx/)
  await input.trigger('keydown', { key: 'Escape' })
  expect(useTextViewStore().isActOpen).toBe(false)
  expect(sessionText()).toBe(before)
})
