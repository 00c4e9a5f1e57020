/** A session is brought back whose journal is damaged: what is left to the person to decide, and what stays on disk. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { useDamagedJournalStore } from '../../renderer/stores/damaged-journal.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useHostStore } from '../../renderer/stores/host.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { createHost, type LocalHost } from '../../src/host/index.ts'
import { closedBehind } from '../host/close-after-test.ts'
import { scratchFolders } from '../host/temporary-folder.ts'
import { valueOf } from '../support/value-of.ts'
import { standInPage } from './stand-in-page.ts'

const scratch = scratchFolders()
const closeAfter = closedBehind()
afterEach(() => void vi.unstubAllGlobals())

/** A page upon a real host. */
function pageOn(dataDir: string) {
  const host: LocalHost = createHost({ dataDir, version: '0' })
  closeAfter(() => host.dispose())
  standInPage((method, input) => (host[method] as (input: unknown) => Promise<unknown>)(input))
  return {
    host,
    session: useSessionStore(),
    documents: useDocumentStore(),
    damage: useDamagedJournalStore(),
    store: useHostStore(),
  }
}

const TILES = ['1m', '2m', '3m', '4m'] as const
const typed = (session: ReturnType<typeof useSessionStore>) => session.shown.match.frames[0]?.flows[0]?.startHands

/** Its file, and the lines in it, of a session in which a hand was typed before its process ended. */
async function left() {
  const dataDir = await scratch()
  const { host, session } = pageOn(dataDir)
  session.begin(null, await session.start(null, null))
  session.dispatch({ type: 'nextFrame' }, null)
  session.dispatch({ type: 'tile', tile: '1p' }, null)
  for (const tile of TILES) session.dispatch({ type: 'tile', tile }, null)
  await session.settle()
  const all = typed(session)
  await host.dispose()
  const journals = join(dataDir, 'journals')
  const [name = ''] = (await readdir(journals)).filter((each) => each.endsWith('.ndjson'))
  const lines = (await readFile(join(journals, name), 'utf8')).split('\n')
  const change = async (part: string, to: string) => {
    const at = lines.findIndex((line) => line.includes(part))
    await writeFile(join(journals, name), lines.with(at, (lines[at] ?? '').replace(part, to)).join('\n'))
  }
  return { dataDir, journals, name, all, change }
}

const offered = async ({ host }: ReturnType<typeof pageOn>) =>
  valueOf(await host.boot(null)).unfinished.map(({ id }) => `${id}.ndjson`)

it('entries after a damaged line are replayed on request; until then the journal stays as it is', async () => {
  const { dataDir, journals, name, change } = await left()
  await change('2m', '9m')
  const damagedText = await readFile(join(journals, name), 'utf8')
  const page = pageOn(dataDir)
  const { session, documents, damage } = page
  await page.store.start()
  expect(await documents.recover(name.replace('.ndjson', ''))).toBe(true)
  const before = typed(session)
  expect([documents.lost, damage.keysBehind]).toEqual([1, 2])
  session.dispatch({ type: 'tile', tile: '7m' }, null)
  await session.settle()
  expect(await readFile(join(journals, name), 'utf8')).toBe(damagedText)
  expect(await offered(page)).toEqual([name])
  session.dispatch({ type: 'undo' }, null)
  expect(typed(session)).toEqual(before)
  expect(damage.bringBack()).toBe(0)
  expect(JSON.stringify(typed(session)?.[0])).toMatch(/1m.*3m.*4m/)
  await expect.poll(() => readdir(join(journals, 'closed')).catch(() => [])).toEqual([name])
  expect(damage.found).toBeNull()
  // The new journal has all of it.
  await page.host.dispose()
  const next = pageOn(dataDir)
  const [now = ''] = await offered(next)
  await next.documents.recover(now.replace('.ndjson', ''))
  expect(typed(next.session)).toEqual(typed(session))
  // What the record is about is noted once more.
  await nextTick()
  await next.session.settle()
})

it('they can be left out too; the journal is closed all the same', async () => {
  const { dataDir, journals, name, change } = await left()
  await change('2m', '9m')
  const page = pageOn(dataDir)
  await page.store.start()
  await page.documents.recover(name.replace('.ndjson', ''))
  const before = typed(page.session)
  await page.damage.putAway()
  expect(typed(page.session)).toEqual(before)
  expect(await readdir(join(journals, 'closed'))).toEqual([name])
})

it('a damaged first line costs no key', async () => {
  const { dataDir, name, all, change } = await left()
  await change('saifu-journal', 'saifu-jouznal')
  const page = pageOn(dataDir)
  await page.store.start()
  expect(await page.documents.recover(name.replace('.ndjson', ''))).toBe(true)
  expect(typed(page.session)).toEqual(all)
  expect(page.damage.found).toMatchObject({ isHeaderSound: false, behind: [] })
  await page.damage.putAway()
  expect(await offered(page)).toEqual([])
})
