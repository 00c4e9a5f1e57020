/** The context menu of text. */
import { expect, test, vi } from 'vitest'
import { benchOfFile } from '../support/bench-of-file.ts'
import type { RunningApp } from '../support/electron-app.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

/** The enabled entries after a right click, and the disabled ones in brackets. */
const rightClick = (app: RunningApp, params: Partial<Electron.ContextMenuParams>) =>
  app.main(({ BrowserWindow, Menu }, given) => {
    let shown: string[] | null = null
    Menu.prototype.popup = function (this: Electron.Menu) {
      shown = this.items.map(({ type, label, enabled }) =>
        type === 'separator' ? '-' : enabled ? label : `(${label})`,
      )
    }
    const editFlags = {
      canUndo: false,
      canRedo: false,
      canCut: false,
      canCopy: false,
      canPaste: true,
      canSelectAll: true,
    }
    const all = { isEditable: false, selectionText: '', frame: null, editFlags, ...given }
    BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, all)
    return shown
  }, params)

async function running(language: 'ja' | 'en'): Promise<RunningApp> {
  const app = bench().start()
  const page = await app.page()
  await page.getByText('ready').waitFor()
  await page.evaluate((next) => window.call('writeSettings', { ...window.boot.settings, language: next }), language)
  return app
}

test("in a field offers what can be done with its text, in the app's language", async () => {
  expect(await rightClick(await running('ja'), { isEditable: true })).toEqual([
    '(元に戻す)',
    '(やり直す)',
    '-',
    '(切り取り)',
    '(コピー)',
    '貼り付け',
    '-',
    'すべてを選択',
  ])
})

test('elsewhere selected text can be copied, and there is no menu otherwise', async () => {
  const app = await running('en')
  const editFlags = { canCopy: true } as Electron.EditFlags
  expect(await rightClick(app, { selectionText: '25,000', editFlags })).toEqual(['Copy'])
  expect(await rightClick(app, { selectionText: ' ' })).toBeNull()
})
