/** A win as it is drawn beside the board: hand, yaku, fu, points and payments at once, and what was announced instead. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import ScorePanel from '../../renderer/parts/ScorePanel.vue'
import { SEATS } from '../../src/record/index.ts'
import type { CommandId } from '../../src/recorder/index.ts'
import { RECORDER } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { standInPage } from './stand-in-page.ts'

let paint: (hands: Hands) => Promise<string>
beforeEach(() => {
  const pinia = standInPage()
  paint = async ({ session: { match, task }, frame, prompt: { before, payments, wins } }) => {
    const people = SEATS.map((seat) => ({ name: `P${seat}`, lastName: `P${seat}`, color: null }))
    const props = { match, latest: () => match, frame, index: 0, task, people, before, payments, wins, keyOf: keyFor }
    return renderToString(createSSRApp(() => h(ScorePanel, props)).use(pinia))
  }
})
const keyFor = (id: CommandId): string => (id === 'earlier-riichi' ? '⇧;' : '')
afterEach(() => void vi.unstubAllGlobals())

const FAR = '159m159p159s1234z'
/** South waits for 1p and 4p. */
const won = (): Hands => new Hands().deal('9p', FAR, '123m456m789m2p3p99s', FAR, FAR).type('9p', '1p', 'win')

const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`class="(?:[^"]* )?${name}(?: [^"]*)?"[^>]*>([^<]*)<`, 'g'))].map(([, text = '']) =>
    text.trim(),
  )

it('a declared win shows hand, yaku, fu, points and payments before it is confirmed', async () => {
  const hands = won()
  expect(hands.session.task.kind).toBe('score')
  const html = await paint(hands)
  const tiles = [...(html.split('class="hand"')[1] ?? '').matchAll(/data-tile="(\w+)"/g)].map(([, tile]) => tile)
  expect(tiles.join(' ')).toBe('1m 2m 3m 4m 5m 6m 7m 8m 9m 2p 3p 9s 9s 1p')
  expect(html.match(/<strong[^>]*>([^<]*)</)?.[1]).toBe('8,000')
  expect(textsOf(html, 'size')).toEqual(['30符4翻 満貫'])
  expect(textsOf(html, 'yaku')).toEqual(['平和 1翻 · 一気通貫 2翻 · ドラ 1翻'])
  expect(textsOf(html, 'fu')[0]).toMatch(/20.*10/)
  expect(textsOf(html, 'change')).toEqual(['−8,000', '+8,000', '±0', '±0'])
  // What stands beside the players, what it changes, and what will stand there.
  expect(textsOf(html, 'before')).toEqual(['25,000', '25,000', '25,000', '25,000'])
  expect(textsOf(html, 'end')).toEqual(['17,000', '33,000', '25,000', '25,000'])
  expect(textsOf(html, 'announced')).toEqual([])
})

it('a win of a closed hand that was tenpai asks whether it was riichi, with the key that says so', async () => {
  // South won with the first tile that was discarded.
  const html = await paint(won())
  expect(html).not.toContain('data-may-be-riichi')
  const silent = (): Hands =>
    new Hands().deal('9p', '123456789m23p99s', FAR, FAR, FAR).type('5z', 'tsumogiri', '1p', 'tsumogiri', 'win')
  expect(textsOf(await paint(silent()), 'likely')).toEqual(['立直していたか'])
  expect(await paint(silent())).toMatch(/<kbd[^>]*>⇧;</)
  expect(await paint(silent().type('earlier-riichi'))).not.toContain('data-may-be-riichi')
})

it('a different announced result is shown beside the value of the hand', async () => {
  const hands = won().type('7', '7')
  if (hands.asked === 'score') hands.type('enter')
  const html = await paint(hands)
  expect(html.match(/<strong[^>]*>([^<]*)</)?.[1]).toBe('8,000')
  expect(textsOf(html, 'announced')).toEqual([`${RECORDER.ja.worth.announced} 7,700`])
  expect(textsOf(html, 'change')).toEqual(['−7,700', '+7,700', '±0', '±0'])
})
