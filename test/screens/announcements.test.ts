/** What a screen reader announces of the board: each act once, in one sentence; the table in words. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { PAUSE } from '../../renderer/stores/board/announcements.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { strike } from '../support/type-burst.ts'
import { some } from '../support/test-extent.ts'

declare global {
  var spoken: string[]
}

const EAST = '234m567p234s3344z'
const SOUTH = '123m456p789s1122z'
const FAR = '159m189p159s5667z'

let app: App | null = null
afterEach(() => app?.close())

/** A record with four hands, and an ear at the live region: what is added there is spoken. */
const listening = async (hands: Hands, locale: 'ja' | 'en'): Promise<Page> => {
  app = await startApp({ files: { 'heard.jmjp': [matchOf(hands.session)] }, open: 'heard.jmjp', locale })
  const { page } = app
  await page.clock.install()
  await app.restart()
  // What makes a screen reader say what is put there, and nothing else of it again.
  await page.locator('[data-heard][role=log][aria-live=polite]:not([aria-atomic=true])').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    globalThis.spoken = []
    const region = document.querySelector('[data-heard]')
    if (!region) throw new Error('nothing can be heard')
    new MutationObserver((changes) => {
      for (const { addedNodes, type } of changes) {
        if (type === 'characterData') globalThis.spoken.push('changed in place')
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            for (const sentence of node.querySelectorAll('p')) globalThis.spoken.push(sentence.innerText)
      }
    }).observe(region, { childList: true, subtree: true, characterData: true })
  })
  return page
}

const spoken = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.spoken)

/** Presses a key and waits until something of it is heard. */
const pressAndHear = async (page: Page, key: string): Promise<readonly string[]> => {
  const before = (await spoken(page)).length
  await page.keyboard.press(key)
  await expect.poll(async () => (await spoken(page)).length).toBeGreaterThan(before)
  // Longer than the pause between two times that something is said.
  await page.clock.fastForward(PAUSE + 150)
  return (await spoken(page)).slice(before)
}

/** Draw, tsumogiri, draw, riichi with its discard, pon by East, discard, ron by South. */
const STORY: readonly { readonly key: string; readonly ja: readonly string[]; readonly en: readonly string[] }[] = [
  { key: 'KeyM', ja: ['東家 ツモ 中'], en: ['East drew Red'] },
  { key: 'Space', ja: ['東家 打 中 ツモ切り'], en: ['East discarded Red, tsumogiri'] },
  { key: 'KeyC', ja: ['南家 ツモ 西'], en: ['South drew West'] },
  { key: 'Semicolon', ja: ['南家 立直'], en: ['South riichi'] },
  { key: 'Space', ja: ['南家 立直 打 西 ツモ切り'], en: ['South riichi, discarded West, tsumogiri'] },
  { key: 'Period', ja: ['東家 ポン 西'], en: ['East pon West'] },
]

for (const locale of some(['ja', 'en'] as const, 1))
  it(`each act is said once, in one sentence (${locale})`, async () => {
    const page = await listening(new Hands().deal('9p', EAST, SOUTH, FAR, FAR), locale)
    const heard: { key: string; said: readonly string[] }[] = []
    for (const { key } of STORY) heard.push({ key, said: await pressAndHear(page, key) })
    expect(heard).toEqual(STORY.map((step) => ({ key: step.key, said: step[locale] })))
    // A key without a meaning is said as often as it is pressed.
    const refused = await pressAndHear(page, 'Comma')
    expect(refused).toHaveLength(1)
    expect(await pressAndHear(page, 'Comma')).toEqual(refused)
    // A discard that completes South's hand; the win, and what is asked then.
    await pressAndHear(page, 'KeyX')
    const before = (await spoken(page)).length
    await page.keyboard.press('Quote')
    const since = async () => (await spoken(page)).slice(before).join(' ')
    await expect.poll(since).toContain(locale === 'ja' ? 'ロン' : 'ron')
    expect(app?.complaints).toEqual([])
  })

it('a finding is said when it comes, and not again', async () => {
  const page = await listening(new Hands().deal('9p', EAST, SOUTH, FAR, FAR), 'ja')
  const findings = async () => (await spoken(page)).filter((text) => text.startsWith('指摘'))
  await pressAndHear(page, 'KeyM')
  expect(await findings()).toEqual([])
  // A discard that the hand does not hold.
  await page.keyboard.press('Digit9')
  await expect.poll(findings).toHaveLength(1)
  await pressAndHear(page, 'KeyC')
  expect(await findings()).toHaveLength(1)
})

it('after a burst of keys only the newest acts are announced', async () => {
  const page = await listening(new Hands().deal('9p', EAST, SOUTH, FAR, FAR), 'ja')
  const keys = ['KeyM', 'Space', 'KeyU', 'Space', 'KeyI', 'Space', 'Digit8', 'Space', 'KeyJ', 'Space']
  const line = await page.context().newCDPSession(page)
  await Promise.all(keys.map((code) => strike(line, { code, shift: false })))
  await expect.poll(async () => (await spoken(page)).at(-1)).toBe('東家 打 7索 ツモ切り')
  const said = await spoken(page)
  expect(new Set(said).size).toBe(said.length)
  expect(said.length).toBeLessThan(10)
  await page.clock.fastForward(2 * PAUSE)
  expect(await spoken(page)).toEqual(said)
})

it('the table in words says what the picture shows: hands, rivers, melds, called and inferred tiles', async () => {
  const hands = new Hands()
    .deal('9p', EAST, SOUTH, FAR, '')
    .type('7z', 'tsumogiri', '3z', 'riichi', 'tsumogiri', 'pon')
    .type('2m', '9m', '8m', 'tsumogiri', '8p', '6z')
  const page = await listening(hands, 'ja')
  const table = page.getByRole('table', { name: /東1局/ })
  const cells = (row: number): Promise<string[]> => table.getByRole('row').nth(row).getByRole('cell').allInnerTexts()
  const [east, south] = [await cells(1), await cells(2)]
  expect(east.slice(1, 5)).toEqual([
    '三萬 四萬 五筒 六筒 七筒 二索 三索 四索 北 北',
    '',
    'ポン 西 西 西',
    '中 ツモ切り、二萬',
  ])
  expect(south.slice(1, 6)).toEqual([
    '一萬 二萬 三萬 四筒 五筒 六筒 七索 八索 九索 東 東 南 南',
    '',
    '',
    '西 立直 ツモ切り 東家が鳴く、九萬 ツモ切り',
    '立直',
  ])
  await expect.poll(async () => (await cells(2))[6]).toContain('聴牌')
  expect((await page.locator('.doras').innerText()).replace(/\s+/g, ' ')).toContain('ドラ 一筒, 表示牌 九筒')
  // At the beginning of the frame: what North threw later must have been in the hand that nobody saw.
  await page.keyboard.press('Home')
  await expect.poll(async () => (await cells(4))[1]).toContain('發 推定')
  // Every picture of a tile is silent: its words are here.
  expect(await page.locator('.tile:not([aria-hidden=true])').count()).toBe(0)
})
