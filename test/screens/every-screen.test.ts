/** Every screen at four sizes, in both languages: nothing is cut, nothing lies over anything, nothing scrolls sideways. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { HostSettings } from '../../src/host/contract/index.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { SCREENS } from '../support/screens.ts'
import { startApp, type App } from '../support/start-app.ts'
import { runsAll, some } from '../support/test-extent.ts'

let app: App | null = null
afterEach(() => app?.close())

const SIZES = [
  [1024, 640],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const
/** In the short run each screen is looked at in one language and at the smallest size. */
const CASES = SCREENS.flatMap((screen, at) =>
  (['ja', 'en'] as const).filter((_, which) => runsAll || which === at % 2).map((language) => ({ screen, language })),
)

/** Lists measure their pages after each picture: until two pictures in a row have the same boxes. */
const layoutAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const boxes = (): string =>
      [...document.body.querySelectorAll('*')]
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].join())
        .join(' ')
    const picture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    for (let before = ''; before !== boxes(); await picture()) before = boxes()
  })

const faultsOf = async (
  { screen, language }: (typeof CASES)[number],
  sizes: readonly (readonly [number, number])[],
  settings: Partial<HostSettings>,
): Promise<Record<string, readonly string[]>> => {
  app = await startApp({ locale: language, language, ...screen.options?.(), settings })
  const page = (await screen.reach(app, language)) ?? app.page
  const faults: Record<string, readonly string[]> = {}
  for (const [width, height] of screen.sizes ?? sizes)
    for (const colorScheme of runsAll ? (['light', 'dark'] as const) : (['light'] as const)) {
      await app.page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await layoutAtRest(page)
      const found = await layoutFaults(page)
      if (found.length > 0) faults[`${width} ${colorScheme}`] = found
    }
  expect(app.complaints).toEqual([])
  return faults
}

for (const each of some(CASES, 5))
  it(`${each.screen.name} (${each.language}) is whole at every size`, async () => {
    expect(await faultsOf(each, runsAll ? SIZES : SIZES.slice(0, 2), {})).toEqual({})
  })

for (const each of some(CASES, 4))
  it(`${each.screen.name} (${each.language}) is whole with the largest text`, async () => {
    expect(await faultsOf(each, SIZES.slice(0, 3), { textSize: 'largest' })).toEqual({})
  })
