/** The published season, opened from its folder as a reader opens it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from '../../build/steps.mjs'
import { summaryOf } from '../../src/site/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { workerBrowser } from '../support/browser.ts'
import { runsAll, some } from '../support/test-extent.ts'
import { matchOfSeason, textOfMatch } from '../support/small-season.ts'

const MATCHES = [0, 1, 2, 3].map(matchOfSeason)
const root = mkdtempSync(join(tmpdir(), 'saifu-site-'))
const at = (path: string): string => `${pathToFileURL(join(root, 'site')).href}/${path}`
/** Runs the built command. */
const saifu = (...args: string[]) =>
  spawnSync(process.execPath, [inRoot('dist', 'cli', 'saifu.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, SAIFU_DATA: join(root, 'data') },
  })
let matchPage = ''
let playerPage = ''

beforeAll(() => {
  mkdirSync(join(root, 'records'))
  for (const [number, match] of MATCHES.entries())
    writeFileSync(join(root, 'records', `${number}.jmjp`), textOfMatch(match))
  const args = ['archive', 'site', '--lang', 'ja', '--title', '暁リーグ 2025', '-o', join(root, 'site')]
  const { status, stderr } = saifu(...args, join(root, 'records'))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  matchPage = `matches/${readdirSync(join(root, 'site', 'matches')).toSorted()[0]}`
  playerPage = `players/${readdirSync(join(root, 'site', 'players')).toSorted()[0]}`
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A page without a network, whose errors end the test. */
async function open(
  path: string,
  { width = 1280, height = 900, dark = false } = {},
): Promise<{ page: Page; errors: readonly string[]; close: () => Promise<void> }> {
  const context = await (
    await workerBrowser()
  ).newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', offline: true })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('requestfailed', (request) => errors.push(request.url()))
  await page.goto(at(path))
  return {
    page,
    errors,
    close: async () => {
      await context.close()
      expect(errors).toEqual([])
    },
  }
}

const place = (page: Page): Promise<string | null> => page.locator('#board [data-at]').getAttribute('data-at')

describe('the board of a match', () => {
  test('plays every act of the match to its end by one key', async () => {
    const { frames } = MATCHES[0]!
    const { frames: names } = summaryOf(MATCHES[0]!)
    const first = runsAll ? 0 : frames.length - 2
    const { page, close } = await open(`${matchPage}#${names[first]}/0`)
    const board = page.locator('#board [data-at]')
    await board.focus()
    const acts = frames.slice(first).map((frame) => frame.flows.at(-1)?.acts.length ?? 0)
    const steps = acts.reduce((all, each) => all + each + 1, -1)
    const seen = new Set([await place(page)])
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press('ArrowRight')
      seen.add(await place(page))
    }
    expect(seen.size).toBe(steps + 1)
    const end = await place(page)
    await page.keyboard.press('ArrowRight')
    expect(await place(page)).toBe(end)
    expect(end).toMatch(new RegExp(`/${acts.at(-1)}$`))
    // The points of the last frame, as the record has them.
    const points = await board.locator('table').last().locator('tbody td:nth-child(3)').allTextContents()
    const wanted = MATCHES[0]!.frames.at(-1)?.endPoints?.toSorted((a, b) => b - a)
    expect(points).toEqual(wanted?.map((each) => (each * 100).toLocaleString('en-US')))
    await close()
  })

  test('plays by itself until it is stopped', async () => {
    const { page, close } = await open(`${matchPage}#E1-0/3`)
    await page.locator('#board [data-at]').focus()
    await page.locator('#board select').last().selectOption('0.3')
    await page.locator('#board [data-play]').click()
    await expect.poll(async () => Number((await place(page))?.split('/')[1])).toBeGreaterThan(5)
    await page.locator('#board [data-play]').click()
    const stopped = await place(page)
    expect(await page.locator('#board [data-playing]').getAttribute('data-playing')).toBe('false')
    expect(stopped).toMatch(/^#E1-0\/\d+$/)
    await close()
  })

  test('keys, buttons, the slider and the list of frames lead to any act', async () => {
    const { page, close } = await open(matchPage)
    const board = page.locator('#board [data-at]')
    await board.focus()
    await page.keyboard.press('End')
    const last = MATCHES[0]!.frames[0]?.flows.at(-1)?.acts.length ?? 0
    expect(await place(page)).toBe(`#E1-0/${last}`)
    const row = await page.locator('tr[data-frame="E1-0"] .result').innerText()
    expect((await board.locator('[data-ended]').allInnerTexts()).join('\n').replaceAll(' ', '')).toBe(
      row.replaceAll(' ', ''),
    )
    await page.keyboard.press('ArrowDown')
    expect(await board.locator('[data-ended]').count()).toBe(0)
    const second = await place(page)
    expect(second).not.toContain('#E1-0')
    await page.keyboard.press('ArrowUp')
    expect(await place(page)).toBe('#E1-0/0')
    await board.locator('[data-next]').click()
    expect(await place(page)).toBe('#E1-0/1')
    await board.locator('[data-previous]').click()
    await board.locator('[data-next-frame]').click()
    expect(await place(page)).toBe(second)
    await board.locator('[data-previous-frame]').click()
    await board.locator('input[type=range]').fill('7')
    expect(await place(page)).toBe('#E1-0/7')
    await board.locator('select').first().selectOption({ index: 1 })
    expect(await place(page)).toBe(second)
    await close()
  })

  test('opens at the act of its address, and in the other language at the same one', async () => {
    const { page, close } = await open(`${matchPage}#E2-0/9`)
    expect(await place(page)).toBe('#E2-0/9')
    await page.locator('[data-language]').click()
    await page.waitForURL(/\/en\/matches\//)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await place(page)).toBe('#E2-0/9')
    await page.locator('[data-language]').click()
    await page.waitForURL((url) => !url.pathname.includes('/en/'))
    expect(await place(page)).toBe('#E2-0/9')
    await close()
  })

  test('the address follows the board, and the other language opens where it is', async () => {
    const { page, close } = await open(matchPage)
    await page.locator('#board [data-at]').focus()
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
    await page.locator('[data-language]').click()
    await page.waitForURL(/\/en\/matches\/.*#E1-0\/12$/)
    expect(await place(page)).toBe('#E1-0/12')
    await page.locator('#board [data-at]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toMatch(/#E1-0\/13$/)
    await close()
  })

  test('a link of the table of frames moves the board and takes the keys there', async () => {
    const { page, close } = await open(matchPage)
    await page.locator('tr[data-frame="E3-0"] .result a').click()
    await expect.poll(() => place(page)).toMatch(/^#E3-0\/[1-9]/)
    await page.keyboard.press('Home')
    expect(await place(page)).toBe('#E3-0/0')
    await close()
  })
})

describe('the acts behind a figure', () => {
  test('are listed where its numbers are, and lead to the board', async () => {
    const { page, close } = await open(playerPage)
    const links = page.locator('tr', { hasText: '和了率' }).first().locator('a.counted')
    const [link, all] = [links.first(), links.last()]
    const [wins, frames] = [Number(await link.innerText()), Number(await all.innerText())]
    expect(wins).toBeGreaterThan(0)
    const playerUrl = page.url()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/acts\.html#player/)
    const name = await page.locator('h1 a').innerText()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(wins)
    // The same list in the other language, and back.
    await page.locator('[data-language]').click()
    await page.waitForURL(/en\/acts\.html#player/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(wins)
    expect(await page.locator('h1').innerText()).toMatch(/^Win rate – [A-Z]/)
    await page.goBack()
    await page.locator('tbody a').first().click()
    await page.waitForURL(/matches\/.*#/)
    expect(await page.locator('#board').innerText()).toContain(name.split(' ')[0])
    const told = await page.locator('#board [data-ended], #board [data-at]').first().innerText()
    expect(told).toMatch(/ツモ|ロン/)
    await page.goto(playerUrl)
    await all.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/acts\.html#player.*\/all$/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(frames)
    expect(await page.locator('h1').innerText()).toMatch(/^和了率の分母 – /)
    expect(await page.locator('tbody td.number').filter({ hasText: /^1$/ }).count()).toBe(wins)
    await close()
  })

  test('of an address that names none is said so, and a list whose file is missing too', async () => {
    const { page, errors, close } = await open('acts.html#player/x/no-such-figure')
    expect(await page.locator('.note').innerText()).toContain('アドレス')
    await close()
    expect(errors).toEqual([])
    const file = join(root, 'site', 'acts', 'call-rate.js')
    const kept = readFileSync(file)
    rmSync(file)
    const second = await open('acts.html#all//call-rate')
    await expect.poll(() => second.page.locator('[role=alert]').innerText()).toContain('フォルダー')
    writeFileSync(file, kept)
    await second.page.context().close()
  })
})

describe('the pages', () => {
  // The short run has the links without a browser (test/site), and the kinds of pages below.
  test.runIf(runsAll)('every link leads to a page that is there, and no page needs a network', async () => {
    const { page, close } = await open('index.html')
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
    const pages = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' }).filter((path) =>
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
      matchPage,
      playerPage,
      'index.html',
      'standings.html',
      'teams.html',
      'scores.html',
      'discrepancies.html',
      'acts.html#all//average-win',
      'acts.html#all//win-rate/all',
    ]
    // What fits the narrowest page fits the others.
    for (const [at, path] of some(paths, width === 360 ? paths.length : 2).entries())
      for (const language of runsAll ? ['', 'en/'] : [(at % 2 === 0) === dark ? 'en/' : '']) {
        const { page, errors } = await open(language + path, { width, height, dark })
        expect(errors).toEqual([])
        // Axe asks for the styles in a way that files do not allow, and looks at them in the page instead.
        expect(await brokenLayout(page), language + path).toEqual([])
        await page.context().close()
      }
  })

  test('have their tiles on paper, too', async () => {
    const { page, close } = await open(matchPage)
    await page.emulateMedia({ media: 'print' })
    const adjust = await page
      .locator('#board .tile')
      .first()
      .evaluate((tile) => getComputedStyle(tile).printColorAdjust)
    expect(adjust).toBe('exact')
    await close()
  })

  test('are light on paper, whatever the screen is', async () => {
    const { page, close } = await open('standings.html', { dark: true })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await close()
  })
})

test('the report of a check breaks no rule of axe, light and dark, and fits a narrow window', async () => {
  const faulty = join(root, 'faulty.jmjp')
  writeFileSync(faulty, textOfMatch(MATCHES[0]!).replace(/pfe\[\d+\.\d/, 'pfe[99.9'))
  for (const [language, dark] of [
    ['ja', false],
    ['en', true],
  ] as const) {
    const report = join(root, 'site', `report-${language}.html`)
    expect(saifu('archive', 'check', '--lang', language, '--html', report, faulty, join(root, 'records')).status).toBe(
      1,
    )
    const { page, errors } = await open(`report-${language}.html`, { width: 360, height: 740, dark })
    await page.locator('summary').first().click()
    expect(await page.locator('li').count()).toBeGreaterThan(0)
    expect(await brokenLayout(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
    rmSync(report)
  }
})
