// @vitest-environment happy-dom
/** A click on a dora, on points or on a final hand goes to its place, which is marked as long as the board stands there. */
import type { VueWrapper } from '@vue/test-utils'
import { nextTick } from 'vue'
import { expect, it } from 'vitest'
import Board from '../../renderer/board/Board.vue'
import { useMarkedPlaceStore } from '../../renderer/stores/board/marked-place.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { matchOf, promptOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { openPage, show } from './mount-page.ts'

const FAR = '159m159p159s1234z'

/** South wins by ron in the frame that is shown; its points are known. */
const won = (): Hands =>
  new Hands().deal('9p', FAR, '123m456m789m2p3p99s', FAR, FAR).type('9p', '1p', 'win').type('enter')

const open = async (hands: Hands) => {
  const { session } = await openPage('en', matchOf(hands.session))
  return { session, marks: useMarkedPlaceStore(), board: await show(Board) }
}

const marked = (board: VueWrapper): (string | undefined)[] =>
  board.findAll('[data-place][data-here]').map((each) => each.attributes('data-place'))

it('a dora: its indicator is asked for, and it is marked', async () => {
  const { session, marks, board } = await open(new Hands().deal('9p', FAR, FAR, FAR, FAR))
  await board.get('[data-place="dora"] [data-tile]').trigger('click')
  expect(promptOf(session.shown).ask).toMatchObject({ code: 'indicator' })
  expect(marks.place).toEqual({ frame: 0, part: 'dora', index: 0 })
  expect(marked(board)).toEqual(['dora'])
})

it('the dora of an earlier frame: that of the frame is asked for, not that of the frame under way', async () => {
  const over = new Hands().deal('9p', FAR, FAR, FAR, FAR).type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
  const { session, board } = await open(over.deal('3s', '', '', '', ''))
  session.dispatch({ type: 'goto', frame: 0, act: 0, part: 'discard' })
  await nextTick()
  await board.get('[data-place="dora"] [data-tile]').trigger('click')
  session.dispatch({ type: 'tile', tile: '4m' })
  expect(session.shown.match.frames.map(({ dora }) => dora?.[0])).toEqual(['5m', '4s'])
})

it.each(['lanes', 'table'] as const)('points in the view of %s, beside the text', async (view) => {
  const { marks, board, session } = await open(new Hands().deal('9p', FAR, FAR, FAR, FAR))
  await useSettingsStore().change({ view, text: 'shown' })
  const before = session.shown.task
  await board.get('[data-place="startPoints"][data-index="2"]').trigger('click')
  expect(marks.place).toEqual({ frame: 0, part: 'startPoints', index: 2 })
  expect(marked(board)).toEqual(['startPoints'])
  expect(session.shown.task).toBe(before)
})

it('points of lanes without the text are part of the button of their hand', async () => {
  const { marks, board, session } = await open(new Hands().deal('9p', FAR, FAR, FAR, FAR))
  await board.get('.lane [data-place="startPoints"][data-index="2"]').trigger('click')
  expect(marks.place).toBeNull()
  expect(session.shown.task).toMatchObject({ kind: 'deal', seat: 2 })
})

it('the winning hand and the points at the end of the frame', async () => {
  const { marks, board } = await open(won())
  await board.get('[data-place="endHand"] [data-tile]').trigger('click')
  expect(marks.place).toEqual({ frame: 0, part: 'endHand', index: 1 })
  expect(marked(board)).toEqual(['endHand'])
  await board.get('[name="end-3"]').trigger('click')
  expect(marks.place).toEqual({ frame: 0, part: 'endPoints', index: 3 })
  // In the panel, and in the lane, which shows the same points.
  expect(marked(board)).toEqual(['endPoints', 'endPoints'])
})

it('a hand in which the cursor of the text stands', async () => {
  const { marks, board } = await open(new Hands().deal('9p', FAR, FAR, FAR, FAR))
  marks.mark({ frame: 0, part: 'startHand', index: 3 })
  await nextTick()
  expect(board.find('[data-seat="3"] .concealed').attributes('data-here')).toBe('')
  expect(board.findAll('[data-here]')).toHaveLength(1)
})

it('a place of another frame is not marked on the one that is shown', async () => {
  const { marks, board } = await open(new Hands().deal('9p', FAR, FAR, FAR, FAR))
  marks.mark({ frame: 1, part: 'dora', index: 0 })
  await nextTick()
  expect(marked(board)).toEqual([])
})
