/** What is typed in the text beside the board is kept: after a crash, after a restart, and while an input method composes it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { App } from '../support/start-app.ts'
import { content, drawn, openPlayed, typeBehind } from '../support/text-beside-board.ts'

let app: App | null = null
afterEach(() => app?.close())

const open = async (): Promise<Page> => {
  app = await openPlayed()
  return app.page
}

/** The line at which a bookmark is drawn. */
const bookmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('.editor')?.shadowRoot
    const top = (one: Element): number => Math.round(one.getBoundingClientRect().top)
    const marks = [...(root?.querySelectorAll('.bookmarked') ?? [])].map(top)
    const lines = [...(root?.querySelectorAll('.cm-line') ?? [])]
    return lines.filter((line) => marks.includes(top(line))).map((line) => line.textContent.trim())
  })

it('a bookmark is there again after a restart, at its line, though another program has moved that', async () => {
  const page = await open()
  await typeBehind(page, '(s,sw', '(s,sw')
  await page.keyboard.press('Control+F2')
  await expect.poll(() => bookmarked(page)).toEqual(['(s,sw,tg)'])
  const kept = join(app?.folder ?? '', 'data', 'bookmarks.json')
  await expect.poll(() => readFile(kept, 'utf8').catch(() => '')).toContain('(s,sw,tg)')
  const file = join(app?.folder ?? '', 'records', 'given.jmjp')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('(e,ew,tg)', '// a line\n    // and one more\n    (e,ew,tg)'))
  await app?.restart()
  const again = app?.page as Page
  await again.locator('[data-screen=board]').waitFor()
  await expect.poll(() => content(again).textContent()).toContain('and one more')
  await expect.poll(() => bookmarked(again)).toEqual(['(s,sw,tg)'])
  expect(app?.complaints).toEqual([])
})

it('an edit of the text is there again after a crash, and can be undone', async () => {
  const page = await open()
  await typeBehind(page, '(e,', '(e,ew')
  await page.keyboard.press('Delete')
  await page.keyboard.type('s')
  await expect.poll(() => drawn(page)).toBe('sw')
  await app?.crash()
  const again = app?.page as Page
  await again.getByRole('dialog').getByRole('button', { name: '続きから再開' }).click()
  await again.locator('[data-screen=board]').waitFor()
  expect(await drawn(again)).toBe('sw')
  await expect.poll(() => content(again).textContent()).toContain('(e,sw,tg)')
  await again.keyboard.press('Control+KeyS')
  await again.getByText('保存済').waitFor()
  expect(await readFile(join(app?.folder ?? '', 'records', 'given.jmjp'), 'utf8')).toContain('(e,sw,tg)')
  await again.keyboard.press('Backspace')
  await again.keyboard.press('Backspace')
  await expect.poll(() => content(again).textContent()).toContain('(e,ew,tg)')
})

it('what an input method composes in a comment is left alone until it ends, and is one edit', async () => {
  const page = await open()
  await typeBehind(page, 'mtp[,,,]', 'mtp[')
  await page.keyboard.type(' // ')
  const method = await page.context().newCDPSession(page)
  for (const text of ['と', 'とう', '東'])
    await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const line = page.locator('.cm-line', { hasText: 'mtp[' })
  await expect.poll(() => line.textContent()).toContain('// 東')
  await method.send('Input.insertText', { text: '東' })
  await page.keyboard.type('x')
  await expect.poll(() => line.textContent()).toContain('mtp[,,,] // 東x')
  await page.keyboard.press('Control+KeyS')
  await page.getByText('保存済').waitFor()
  expect(await readFile(join(app?.folder ?? '', 'records', 'given.jmjp'), 'utf8')).toContain('mtp[,,,] // 東x\n')
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => line.textContent()).toBe('  mtp[,,,] // ')
  expect(app?.complaints).toEqual([])
})
