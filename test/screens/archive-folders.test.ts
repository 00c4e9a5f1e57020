/** The folders of the archive: the first is added, damaged and signed records are named; and all its lists are whole. */
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ARCHIVE_SCREEN, ARCHIVE_WORDS } from '../../src/words/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { filledArchive, focusOn, tab } from '../support/archive-screen.ts'
import { signFolder } from '../support/sign-folder.ts'
import { startApp, type App, type AppOptions } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** The archive's screen, with the folder of the records in it. */
const filled = (options: AppOptions): Promise<App> => filledArchive((started) => (app = started), options)

describe('the folders', () => {
  it('before there is a folder, adding one has the focus', async () => {
    app = await startApp({ locale: 'en' })
    const { page } = app
    await page.locator('[data-open-archive]').click()
    await page.locator('[data-add]:focus').waitFor()
  })

  it('names damaged records with their faults, as soon as they come into a folder', async () => {
    const { page, folder } = await filled({ locale: 'en' })
    await writeFile(join(folder, 'records', 'broken.jmjp'), 'jmjp[1.0] not a record')
    await page.locator('[data-tab=damaged]').waitFor()
    await tab(page, 'damaged')
    await page.locator('[data-damaged]').filter({ hasText: 'broken.jmjp' }).locator('li').first().waitFor()
  })

  it('verifies a signed folder, and names what is not as it was signed', async () => {
    const { page, folder } = await filled({ locale: 'en' })
    const records = join(folder, 'records')
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

  const looks = [
    ['en', true, 1024, 640],
    ['ja', false, 1280, 720],
    ['en', false, 1920, 1080],
  ] as const

  it.each(some(looks, 2))('is whole and accessible (%s, dark: %s, %d×%d)', async (language, dark, width, height) => {
    const { page, complaints } = await filled({ locale: language, dark, width, height })
    for (const name of ['folders', 'found', 'standings', 'figures']) {
      await tab(page, name)
      await page.locator('.pane[data-state=active] :is([data-hit], tbody tr, [data-folder])').first().waitFor()
      expect(await brokenLayout(page), name).toEqual([])
      if (process.env['SAIFU_LOOK'] !== undefined)
        await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/archive-${name}-${language}-${width}.png` })
    }
    expect(complaints).toEqual([])
  })
})
