/** The archive in the app, by keyboard alone: a folder is added, searched, counted, and a hit opened at its act. */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { findInMatch, readQuery } from '../../src/archive/index.ts'
import { frameName, type Frame, type Match } from '../../src/record/index.ts'
import { ARCHIVE_SCREEN, ARCHIVE_WORDS, STATISTIC_WORDS, yakuNamed } from '../../src/words/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { ARCHIVED, filledArchive, focusOn, press, search } from '../support/archive-screen.ts'
import { signFolder } from '../support/sign-folder.ts'
import { startApp, type App } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'
import { recordText } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const hitsOf = (query: string): number => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(read.fault.code)
  return ARCHIVED.reduce((sum, match) => sum + findInMatch(read.terms, match).length, 0)
}

/** The archive's screen, with the folder of the records in it. */
async function filled(locale: 'ja' | 'en', look: { width?: number; height?: number; dark?: boolean } = {}) {
  const opened = await filledArchive((started) => (app = started), { locale, ...look })
  return { page: opened.page, opened }
}

const tab = async (page: Page, name: string): Promise<void> => {
  await page.locator(`[data-tab=${name}]`).focus()
  await page.keyboard.press('Enter')
}

describe('the archive', () => {
  it('finds, and opens a hit at its act', async () => {
    const { page } = await filled('en')
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    const query = 'player:多井 riichi:yes'
    await search(page, query)
    await page.getByText(ARCHIVE_SCREEN.en.total(hitsOf(query)), { exact: true }).waitFor()
    await press(page, 'ArrowDown ArrowDown')
    const row = page.locator('[data-hit][data-highlighted]')
    const said = await row.innerText()
    const [, frame = '', act = ''] = /([ESW]\d-\d+) act (\d+)/.exec(said) ?? []
    const file = /match-\d\d\.jmjp/.exec(said)?.[0] ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('[data-screen=board]').waitFor()
    await page.waitForFunction((name) => document.title.includes(name), file.replace('.jmjp', ''))
    const match = ARCHIVED[Number(file.slice(6, 8))]
    const index = match?.frames.findIndex(({ id }) => frameName(id) === frame) ?? -1
    expect(index).toBeGreaterThanOrEqual(0)
    await page.locator(`.item:nth-child(${act}) > .act[aria-current=step]`).waitFor()
  })

  it('turns the pages of its hits, and the arrows go on from there', async () => {
    const { page } = await filled('en')
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    await search(page, 'riichi:yes')
    const total = hitsOf('riichi:yes')
    await page.getByText(ARCHIVE_SCREEN.en.total(total), { exact: true }).waitFor()
    const here = async (): Promise<number> => Number(await page.locator('[data-hit]:focus').getAttribute('data-hit'))
    await press(page, 'ArrowDown Home')
    await expect.poll(here).toBe(0)
    await press(page, 'PageDown')
    await expect.poll(here).toBeGreaterThan(4)
    const rows = await here()
    expect(total).toBeGreaterThan(3 * rows)
    await press(page, 'PageDown')
    await expect.poll(here).toBe(2 * rows)
    await press(page, 'ArrowDown')
    await expect.poll(here).toBe(2 * rows + 1)
    await press(page, 'PageUp')
    await expect.poll(here).toBe(rows + 1)
    await press(page, 'PageUp PageUp')
    await expect.poll(here).toBe(0)
  })

  it('keeps the focus of a hit that is scrolled out of sight, and the arrow goes on from there', async () => {
    const { page } = await filled('en')
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    await search(page, 'riichi:yes')
    await page.getByText(ARCHIVE_SCREEN.en.total(hitsOf('riichi:yes')), { exact: true }).waitFor()
    const here = async (): Promise<string | null> => page.locator('[data-hit]:focus').getAttribute('data-hit')
    await press(page, 'ArrowDown ArrowDown ArrowDown')
    await expect.poll(here).toBe('2')
    const list = page.locator('[data-hits]')
    await list.evaluate((element) => (element.scrollTop = 56 * 60))
    await page.locator('[data-hit="62"]').waitFor()
    expect(await here()).toBe('2')
    await press(page, 'ArrowDown')
    await expect.poll(here).toBe('3')
    expect(await list.evaluate((element) => element.scrollTop)).toBeLessThanOrEqual(56 * 3)
  })

  it('draws the hits that come into sight in the rows of those that leave it, and owns them in their order', async () => {
    const { page } = await filled('en')
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    await search(page, 'riichi:yes')
    await page.getByText(ARCHIVE_SCREEN.en.total(hitsOf('riichi:yes')), { exact: true }).waitFor()
    const list = page.locator('[data-hits]')
    const scrollTo = async (at: number): Promise<void> => {
      await list.evaluate((element, top) => (element.scrollTop = top), 56 * at)
      await page.locator(`[data-hit="${at}"]`).filter({ hasNotText: '…' }).waitFor()
    }
    await scrollTo(30)
    const rows = await page.locator('[data-hit]').elementHandles()
    await scrollTo(36)
    const drawn = await Promise.all(rows.map((row) => row.evaluate((element) => element.isConnected)))
    expect(drawn).not.toContain(false)
    expect(await page.locator('[data-hit]').count()).toBe(rows.length)
    const owned = (await list.getAttribute('aria-owns'))?.split(' ') ?? []
    const heard = await list.evaluate(
      (_, ids) => ids.map((id) => Number(document.getElementById(id)?.dataset['hit'])),
      owned,
    )
    expect(heard).toHaveLength(rows.length)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  })

  it('shows what changed in a record whose hit is in sight, far down the list', async () => {
    const { page, opened: app } = await filled('en')
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    await search(page, 'calls:0')
    const total = hitsOf('calls:0')
    await page.getByText(ARCHIVE_SCREEN.en.total(total), { exact: true }).waitFor()
    // More than are fetched at a time.
    expect(total).toBeGreaterThan(100)
    await press(page, 'ArrowDown End')
    const last = page.locator(`[data-hit="${total - 1}"]:focus`).filter({ hasNotText: '…' })
    const file = /match-\d\d\.jmjp/.exec(await last.innerText())?.[0] ?? ''
    const path = join(app.folder, 'records', file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('鈴木たろう', '別の選手'))
    await last.filter({ hasText: '別の選手' }).waitFor()
  })

  it('says what is wrong with a query, and builds one from terms', async () => {
    const { page } = await filled('ja')
    await search(page, 'luck:good')
    await page.getByText(ARCHIVE_WORDS.ja.queryFaults['query.unknown-key']('luck:good')).waitFor()
    await search(page, '')
    await page.locator('[name=archive-key]').selectOption('yaku')
    await page.locator('[name=archive-value]').focus()
    await page.keyboard.insertText('立直')
    await page.keyboard.press('Enter')
    await tab(page, 'found')
    await page.getByText(ARCHIVE_SCREEN.ja.total(hitsOf('yaku:立直')), { exact: true }).waitFor()
    expect(await page.locator('[name=archive-query]').inputValue()).toBe('yaku:立直')
  })

  it('counts: standings with a chart, and figures each of which opens its acts', async () => {
    const { page } = await filled('en')
    await tab(page, 'standings')
    await page.locator('[data-standings] tbody tr').nth(3).waitFor()
    expect(await page.locator('[data-chart] polyline').count()).toBe(4)
    await tab(page, 'figures')
    const riichi = page
      .locator('[data-figures] tbody tr')
      .first()
      .locator('td')
      .nth(2 + Object.keys(STATISTIC_WORDS.en).indexOf('riichi-rate'))
    for (const part of ['numerator', 'denominator']) {
      await tab(page, 'figures')
      const number = riichi.locator(`[data-part=${part}]`)
      const count = (await number.innerText()).trim()
      expect(Number(count)).toBeGreaterThan(0)
      await number.focus()
      await page.keyboard.press('Enter')
      await page
        .locator('.cases')
        .filter({ hasText: part === 'denominator' ? 'Riichi rate, denominator' : 'Riichi rate' })
        .waitFor()
      await page.locator(`[data-hits] [role=option][aria-setsize="${count}"]`).first().waitFor()
    }
  })

  it('has one Tab stop in the figures, and arrows from number to number, which say what they are', async () => {
    const { page } = await filled('en')
    await tab(page, 'figures')
    await focusOn(page, '[data-figures] .sort')
    expect(await page.locator('[data-figures] button[tabindex="0"]').count()).toBe(1)
    const here = (): Promise<string | null> => page.locator('[data-figures] button:focus').getAttribute('aria-label')
    await press(page, 'End Control+Home ArrowDown')
    const first = await here()
    const [who] = (await page.locator('[data-figures] tbody th').allInnerTexts()) as [string]
    expect(first).toMatch(new RegExp(`^${who}: .+, \\d`))
    await press(page, 'ArrowRight')
    const beside = await here()
    expect(beside).not.toBe(first)
    await press(page, 'ArrowDown')
    const below = await here()
    expect(below?.startsWith(`${who}:`)).toBe(false)
    await press(page, 'ArrowUp')
    expect(await here()).toBe(beside)
    await press(page, 'ArrowUp')
    expect(await page.locator('.sort:focus').count()).toBe(1)
    await press(page, 'Tab')
    expect(await page.locator('[data-figures] :focus').count()).toBe(0)
    await press(page, 'Shift+Tab')
    expect(await page.locator('.sort:focus').count()).toBe(1)
  })

  it('opens the frame of a chombo from its number', async () => {
    const { page, opened } = await filled('en')
    const [match] = ARCHIVED as readonly [Match]
    const at = match.frames.length - 2
    const frames = match.frames.map((frame, index): Frame =>
      index === at ? { ...frame, notes: { ...frame.notes, ryuukyoku: 'chombo', chombo: [1] } } : frame,
    )
    await writeFile(join(opened.folder, 'records', 'punished.jmjp'), recordText({ ...match, frames }))
    await page.locator('[data-counts]').filter({ hasText: '13' }).waitFor()
    await tab(page, 'figures')
    const number = page
      .locator('[data-figures] tbody tr')
      .locator(`td:nth-child(${4 + Object.keys(STATISTIC_WORDS.en).indexOf('chombo')}) [data-part=numerator]:enabled`)
    await number.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-hits] [role=option][aria-setsize="1"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.title.includes('punished'))
    const { wind, number: round } = match.frames[at]!.id
    const names = { E: 'East', S: 'South', W: 'West', N: 'North' } as const
    await page
      .locator('.frame-bar .id')
      .filter({ hasText: `${names[wind]} ${round}` })
      .waitFor()
  })

  it('names damaged records with their faults, as soon as they come into a folder', async () => {
    const { page, opened } = await filled('en')
    await writeFile(join(opened.folder, 'records', 'broken.jmjp'), 'jmjp[1.0] not a record')
    await page.locator('[data-tab=damaged]').waitFor()
    await tab(page, 'damaged')
    await page.locator('[data-damaged]').filter({ hasText: 'broken.jmjp' }).locator('li').first().waitFor()
  })

  it('verifies a signed folder, and names what is not as it was signed', async () => {
    const { page, opened } = await filled('en')
    const records = join(opened.folder, 'records')
    await signFolder(records)
    await appendFile(join(records, 'match-03.jmjp'), '\n')
    await tab(page, 'folders')
    await page.locator('[data-verify]').waitFor()
    await focusOn(page, '[data-verify]')
    await page.keyboard.press('Enter')
    const result = page.locator('[data-verified]')
    await result.waitFor()
    const said = await result.innerText()
    expect(said).toContain(ARCHIVE_SCREEN.en.notAsSigned(1, 12))
    expect(said).toContain(`match-03.jmjp: ${ARCHIVE_WORDS.en.faults.changed}`)
    expect(said).toMatch(/Fingerprint of the key [0-9a-f]{64}/)
    expect(await brokenLayout(page)).toEqual([])
    if (process.env['SAIFU_LOOK'] !== undefined)
      await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/archive-verified.png` })
  })

  it('before there is a folder, adding one has the focus', async () => {
    app = await startApp({ locale: 'en' })
    const { page } = app
    await page.locator('[data-open-archive]').click()
    await page.locator('[data-add]:focus').waitFor()
  })

  const looks = [
    ['en', true, 1024, 640],
    ['ja', false, 1280, 720],
    ['en', false, 1920, 1080],
  ] as const

  it.each(some(looks, 2))('is whole and accessible (%s, dark: %s, %d×%d)', async (language, dark, width, height) => {
    const { page } = await filled(language, { dark, width, height })
    for (const name of ['folders', 'found', 'standings', 'figures']) {
      await tab(page, name)
      await page.locator('.pane[data-state=active] :is([data-hit], tbody tr, [data-folder])').first().waitFor()
      expect(await brokenLayout(page), name).toEqual([])
      if (process.env['SAIFU_LOOK'] !== undefined)
        await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/archive-${name}-${language}-${width}.png` })
    }
    expect(opened().complaints).toEqual([])
  })
})

const opened = (): App => {
  if (app === null) throw new Error('no app')
  return app
}
