/** Keys that do not answer an open question: the prompt says so where one reads, and one key types them. */
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { commandTitle } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const FAR = '159m159p159s1234z'

it('keys pressed while it is asked how a chi was made are counted, and typed after the answer', async () => {
  const hands = new Hands().deal('6z', FAR, '3467m159p159s123z', FAR, FAR).type('5z', '5m')
  app = await startApp({ files: { 'own.jmjp': [matchOf(hands.session)] }, open: 'own.jmjp', locale: 'en' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.clock.install()
  for (const key of ['Comma', 'KeyZ', 'KeyY']) await page.keyboard.press(key)
  const refused = page.locator('.prompt .refused')
  await expect.poll(() => refused.innerText()).toContain('2 keys kept')
  expect(await page.locator('.prompt .flash').count()).toBe(1)
  await page.clock.fastForward(1_100)
  await page.keyboard.press('Digit2')
  await expect.poll(() => page.locator('.hints').innerText()).toContain(commandTitle('type-kept', 'en'))
  expect(await refused.count()).toBe(0)
  await page.keyboard.press('Shift+Space')
  await expect.poll(() => page.locator('.prompt .last').innerText()).toContain('2 kept keys typed')
  await expect.poll(() => page.locator('.prompt .sentence').innerText()).toMatch(/West/)
})
