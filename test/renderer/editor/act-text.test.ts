// @vitest-environment happy-dom
/** The text of one act, edited on the spot. */
import { afterEach, expect, it } from 'vitest'
import ActText from '../../../renderer/editor/ActText.vue'
import { useMarkedPlaceStore } from '../../../renderer/stores/board/marked-place.ts'
import { useTextViewStore } from '../../../renderer/stores/text-view.ts'
import { openPage, show } from '../mount-page.ts'
import { sessionText } from './open-pane.ts'
import { playedHands, twoFrames } from './played-hands.ts'

afterEach(() => (document.body.innerHTML = ''))

const openText = async () => {
  useTextViewStore().isActOpen = true
  const shown = await show(ActText)
  return { shown, input: shown.get<HTMLInputElement>('input') }
}

const open = async (act: number) => {
  const page = await openPage('en', playedHands())
  page.session.dispatch({ type: 'goto', frame: 0, act, part: 'discard' })
  return { ...page, ...(await openText()) }
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

it('is that of a dora whose indicator is asked for', async () => {
  const { session } = await openPage('en', playedHands())
  session.dispatch({ type: 'retypeDora', index: 0 })
  const { shown, input } = await openText()
  expect(input.element.value).toBe('1p')
  expect(shown.text()).toContain('Text of this dora')
  await input.setValue('2p')
  await input.trigger('keydown', { key: 'Enter' })
  expect(session.shown.match.frames[0]?.dora?.[0]).toBe('2p')
})

it.each([
  ['startPoints', 1, '25.0', '24.0'],
  ['endPoints', 3, '25.0', '26.0'],
] as const)('is that of the %s that are marked', async (part, index, was, now) => {
  const { session } = await openPage('en', twoFrames())
  useMarkedPlaceStore().mark({ frame: 0, part, index })
  const { input } = await openText()
  expect(input.element.value).toBe(was)
  await input.setValue(now)
  await input.trigger('keydown', { key: 'Enter' })
  expect(session.shown.match.frames[0]?.[part]?.[index]).toBe(Number(now) * 10)
})

it('is that of a final hand that is marked', async () => {
  await openPage('en', twoFrames())
  useMarkedPlaceStore().mark({ frame: 0, part: 'endHand', index: 2 })
  const { input } = await openText()
  expect(input.element.value).toMatch(/^\(w,hnd\[.*\]\)$/)
})

it('of points that are not written is that of the act, not of what is written in their stead', async () => {
  await openPage('en', playedHands())
  useMarkedPlaceStore().mark({ frame: 0, part: 'endPoints', index: 0 })
  const { input } = await openText()
  expect(input.element.value).toBe('(s,sw,tg)')
})
