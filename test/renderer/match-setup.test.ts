// @vitest-environment happy-dom
/** The form of the match data: what is typed into its fields, and what the record says then. */
import type { VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import MatchSetup from '../../renderer/setup/MatchSetup.vue'
import { listenToKeys } from '../../renderer/shell/key-listener.ts'
import { useAppCommands } from '../../renderer/stores/app-commands.ts'
import { openPage, press, show } from './mount-page.ts'

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

it('what is no number, no day and no time is put back as it was', async () => {
  const { session } = await openPage('ja')
  const form = await show(MatchSetup)
  await fill(form, 'year', '２０２５')
  const year = () => [valueOf(form, 'year'), session.shown.match.tournament?.year ?? null]
  await expect.poll(year).toEqual(['2025', 2025])
  await fill(form, 'year', '2026 spring')
  await expect.poll(year).toEqual(['2025', 2025])
  await fill(form, 'year', '')
  await expect.poll(year).toEqual(['', null])
  await fill(form, 'date', '2026-02-30')
  await expect.poll(() => valueOf(form, 'date')).not.toContain('30')
  await fill(form, 'time', '19:60')
  await expect.poll(() => [valueOf(form, 'time'), session.shown.match.timeAndPlace.time]).toEqual(['', null])
})

it('during a match the first player has the focus, so that players in wrong seats are exchanged with one key', async () => {
  const { session } = await openPage('ja')
  for (const player of [0, 1] as const) {
    const name = { last: { native: player === 0 ? '瀧澤' : '渋川', roman: null }, first: null }
    session.dispatch({ type: 'setPlayer', player, value: { ...session.latest().match.players[player], name } })
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
    session.dispatch({ type: 'setPlayer', player, value: { ...session.latest().match.players[player], name } })
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
