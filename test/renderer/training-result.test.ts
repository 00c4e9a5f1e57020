/** What is shown of a practice that is over: speed, keys per turn, errors by kind, the slowest moments. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useTrainingSourceStore } from '../../renderer/stores/training/training-source.ts'
import TrainingResult from '../../renderer/training/TrainingResult.vue'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { chordsOf, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { appraise, type Appraisal } from '../../src/training/index.ts'
import { printedKey } from '../support/printed-key.ts'
import { standInPage } from './stand-in-page.ts'

let show: (language: 'ja' | 'en') => Promise<string>
beforeEach(() => {
  const pinia = standInPage()
  show = (language) => {
    useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
    const chosen = useTrainingSourceStore()
    chosen.setSeed(4711)
    chosen.choose('simulated')
    if (!chosen.source) throw new Error('nothing is shown')
    return renderToString(
      createSSRApp(TrainingResult, {
        found: foundIn(chosen.source.match),
        frames: chosen.source.match.frames,
        notKept: false,
        hasAnother: true,
        keyOf: (id: CommandId) => printedKey(chordsOf(POSITION_MAP, id)[0] ?? ''),
      }).use(pinia),
    )
  }
})
afterEach(() => void vi.unstubAllGlobals())

const withActs = (match: Match, change: (acts: readonly Act[]) => readonly Act[]): Match => ({
  ...match,
  frames: match.frames.map((frame, at) =>
    at > 0 ? frame : { ...frame, flows: frame.flows.map((flow) => ({ ...flow, acts: change(flow.acts) })) },
  ),
})

/** Two wrong tiles and a wrong mark in East 1; the figures are nobody's. */
const foundIn = (match: Match): Appraisal => {
  const drawn = (act: Act | undefined, tile: Tile, kind: 'tsumogiri' | 'karagiri' = 'tsumogiri'): Act => {
    if (!act) throw new Error('too few acts')
    return { seat: act.seat, draw: { kind: 'tile', tile }, discard: { kind } }
  }
  const shown = withActs(match, (acts) => acts.map((act) => drawn(act, '9s')))
  const typed = withActs(shown, (acts) =>
    acts
      .with(1, drawn(acts[1], '1m'))
      .with(2, drawn(acts[2], '9s', 'karagiri'))
      .with(3, drawn(acts[3], '2p')),
  )
  const { errors } = appraise({ match: shown, range: { from: 0, to: 0 }, schedule: [], typed, strokes: [] })
  return {
    acts: 40,
    actsShown: 50,
    keys: 130,
    playKeys: 90,
    refused: 3,
    turns: 41,
    keysPerTurn: 2.25,
    seconds: 200.5,
    actsPerMinute: 12,
    lag: 3.4,
    slowest: [
      { frame: 0, act: 6, lag: 9.5 },
      { frame: 0, act: 2, lag: 4 },
    ],
    errors,
    open: 2,
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const all = (html: string, part: RegExp): string[] => [...html.matchAll(part)].map(([, inside = '']) => plain(inside))

it.each([
  [
    'en',
    [
      'Acts recorded 40 of 50',
      'Keys per turn 2.25',
      'Acts per minute 12.0',
      'Behind the broadcast (median) 3.4 s',
      'Time 200.5 s',
      'Keys 130',
      'Keys refused 3',
      'Places left open 2',
    ],
    ['East 1-0, act 7 9.5 s', 'East 1-0, act 3 4.0 s'],
  ],
  [
    'ja',
    [
      '記録した手 50手のうち40手',
      '1巡の打鍵 2.25',
      '1分の手数 12.0',
      '放送からの遅れ（中央値） 3.4秒',
      '時間 200.5秒',
      '打鍵 130',
      '受け付けられなかった打鍵 3',
      '空いたままの所 2',
    ],
    ['東1局 0本場 7手目 9.5秒', '東1局 0本場 3手目 4.0秒'],
  ],
] as const)('shows figures and the slowest moments with their units (%s)', async (language, figures, slowest) => {
  const html = await show(language)
  expect(all(html, /<div class="figure"[^>]*>(.*?)<\/div>/gs)).toEqual(figures)
  expect(all(html, /<ol class="slowest"[^>]*>(.*?)<\/ol>/gs)).toEqual([slowest.join(' ')])
})

it('counts errors by kind, and shows each with its place, what was shown and what was typed', async () => {
  const html = await show('en')
  expect(all(html, /<li[^>]*data-kind[^>]*>(.*?)<\/li>/gs)).toEqual(['Wrong tile 2', 'Tedashi or tsumogiri 1'])
  expect(all(html, /<tr[^>]*>(.*?)<\/tr>/gs).slice(1)).toEqual([
    'Wrong tile East 1-0, act 2 draw South drew 9s, tsumogiri drew 1m, tsumogiri',
    'Tedashi or tsumogiri East 1-0, act 3 tedashi or tsumogiri West drew 9s, tsumogiri drew 9s, karagiri',
    'Wrong tile East 1-0, act 4 draw North drew 9s, tsumogiri drew 2p, tsumogiri',
  ])
})
