/**
 * Memory of the app: what the page holds after a whole match is typed, and what ten matches leave behind. The heap is
 * counted by the browser after it was cleaned; beside it what the process of the page takes of the machine for itself.
 *
 * What the matches leave is told by kind: what the app holds must not grow, while the browser goes on compiling ever
 * rarer ways through the code for many matches.
 *
 * SAIFU_MEMORY_MATCHES says how many matches are typed one after the other.
 */
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright-core'
import { POSITION_MAP } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp } from '../support/start-app.ts'
import { burstInPage } from '../support/type-burst.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { typeMatch } from '../support/match-driver.ts'
import type { Row } from './row.ts'

const MATCHES = Number(process.env['SAIFU_MEMORY_MATCHES'] ?? 10)
const KILOBYTE = 1e3
const MEGABYTE = 1e6

/** Bytes of JavaScript and of the nodes of the page that are still held. */
const held = async (line: CDPSession): Promise<number> => {
  for (let times = 0; times < 3; times++) await line.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await line.send('Runtime.getHeapUsage')
  return usedSize + embedderHeapUsedSize
}

/** What a heap snapshot lists: numbers in rows of `node_fields`, the first of which says the kind. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly (string | readonly string[])[]
    }
  }
  readonly nodes: readonly number[]
}

/** Kinds of things that a program makes: all but code, shapes of objects and what the browser is made of. */
const OF_PROGRAM: ReadonlySet<string> = new Set([
  'object',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'symbol',
  'regexp',
])

/** Bytes of the heap by whose they are. */
const heldByKind = async (line: CDPSession): Promise<{ readonly program: number; readonly code: number }> => {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }): void => void chunks.push(chunk)
  line.on('HeapProfiler.addHeapSnapshotChunk', add)
  await line.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  line.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const kinds = types[kindAt]
  if (typeof kinds !== 'object') throw new Error('the heap snapshot has another form')
  let program = 0
  let code = 0
  for (let row = 0; row < nodes.length; row += fields.length) {
    const kind = kinds[nodes[row + kindAt] ?? -1] ?? ''
    const size = nodes[row + sizeAt] ?? 0
    if (OF_PROGRAM.has(kind)) program += size
    else if (kind === 'code' || kind === 'object shape') code += size
  }
  return { program, code }
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
  const games = mjlogGames()
  const [longest] = games.filter(({ match }) => match.frames.length === 11)
  if (!longest) throw new Error('no game of eleven frames in the corpus')
  const matches = [longest, ...games.filter((game) => game !== longest)].slice(0, MATCHES).map(({ match }) => {
    const frames = match.frames.map((frame) => ({ ...frame, dice: null }))
    return typeMatch({ ...match, frames }, POSITION_MAP)
  })
  const app = await startApp()
  try {
    const { page } = app
    const line = await page.context().newCDPSession(page)
    const heaps: number[] = []
    const closed: number[] = []
    const kinds: Awaited<ReturnType<typeof heldByKind>>[] = []
    let most = 0
    for (const typed of matches) {
      await burstInPage(page, typed, 0)
      await page.waitForTimeout(500)
      heaps.push(await held(line))
      most = Math.max(most, (await ownMemory(page)) ?? 0)
      await closeUnsaved(page)
      await page.waitForTimeout(200)
      closed.push(await held(line))
      if (closed.length === 2 || closed.length === matches.length) kinds.push(await heldByKind(line))
    }
    const told = (bytes: readonly number[]): string => bytes.map((each) => (each / MEGABYTE).toFixed(1)).join(' ')
    // The first match brings pictures of tiles and the like along, so it tells nothing.
    const [second, last] = [kinds[0], kinds.at(-1)]
    if (!second || !last) throw new Error('two matches at least tell of growth')
    const grown = (kind: keyof typeof last): number => (last[kind] - second[kind]) / Math.max(1, matches.length - 2)
    return [
      {
        what: 'memory of the page after a whole match of eleven frames',
        peer: 'none',
        ratio: Math.max(most, ...heaps) / MEGABYTE,
        great: 120,
        unit: 'MB',
        note: `of its process alone, the most of ${matches.length} matches; JavaScript ${told(heaps)} MB match by match`,
      },
      {
        what: `growth of memory with each match, the second to match ${matches.length}`,
        peer: 'none',
        ratio: grown('program') / KILOBYTE,
        // A match that is kept takes four thousand.
        great: 20,
        unit: 'kB',
        note: `of what the app holds; code that the browser compiled ${(grown('code') / KILOBYTE).toFixed(0)} kB; all of it ${told(closed)} MB with every match closed`,
      },
    ]
  } finally {
    await app.close()
  }
}
