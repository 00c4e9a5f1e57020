/** Every screen at four sizes, in both languages: nothing is cut, nothing lies over anything, nothing scrolls sideways. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
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

for (const { screen, language } of some(CASES, 5))
  it(`${screen.name} (${language}) is whole at every size`, async () => {
    app = await startApp({ locale: language, language, ...screen.options?.() })
    const page = (await screen.reach(app, language)) ?? app.page
    const faults: Record<string, readonly string[]> = {}
    for (const [width, height] of screen.sizes ?? (runsAll ? SIZES : SIZES.slice(0, 2)))
      for (const colorScheme of runsAll ? (['light', 'dark'] as const) : (['light'] as const)) {
        await app.page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height })
        await layoutAtRest(page)
        const found = await layoutFaults(page)
        if (found.length > 0) faults[`${width} ${colorScheme}`] = found
      }
    expect(faults).toEqual({})
    expect(app.complaints).toEqual([])
  })
