/** A closed record leaves the page's memory: otherwise the records of an evening would pile up. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { COMPARE, UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { command, tabToward } from '../support/page-keyboard.ts'

declare global {
  /** Objects that the test waits to see the last of, by what they are. */
  var watched: Record<string, WeakRef<object>>
}

/** As far as the test looks into the stores. */
interface Stores {
  readonly session: {
    readonly shown: { readonly match: Match; readonly savedMatch: Match | null }
  }
  readonly 'second-pass': { readonly other: { readonly match: object } | null }
  readonly training: {
    readonly source: { readonly match: object } | null
    readonly scene: object | null
    readonly result: object | null
  }
}
interface StoreMap {
  get<Name extends keyof Stores>(name: Name): Stores[Name]
}
interface VueRoot extends Element {
  readonly __vue_app__: {
    readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: StoreMap } } }
  }
}

let app: App | null = null
afterEach(() => app?.close())

const played = (seed: number): Match => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match

/** Keeps a weak hold of what the stores have now. */
const watchStores = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const root = document.querySelector('#app') as VueRoot
    const stores = root.__vue_app__.config.globalProperties.$pinia._s
    const { shown } = stores.get('session')
    const training = stores.get('training')
    const found: Record<string, object | null | undefined> = {
      session: shown,
      match: shown.match,
      'first frame': shown.match.frames[0],
      'last frame': shown.match.frames.at(-1),
      'match of the file': shown.savedMatch,
      'other record': stores.get('second-pass').other?.match,
      'match on the broadcast': training.source?.match,
      scene: training.scene,
      result: training.result,
    }
    globalThis.watched = {}
    for (const [name, one] of Object.entries(found))
      if (one && wanted.includes(name)) globalThis.watched[name] = new WeakRef(one)
    return Object.keys(globalThis.watched)
  }, names)

/** What of it is still held once the browser has cleaned up. */
const stillHeld = async (page: Page): Promise<string[]> => {
  const line = await page.context().newCDPSession(page)
  await line.send('HeapProfiler.collectGarbage')
  await line.detach()
  return page.evaluate(() => Object.keys(globalThis.watched).filter((name) => globalThis.watched[name]?.deref()))
}

it('a match that was looked at, changed and compared is gone from memory when it is closed', async () => {
  const files = { 'own.jmjp': [played(7)], 'another.jmjp': [played(8)] }
  app = await startApp({ files, open: 'own.jmjp', locale: 'en' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await command(page, UI.en.app['view.toggle'])
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'End']) await page.keyboard.press(key)
  await page.keyboard.press('Control+KeyD')
  await page.locator('.entry', { hasText: 'another.jmjp' }).waitFor()
  await tabToward(page, 'button.entry')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: COMPARE.en.panel.list }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  const watched = ['session', 'match', 'first frame', 'last frame', 'match of the file', 'other record']
  expect(await watchStores(page, watched)).toEqual(watched)
  expect(await stillHeld(page)).toEqual(watched)

  await page.keyboard.press('Control+KeyW')
  await page.getByRole('button', { name: UI.en.ask.discard, exact: true }).click()
  await page.locator('[data-screen=start]').waitFor()
  await expect.poll(() => stillHeld(page)).toEqual([])
  expect(app.complaints).toEqual([])
})

it('so is a practice that is left, with the match that was shown', async () => {
  app = await startApp({ locale: 'en' })
  const { page } = app
  await command(page, UI.en.app['training.open'])
  await page.locator('[name=training-source][value=simulated]').check()
  await page.locator('[data-begin-training]').click()
  await page.locator('[data-broadcast]').waitFor()
  await page.keyboard.press('KeyE')
  await page.keyboard.press('Shift+F8')
  await page.locator('[data-result]').waitFor()
  const watched = ['match on the broadcast', 'scene', 'result']
  expect(await watchStores(page, watched)).toEqual(watched)
  await page.keyboard.press('Control+KeyW')
  await page.locator('[data-screen=start]').waitFor()
  await expect.poll(() => stillHeld(page)).toEqual([])
  expect(app.complaints).toEqual([])
})
