/** The archive on the index of an office: where its folders are chosen, by keys, and what is told when the server does not take part. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openFolderIndex } from '../../src/host/archive-index/index.ts'
import { ARCHIVE_SERVER, FAILURES, type Language } from '../../src/words/index.ts'
import { describeOnServer, worked } from '../host/archive-index/index-kinds.ts'
import { scratchFolders } from '../host/temporary-folder.ts'
import { brokenLayout } from '../support/axe.ts'
import { filledArchive, focusOn, press, search, tab } from '../support/archive-screen.ts'
import { namedMatches } from '../support/named-matches.ts'
import { SERVER_PASSWORD } from '../support/postgres-server.ts'
import { startApp, type App } from '../support/start-app.ts'
import { writeRecords } from '../support/write-records.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})
const folder = scratchFolders()

const LANGUAGES = ['ja', 'en'] as const satisfies readonly Language[]

const look = async (page: Page, name: string): Promise<void> => {
  if (process.env['SAIFU_LOOK'] !== undefined)
    await page.screenshot({ path: `${process.env['SAIFU_LOOK']}/archive-server-${name}.png` })
}

/** The form, opened by keys. */
async function openForm(page: Page): Promise<void> {
  await focusOn(page, '[data-server-change]')
  await page.keyboard.press('Enter')
  await page.locator('[name=server-address]:focus').waitFor()
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await focusOn(page, `[name=${name}]`)
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.insertText(text)
}

const told = (page: Page) => page.locator('[data-server-failure]')

describe('without a server', () => {
  it.each(LANGUAGES)('what is typed stays with the reason, and one can go back (%s)', async (locale) => {
    app = await startApp({ locale, width: 1024, height: 640 })
    const { page } = app
    await page.locator('[data-open-archive]').click()
    await page.locator('[data-add]:focus').waitFor()
    await openForm(page)
    expect(await brokenLayout(page)).toEqual([])
    await type(page, 'server-address', 'postgres://office@127.0.0.1:1/archive')
    await type(page, 'server-password', 'a secret')
    for (const button of ['[data-server-test]', '[data-server-use]']) {
      await focusOn(page, button)
      await page.keyboard.press('Enter')
      await told(page).waitFor()
      expect(await told(page).innerText()).toBe(
        FAILURES[locale]['index-server.unreachable']({ code: 'index-server.unreachable', detail: 'ECONNREFUSED' }),
      )
    }
    await look(page, `unreachable-${locale}`)
    expect(await brokenLayout(page)).toEqual([])
    expect(await page.locator('[name=server-address]').inputValue()).toBe('postgres://office@127.0.0.1:1/archive')
    expect(await page.locator('[name=server-password]').inputValue()).toBe('a secret')
    expect(await page.locator('[name=server-password]').getAttribute('type')).toBe('password')

    await type(page, 'server-address', 'the server in the cellar')
    expect(await told(page).count()).toBe(0)
    await page.keyboard.press('Enter')
    await told(page).filter({ hasText: 'postgres://' }).waitFor()
    expect(await told(page).innerText()).not.toContain('cellar')
    await focusOn(page, '[data-server-cancel]')
    await page.keyboard.press('Enter')
    await page.locator('[data-server-change]:focus').waitFor()
    expect(await told(page).count()).toBe(0)
    expect(await page.locator('[data-server]').innerText()).toContain(ARCHIVE_SERVER[locale].own)
  })

  it('shows the index that another page of the data folder has changed to', async () => {
    const { page, folder: own } = await filledArchive((started) => (app = started), { locale: 'en' })
    const file = join(own, 'data', 'archive-server.json')
    await writeFile(file, JSON.stringify({ address: 'postgres://office@127.0.0.1:1/archive', password: null }))
    await page.locator('[data-server-address]').filter({ hasText: 'postgres://office@127.0.0.1:1/archive' }).waitFor()
    await page.locator('[data-behind]').waitFor()
    await page.locator('[data-counts]').filter({ hasNotText: '12' }).waitFor()
    await rm(file)
    await page.locator('[data-counts]').filter({ hasText: '12' }).waitFor()
    await page.locator('[data-server]').filter({ hasText: ARCHIVE_SERVER.en.own }).waitFor()
    await page.locator('[data-behind]').waitFor({ state: 'detached' })
  })

  it('takes the password out of an address that was typed whole', async () => {
    app = await startApp({ locale: 'en' })
    const { page } = app
    await page.locator('[data-open-archive]').click()
    await page.locator('[data-add]:focus').waitFor()
    await openForm(page)
    await type(page, 'server-address', 'postgres://office:a%20p%40ss@server/archive?sslmode=require')
    await page.keyboard.press('Tab')
    expect(await page.locator('[name=server-address]').inputValue()).toBe(
      'postgres://office@server/archive?sslmode=require',
    )
    expect(await page.locator('[name=server-password]').inputValue()).toBe('a p@ss')
  })
})

describeOnServer('on a PostgreSQL server', (server) => {
  /** An index of an office, with these many records that another machine added. */
  async function office(count: number): Promise<{ whole: string; address: string }> {
    const [whole, records] = [await server().newDatabase(), await folder()]
    await writeRecords(records, namedMatches(count))
    const other = worked(await openFolderIndex(whole, await folder()))
    worked(await other.addRoots([records]))
    worked(await other.update({}))
    await other.close()
    return { whole, address: whole.replace(`:${encodeURIComponent(SERVER_PASSWORD)}`, '') }
  }

  it.each(LANGUAGES)('is tested, used, lost for a while, and left by keys (%s)', async (locale) => {
    const { whole, address } = await office(5)
    const { page, complaints } = await filledArchive((started) => (app = started), { locale, width: 1024, height: 640 })
    const words = ARCHIVE_SERVER[locale]
    await openForm(page)
    await type(page, 'server-address', address)
    await type(page, 'server-password', 'not it')
    await focusOn(page, '[data-server-test]')
    await page.keyboard.press('Enter')
    const refused = { code: 'index-server.refused', detail: '28P01' } as const
    await told(page)
      .filter({ hasText: FAILURES[locale]['index-server.refused'](refused) })
      .waitFor()
    await type(page, 'server-password', SERVER_PASSWORD)
    await focusOn(page, '[data-server-test]')
    await page.keyboard.press('Enter')
    const tested = page.locator('[data-server-tested]')
    await tested.filter({ hasText: 'PostgreSQL' }).waitFor()
    const [, version = ''] = /PostgreSQL ([\d.]*\d)/.exec(await tested.innerText()) ?? []
    expect(await tested.innerText()).toBe(words.tested({ version, mayWrite: true, files: 5 }))
    await look(page, `tested-${locale}`)
    expect(await brokenLayout(page)).toEqual([])

    await focusOn(page, '[data-server-use]')
    await page.keyboard.press('Enter')
    await page.locator('[data-server-change]:focus').waitFor()
    await page.locator('[data-counts]').filter({ hasText: '5' }).waitFor()
    expect(await page.locator('[data-server-address]').innerText()).toBe(address)
    expect(await page.content()).not.toContain(encodeURIComponent(SERVER_PASSWORD))
    expect(await page.content()).not.toContain(SERVER_PASSWORD)
    await look(page, `used-${locale}`)
    expect(await brokenLayout(page)).toEqual([])
    for (const name of ['found', 'standings', 'figures']) {
      await tab(page, name)
      await page.locator('.pane[data-state=active] :is([data-hit], tbody tr)').first().waitFor()
    }
    await tab(page, 'found')
    await expect.poll(() => page.locator('[data-hit]').count()).toBe(5)

    // Nobody may connect for a while: what was copied is still found.
    const name = whole.split('/').at(-1)
    const inOther = (sql: string) => server().run(server().address('postgres'), sql)
    await inOther(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    server().disconnect(whole)
    await press(page, 'Escape')
    await press(page, 'Control+Shift+KeyA')
    await page.locator('[data-behind]').waitFor()
    await search(page, 'riichi:yes')
    await page.locator('[data-hit]').first().waitFor()
    await look(page, `lost-${locale}`)
    expect(await brokenLayout(page)).toEqual([])
    await inOther(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await focusOn(page, '[data-try-again]')
    await page.keyboard.press('Enter')
    await page.locator('[data-behind]').waitFor({ state: 'detached' })

    await tab(page, 'folders')
    await focusOn(page, '[data-server-leave]')
    await page.keyboard.press('Enter')
    await page.locator('[data-counts]').filter({ hasText: '12' }).waitFor()
    await page.locator('[data-server-change]:focus').waitFor()
    expect(complaints).toEqual([])
  })
})
