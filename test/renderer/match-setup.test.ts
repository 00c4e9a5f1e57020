// @vitest-environment happy-dom
/** The form of the match data: what is typed into its fields, and what the record says then. */
import type { VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import FrameDetails from '../../renderer/board/FrameDetails.vue'
import type { FieldFault as Fault } from '../../renderer/kit/field-fault.ts'
import MatchSetup from '../../renderer/setup/MatchSetup.vue'
import { listenToKeys } from '../../renderer/shell/key-listener.ts'
import { useAppCommands } from '../../renderer/stores/app-commands.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { mleaguePointRule } from '../../src/league/index.ts'
import { UI } from '../../src/words/index.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'

const field = (form: VueWrapper, name: string) => form.get<HTMLInputElement>(`[name="${name}"]`)
const valueOf = (form: VueWrapper, name: string): string => field(form, name).element.value

/** Types over what stands there, and leaves the field. */
async function fill(form: VueWrapper, name: string, text: string): Promise<void> {
  const { element } = field(form, name)
  element.focus()
  await field(form, name).setValue(text)
  await field(form, name).trigger('change')
  element.blur()
}

/** What the field says about itself to who hears it. */
function faultOf(form: VueWrapper, name: string): string | null {
  const { element } = field(form, name)
  const id = element.getAttribute('aria-describedby')
  if (element.getAttribute('aria-invalid') !== 'true' || id === null) return null
  return document.getElementById(id)?.textContent ?? null
}

const FAULTY: readonly (readonly [name: string, wrong: string, right: string, Fault])[] = [
  ['year', '2026 spring', '２０２５', 'year'],
  ['match-in-stage', '12345678', '12', 'number'],
  ['match-in-day', 'second', '2', 'number'],
  ['date', '2026-02-30', '2026-02-28', 'date'],
  ['time', '19:60', '19:00', 'time'],
  ['rule-start', 'many', '35,000', 'points'],
  ['player-0-personal', '1.25', '1.2', 'points'],
  ['player-3-team-points', 'x', '-1.2', 'points'],
  ['recorder-0-frames', 'E1-0 E5', 'E1-0 E2-0', 'frames'],
  ['recorder-0', 'Sato \\', 'Sato', 'text'],
]

it.each(FAULTY)('%s: what cannot be written stays in the field with its reason, in both languages', async (...row) => {
  const [name, wrong, right, fault] = row
  const { session } = await openPage('en')
  // Of a rule that is whole each field is written alone.
  session.dispatch({ type: 'setPointRule', pointRule: mleaguePointRule })
  const form = await show(MatchSetup)
  const before = session.shown.match
  await fill(form, name, wrong)
  await expect.poll(() => faultOf(form, name)).toBe(UI.en.fieldFaults[fault])
  expect([valueOf(form, name), session.shown.match]).toEqual([wrong, before])
  useSettingsStore().adopt({ ...FIRST_SETTINGS, language: 'ja' })
  await expect.poll(() => faultOf(form, name)).toBe(UI.ja.fieldFaults[fault])
  await fill(form, name, right)
  await expect.poll(() => faultOf(form, name)).toBeNull()
  expect(session.shown.match).not.toEqual(before)
})

it('a number in full-width digits is taken, and an empty field takes it back', async () => {
  const { session } = await openPage('ja')
  const form = await show(MatchSetup)
  const year = () => [valueOf(form, 'year'), session.shown.match.tournament?.year ?? null]
  await fill(form, 'year', '２０２５')
  await expect.poll(year).toEqual(['2025', 2025])
  await fill(form, 'year', '')
  await expect.poll(year).toEqual(['', null])
})

it('the name of a recorder has both scripts, and one does not take the other away', async () => {
  const { session } = await openPage('ja')
  const form = await show(MatchSetup)
  await fill(form, 'recorder-0', '林 花子')
  await form.get('[data-recorder-details="0"]').trigger('click')
  await fill(form, 'recorder-0-last-roman', 'Hayashi')
  expect(session.shown.match.recorders).toEqual([
    {
      name: { last: { native: '林', roman: 'Hayashi' }, first: { native: '花子', roman: null } },
      frames: 'all',
    },
  ])
})

it('the data of a frame have their reasons, too', async () => {
  const { session } = await openPage('en')
  session.dispatch({ type: 'nextFrame' })
  await show(FrameDetails)
  const form = inDocument()
  for (const [name, wrong, fault] of [
    ['frame-honba', 'two', 'honba'],
    ['frame-dice', '7-1', 'dice'],
    ['frame-sticks', 'none', 'points'],
    ['frame-start-2', '25.05', 'points'],
    ['frame-comment-native', 'half \\', 'text'],
  ] as const) {
    const input = form.get<HTMLInputElement>(`[name="${name}"]`)
    await input.setValue(wrong)
    await input.trigger('change')
    const id = () => input.element.getAttribute('aria-describedby') ?? ''
    await expect
      .poll(() => document.getElementById(id())?.textContent, { message: name })
      .toBe(UI.en.fieldFaults[fault])
    expect(input.element.value).toBe(wrong)
  }
  expect(session.shown.match.frames[0]).toMatchObject({ id: { honba: 0 }, dice: null, comment: null })
})

it('during a match the first player has the focus, so that players in wrong seats are exchanged with one key', async () => {
  const { session } = await openPage('ja')
  for (const player of [0, 1] as const) {
    const name = { last: { native: player === 0 ? '瀧澤' : '渋川', roman: null }, first: null }
    session.dispatch({ type: 'setPlayer', player, value: { ...session.shown.match.players[player], name } })
  }
  session.dispatch({ type: 'nextFrame' })
  const form = await show(MatchSetup)
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('player-0')
  await press('ArrowDown', { key: 'ArrowDown', altKey: true })
  expect([0, 1].map((player) => valueOf(form, `player-${player}`))).toEqual(['渋川', '瀧澤'])
})

it('two players exchange their seats with one key, or with the button, and the focus stays with who moves', async () => {
  const { session } = await openPage('ja')
  for (const [player, native] of [
    [0, '瀧澤'],
    [1, '渋川'],
  ] as const) {
    const name = { last: { native, roman: null }, first: null }
    session.dispatch({ type: 'setPlayer', player, value: { ...session.shown.match.players[player], name } })
  }
  const form = await show(MatchSetup)
  await fill(form, 'player-0-personal', '12.3')
  field(form, 'player-0').element.focus()
  await press('ArrowDown', { key: 'ArrowDown', altKey: true })
  expect([0, 1].map((player) => valueOf(form, `player-${player}`))).toEqual(['渋川', '瀧澤'])
  expect(valueOf(form, 'player-1-personal')).toBe('12.3')
  expect(document.activeElement?.getAttribute('name')).toBe('player-1')
  await press('ArrowUp', { key: 'ArrowUp', altKey: true })
  expect(valueOf(form, 'player-0')).toBe('瀧澤')
  await form.get('[data-exchange="0"]').trigger('click')
  expect(valueOf(form, 'player-1')).toBe('瀧澤')
})

it('Mod+Enter begins the first frame from any field', async () => {
  const { session } = await openPage('en')
  await show(MatchSetup)
  listenToKeys(useAppCommands())
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement)
  await press('Enter', { ctrlKey: true })
  expect(session.shown.match.frames).toHaveLength(1)
})
