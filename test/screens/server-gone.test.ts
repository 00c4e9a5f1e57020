/** The server is killed under an open page, and started again: what was typed meanwhile is neither lost nor locked in. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { workerBrowser } from '../support/browser.ts'

const SAIFU = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Server {
  readonly address: string
  kill(): Promise<void>
}

async function serving(data: string): Promise<Server> {
  const env = { ...process.env, SAIFU_DATA: data, LANG: 'ja_JP.UTF-8' }
  const child: ChildProcess = spawn(process.execPath, [SAIFU, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  closing.push(kill)
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { address: /http:\/\/\S+/.exec(line)?.[0] ?? '', kill }
}

const handOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.lane[data-seat="0"] .concealed [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')))

async function begun() {
  const data = await mkdtemp(join(tmpdir(), 'saifu-app-'))
  closing.push(() => rm(data, { recursive: true, force: true }))
  const server = await serving(data)
  const browser = await workerBrowser()
  const context = await browser.newContext({ acceptDownloads: true, locale: 'ja' })
  closing.push(() => context.close())
  const page = await context.newPage()
  await page.goto(server.address)
  await page.getByRole('button', { name: '新しい試合' }).click()
  await page.locator('[data-begin]').click()
  await page.locator('[data-screen=board]').waitFor()
  for (const key of ['KeyE', 'Digit1', 'Digit2', 'Digit3']) await page.keyboard.press(key)
  await expect.poll(() => handOf(page)).toEqual(['1m', '2m', '3m'])
  // The page shows a key before it is on disk.
  const journals = join(data, 'journals')
  const onDisk = async (): Promise<string> => {
    const names = (await readdir(journals)).filter((name) => name.endsWith('.ndjson'))
    return (await Promise.all(names.map((name) => readFile(join(journals, name), 'utf8')))).join('')
  }
  await expect.poll(onDisk).toContain('3m')
  return { data, server, context, page }
}

it('the page of a server that was killed gives a copy of the record to the browser', async () => {
  const { data, server, page } = await begun()
  await server.kill()
  await page.locator('[data-save-copy]').waitFor()
  await page.keyboard.press('Digit7')
  await expect.poll(() => handOf(page)).toEqual(['1m', '2m', '3m', '7m'])
  const downloads = [page.waitForEvent('download'), page.waitForEvent('download')]
  await page.locator('[data-save-copy]').click()
  await page.keyboard.press('Control+KeyS')
  for (const download of await Promise.all(downloads)) {
    expect(download.suggestedFilename()).toMatch(/\.jmjp$/)
    const copy = join(data, 'copy.jmjp')
    await download.saveAs(copy)
    expect(await readFile(copy, 'utf8')).toContain('1m2m3m7m')
  }
})

it('the page goes on by itself once the server is there again and its new address was opened', async () => {
  const { data, server, context, page } = await begun()
  await server.kill()
  await page.locator('[data-save-copy]').waitFor()
  await page.keyboard.press('Digit7')
  const again = await serving(data)
  expect(again.address).not.toBe(server.address)
  expect(new URL(again.address).origin).toBe(new URL(server.address).origin)
  const other = await context.newPage()
  await other.goto(again.address)
  await page.locator('[data-save-copy]').waitFor({ state: 'detached' })
  await page.keyboard.press('Digit8')
  const lines = async (): Promise<number> => {
    const names = (await readdir(join(data, 'journals'))).filter((name) => name.endsWith('.ndjson'))
    expect(names).toHaveLength(1)
    return (await readFile(join(data, 'journals', names[0] ?? ''), 'utf8')).split('\n').length
  }
  const before = await lines()
  await page.keyboard.press('Digit9')
  await expect.poll(lines).toBeGreaterThan(before)
  expect(await handOf(page)).toEqual(['1m', '2m', '3m', '7m', '8m', '9m'])
  // Loaded anew it stands at the address that is good now.
  expect(new URL(page.url()).searchParams.get('token')).toBe(new URL(again.address).searchParams.get('token'))
})

it('what can be read behind a damaged place of the journal is offered, brought back when asked, and kept', async () => {
  const { data, server, page, context } = await begun()
  await server.kill()
  await page.close({ runBeforeUnload: false })
  const journals = join(data, 'journals')
  const [name = ''] = (await readdir(journals)).filter((each) => each.endsWith('.ndjson'))
  const lines = (await readFile(join(journals, name), 'utf8')).split('\n')
  const at = lines.findIndex((line) => line.includes('2m'))
  await writeFile(join(journals, name), lines.with(at, (lines[at] ?? '').replace('2m', '9m')).join('\n'))
  const again = await context.newPage()
  await again.goto((await serving(data)).address)
  await again.getByRole('button', { name: '続きから再開' }).click()
  await expect.poll(() => handOf(again)).toEqual(['1m'])
  await again.locator('[data-bring-back]').click()
  await expect.poll(() => handOf(again)).toEqual(['1m', '3m'])
  await expect.poll(() => readdir(join(journals, 'closed')).catch(() => [])).toEqual([name])
})
