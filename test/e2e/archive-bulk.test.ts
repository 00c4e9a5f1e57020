/** Work on all records that the archive's search found, by keyboard alone: they are checked, and the report is read. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findInMatch, readQuery } from '../../src/archive/index.ts'
import { BULK, CHECK_REPORT, yakuNamed } from '../../src/words/index.ts'
import { ARCHIVED, filledArchive } from '../support/archive-screen.ts'
import { choose, done, downloaded, withThese } from '../support/bulk-dialog.ts'
import type { App, AppOptions } from '../support/start-app.ts'
import { recordText } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const start = (options: AppOptions): Promise<App> => filledArchive((started) => (app = started), options)

const recordsOf = (query: string): number => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(read.fault.code)
  return ARCHIVED.filter((match) => findInMatch(read.terms, match).length > 0).length
}

describe('with all records that were found', () => {
  it('checks them, and the report is downloaded where no system asks for a place', async () => {
    const { page, folder } = await start({ locale: 'en' })
    await writeFile(
      join(folder, 'records', 'match-03.jmjp'),
      recordText(ARCHIVED[3]!).replace(/pfe\[\d+\.\d/, 'pfe[99.9'),
    )
    const query = 'player:園田 date:2026'
    await withThese(page, query)
    expect(await page.locator('[data-which]').innerText()).toBe(BULK.en.ofQuery(recordsOf(query), query))
    await choose(page, 'bulk-report', 'csv')
    const said = await done(page)
    expect(said).toContain(BULK.en.all.check(recordsOf(query)))
    const { name, bytes } = await downloaded(page)
    expect(name).toMatch(/^check-\d{4}-\d\d-\d\d\.csv$/)
    expect(bytes.toString()).toContain(CHECK_REPORT.en.findingColumns.join(','))
    expect(bytes.toString()).toContain('match-03.jmjp')
  })
})
