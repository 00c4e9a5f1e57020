// @vitest-environment happy-dom
/**
 * An operator looks something up in another window while a field is half typed. Chromium says change, blur and focusout
 * of the field then, though it stays the document's active element (`test/screens/window-left.test.ts`); of a field that
 * is left in a window without the focus it says nothing.
 */
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import FrameDetails from '../../renderer/board/FrameDetails.vue'
import ActText from '../../renderer/editor/ActText.vue'
import MatchSetup from '../../renderer/setup/MatchSetup.vue'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useTextViewStore } from '../../renderer/stores/text-view.ts'
import { playedHands } from './editor/played-hands.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'

const SAID = ['change', 'blur', 'focusout', 'focus', 'focusin'] as const
const silence = (event: Event): void => event.stopImmediatePropagation()

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of SAID) window.removeEventListener(name, silence, true)
})

const field = (name: string): HTMLInputElement => inDocument().get<HTMLInputElement>(`[name="${name}"]`).element

/** Keys over what is selected. */
async function type(name: string, keys: string): Promise<void> {
  const { element } = inDocument().get<HTMLInputElement>(`[name="${name}"]`)
  element.setRangeText(keys, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end')
  element.dispatchEvent(new Event('input', { bubbles: true }))
  await nextTick()
}

async function enter(name: string, keys: string): Promise<void> {
  field(name).focus()
  field(name).select()
  await type(name, keys)
}

async function leaveWindow(): Promise<void> {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  for (const name of ['change', 'blur', 'focusout'])
    document.activeElement?.dispatchEvent(new Event(name, { bubbles: name !== 'blur' }))
  for (const name of SAID) window.addEventListener(name, silence, true)
  await nextTick()
}

async function comeBack(): Promise<void> {
  for (const name of SAID) window.removeEventListener(name, silence, true)
  vi.restoreAllMocks()
  document.activeElement?.dispatchEvent(new Event('focus'))
  await nextTick()
}

async function openFrame() {
  const { session } = await openPage('en')
  session.dispatch({ type: 'nextFrame' })
  useDialogsStore().show('frame')
  await show(FrameDetails)
  return { sticks: () => session.shown.match.frames[0]?.sticks, comment: () => session.shown.match.frames[0]?.comment }
}

it('a number that is half typed when another window is looked at is not taken, and is typed on behind its digits', async () => {
  const { sticks } = await openFrame()
  const before = sticks()
  await enter('frame-sticks', '3')
  await leaveWindow()
  expect([sticks(), field('frame-sticks').value]).toEqual([before, '3'])
  await comeBack()
  await type('frame-sticks', '000')
  expect([sticks(), field('frame-sticks').value]).toEqual([before, '3000'])
  field('frame-honba').focus()
  expect(sticks()).toBe(30)
})

it('back in the window Enter takes what stands there, and so does the next field', async () => {
  const { sticks, comment } = await openFrame()
  await enter('frame-sticks', '2000')
  await leaveWindow()
  await comeBack()
  await press('Enter', { isComposing: true })
  expect(sticks()).not.toBe(20)
  await press('Enter')
  expect(sticks()).toBe(20)
  await enter('frame-comment-native', '雨')
  await leaveWindow()
  await comeBack()
  field('frame-honba').focus()
  expect(comment()?.native).toBe('雨')
})

it('a window that is closed or saved from outside takes what is half typed in it', async () => {
  const { sticks } = await openFrame()
  await enter('frame-sticks', '3000')
  await leaveWindow()
  expect(useDocumentStore().unsaved()).toBe(true)
  expect(sticks()).toBe(30)
  expect(document.activeElement).toBe(field('frame-sticks'))
  // What is taken is typed over, as in a field that one comes to.
  await expect.poll(() => field('frame-sticks').value).toBe('3,000')
  await comeBack()
  await type('frame-sticks', '2000')
  expect(field('frame-sticks').value).toBe('2000')
})

it('letters of a player are no name yet when another window is looked at', async () => {
  const { session } = await openPage('en')
  await show(MatchSetup)
  const name = () => session.shown.match.players[2].name
  await enter('player-2', 'Tak')
  await leaveWindow()
  expect([name(), field('player-2').value]).toEqual([null, 'Tak'])
  await comeBack()
  await type('player-2', 'ano')
  field('year').focus()
  expect([name()?.last?.roman ?? name()?.last?.native, useDocumentStore().unsaved()]).toEqual(['Takano', true])

  await enter('player-3', 'Sato')
  await leaveWindow()
  useDocumentStore().unsaved()
  expect(session.shown.match.players[3].name).not.toBeNull()
})

it('the text of an act stays open, as far as it is typed', async () => {
  const { session } = await openPage('en', playedHands())
  session.dispatch({ type: 'goto', frame: 0, act: 0, part: 'discard' })
  useTextViewStore().isActOpen = true
  await show(ActText)
  await enter('act-text', '(e,5p,')
  await leaveWindow()
  expect(useTextViewStore().isActOpen).toBe(true)
  await comeBack()
  expect(field('act-text').value).toBe('(e,5p,')
  field('act-text').blur()
  expect(useTextViewStore().isActOpen).toBe(false)
})
