/** What the lists beside the hands say: findings, standings, the timeline, what another record says otherwise. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSSRApp, h, type Component, type VNode } from 'vue'
import { renderToString } from 'vue/server-renderer'
import FindingList from '../../renderer/parts/FindingList.vue'
import MatchTimeline from '../../renderer/board/MatchTimeline.vue'
import Standings from '../../renderer/parts/Standings.vue'
import { useBoard } from '../../renderer/stores/board/use-board.ts'
import { useMarks } from '../../renderer/stores/board/use-marks.ts'
import { useStandings } from '../../renderer/stores/board/use-standings.ts'
import SecondPass from '../../renderer/compare/SecondPass.vue'
import { useSecondPassStore } from '../../renderer/stores/second-pass.ts'
import { useStationsStatus } from '../../renderer/stores/stations/stations-status.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { compareMatches } from '../../src/compare/index.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { standInPage } from './stand-in-page.ts'

const HAND = '159m159p159s1234z'

let show: (hands: Hands, language: 'ja' | 'en', draw: () => () => VNode) => Promise<string>
beforeEach(() => {
  vi.useFakeTimers()
  const pinia = standInPage()
  show = async (hands, language, draw) => {
    useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
    await useSessionStore().practise(matchOf(hands.session))
    useFindingsStore()
    // The whole match is checked when nothing has been typed for a while.
    await vi.advanceTimersByTimeAsync(1000)
    return renderToString(createSSRApp({ setup: draw } as Component).use(pinia))
  }
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Each part behind such a tag as it is read: tiles by their names, without what is only heard. */
const read = (html: string, tag: RegExp): string[] =>
  html
    .split(tag)
    .slice(1)
    .map((part) =>
      part
        .replace(/<span[^>]*class="heard".*?<\/span>/gs, '')
        .replace(/<i[^>]*data-tile="(\w+)"[^>]*>/g, '$1')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )

/** A day that is no Monday; a ryuukyoku that the rules do not have; in the second frame a tile that the hand does not hold. */
const slipped = (): Hands => {
  const hands = new Hands()
  const { timeAndPlace } = hands.session.match
  hands.data(
    { type: 'setTimeAndPlace', timeAndPlace: { ...timeAndPlace, date: '20261120', weekday: 'mon' } },
    'the day',
  )
  hands.deal('9p', HAND, HAND, '', '').type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
  return hands.deal('9p', HAND, HAND, '', '').type('8m', 'tsumogiri', '8p', '7z')
}

it.each([
  [
    'en',
    [
      '! 20261120 is a Friday, not a Monday Match make it a Friday',
      '! these rules (mleague) have no ryuukyoku by four winds East 1-0 ─ Insert a missed act with “Ins”; if the latest frame ended differently, press “-”',
      '! South does not hold Red East 1-1 ・ South ・ act 2 ─ Go back through this player’s acts with “⇧←” and retype the wrong tile; insert a missed one with “Ins”',
    ],
  ],
  [
    'ja',
    [
      '! 20261120 は金曜日。月曜日と書かれている 試合情報 金曜日にする',
      '! このルール（mleague）に四風連打はない 東1局 0本場 ─ 抜けた行動は「Ins」で挿入、今の局の終わり方は「-」で打ち直す',
      '! 南家の手に中はない 東1局 1本場 ・ 南家 ・ 2手目 ─ 「⇧←」でこの選手の前の手番へ移り、違う牌を打ち直す。抜けは「Ins」で挿入',
    ],
  ],
] as const)('a finding says what is wrong, where, and what to do against it (%s)', async (language, said) => {
  const html = await show(slipped(), language, () => {
    const marks = useMarks()
    return () => h(FindingList, { findings: marks.shown.value, open: true, press: '', hasData: true })
  })
  expect(read(html, /<li[^>]*>/)).toEqual(said)
})

it('the timeline has every frame, the acts of the one that is shown, and a mark at what is wrong', async () => {
  const html = await show(slipped(), 'en', () => {
    return () => h(MatchTimeline)
  })
  expect(read(html, /<button[^>]*>/)).toEqual(['Timeline', 'East 1-0 !', 'East 1-1 !', 'E 8m tsumogiri', 'S 8p → rd'])
  expect(html.match(/class="[^"]*\bact\b[^"]*"/g)).toEqual(['class="act"', 'class="wrong act"'])
})

it('where several recorders take part each act tells who typed it', async () => {
  const html = await show(slipped(), 'en', () => {
    const stations = useStationsStatus()
    stations.saidBy = (frame) => (frame === 1 ? ['佐', '佐T'] : ['X', 'X'])
    return () => h(MatchTimeline)
  })
  expect(read(html, /<button[^>]*>/).slice(3)).toEqual(['E 8m tsumogiri 佐', 'S 8p → rd 佐T'])
  const heard = [...html.matchAll(/class="heard"[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim().split(' ').at(-1))
  expect(heard.slice(-2)).toEqual(['佐', '佐T'])
})

it('the standings say place, name, points, what is missing to the first, and the score if it ended now', async () => {
  const hands = new Hands().deal('9p', '123m456m789m2p3p99s', HAND, HAND, HAND).type('1z', 'riichi', 'tsumogiri', '8p')
  const html = await show(hands, 'en', () => {
    const { board, people } = useBoard()
    const { ranks } = useStandings(board)
    return () => h(Standings, { standings: ranks.value, people: people.value })
  })
  expect(read(html, /<tr[^>]*>/).slice(1)).toEqual([
    '1 S no name 25,000 ±0 +12.1',
    '2 W no name 25,000 ±0 +12.0',
    '3 N no name 25,000 ±0 +11.9',
    '4 E no name 24,000 −1,000 −36.0',
  ])
})

it.each([
  ['en', 'draw East 1-0 ・ South ・ act 2 contradicts Mine 7p drew 7p, tsumogiri Theirs 8p drew 8p, tsumogiri'],
  ['ja', 'ツモ牌 東1局 0本場 ・ 南家 ・ 2手目 食い違い こちら 7p 7筒をツモ、ツモ切り 相手 8p 8筒をツモ、ツモ切り'],
] as const)(
  'of what two records say otherwise both readings are told, and whose each is (%s)',
  async (language, said) => {
    const hands = (tile: string): Hands =>
      new Hands().deal('9p', HAND, HAND, '', '').type('8m', 'tsumogiri', tile, 'tsumogiri')
    const other = matchOf(hands('8p').session)
    const html = await show(hands('7p'), language, () => {
      const pass = useSecondPassStore()
      pass.other = { path: '/b.jmjp', name: 'b.jmjp', match: other, which: 0 }
      pass.all = compareMatches(matchOf(useSessionStore().shown), other).differences
      pass.settling = true
      return () => h(SecondPass)
    })
    expect(read(html.split('</ol>')[0] ?? '', /<li[^>]*>/)).toEqual([said])
  },
)
