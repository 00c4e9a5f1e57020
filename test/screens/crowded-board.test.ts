/** A crowded board: long names, six figures, long rivers, many waits, wins of many yaku. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Act, BySeat, Match, Player, Points } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands, tilesOf } from '../recorder/typing.ts'
import { startApp, type App, type AppOptions } from '../support/start-app.ts'
import { command } from '../support/page-keyboard.ts'
import { some } from '../support/test-extent.ts'

let app: App | null = null
afterEach(() => app?.close())

const PEOPLE = [
  ['ヴァレンティナ・フォン', 'ヴィルヘルムスハーフェン', 'von Wilhelmshafen-Schleswig', 'Valentina Alexandrowna'],
  ['勅使河原', '光太郎左衛門', 'Teshigawara', 'Kotarozaemon'],
  [null, null, 'Featherstonehaugh-Cholmondeley', 'Bartholomew Christopherson'],
  ['李', null, 'Li', null],
] as const

const withPeople = (match: Match): Match => ({
  ...match,
  players: PEOPLE.map(([last, first, lastRoman, firstRoman], at) => ({
    ...(match.players[at] as Player),
    name: { last: { native: last, roman: lastRoman }, first: { native: first, roman: firstRoman } },
  })) as unknown as Match['players'],
})

const withFrame = (match: Match, points: BySeat<Points>, acts?: readonly Act[]): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({
    ...frame,
    startPoints: points,
    flows: acts ? frame.flows.map((flow) => ({ ...flow, acts, endHands: flow.startHands })) : frame.flows,
  })),
})

const open = async (match: Match, options: AppOptions = {}): Promise<Page> => {
  app = await startApp({ files: { 'crowded.jmjp': [withPeople(match)] }, open: 'crowded.jmjp', ...options })
  await app.page.locator('[data-screen=board]').waitFor()
  return app.page
}

/** Of what stands on the table, which of them lie over one another. */
const covered = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const boxes = all.flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((at) => ({ selector, at, box: at.getBoundingClientRect() })),
    )
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.at.contains(other.at) || other.at.contains(one.at)) return []
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return wide > 2 && high > 2 ? [`${one.selector} over ${other.selector}`] : []
      }),
    )
  }, selectors)

/** Which of the tiles do not lie whole in the lane, or on the table, that they belong to. */
const cut = (page: Page, selector: string, within: string): Promise<readonly string[]> =>
  page.evaluate(
    ([tiles, boxes]) =>
      [...document.querySelectorAll<HTMLElement>(tiles)].flatMap((tile) => {
        const box = tile.closest(boxes)?.getBoundingClientRect()
        const { left, right, top, bottom } = tile.getBoundingClientRect()
        const whole = box && left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
        return whole ? [] : [`${tile.dataset['tile']} ${left}–${right} of ${box?.left}–${box?.right}`]
      }),
    [selector, within] as const,
  )

/** Whether all of an element's text is to be seen, and not the beginning of it. */
const isWhole = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((at) => at.scrollWidth <= at.clientWidth)

it('on the table nothing lies over points, rivers or waits, however long and however many', async () => {
  const kinds = tilesOf('2345678m2345678p2345678s')
  const acts = Array.from({ length: 96 }, (_, at): Act => {
    const tile = kinds[at % kinds.length] ?? 'uk'
    return { seat: (at % 4) as Act['seat'], draw: { kind: 'tile', tile }, discard: { kind: 'tsumogiri' } }
  })
  const dealt = new Hands().deal('9p', '19m19p19s1234567z', '', '', '19m19p19s1234567z')
  const page = await open(withFrame(matchOf(dealt.session), [-1116, 1234, 1005, -123], acts))
  await page.locator('.facts .waits').first().waitFor()
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    expect(
      await page.locator('.lane .points').evaluateAll((all) => all.map((at) => at.getClientRects().length)),
    ).toEqual([1, 1, 1, 1])
    const lines = await page
      .locator('.lane .place')
      .evaluateAll((all) =>
        all.map(
          (at) =>
            Math.abs(at.getBoundingClientRect().bottom - (at.parentElement?.getBoundingClientRect().bottom ?? 0)) < 8,
        ),
      )
    expect(lines).toEqual([true, true, true, true])
  }
  await command(page, UI.ja.app['view.toggle'])
  await page.locator('.felt').waitFor()
  for (const [width, height] of [
    [1024, 700],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const seen = ['.plate .points', '.player .name', '.river .tile', '.facts > *', '.felt .concealed']
    expect(await covered(page, seen)).toEqual([])
  }
})

const drawn = (seat: number, tile: Tile, discard: Act['discard'] = { kind: 'tsumogiri' }): Act => ({
  seat: seat as Act['seat'],
  draw: { kind: 'tile', tile },
  discard,
})

/** North throws 27 tiles, one of them turned; South has four open kans, West four tiles too many, East kans and a pon. */
const heaped = (): Match => {
  const open = (seat: number, kind: 'daiminkan' | 'pon', tile: Tile, own: readonly Tile[], from: number): Act[] => [
    drawn(from, tile),
    { seat: seat as Act['seat'], draw: { kind, own }, discard: null },
  ]
  const river = tilesOf('123456789m123456789p123456789s').map((tile, at) =>
    drawn(3, tile, at === 8 ? { kind: 'riichi', tile, tsumogiri: true } : { kind: 'tsumogiri' }),
  )
  const kans = (seat: number, tiles: string): Act[] =>
    tilesOf(tiles).flatMap((tile) => [...open(seat, 'daiminkan', tile, [tile, tile, tile], (seat + 2) % 4)])
  const acts = [
    ...river,
    ...kans(1, '2468m'),
    ...tilesOf('1234s').map((tile) => drawn(2, tile, null)),
    ...kans(0, '246p'),
    ...open(0, 'pon', '8p', ['8p', '8p'], 2),
    drawn(0, '9p', null),
  ]
  const hands = ['222p444p666p88p12z', '222m444m666m888m1z', '123m456m789m1234z', '']
  return withFrame(matchOf(new Hands().deal('9p', ...hands).session), [250, 250, 250, 250], acts)
}

it('a river of 27, four kans and a hand of too many tiles lie whole in lanes and on the table, up to 4K', async () => {
  const page = await open(heaped(), { locale: 'en' })
  await page.locator('.lane[data-seat="3"] .river .tile').nth(26).waitFor()
  // The note that an earlier act is seen covers no tile.
  await page.keyboard.press('ArrowLeft')
  await page.locator('.past-note').waitFor()
  const sizes = [
    [1024, 768],
    [1280, 720],
    [3840, 2160],
  ] as const
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect(await cut(page, '.lane .tile', '.lane .tiles')).toEqual([])
    const apart = ['.lane .river .tile', '.lane .facts > *', '.lane .concealed', '.lane .meld', '.past-note']
    expect(await covered(page, apart)).toEqual([])
  }
  await command(page, UI.en.app['view.toggle'])
  await page.locator('.felt').waitFor()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect(await cut(page, '.felt .tile', '.felt')).toEqual([])
    const apart = ['.plate .points', '.player .name', '.river .tile', '.facts > *', '.felt .concealed', '.felt .meld']
    expect(await covered(page, [...apart, '.past-note'])).toEqual([])
  }
})

it('beside the text, too, and the tiles of hands can be told from one another in the smallest window', async () => {
  const page = await open(heaped(), { width: 1024, height: 640 })
  await page.locator('.lane[data-seat="3"] .river .tile').nth(26).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F4')
  await page.locator('.cm-content').waitFor()
  await page.locator('.past-note').waitFor()
  expect(await cut(page, '.lane .tile', '.lane .tiles')).toEqual([])
  const inLanes = ['.lane .river .tile', '.lane .facts > *', '.lane .concealed', '.lane .meld', '.past-note']
  expect(await covered(page, inLanes)).toEqual([])
  await command(page, UI.ja.app['view.toggle'])
  await page.locator('.felt').waitFor()
  const onTable = ['.plate .points', '.player .name', '.river .tile', '.facts > *', '.felt .concealed', '.felt .meld']
  for (const [width, height] of [
    [1024, 640],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await cut(page, '.felt .tile', '.felt')).toEqual([])
    expect(await covered(page, [...onTable, '.past-note', '.hints'])).toEqual([])
  }
  await page.setViewportSize({ width: 1024, height: 640 })
  const widths = await page
    .locator('.felt .player-3 .concealed .tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(16)
  // As many letters in a line of the text as the longest act has.
  const room = await page.locator('.cm-content').evaluate((text) => text.clientWidth)
  expect(room).toBeGreaterThan(200)
})

it('on the page for the broadcast long names and titles are shortened, and points, rivers and standings are whole', async () => {
  const label = (native: string) => ({ native, roman: null })
  const name = label('第四十七回全国麻雀選手権大会 内閣総理大臣杯争奪戦 決勝ラウンド特別編成')
  const stage = label('セミファイナルシリーズ第二ブロック延長戦')
  const match = matchOf(new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri').session)
  await open(
    { ...match, tournament: { name, year: 2026, stage, matchInStage: 123, matchInDay: 12 } },
    { width: 1024, locale: 'en' },
  )
  const page = await app!.page.context().newPage()
  await page.goto(`${app!.page.url()}${app!.page.url().includes('?') ? '&' : '?'}view=broadcast`)
  await page.locator('[data-screen=broadcast] .felt').waitFor()
  const outside = await page.locator('.head').evaluate((head) => {
    const frame = head.getBoundingClientRect()
    return [...head.querySelectorAll('.title, .frame-bar, .frame-bar > *')].filter((at) => {
      const { left, right, top, bottom } = at.getBoundingClientRect()
      return left < frame.left || right > frame.right + 1 || top < frame.top || bottom > frame.bottom
    }).length
  })
  expect(outside).toBe(0)
  expect(await covered(page, ['.plate .points', '.player .name', '.river .tile'])).toEqual([])
  const standings = await page.locator('.standings td').last().boundingBox()
  expect((standings?.x ?? Infinity) + (standings?.width ?? 0)).toBeLessThan(1024)
})

it('what is asked is read whole beside the longest name, and so is the last of nine answers', async () => {
  const hands = new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri')
  const page = await open(matchOf(hands.session), { locale: 'en' })
  await page.keyboard.press('Digit1')
  await page.keyboard.press('Quote')
  await expect.poll(() => page.locator('.prompt .sentence').innerText()).toMatch(/in hundreds/)
  await expect.poll(() => isWhole(page, '.prompt .sentence')).toBe(true)
  // In a small window too, with what each would pay beside it.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.keyboard.press('Digit6')
  await page.locator('.prompt .outcome').waitFor()
  expect(await isWhole(page, '.prompt .sentence')).toBe(true)
  expect(await covered(page, ['.prompt .typed', '.prompt .outcome', '.prompt .last', '.prompt .step'])).toEqual([])
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Minus')
  await page.keyboard.press('Digit0')
  await page.locator('.choice').nth(8).waitFor()
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => isWhole(page, '.prompt .choices')).toBe(true)
  }
})

for (const locale of some(['en', 'ja'] as const, 1))
  it(`beside two wins of many yaku the points and the way on are in sight (${locale})`, async () => {
    const first = '234m234p234s5s6s88p'
    const hands = new Hands('tenhou')
      .deal('1m', '159m159p199s123z9m', first, '234m234p333s5s6s66p', '')
      .type('1z', 'tsumogiri', '1z', 'riichi', 'tsumogiri', '2z', 'riichi', 'tsumogiri', '3z', 'tsumogiri')
      .type('4s', 'tsumogiri')
    // Nobody falls below nothing: the match goes on.
    const page = await open(withFrame(matchOf(hands.session), [400, 200, 200, 200]), { locale })
    for (const key of ['Quote', 'Digit2', 'Digit3', 'Enter', 'Quote', 'Digit3']) await page.keyboard.press(key)
    await page.locator('[data-win]').nth(1).waitFor()
    const reached = (selector: string): Promise<boolean> =>
      page
        .locator(selector)
        .last()
        .evaluate((at) => {
          const { left, top, width, height } = at.getBoundingClientRect()
          const seen = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y))
          return seen.every((each) => each !== null && (at === each || at.contains(each)))
        })
    // The one that is asked for is the one in sight.
    expect(await reached('.win.asked .head')).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('[data-next-frame]').waitFor()
    expect(await reached('[data-next-frame]')).toBe(true)
    expect(await reached('[name=end-3]')).toBe(true)
  })
