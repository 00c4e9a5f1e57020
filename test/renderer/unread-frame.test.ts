// @vitest-environment happy-dom
/** A frame that cannot be read shows its text on the board, with what is wrong and the way into the text view. */
import { expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import Board from '../../renderer/board/Board.vue'
import { useAppCommands } from '../../renderer/stores/app-commands.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useTextViewStore } from '../../renderer/stores/text-view.ts'
import { useUnreadFramesStore } from '../../renderer/stores/board/unread-frames.ts'
import { readDocument } from '../../src/document/index.ts'
import { writtenText } from '../../src/recorder/index.ts'
import type { Language } from '../../src/words/index.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { inDocument, openPage, show } from './mount-page.ts'

const textNow = (): string => {
  const written = writtenText(useSessionStore().shown)
  if (!written.ok) throw new Error('the record has no text')
  return written.document.text
}

/** A whole match on the board, in whose text some words are then typed over. */
const broken = async (was: string, now: string, language: Language = 'en') => {
  const [match] = readDocument(simulatedText(3)).matches
  await openPage(language, match)
  await show(Board)
  const session = useSessionStore()
  session.dispatch({ type: 'goto', frame: 0, act: 3, part: 'discard' })
  const edit = (from: string, to: string): void => {
    const start = textNow().indexOf(from)
    expect(session.dispatch({ type: 'editText', edits: [{ start, was: from, text: to }] }).ok).toBe(true)
  }
  edit(was, now)
  const panel = () => inDocument().find('[data-unread]')
  return { session, edit, panel, unread: useUnreadFramesStore() }
}

/** What the view of the text was asked for. */
const standInText = () => {
  const view = { hasFocus: () => false, focus: vi.fn(), find: vi.fn(), format: vi.fn(), reveal: vi.fn(), goTo: vi.fn() }
  useTextViewStore().enter(view)
  return view
}

it('its text is there as it stands, with each mistake and its place; the other frames are as always', async () => {
  const { session, panel } = await broken('(w,8p,2m)', '(w,8p,2q)')
  expect(panel().exists()).toBe(false)
  await expect.poll(() => panel().exists()).toBe(true)
  const text = textNow()
  const at = readDocument(text).at(text.indexOf('2q'))
  expect(panel().find('h2').text()).toBe('East 1-0 cannot be read completely')
  expect(panel().find('.findings').text()).toContain(`line ${at.line}, column ${at.column}`)
  const pre = panel().find('pre').element
  expect(pre.textContent).toBe(text.slice(text.indexOf('frm[E1-0'), text.indexOf('frm[E1-1')).trimEnd())
  expect(panel().find('mark').text()).toBe('2q')
  session.dispatch({ type: 'goto', frame: 1, act: 3, part: 'discard' })
  await nextTick()
  expect(panel().exists()).toBe(false)
})

it('goes as soon as it can be read again', async () => {
  const { edit, panel } = await broken('(w,8p,2m)', '(w,8p,2q)')
  await expect.poll(() => panel().exists()).toBe(true)
  edit('(w,8p,2q)', '(w,8p,2m)')
  await nextTick()
  expect(panel().exists()).toBe(false)
})

it('leads into the text view at the mistake, by its button, by a finding and by the key of the text', async () => {
  const { panel } = await broken('(w,8p,2m)', '(w,8p,2q)')
  await expect.poll(() => panel().exists()).toBe(true)
  const view = standInText()
  const wrong = textNow().indexOf('2q')
  await panel().find('[data-open-text]').trigger('click')
  await panel().find('.finding').trigger('click')
  useAppCommands().run('view.go-text')
  expect(view.goTo.mock.calls).toEqual([[wrong], [wrong], [wrong]])
  expect(view.focus).toHaveBeenCalledTimes(3)
})

it('waits for the text view where that is not shown yet', async () => {
  const { panel } = await broken('(w,8p,2m)', '(w,8p,2q)')
  await expect.poll(() => panel().exists()).toBe(true)
  await panel().find('[data-open-text]').trigger('click')
  const { goTo, focus } = standInText()
  expect([focus.mock.calls.length, goTo.mock.calls]).toEqual([1, [[textNow().indexOf('2q')]]])
})

it('gives way to the hands that can be read where those are wanted', async () => {
  const { session, panel } = await broken('(w,8p,2m)', '(w,8p,2q)')
  await expect.poll(() => panel().exists()).toBe(true)
  await panel().find('[data-hands]').trigger('click')
  expect(panel().exists()).toBe(false)
  await inDocument().find('[data-unread-back]').trigger('click')
  expect(panel().exists()).toBe(true)
  session.dispatch({ type: 'goto', frame: 1, act: 3, part: 'discard' })
  await nextTick()
  expect(inDocument().find('[data-unread-back]').exists()).toBe(false)
})

it('is among the frames of the timeline where not even its name can be read', async () => {
  const { session, panel } = await broken('frm[E1-1', 'frm[X1-1', 'ja')
  const entry = () => inDocument().find('[data-unread-entry]')
  await expect.poll(() => entry().exists()).toBe(true)
  const entries = inDocument()
    .findAll('.frames button.frame, .frames [data-unread-entry]')
    .map((each) => each.text())
  expect(entries.findIndex((each) => each.startsWith('読めない局'))).toBe(1)
  expect(panel().exists()).toBe(false)
  await entry().trigger('click')
  expect(panel().find('h2').text()).toBe('局として読めない本文')
  expect(panel().find('pre').element.textContent).toMatch(/^frm\[X1-1/)
  expect(panel().find('[data-hands]').exists()).toBe(false)
  expect(entry().attributes('aria-current')).toBe('step')
  session.dispatch({ type: 'goto', frame: 2, act: 1, part: 'discard' })
  await nextTick()
  expect(panel().exists()).toBe(false)
})
