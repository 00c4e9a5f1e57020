/**
 * Memory of the app: what the page holds after a whole match is typed, and what ten matches leave behind. The heap is
 * counted by the browser after it was cleaned; beside it what the process of the page takes of the machine for itself.
 *
 * SAIFU_MEMORY_MATCHES says how many matches are typed one after the other.
 */
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright-core'
import { POSITION_MAP } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp } from '../support/app.ts'
import { burstInPage } from '../support/burst.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { typeMatch } from '../support/driver.ts'
import type { Row } from './row.ts'

const MATCHES = Number(process.env['SAIFU_MEMORY_MATCHES'] ?? 4)
const MEGABYTE = 1e6

/** Bytes of JavaScript and of the nodes of the page that are still held. */
const held = async (line: CDPSession): Promise<number> => {
  for (let times = 0; times < 3; times++) await line.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await line.send('Runtime.getHeapUsage')
  return usedSize + embedderHeapUsedSize
}

/** Bytes that the process of the page has for itself; null where the system does not tell. */
const ownMemory = async (page: Page): Promise<number | null> => {
  const browser = page.context().browser()
  if (!browser) return null
  const line = await browser.newBrowserCDPSession()
  const { processInfo } = await line.send('SystemInfo.getProcessInfo')
  await line.detach()
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
        const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0)
        return (kilobytes('RssAnon') + kilobytes('VmSwap')) * 1024
      }),
  )
  const most = Math.max(...sizes)
  return most > 0 ? most : null
}

const closeUnsaved = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.insertText(UI.ja.app['file.close'])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: UI.ja.ask.discard, exact: true }).click()
  await page.locator('[data-screen=start]').waitFor()
}

export async function run(): Promise<Row[]> {
  if (!hasCorpus()) {
    console.error('memory: the corpus of real games is absent')
    return []
  }
  const game = mjlogGames().find(({ match }) => match.frames.length === 11)
  if (!game) throw new Error('no game of eleven frames in the corpus')
  const frames = game.match.frames.map((frame) => ({ ...frame, dice: null }))
  const typed = typeMatch({ ...game.match, frames }, POSITION_MAP)
  const app = await startApp()
  try {
    const { page } = app
    const line = await page.context().newCDPSession(page)
    const heaps: number[] = []
    const closed: number[] = []
    let most = 0
    for (let match = 0; match < MATCHES; match++) {
      await burstInPage(page, typed, 0)
      await page.waitForTimeout(500)
      heaps.push(await held(line))
      most = Math.max(most, (await ownMemory(page)) ?? 0)
      await closeUnsaved(page)
      await page.waitForTimeout(200)
      closed.push(await held(line))
    }
    const told = (bytes: readonly number[]): string => bytes.map((each) => (each / MEGABYTE).toFixed(1)).join(' ')
    // The first match brings compiled code and pictures of tiles along, so it tells nothing.
    const [second = 0, last = 0] = [closed[1], closed.at(-1)]
    return [
      {
        what: 'memory of the page after a whole match of eleven frames',
        peer: 'none',
        ratio: Math.max(most, ...heaps) / MEGABYTE,
        great: 250,
        unit: 'MB',
        note: `of its process alone; JavaScript ${told(heaps)} MB match by match`,
      },
      {
        what: `growth of memory with each match, the second to match ${MATCHES}`,
        peer: 'none',
        ratio: (last - second) / MEGABYTE / Math.max(1, MATCHES - 2),
        // A match that is kept takes four.
        great: 1,
        unit: 'MB',
        note: `JavaScript ${told(closed)} MB with every match closed; compiled code counts too`,
      },
    ]
  } finally {
    await app.close()
  }
}
