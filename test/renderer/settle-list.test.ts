// @vitest-environment happy-dom
/** The list of conflicts and differences: its keys, its clicks, and which keys it leaves to the board. */
import type { VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import SettleList, { type SettleRow } from '../../renderer/parts/SettleList.vue'
import { press, show } from './mount-page.ts'

const row = (key: string, readings: number): SettleRow => ({
  key,
  what: `what ${key}`,
  where: 'E1-0',
  nature: '',
  tone: 'conflict',
  sides: Array.from({ length: readings }, (_, which) => ({ who: `reader ${which}`, said: `tile ${which}` })),
  note: '',
  settled: false,
})

const shown = (rows: readonly SettleRow[], at = 0): Promise<VueWrapper> =>
  show(SettleList, { rows, at, label: 'Differences', nothing: 'None' })
const ROWS = [row('a', 2), row('b', 5), row('c', 2)]

/** What the list itself says, without what its document does. */
const saidBy = (list: VueWrapper): unknown =>
  Object.fromEntries(
    Object.entries(list.emitted()).filter(([event]) => ['choose', 'move', 'take', 'rest'].includes(event)),
  )

it('has the keyboard while it is shown, and names the row that is chosen', async () => {
  const list = await shown(ROWS, 1)
  const box = list.get('[role=listbox]')
  expect(document.activeElement).toBe(box.element)
  expect(list.findAll('[role=option]').map((option) => option.attributes('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
  ])
  expect(list.get(`#${box.attributes('aria-activedescendant')}`).text()).toContain('what b')
})

it.each([
  ['ArrowDown', 'move', 1],
  ['ArrowUp', 'move', -1],
  ['Space', 'move', 1],
  ['Home', 'choose', 0],
  ['End', 'choose', 2],
  ['ArrowLeft', 'take', 0],
  ['ArrowRight', 'take', 1],
])('%s: %s %i', async (code, event, value) => {
  const list = await shown(ROWS)
  expect((await press(code)).defaultPrevented).toBe(true)
  expect(saidBy(list)).toEqual({ [event]: [[value]] })
})

it('Escape puts it to rest', async () => {
  const list = await shown(ROWS)
  await press('Escape')
  expect(list.emitted('rest')).toHaveLength(1)
})

it('with Shift a further reading is taken, where there is one; else the key is the board’s', async () => {
  const list = await shown(ROWS, 1)
  for (const code of ['ArrowRight', 'ArrowDown', 'ArrowUp']) await press(code, { shiftKey: true })
  expect(list.emitted('take')).toEqual([[2], [3], [4]])
  await list.setProps({ at: 0 })
  expect((await press('ArrowRight', { shiftKey: true })).defaultPrevented).toBe(false)
  expect(list.emitted('take')).toHaveLength(3)
})

it('tiles, and keys with Control, Alt or Meta, are left to the board', async () => {
  const list = await shown(ROWS)
  const left = [await press('KeyY'), await press('Digit1'), await press('ArrowRight', { ctrlKey: true })]
  left.push(await press('ArrowRight', { altKey: true }), await press('ArrowRight', { metaKey: true }))
  expect(left.map(({ defaultPrevented }) => defaultPrevented)).toEqual(left.map(() => false))
  expect(saidBy(list)).toEqual({})
})

it('a click chooses its row; an empty list says so', async () => {
  const list = await shown(ROWS)
  await list.findAll('[role=option]')[2]?.trigger('click')
  expect(list.emitted('choose')).toEqual([[2]])
  await list.setProps({ rows: [] })
  expect(list.text()).toBe('None')
})
