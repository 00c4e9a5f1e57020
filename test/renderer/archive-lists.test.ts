/** What the lists of the archive say of a match and of a figure. */
import { afterEach, expect, it, vi } from 'vitest'
import { createSSRApp, h, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import HitRow from '../../renderer/archive/HitRow.vue'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { FIRST_SETTINGS, type HostArchiveHit } from '../../src/host/contract/index.ts'
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
