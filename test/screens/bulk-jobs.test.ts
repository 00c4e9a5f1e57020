/** Other work on all records that the archive's search found: repairs, other formats, sheets, layout; stopped, and read. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { registry } from '../../src/formats/index.ts'
import { BULK, CHECK_REPORT, REPAIR_REPORT } from '../../src/words/index.ts'
import { ARCHIVED, filledArchive, focusOn } from '../support/archive-screen.ts'
import { choose, done, downloaded, withThese } from '../support/bulk-dialog.ts'
import { some } from '../support/test-extent.ts'
import { brokenLayout } from '../support/axe.ts'
import { recordText } from '../support/write-records.ts'
import { type App, type AppOptions } from '../support/start-app.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const start = (options: AppOptions): Promise<App> => filledArchive((started) => (app = started), options)

const look = async (page: Page, name: string): Promise<void> => {
  expect(await brokenLayout(page), name).toEqual([])
  const folder = process.env['SAIFU_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/bulk-${name}.png` })
}

const LOOKS = [
  ['ja', false, 1024, 640],
  ['en', false, 1024, 640],
  ['en', true, 1920, 1080],
  ['ja', true, 1920, 1080],
] as const

describe('with all records that were found', () => {
  it('lists the repairs that they could have, in Japanese', async () => {
    const { page, folder } = await start({ locale: 'ja' })
    await writeFile(
      join(folder, 'records', 'match-03.jmjp'),
      recordText(ARCHIVED[3]!).replace(/pfe\[\d+\.\d/, 'pfe[99.9'),
    )
    await withThese(page, 'date:2026-04')
    await choose(page, 'bulk-what', 'repair')
    expect(await done(page)).toContain(BULK.ja.found.repair(1, 1))
    const { bytes } = await downloaded(page)
    expect(bytes.toString()).toContain(`<title>${REPAIR_REPORT.ja.title}</title>`)
    expect(bytes.toString()).toContain('match-03.jmjp')
    // Another one can be chosen, and the archive is behind.
    await focusOn(page, '[data-again]')
    await page.keyboard.press('Enter')
    await page.locator('[name=bulk-what]:checked:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-bulk]:focus').waitFor()
  })

  it('converts them, and draws their sheets, into a .zip with a file for each and a report', async () => {
    const { page } = await start({ locale: 'en' })
    const query = 'date:2026'
    const stems = ARCHIVED.flatMap((_match, at) => (at % 2 === 1 ? [`match-${String(at).padStart(2, '0')}`] : []))
    await withThese(page, query)
    await choose(page, 'bulk-what', 'convert')
    await focusOn(page, '[name=bulk-format]')
    await page.locator('[name=bulk-format]').selectOption('mjai')
    await choose(page, 'bulk-dialect', 'akochan')
    await choose(page, 'bulk-about', 'csv')
    const said = await done(page)
    expect(said).toContain(BULK.en.found.convert(stems.length, stems.length))
    const converted = await downloaded(page)
    expect(converted.name).toMatch(/^converted-.*\.zip$/)
    const [ending = ''] = registry.named('mjai')?.extensions ?? []
    const { [converted.name.replace('.zip', '.csv')]: report, ...files } = unzipSync(converted.bytes)
    expect(Object.keys(files).toSorted()).toEqual(stems.map((stem) => `${stem}${ending}`))
    expect(said).toContain(BULK.en.reportNamed(converted.name.replace('.zip', '.csv')))
    for (const stem of stems) expect(Buffer.from(report ?? []).toString()).toContain(`${stem}.jmjp,${stem}${ending},`)
    await focusOn(page, '[data-again]')
    await page.keyboard.press('Enter')
    await page.locator('[name=bulk-what]:checked:focus').waitFor()
    await choose(page, 'bulk-what', 'sheets')
    await choose(page, 'bulk-about', 'none')
    await done(page)
    const sheets = unzipSync((await downloaded(page)).bytes)
    expect(Object.keys(sheets).toSorted()).toEqual(stems.map((stem) => `${stem}.pdf`))
    for (const sheet of Object.values(sheets)) expect(Buffer.from(sheet.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  it('rewrites them in the canonical layout, once it has said how many would change', async () => {
    const { page, folder } = await start({ locale: 'en' })
    const path = join(folder, 'records', 'match-03.jmjp')
    const canonical = await readFile(path, 'utf8')
    const loose = canonical.replace(/\n {2}/g, '\n      ')
    await writeFile(path, loose)
    await withThese(page, '')
    await choose(page, 'bulk-what', 'format')
    await choose(page, 'bulk-about', 'html')
    expect(await done(page)).toContain(BULK.en.found['format-plan'](1, 0))
    expect(await readFile(path, 'utf8')).toBe(loose)
    await look(page, 'format-plan-en-1280')
    await focusOn(page, '[data-rewrite]')
    expect(await page.locator('[data-rewrite]').innerText()).toBe(BULK.en.rewrite(1))
    expect(await done(page)).toContain(BULK.en.found.format(1, 0))
    expect(await readFile(path, 'utf8')).toBe(canonical)
    expect(await readFile(join(folder, 'records', '.saifu', 'history.ndjson'), 'utf8')).toContain('match-03.jmjp')
    const report = await downloaded(page)
    expect(report.name).toMatch(/^rewritten-.*\.html$/)
    expect(report.bytes.toString()).toMatch(/match-03\.jmjp[^]*layout\.rewritten/)
  })

  it('goes on while the dialog is closed, is stopped by its button, and says what was done', async () => {
    const { page, folder } = await start({ locale: 'en' })
    // So many that they are not all checked before the dialog is closed and opened again.
    for (let copy = 0; copy < 600; copy++)
      await writeFile(join(folder, 'records', `copy-${copy}.jmjp`), recordText(ARCHIVED[copy % 12]!))
    await page.locator('[data-counts]').filter({ hasText: '612' }).waitFor()
    await withThese(page, '')
    expect(await page.locator('[data-which]').innerText()).toBe(BULK.en.ofAll(612))
    await page.keyboard.press('Enter')
    await page.locator('[data-stop-bulk]:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-bulk]:focus').waitFor()
    await page.locator('[data-bulk]').filter({ hasText: 'of 612' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-stop-bulk]:focus').waitFor()
    await page.locator('[data-progress]').getByText('of 612').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-summary]:focus').waitFor()
    const said = await page.locator('[data-summary]').innerText()
    const [, count = ''] = /Stopped: (\d+) of 612 records checked/.exec(said) ?? []
    expect(Number(count)).toBeLessThan(612)
    expect((await downloaded(page)).bytes.toString()).toContain(CHECK_REPORT.en.stopped(Number(count), 612))
  })

  it.each(some(LOOKS, 2))('is whole and accessible (%s, dark: %s, %d×%d)', async (locale, dark, width, height) => {
    const opened = await start({ locale, dark, width, height })
    const { page, folder } = opened
    const name = (what: string): string => `${what}-${locale}-${width}`
    const lost = join(folder, 'records', 'match-05.jmjp')
    await withThese(page, '')
    for (const what of ['check', 'sheets', 'format', 'convert']) {
      await choose(page, 'bulk-what', what)
      await look(page, name(what))
    }
    await rm(lost)
    await page.keyboard.press('Enter')
    await page.locator('[data-summary]:focus').waitFor()
    await look(page, name('summary'))
    expect(opened.complaints).toEqual([])
  })
})
