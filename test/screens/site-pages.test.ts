/** The pages of the published season and of a check: links, axe, paper, and what is missing. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenLayout } from '../support/axe.ts'
import { publishedSeason } from '../support/published-season.ts'
import { matchOfSeason, textOfMatch } from '../support/small-season.ts'
import { runsAll, some } from '../support/test-extent.ts'

const season = publishedSeason()

test('an address that names no figure is said to, and so is a list whose file is missing', async () => {
  const { page, errors, close } = await season.open('acts.html#player/x/no-such-figure')
  expect(await page.locator('.note').innerText()).toContain('アドレス')
  await close()
  expect(errors).toEqual([])
  const file = join(season.site, 'acts', 'call-rate.js')
  const kept = readFileSync(file)
  rmSync(file)
  const second = await season.open('acts.html#all//call-rate')
  await expect.poll(() => second.page.locator('[role=alert]').innerText()).toContain('フォルダー')
  writeFileSync(file, kept)
  await second.page.context().close()
})

describe('the pages', () => {
  // The short run has the links without a browser (test/site), and the kinds of pages below.
  test.runIf(runsAll)('every link leads to a page that is there, and no page needs a network', async () => {
    const { page, close } = await season.open('index.html')
    const found = new Set<string>()
    const waiting = [page.url()]
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (found.has(url)) continue
      found.add(url)
      await page.goto(url)
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((each) => (each instanceof HTMLAnchorElement ? each.href : '')))
      waiting.push(...links.map((link) => link.replace(/#.*/, '')))
    }
    const pages = readdirSync(season.site, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    )
    expect(found.size).toBe(pages.length)
    await close()
  })

  test.each([
    [360, 740, false],
    [1024, 640, true],
    [1920, 1080, false],
  ])('break no rule of axe and fit %i × %i', async (width, height, dark) => {
    const paths = [
      season.matchPage(),
      season.playerPage(),
      season.teamPage(),
      'index.html',
      'standings.html',
      'players.html',
      'teams.html',
      'scores.html',
      'discrepancies.html',
      'acts.html#all//average-win',
      'acts.html#all//win-rate/all',
    ]
    // What fits the narrowest page fits the others.
    for (const [at, path] of some(paths, width === 360 ? paths.length : 2).entries())
      for (const language of runsAll ? ['', 'en/'] : [(at % 2 === 0) === dark ? 'en/' : '']) {
        const { page, errors } = await season.open(language + path, { width, height, dark })
        expect(errors).toEqual([])
        await page.locator('details').evaluateAll((all) => all.forEach((each) => each.toggleAttribute('open', true)))
        // Axe asks for the styles in a way that files do not allow, and looks at them in the page instead.
        expect(await brokenLayout(page), language + path).toEqual([])
        if (process.env['SAIFU_LOOK'] !== undefined && path === 'players.html')
          await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/site-players-${width}.png`, fullPage: true })
        await page.context().close()
      }
  })

  test('keep the names in sight while a table is scrolled sideways', async () => {
    const { page, close } = await season.open('en/players.html', { width: 700, height: 600 })
    const left = async (cell: string): Promise<number> => (await page.locator(cell).first().boundingBox())!.x
    const scrolled = page.locator('.scroll').first()
    const before = await left('tbody th')
    expect(await scrolled.evaluate((part) => ((part.scrollLeft = 90), part.scrollLeft))).toBe(90)
    expect([await left('tbody th'), await left('thead th')]).toEqual([before, before])
    await close()
  })

  test('have their tiles on paper, too', async () => {
    const { page, close } = await season.open(season.matchPage())
    await page.emulateMedia({ media: 'print' })
    const adjust = await page
      .locator('#board .tile')
      .first()
      .evaluate((tile) => getComputedStyle(tile).printColorAdjust)
    expect(adjust).toBe('exact')
    await close()
  })

  test('are light on paper, whatever the screen is', async () => {
    const { page, close } = await season.open('standings.html', { dark: true })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await close()
  })
})

test('the report of a check breaks no rule of axe, light and dark, and fits a narrow window', async () => {
  const faulty = join(season.site, 'faulty.jmjp')
  writeFileSync(faulty, textOfMatch(matchOfSeason(0)).replace(/pfe\[\d+\.\d/, 'pfe[99.9'))
  for (const [language, dark] of [
    ['ja', false],
    ['en', true],
  ] as const) {
    const report = join(season.site, `report-${language}.html`)
    expect(season.saifu('archive', 'check', '--lang', language, '--html', report, faulty, season.records).status).toBe(
      1,
    )
    const { page, errors } = await season.open(`report-${language}.html`, { width: 360, height: 740, dark })
    await page.locator('summary').first().click()
    expect(await page.locator('li').count()).toBeGreaterThan(0)
    expect(await brokenLayout(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
    rmSync(report)
  }
})
