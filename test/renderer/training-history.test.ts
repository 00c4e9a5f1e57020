/** What the history of practices draws and says: the charts, and the table that is read instead of them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import TrainingHistory from '../../renderer/training/TrainingHistory.vue'
import { useTrainingStore } from '../../renderer/stores/training/training.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { FIRST_SETTINGS, type HostTrainingResult } from '../../src/host/contract/index.ts'
import { TRAINING, type Language } from '../../src/words/index.ts'
import { standInPage } from './stand-in-page.ts'

const first: HostTrainingResult = {
  id: '1',
  ended: Date.UTC(2026, 10, 20, 12),
  source: 'file',
  name: 'final.jmjp',
  rules: null,
  from: 'E1-0',
  to: 'E2-1',
  pace: 'real',
  seconds: 300,
  acts: 80,
  actsShown: 90,
  keys: 260,
  keysPerTurn: 2,
  actsPerMinute: 15,
  lag: 4,
  errors: { tile: 3, mark: 1 },
  open: 2,
}

const PRACTICES: readonly HostTrainingResult[] = [
  first,
  {
    ...first,
    id: '2',
    source: 'simulated',
    name: '4711',
    rules: 'wrc',
    from: 'S3-0',
    to: 'S3-0',
    pace: 'varied',
    keysPerTurn: 2.5,
    actsPerMinute: null,
    lag: 1,
    errors: { score: 2 },
  },
  { ...first, id: '3', name: 'next.jmjp', pace: 'burst', keysPerTurn: 2.25, actsPerMinute: 20, lag: 2.5, errors: {} },
]

interface Chart {
  readonly name: string
  readonly caption: readonly string[]
  readonly said: string
  /** From 0 at the left edge to 1 at the right, from 0 on the ground upward. */
  readonly dots: readonly (readonly [across: number, up: number, hollow: boolean])[]
  readonly line: readonly (readonly [across: number, up: number])[]
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, '').trim()
const parts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => inside)
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** What is drawn, measured by what is drawn around it: the ground line, and as much air above as below it. */
const chartOf = (figure: string): Chart => {
  const [, , width, height] = attribute(figure, 'viewBox').split(' ').map(Number)
  const ground = /<line[^>]*>/.exec(figure)?.[0] ?? ''
  const [left, right, base] = ['x1', 'x2', 'y1'].map((name) => Number(attribute(ground, name)))
  if (!width || !height || left === undefined || right === undefined || base === undefined)
    throw new Error(`no ground is drawn in ${figure}`)
  expect([left, attribute(ground, 'y2')]).toEqual([width - right, String(base)])
  const part = (of: number, whole: number): number => Math.round((of / whole) * 1e6) / 1e6
  const place = (x: number, y: number) => [part(x - left, right - left), part(base - y, 2 * base - height)] as const
  return {
    name: plain(parts(figure, 'span')[0] ?? ''),
    caption: [...parts(figure, 'span'), ...parts(figure, 'b')].map(plain),
    said: attribute(/<svg[^>]*role="img"[^>]*>/.exec(figure)?.[0] ?? '', 'aria-label'),
    dots: (figure.match(/<circle[^>]*>/g) ?? []).map((dot) => {
      const at = place(Number(attribute(dot, 'cx')), Number(attribute(dot, 'cy')))
      return [...at, /\bhollow\b/.test(attribute(dot, 'class'))] as const
    }),
    line: attribute(/<polyline[^>]*>/.exec(figure)?.[0] ?? '', 'points')
      .split(' ')
      .map((pair) => pair.split(',').map(Number))
      .map(([x = NaN, y = NaN]) => place(x, y)),
  }
}

let draw: (language: Language, history: readonly HostTrainingResult[]) => Promise<string>
beforeEach(() => {
  const pinia = standInPage()
  draw = (language, history) => {
    useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
    useTrainingStore().$patch({ history })
    return renderToString(createSSRApp(TrainingHistory).use(pinia))
  }
})
afterEach(() => void vi.unstubAllGlobals())

describe('the charts of the history', () => {
  it('place each practice by its value, oldest at the left, and none for an unknown value', async () => {
    const charts = parts(await draw('en', PRACTICES), 'figure').map(chartOf)
    const { lag, keysPerTurn, actsPerMinute, errors } = TRAINING.en
    expect(charts.map(({ name }) => name)).toEqual([lag, keysPerTurn, actsPerMinute, errors])
    const [file, simulated] = [false, true]
    expect(charts.map(({ dots }) => dots)).toEqual([
      [
        [0, 1, file],
        [0.5, 0.25, simulated],
        [1, 0.625, file],
      ],
      [
        [0, 0.8, file],
        [0.5, 1, simulated],
        [1, 0.9, file],
      ],
      [
        [0, 0.75, file],
        [1, 1, file],
      ],
      [
        [0, 1, file],
        [0.5, 0.5, simulated],
        [1, 0, file],
      ],
    ])
    for (const { dots, line } of charts) expect(line).toEqual(dots.map(([across, up]) => [across, up]))
  })

  it.each(['en', 'ja'] as const)('show the largest and the newest value with the unit (%s)', async (language) => {
    const charts = parts(await draw(language, PRACTICES), 'figure').map(chartOf)
    const { most } = TRAINING[language]
    const [lag, ...others] = charts.map(({ caption }) => caption.slice(1))
    expect(lag).toEqual(language === 'en' ? [most('4.0 s'), '2.5 s'] : [most('4.0秒'), '2.5秒'])
    expect(others).toEqual([
      [most('2.50'), '2.25'],
      [most('20.0'), '20.0'],
      [most('4'), '0'],
    ])
  })

  it('leave out what only one practice has, as after a short one nothing but empty charts were shown', async () => {
    const short = { ...first, id: 'short', lag: null, keysPerTurn: null }
    const charts = parts(await draw('en', [first, short]), 'figure').map(chartOf)
    expect(charts.map(({ name }) => name)).toEqual([TRAINING.en.actsPerMinute, TRAINING.en.errors])
  })

  it('tell screen readers the latest value and the number of practices, and the table has every value', async () => {
    const html = await draw('en', PRACTICES)
    const { lag, keysPerTurn, actsPerMinute, errors, chart } = TRAINING.en
    expect(parts(html, 'figure').map((figure) => chartOf(figure).said)).toEqual([
      chart(lag, '2.5 s', 3),
      chart(keysPerTurn, '2.25', 3),
      chart(actsPerMinute, '20.0', 2),
      chart(errors, '0', 3),
    ])
    const [head = '', ...rows] = parts(html, 'tr')
    expect(parts(head, 'th').slice(-4).map(plain)).toEqual([lag, keysPerTurn, actsPerMinute, errors])
    expect(rows.map((row) => parts(row, 'td').slice(-5).map(plain))).toEqual([
      ['burst', '2.5 s', '2.25', '20.0', '0'],
      ['changed', '1.0 s', '2.50', '—', '2'],
      ['as played', '4.0 s', '2.00', '15.0', '4'],
    ])
  })

  it('fit one practice, and as many as are shown, within their edges', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ ...first, id: String(at), lag: at }))
    for (const history of [[first], many])
      for (const { dots } of parts(await draw('ja', history), 'figure').map(chartOf)) {
        expect(dots.length).toBe(Math.min(history.length, 30))
        expect(dots.flat().filter((one) => typeof one === 'number' && (one < 0 || one > 1))).toEqual([])
      }
    const [newest] = parts(await draw('ja', many), 'figure').map(chartOf)
    expect(newest?.dots.at(-1)?.slice(0, 2)).toEqual([1, 1])
    expect(newest?.dots[0]?.[1]).toBeCloseTo(10 / 39)
  })
})
