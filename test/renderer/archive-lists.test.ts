/** What the lists of the archive say of a match and of a figure. */
import { afterEach, expect, it, vi } from 'vitest'
import { createSSRApp, h, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import ArchiveFigures from '../../renderer/archive/ArchiveFigures.vue'
import HitRow from '../../renderer/archive/HitRow.vue'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { FIRST_SETTINGS, type HostArchiveFigures, type HostArchiveHit } from '../../src/host/contract/index.ts'
import { standInPage } from './stand-in-page.ts'

afterEach(() => vi.unstubAllGlobals())

const drawn = (component: Component, props: Readonly<Record<string, unknown>>, language: 'ja' | 'en' = 'en') => {
  const pinia = standInPage()
  useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
  return renderToString(createSSRApp({ setup: () => () => h(component, props) }).use(pinia))
}

const HIT: HostArchiveHit = {
  path: '/records/2025/day.jmjp',
  match: 1,
  frame: 0,
  frameName: 'E1-0',
  act: 3,
  date: '20250314',
  tournament: '',
  players: [],
}
const rowOf = (hit: HostArchiveHit): Promise<string> =>
  drawn(HitRow, { at: 0, total: 1, top: 0, hit, active: true, focused: false })

it('of a file with several matches a hit says which one it is in', async () => {
  expect(await rowOf({ ...HIT, match: 2 })).toContain('>day.jmjp (2)<')
  expect(await rowOf(HIT)).toContain('>day.jmjp<')
})

const FIGURES: HostArchiveFigures = [
  {
    id: 'a',
    name: '多井 隆晴',
    matches: 2,
    frames: 20,
    figures: {
      'win-rate': { n: 5, d: 20, value: 0.25, interval: [0.112, 0.469] },
      'average-win': { n: 412, d: 5, value: 82.4, interval: [41.2, 123.6] },
      'deal-in-rate': { n: 0, d: 0, value: null, interval: null },
    },
  },
]

it.each([
  ['ja', '95 % 区間', '多井 隆晴 平均打点 8240 41,200/5', '多井 隆晴 和了率 5'],
  ['en', '95 % interval', '多井 隆晴: Average win, 8240 41,200/5', '多井 隆晴: Win rate, 5'],
] as const)(
  'a figure has its numerator and its interval, a mean as a share (%s)',
  async (language, within, mean, share) => {
    const page = await drawn(ArchiveFigures, { figures: FIGURES, by: 'player' }, language)
    expect(page).toContain(`title="${within} 4120 – 12360"`)
    expect(page).toContain(`aria-label="${mean} (${within} 4120 – 12360)"`)
    expect(page).toMatch(/8240 <span[^>]*>41,200\/5</)
    expect(page).toContain(`title="${within} 11.2 % – 46.9 %"`)
    expect(page).toContain(`aria-label="${share} (${within} 11.2 % – 46.9 %)"`)
    expect(page.split('title="95 %')).toHaveLength(3)
  },
)

it('the name of a statistic tells who counts so, where known programs differ', async () => {
  const page = await drawn(ArchiveFigures, { figures: FIGURES, by: 'player' })
  expect(page).toContain(
    'title="Mean number of own discards before the win, and one. Counted so by: Mortal (one less)"',
  )
  expect(page).toMatch(/title="Frames with a riichi that stood[^"]*Counted so by: amae-koromo"/)
  expect(page).toMatch(/title="Closed wins without riichi ÷ wins"/)
})
