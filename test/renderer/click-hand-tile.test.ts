// @vitest-environment happy-dom
/** A click on a tile of a hand asks for the right tile in its place, or goes to its draw. */
import { expect, it } from 'vitest'
import Board from '../../renderer/board/Board.vue'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { matchOf, promptOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { openPage, show } from './mount-page.ts'

const DEAL = ['234m067p234s3344z', '123m456p789s1122z', '159m189p159s5667z', '13579m2468p888s9s']

it.each(['lanes', 'table'] as const)('in the view of %s', async (view) => {
  const hands = new Hands().deal('9p', ...DEAL).type('7z', 'tsumogiri', '3z')
  const { session } = await openPage('en', matchOf(hands.session))
  await useSettingsStore().change({ view })
  const board = await show(Board)
  await board.find('[data-seat="1"] .drawn > *').trigger('click')
  expect(session.shown.cursor).toMatchObject({ act: 1, part: 'draw' })
  const tiles = board.findAll('[data-seat="1"] .concealed > *')
  await tiles[1]?.trigger('click')
  expect(promptOf(session.shown).ask).toEqual({ code: 'replace-tile', seat: 1, wrong: '2m' })
})
