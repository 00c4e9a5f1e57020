/** What the board shows besides tiles, and how keys move around it. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { PlayerId } from '../../src/record/index.ts'
import { matchOf, tableAtCursor, turnHint } from '../../src/recorder/index.ts'
import { commandTitle, HINTS, hintSentence, UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App, type AppOptions } from '../support/start-app.ts'
import { command } from '../support/page-keyboard.ts'
import { unreadableTexts } from '../support/unreadable-text.ts'
import { some } from '../support/test-extent.ts'

const READY = '123m456m789m2p3p99s'
const FAR = '159m159p159s1234z'

let app: App | null = null
afterEach(() => app?.close())

const start = async (hands: Hands, options: AppOptions = {}): Promise<Page> => {
  app = await startApp({ files: { 'seen.jmjp': [matchOf(hands.session)] }, open: 'seen.jmjp', ...options })
  await app.page.locator('[data-screen=board]').waitFor()
  return app.page
}

/** Names of a length that players of today have. */
const PEOPLE = [
  ['仲林', '圭', 'Nakabayashi', 'Kei'],
  ['松ヶ瀬', '隆弥', 'Matsugase', 'Takaya'],
  ['伊達', '朱里紗', 'Date', 'Arisa'],
  ['鈴木', 'たろう', 'Suzuki', 'Taro'],
] as const

const withPeople = (hands: Hands): Hands => {
  PEOPLE.forEach(([last, first, lastRoman, firstRoman], player) => {
    const name = { last: { native: last, roman: lastRoman }, first: { native: first, roman: firstRoman } }
    const value = { name, team: null, affiliation: null, points: null }
    hands.take({ type: 'setPlayer', player: player as PlayerId, value })
  })
  return hands
}

const facts = (page: Page, seat: number): Promise<string> =>
  page
    .locator(`.lane[data-seat="${seat}"] .facts`)
    .innerText()
    .then((text) => text.replace(/\s+/g, ' ').trim())

it('each lane tells shanten, waits with what is left, furiten and value, and follows the keys', async () => {
  const page = await start(new Hands().deal('9p', READY, FAR, FAR, FAR).type('1z', 'tsumogiri'))
  await expect.poll(() => facts(page, 0)).toBe('聴牌 残5 ロン 5,800〜12,000 満貫')
  await expect.poll(() => facts(page, 1)).toBe('三向聴')
  // The dealer throws a wait of its own hand.
  for (const key of ['KeyI', 'Space', 'KeyI', 'Space', 'Digit8', 'Space', 'KeyR', 'Space'])
    await page.keyboard.press(key)
  await expect.poll(() => facts(page, 0)).toContain('フリテン')
  await page.keyboard.press('Shift+Digit4')
  await expect.poll(() => facts(page, 0)).toBe('')
})

it('a hand that nobody saw is not guessed at', async () => {
  const page = await start(new Hands().deal('9p', READY, '', '', '').type('1z', 'tsumogiri'))
  await expect.poll(() => facts(page, 0)).toContain('聴牌')
  expect(await facts(page, 2)).toBe('')
})

const discards = (page: Page, seat: number): Promise<readonly string[]> =>
  page
    .locator(`.lane[data-seat="${seat}"]`)
    .getByRole('list', { name: HINTS.ja.label })
    .locator('li .heard')
    .allTextContents()

it('the hand on turn tells what its discards leave: waits with what is left and furiten, else what helps it', async () => {
  const page = await start(new Hands().deal('9p', READY, FAR, FAR, FAR))
  expect(await page.locator('.discards li').count()).toBe(0)
  await page.keyboard.press('KeyI')
  await page.locator('.lane[data-seat="0"] .discards li').first().waitFor()
  const typed = new Hands().deal('9p', READY, FAR, FAR, FAR).type('8p')
  const table = tableAtCursor(typed.session)
  const hint = table && turnHint(table, typed.frame)
  expect(hint?.shanten).toBe(0)
  expect(await discards(page, 0)).toEqual(hint?.discards.map((each) => hintSentence(each, 'ja')))
  const shown = page.locator('.lane[data-seat="0"] .discards')
  await expect.poll(() => shown.innerText().then((text) => text.replace(/\s+/g, ''))).toContain('打→聴牌')
  expect(
    await shown.locator('[data-tile]').evaluateAll((all) => all.map((at) => (at as HTMLElement).dataset['tile'])),
  ).toEqual(expect.arrayContaining(['8p', '1p', '4p']))
  // The next hand is far from ready; the one that threw is told no more.
  for (const key of ['Space', 'KeyK']) await page.keyboard.press(key)
  await page.locator('.lane[data-seat="1"] .discards li').first().waitFor()
  expect(await page.locator('.lane[data-seat="0"] .discards li').count()).toBe(0)
  expect((await discards(page, 1))[0]).toMatch(/^打.+ 有効牌 \d+種 \d+枚$/)
  await page.keyboard.press('Control+Comma')
  await page.locator('[name=discards][value=hidden]').check()
  await page.keyboard.press('Escape')
  await page.locator('.discards li').first().waitFor({ state: 'detached' })
  await expect.poll(() => app?.settings().then((settings) => settings.discards)).toBe('hidden')
})

it('the picture of a key shows at once what is wrong with it', async () => {
  const hands = new Hands().deal('9p', READY, FAR, FAR, FAR).type('1z', 'tsumogiri')
  const page = await start(hands)
  const lane = '.lane[data-seat="1"]'
  expect(await page.locator(`${lane} .marked`).count()).toBe(0)
  await page.evaluate((selector) => {
    const first: Record<string, boolean> = {}
    Object.assign(window, { first })
    new MutationObserver((_, observer) => {
      const seen = document.querySelector(`${selector} [data-drawn]`)
      if (!seen) return
      first['marked'] = document.querySelector(`${selector} .marked`) !== null
      observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true })
  }, lane)
  // A fifth east wind: three lie in hands, one was thrown.
  await page.keyboard.press('KeyZ')
  await page.locator(`${lane} [data-drawn] .face-ew`).waitFor()
  expect(await page.evaluate(() => (window as unknown as { first: object }).first)).toEqual({ marked: true })
})

it('the standings tell places, differences and the score if it ended now', async () => {
  const page = await start(new Hands().deal('9p', READY, FAR, FAR, FAR).type('1z', 'riichi', 'tsumogiri', '8p'))
  const rows = page.locator('.standings tbody tr')
  expect(await rows.count()).toBe(4)
  expect((await rows.nth(3).innerText()).replace(/\s+/g, ' ')).toContain('24,000 −1,000 −36.0')
})

it('points and places beside the hands are of one moment, also when the frame is over', async () => {
  const page = await start(new Hands().deal('9p', READY, '', '', '').type('4p'))
  const seats = (): Promise<string[]> => page.locator('.lane .points').allInnerTexts()
  const spoken = (): Promise<string[]> => page.locator('.twin tbody td:first-of-type').allInnerTexts()
  expect(await seats()).toEqual(['25,000 1着', '25,000 2着', '25,000 3着', '25,000 4着'])
  await page.keyboard.press('Quote')
  await page.keyboard.press('Enter')
  const over = ['73,000 1着', '9,000 2着', '9,000 3着', '9,000 4着']
  await expect.poll(seats).toEqual(over)
  await expect.poll(spoken).toEqual(over.map((text) => text.replace(/ .*/, '')))
  await page.keyboard.press('Backspace')
  await expect.poll(seats).toEqual(['25,000 1着', '25,000 2着', '25,000 3着', '25,000 4着'])
})

it('however much is open, the findings keep their place, and nothing lies over them', async () => {
  // Five east winds and five of another kind: two findings beside four hands that nobody saw.
  const acts = [...Array(5).fill('1z'), ...Array(5).fill('5s')].flatMap((tile: string) => [tile, 'tsumogiri'])
  const page = await start(new Hands().deal('9p', '', '', '', '').type(...acts))
  await page.locator('.questions li').nth(3).waitFor()
  await page.locator('[data-finding]').nth(1).waitFor()
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    if (!found) throw new Error(`${selector} is not to be seen`)
    return { top: found.y, bottom: found.y + found.height }
  }
  const findings = await box('.told .findings')
  const second = await page.locator('[data-finding] .sentence').nth(1).boundingBox()
  expect((second?.y ?? Infinity) + (second?.height ?? 0)).toBeLessThan(findings.bottom)
  expect((await box('.told .questions')).top).toBeGreaterThanOrEqual(findings.bottom)
  // What does not fit is scrolled to, and not drawn over what stands below.
  expect(findings.bottom).toBeLessThanOrEqual((await box('.told')).bottom)
  expect(await page.locator('.told').evaluate((told) => getComputedStyle(told).overflowY)).toBe('auto')
})

it('all text stands whole and none over another, at 720 lines and in 4K', async () => {
  const page = await start(
    withPeople(
      new Hands()
        .deal('9p', READY, FAR, FAR, '')
        .type('1z', 'tsumogiri', '5s', 'tsumogiri', '4p', 'tsumogiri', '1z', '3z'),
    ),
  )
  for (const key of ['KeyZ', 'KeyZ', 'Digit9']) await page.keyboard.press(key)
  await page.locator('[data-finding]').first().waitFor()
  for (const locale of some(['en', 'ja'] as const, 1)) {
    await page.keyboard.press('Control+Comma')
    await page.locator(`[name=language][value=${locale}]`).check()
    await page.keyboard.press('Escape')
    for (const [width, height] of [
      [1280, 720],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height })
      const look = async (what: string): Promise<void> => {
        expect({ what, locale, width, unreadableTexts: await unreadableTexts(page) }).toEqual({
          what,
          locale,
          width,
          unreadableTexts: [],
        })
      }
      await look('lanes')
      await command(page, UI[locale].app['view.toggle'])
      await page.locator('.felt').waitFor()
      await look('table')
      await command(page, UI[locale].app['view.toggle'])
      for (const chord of ['Control+Comma', 'F1', 'Control+KeyE']) {
        await page.keyboard.press(chord)
        await page.getByRole('dialog').waitFor()
        await look(chord)
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('Quote')
      await page.locator('.score').waitFor()
      await look('score')
      await page.keyboard.press('Backspace')
      await page.locator('.palette').waitFor()
    }
  }
})

it('a dora stands beside the indicator that turned it, each as a picture and by its name, also of a kan', async () => {
  const page = await start(
    new Hands().deal('9p', READY, '2222m159p159s123z', FAR, FAR).type('1z', 'tsumogiri', '8p', 'kan', '4s'),
  )
  await expect.poll(() => page.locator('.doras .pair').count()).toBe(2)
  const pairs = await page.locator('.doras .pair').evaluateAll((all) =>
    all.map((pair) => {
      const tiles = [...pair.querySelectorAll<HTMLElement>('.tile')]
      const boxes = tiles.map((tile) => tile.getBoundingClientRect())
      return {
        tiles: tiles.map((tile) => tile.dataset['tile']),
        pictures: tiles.every((tile) => getComputedStyle(tile).backgroundImage.startsWith('url(')),
        apart: Math.abs((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)) < 3,
        smaller: (boxes[1]?.width ?? 0) < (boxes[0]?.width ?? 0) && (boxes[1]?.width ?? 0) >= 14,
        said: pair.querySelector('.heard')?.textContent,
      }
    }),
  )
  const seen = { pictures: true, apart: true, smaller: true }
  expect(pairs).toEqual([
    { ...seen, tiles: ['1p', '9p'], said: 'ドラ 一筒, 表示牌 九筒' },
    { ...seen, tiles: ['5s', '4s'], said: 'ドラ 五索, 表示牌 四索' },
  ])
})

it('folded panels are still folded when the app is opened again', async () => {
  const page = await start(new Hands().deal('9p', READY, FAR, FAR, FAR))
  await page.locator('.rolled').waitFor()
  for (const key of ['Shift+Digit1', 'Shift+Digit3']) await page.keyboard.press(key)
  await page.locator('.rolled').waitFor({ state: 'detached' })
  await page.locator('.standings').waitFor({ state: 'detached' })
  await expect.poll(() => app?.settings().then(({ folded }) => folded)).toHaveLength(2)
  await app?.restart()
  await page.locator('[data-screen=board]').waitFor()
  expect(await page.locator('.rolled, .standings').count()).toBe(0)
  await page.keyboard.press('Shift+Digit3')
  await page.locator('.standings').waitFor()
})

it('a key goes into the findings, arrows travel there, Enter goes to the place, and keys mean tiles again', async () => {
  // The same 1z four times over, and a fifth: two findings at least.
  const page = await start(
    new Hands().deal('9p', READY, FAR, FAR, FAR).type('1z', 'tsumogiri', '1z', 'tsumogiri', '1z', 'tsumogiri'),
  )
  await page.locator('[data-finding]').first().waitFor()
  expect(await page.locator('[data-how]').first().innerText()).toContain(commandTitle('retype-hand', 'ja'))
  await page.keyboard.press('Shift+Equal')
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-finding') ?? false)
  await expect.poll(focused).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(true)
  expect(await page.locator('.past-note').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(false)
  await page.keyboard.press('Shift+Equal')
  await page.keyboard.press('Enter')
  await page.locator('.past-note').waitFor()
  await expect.poll(focused).toBe(false)
})

it('a screen reader announces each act that is travelled to in one sentence', async () => {
  const page = await start(new Hands().deal('9p', READY, FAR, FAR, FAR).type('1z', 'tsumogiri', '8p', '9m'))
  const heard = page.locator('[data-heard]')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => heard.innerText()).toMatch(/南家 ツモ 8筒、打 9萬 手出し$/)
})

it('nothing moves while tiles are typed', async () => {
  const page = await start(new Hands().deal('9p', READY, FAR, FAR, FAR))
  const places = () =>
    page.evaluate(() =>
      ['.lane .concealed', '.lane .river', '.lane .facts', '.prompt', '.timeline', '.findings', '.standings'].map(
        (what) =>
          [...document.querySelectorAll(what)].map((each) => {
            const { x, y } = each.getBoundingClientRect()
            return [Math.round(x), Math.round(y)]
          }),
      ),
    )
  const before = await places()
  const boxes = (what: string) =>
    page.locator(`.lane[data-seat="0"] ${what}`).evaluateAll((all) =>
      all.map((each) => {
        const { left, right, bottom } = each.getBoundingClientRect()
        return [left, right, bottom].map(Math.round) as [number, number, number]
      }),
    )
  const held = await boxes('.concealed > .tile')
  await page.keyboard.press('KeyI')
  await page.locator('.lane[data-seat="0"] [data-drawn]').waitFor()
  // What was drawn lies beside its hand, none of whose tiles has moved.
  expect(await boxes('.concealed > .tile')).toEqual(held)
  const [first, last, drawn] = [held[0], held.at(-1), (await boxes('[data-drawn] .tile'))[0]]
  if (!first || !last || !drawn) throw new Error('nothing was drawn')
  expect([drawn[0] > last[1], drawn[0] < last[1] + (first[1] - first[0]), drawn[2]]).toEqual([true, true, last[2]])
  for (const key of ['Space', 'KeyI', 'Space', 'Digit8', 'Space', 'Digit8', 'Space', 'KeyZ', 'Semicolon', 'Space'])
    await page.keyboard.press(key)
  await page.locator('.river .tile-turned').waitFor()
  expect(await places()).toEqual(before)
})
