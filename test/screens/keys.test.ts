/** Keys where the page is between two states: none may be lost, and none may mean what a button under the focus means. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { actSentence, commandTitle, UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const begun = async (): Promise<App> => {
  const started = await startApp()
  app = started
  await started.page.getByRole('button', { name: '新しい試合' }).click()
  await started.page.locator('[data-begin]').focus()
  return started
}

const tilesOf = (at: App, place: string): Promise<string[]> =>
  at.page
    .locator(`${place} [data-tile]`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? ''))

it('keys pressed while the first frame is still on its way to the disk are not lost', async () => {
  const at = await begun()
  const keyboard = at.page.keyboard
  await Promise.all(['Enter', 'KeyE', 'Digit1', 'Digit2', 'Digit3'].map((key) => keyboard.press(key)))
  await at.page.locator('[data-screen=board]').waitFor()
  await expect
    .poll(() => tilesOf(at, '.lane[data-seat="0"] .concealed'))
    .toEqual(expect.arrayContaining(['1m', '2m', '3m']))
})

it('Space behind a click on a tile means tsumogiri, not the same tile again', async () => {
  const at = await begun()
  await at.page.keyboard.press('Enter')
  await at.page.locator('[data-screen=board]').waitFor()
  // The dora, and four hands that nobody saw.
  for (const key of ['KeyE', 'Enter', 'Enter', 'Enter', 'Enter']) await at.page.keyboard.press(key)
  await at.page.locator('[data-choose="9m"]').click()
  await at.page.keyboard.press('Space')
  await expect.poll(() => tilesOf(at, '.lane[data-seat="0"] .river')).toEqual(['9m'])
})

it('Alt with a tile draws and throws it at once, in a run with Alt held down too', async () => {
  const at = await begun()
  await at.page.keyboard.press('Enter')
  await at.page.locator('[data-screen=board]').waitFor()
  for (const key of ['KeyE', 'Enter', 'Enter', 'Enter', 'Enter']) await at.page.keyboard.press(key)
  await at.page.keyboard.down('Alt')
  for (const key of ['Digit9', 'KeyD', 'KeyF']) await at.page.keyboard.press(key)
  await at.page.keyboard.up('Alt')
  await at.page.keyboard.press('Alt+Shift+KeyT')
  for (const [seat, tile] of ['9m', '3s', '4s', '0p'].entries())
    await expect.poll(() => tilesOf(at, `.lane[data-seat="${seat}"] .river`)).toEqual([tile])
})

it('AltGr is Alt, whether the browser reports it as no modifier or as Control and Alt', async () => {
  const at = await begun()
  await at.page.keyboard.press('Enter')
  await at.page.locator('[data-screen=board]').waitFor()
  for (const key of ['KeyE', 'Enter', 'Enter', 'Enter', 'Enter']) await at.page.keyboard.press(key)
  // A debugger cannot press this key.
  await at.page.evaluate(() => {
    const strike = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { modifierAltGraph: true, bubbles: true, ...init }))
    strike({ code: 'KeyQ', key: '@' })
    strike({ code: 'KeyE', key: '€', ctrlKey: true, altKey: true })
  })
  for (const [seat, tile] of ['1p', '3p'].entries())
    await expect.poll(() => tilesOf(at, `.lane[data-seat="${seat}"] .river`)).toEqual([tile])
})

it('Control+A marks nothing of the board, and all of a field', async () => {
  const at = await begun()
  const marked = () => at.page.evaluate(() => window.getSelection()?.toString() ?? '')
  await at.page.locator('input[name=date]').focus()
  await at.page.keyboard.press('Control+KeyA')
  expect(await marked()).not.toBe('')
  await at.page.locator('[data-begin]').focus()
  await at.page.keyboard.press('Enter')
  await at.page.locator('[data-screen=board]').waitFor()
  await at.page.keyboard.press('Control+KeyA')
  expect(await marked()).toBe('')
})

it('a win that nobody has is announced out of the palette too: it happens, by mistake', async () => {
  const far = '159m159p159s1234z'
  const hands = new Hands().deal('9p', far, far, far, far).type('2z', 'tsumogiri')
  app = await startApp({ files: { 'far.jmjp': [matchOf(hands.session)] }, open: 'far.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.insertText(commandTitle('win', 'ja'))
  const option = page.getByRole('option', { name: commandTitle('win', 'ja') }).first()
  await option.waitFor()
  expect(await option.innerText()).not.toContain(UI.ja.palette.notNow)
  const before = await page.locator('.ask .sentence').innerText()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.ask .sentence').innerText()).not.toBe(before)
  expect(await page.locator('.last.refused').count()).toBe(0)
})

/** A key as the browser hears it: `Control+KeyK`, or what it writes where text is typed. */
const heardAs = (chord: string) => {
  const parts = chord.split('+')
  const code = parts.at(-1) ?? ''
  const modifiers = (parts.includes('Control') ? 2 : 0) + (parts.includes('Shift') ? 8 : 0)
  const letter = code.replace(/^(Key|Digit)/, '').toLowerCase()
  const text = code === 'Space' ? ' ' : code === 'Enter' ? '\r' : letter.length === 1 ? letter : undefined
  const key = code === 'Space' || letter.length === 1 ? (text ?? '') : code
  return modifiers > 0 || text === undefined ? { code, key, modifiers } : { code, key, modifiers, text }
}

it('keys that run ahead of a dialog mean what they would have meant to who waits for it', async () => {
  const hands = new Hands().deal('9p', '19m19p5p19s234567z', '', '', '').type('1z', 'tsumogiri')
  app = await startApp({ files: { 'ahead.jmjp': [matchOf(hands.session)] }, open: 'ahead.jmjp', locale: 'en' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  const line = await page.context().newCDPSession(page)
  const strikeAll = (keys: readonly string[]): Promise<unknown> =>
    Promise.all(
      keys
        .map(heardAs)
        .flatMap((event) => [
          line.send('Input.dispatchKeyEvent', { type: 'text' in event ? 'keyDown' : 'rawKeyDown', ...event }),
          line.send('Input.dispatchKeyEvent', { type: 'keyUp', code: event.code, key: event.key }),
        ]),
    )
  await strikeAll([
    'KeyI',
    'Space',
    // The palette, the hand of West that is dead, the data of the frame, the settings, the keys, the match, each at once left.
    'Control+KeyK',
    'KeyD',
    'KeyE',
    'KeyA',
    'KeyD',
    'Enter',
    'Digit3',
    'KeyI',
    'Control+KeyE',
    'Escape',
    'Space',
    'Control+Comma',
    'Escape',
    'Digit9',
    'Shift+Slash',
    'Escape',
    'Space',
    'Control+KeyI',
    'Control+KeyI',
    'KeyD',
    // A name for the file is no tile, and is confirmed before the folder is seen.
    'Control+Shift+KeyS',
    'KeyX',
    'Enter',
  ])
  const path = join(app.folder, 'records', 'x.jmjp')
  await expect.poll(() => existsSync(path)).toBe(true)
  await page.getByText(UI.en.file.saved, { exact: true }).waitFor()
  await strikeAll(['Space', 'KeyQ'])
  hands.type('8p', 'tsumogiri').take({ type: 'irregular', what: 'dead' })
  hands.type('3', '8p', 'tsumogiri', '9m', 'tsumogiri', '3s', 'tsumogiri', '1p')
  const acts = () => page.locator('.timeline .act .heard').allInnerTexts()
  const typed = hands.acts.map((act, index) => `${index + 1} ${actSentence(act, 'en')}`)
  await expect.poll(acts).toEqual(typed)
  // What has no tile is seen and heard beside its act too.
  expect(typed[1]).toContain('dead hand: West')
  expect(await page.locator('.timeline .beside').allInnerTexts()).toEqual(['dead hand: West'])
  // None comes up late, when it was left already.
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('.last.refused').count()).toBe(0)
  expect(app.complaints).toEqual([])
})
