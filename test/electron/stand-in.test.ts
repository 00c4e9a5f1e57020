/** Where the stand-in must behave like Electron, or its tests would prove too much. */
import { expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

test('a script for a loading page waits for it, and is rejected if its process ends', async () => {
  const app = bench().start()
  await (await app.page()).getByText('ready').waitFor()
  const answers = await app.main(async ({ BrowserWindow, standIn }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    standIn.hands.box = () => new Promise(() => undefined)
    const loads = page?.loadURL('saifu://app/index.html?again')
    const asked: unknown = await page?.executeJavaScript('[location.search, document.readyState]')
    await loads
    const never = page?.executeJavaScript('new Promise(() => undefined)').catch((error: Error) => error.message)
    page?.forcefullyCrashRenderer()
    return [asked, await never]
  })
  expect(answers).toEqual([['?again', 'complete'], 'the process of the page is gone'])
})
