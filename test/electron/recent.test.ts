/** The system's list of recent files: how each system treats it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()
const folder = mkdtempSync(join(tmpdir(), 'saifu-recent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, 'x')
  return path
}

/** Opens two files and removes the first again. */
async function twoAndOneOff(platform: 'darwin' | 'win32') {
  const app = bench().start({ platform })
  const page = await app.page()
  await page.getByText('ready').waitFor()
  const call = (method: 'readFile' | 'forgetRecent', path: string) =>
    page.evaluate(([name, at]) => window.call(name, { path: at }), [method, path] as const)
  const [east, south] = [file('east.jmjp'), file('south.jmjp')]
  await call('readFile', east)
  await call('readFile', south)
  const known = () => app.main(({ app: own }) => own.getRecentDocuments())
  const before = await known()
  await call('forgetRecent', east)
  const others = await app.main(({ app: own }) => (own as unknown as { recentOfOthers: string[] }).recentOfOthers)
  return { before, after: await known(), others, east, south }
}

test('macOS: the file is removed from the list, the others keep their order', async () => {
  const { before, after, east, south } = await twoAndOneOff('darwin')
  expect(before).toEqual([south, east])
  expect(after).toEqual([south])
})

test("Windows: other programs' files stay, and so does the one in the jump list", async () => {
  const { after, others, east, south } = await twoAndOneOff('win32')
  expect(others).toHaveLength(1)
  expect(after).toEqual([south, east])
})
