/** The desktop app from first start to last: a match is begun, typed, saved, left and opened again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginFirstFrame, chooseInMenu, HAND, typeKeys, uponStandInAndElectron } from '../support/whole-app.ts'

uponStandInAndElectron((start) => {
  test('a match is begun, saved by the dialog, left by the handshake and opened again by its name', async () => {
    const app = await start({ args: ['--lang=en-GB'] })
    const page = await app.page()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.getByRole('button', { name: /New match|新しい試合/ }).waitFor()

    await chooseInMenu(app, 'file.new')
    await beginFirstFrame(page)
    await typeKeys(page, ['Digit5', ...HAND])
    // The system's dialog has asked whether it is to be replaced: the page does not ask again.
    const path = join(app.local, 'saved.jmjp')
    mkdirSync(app.local, { recursive: true })
    writeFileSync(path, 'what was there')
    await app.main(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await chooseInMenu(app, 'file.save')
    await expect.poll(() => readFileSync(path, 'utf8')).toContain('1m')
    await expect.poll(() => page.title()).toMatch(/^saved\.jmjp/)
    expect(await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toBe(await page.title())
    expect(complaints).toEqual([])

    await app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.close())
    await app.exited
    expect(app.errors()).toBe('')

    const again = await start({ data: app.data, args: [path] })
    const reopened = await again.page()
    await expect.poll(() => reopened.title()).toMatch(/^saved\.jmjp/)
  }, 90_000)
})
