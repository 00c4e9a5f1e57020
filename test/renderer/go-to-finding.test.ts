// @vitest-environment happy-dom
/** Where a click on a finding leads. */
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import Board from '../../renderer/board/Board.vue'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { isLive, matchOf } from '../../src/recorder/index.ts'
import type { Match } from '../../src/record/index.ts'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, show } from './mount-page.ts'

const FAR = '159m159p159s1234z'
const played = (): Match => matchOf(new Hands().deal('9p', FAR, FAR, '', '').type('5z', 'tsumogiri', '9m').session)

const click = async (match: Match, sentence: RegExp) => {
  await openPage('en', match)
  await show(Board)
  const found = () =>
    inDocument()
      .findAll('[data-finding]')
      .find((each) => sentence.test(each.text()))
  await expect.poll(() => found() !== undefined).toBe(true)
  await found()?.trigger('click')
  await nextTick()
  return useSessionStore().shown
}

it('of a kan dora that no kan turned the board stays at the latest act, and does not go to the first one', async () => {
  const match = played()
  const frames = match.frames.map((frame) => ({ ...frame, dora: [frame.dora?.[0] ?? 'uk', 'uk', '3m'] as const }))
  expect(isLive(await click({ ...match, frames }, /dora/))).toBe(true)
})
