/** The list of hits in the archive: its pages, its rows, what changes in it; and what is wrong with a query. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { ARCHIVE_SCREEN, ARCHIVE_WORDS } from '../../src/words/index.ts'
import { ARCHIVED, filledArchive, hitsOf, press, search, tab } from '../support/archive-screen.ts'
import type { App, AppOptions } from '../support/start-app.ts'
import { recordText } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** The archive's screen, with the folder of the records in it. */
const filled = (options: AppOptions): Promise<App> => filledArchive((started) => (app = started), options)

describe('the hits', () => {
  it('turns the pages of its hits, and the arrows go on from there', async () => {
    const { page } = await filled({ locale: 'en' })
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
    const { page } = await filled({ locale: 'en' })
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
    const { page } = await filled({ locale: 'en' })
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
    const { page, folder } = await filled({ locale: 'en' })
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
    const path = join(folder, 'records', file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('鈴木たろう', '別の選手'))
    await last.filter({ hasText: '別の選手' }).waitFor()
  })

  it('keeps the hit that has the focus, and its height in the window, when a later match comes above it', async () => {
    const { page, folder } = await filled({ locale: 'en' })
    await tab(page, 'found')
    await page.locator('[data-hit]').first().waitFor()
    await search(page, 'riichi:yes')
    const total = hitsOf('riichi:yes')
    await page.getByText(ARCHIVE_SCREEN.en.total(total), { exact: true }).waitFor()
    await press(page, 'ArrowDown PageDown PageDown ArrowUp')
    const focused = page.locator('[data-hit]:focus').filter({ hasNotText: '…' })
    const seen = async () => ({ text: await focused.innerText(), top: (await focused.boundingBox())?.y })
    const [before, at] = [await seen(), Number(await focused.getAttribute('data-hit'))]

    const [first] = ARCHIVED as readonly [Match, ...Match[]]
    const later = { ...first, timeAndPlace: { ...first.timeAndPlace, date: '20270101' } }
    await writeFile(join(folder, 'records', 'later.jmjp'), recordText(later))
    const more = hitsOf('riichi:yes', [later])
    await page.getByText(ARCHIVE_SCREEN.en.total(total + more), { exact: true }).waitFor()
    await page.locator(`[data-hit="${at + more}"]:focus`).waitFor()
    expect(await seen()).toEqual(before)
    await press(page, 'ArrowDown')
    await page.locator(`[data-hit="${at + more + 1}"]:focus`).waitFor()
  })

  it('has a later match in sight where nobody has chosen a hit', async () => {
    const { page, folder } = await filled({ locale: 'en' })
    await tab(page, 'found')
    await page.locator('[data-hit="0"]').filter({ hasNotText: '…' }).waitFor()
    const [first] = ARCHIVED as readonly [Match, ...Match[]]
    const later = { ...first, timeAndPlace: { ...first.timeAndPlace, date: '20270101' } }
    await writeFile(join(folder, 'records', 'later.jmjp'), recordText(later))
    await page.locator('[data-hit="0"]').filter({ hasText: 'later.jmjp' }).waitFor()
    expect(await page.locator('[data-hits]').evaluate((element) => element.scrollTop)).toBe(0)
  })

  it('says what is wrong with a query, and builds one from terms', async () => {
    const { page } = await filled({ locale: 'ja' })
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
})
