/** The page of a station on a phone and at a keyboard: everything is reachable by touch, and without a mouse. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { STATIONS } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App, type Look } from '../support/start-app.ts'
import { brokenLayout } from '../support/axe.ts'
import { some } from '../support/test-extent.ts'
import { beyond, tooSmall } from '../support/touch-targets.ts'
import { StationRoom } from '../support/station-room.ts'

declare global {
  interface Window {
    /** Keys that the page has not prevented. */
    left: string[]
  }
}

let app: App | null = null
afterEach(() => app?.close())

const match = (): Match =>
  matchOf(new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri').session)

const openRoom = async (look: Look = {}): Promise<StationRoom> => {
  app = await startApp({ files: { 'live.jmjp': [match()] }, open: 'live.jmjp', ...look })
  await app.page.locator('[data-screen=board]').waitFor()
  return new StationRoom(app)
}

/** What can be pressed and is not on the screen as it stands. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-choose], [data-act-id], .choice, header button')].flatMap(
      (each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect()
        const isSeen = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
        return isSeen ? [] : [each.outerHTML.slice(0, 90)]
      },
    ),
  )

/** Keys that lie over one another. */
const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const keys = [...document.querySelectorAll<HTMLElement>('[data-choose], [data-act-id]')]
    const boxes = keys.map((key) => ({ key, box: key.getBoundingClientRect() }))
    return boxes.flatMap(({ key, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${key.title} ${other.key.title}`),
    )
  })

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
] as const

const JOINED = [
  { duty: { kind: 'player', player: 1 }, language: 'ja' },
  { duty: { kind: 'player', player: 2 }, language: 'en' },
  { duty: { kind: 'draws' }, language: 'ja' },
  { duty: { kind: 'discards' }, language: 'en' },
] as const

describe('with a finger', () => {
  for (const { width, height } of some(SIZES, 1))
    it(`every target is as large as it, and on the screen: ${width}×${height}`, async () => {
      const room = await openRoom()
      const address = await room.open()
      const look = { width, height, touch: true } as const
      const found: Record<string, readonly unknown[]> = {}
      const see = async (what: string, page: Page): Promise<void> => {
        const beside = await beyond(page)
        const bad = [
          ...(await tooSmall(page)),
          ...(await outOfSight(page)),
          ...(await overlapping(page)),
          ...(beside > 0 ? [`${beside} pixels beside the screen`] : []),
        ]
        if (bad.length > 0) found[what] = bad
      }
      const door = await app!.elsewhere(address, look)
      await see('door', door)
      for (const { duty, language } of JOINED) {
        const { page } = await room.join(`${duty.kind} ${language}`, duty, { ...look, language })
        await see(`${duty.kind} ${language}`, page)
      }
      expect(found).toEqual({})
      expect(app?.complaints).toEqual([])
    })

  it('a hand, a draw and a discard by taps alone; the typed part of the hand is on screen', async () => {
    const room = await openRoom()
    await room.open()
    const { page } = await room.join('佐藤', { kind: 'player', player: 1 }, { ...SIZES[1], touch: true })
    await page.locator('[data-choose="7p"]').tap()
    await page.locator('[data-choose="1m"]').tap()
    expect(
      await page
        .locator('[data-seat="1"] .hand [data-tile]')
        .evaluateAll((tiles) => tiles.map((each) => (each as HTMLElement).dataset['tile'])),
    ).toEqual(['7p', '1m'])
    await page.locator('[data-act-id=enter]').tap()
    await page.locator('[data-choose="2s"]').tap()
    await page.locator('[data-act-id=tsumogiri]').tap()
    await room.main.locator('[data-seat="1"] .cast [data-tile="2s"]').waitFor()
    await page.locator('[data-act-id=undo]').tap()
    await page.locator('[data-act-id=stop]').tap()
    await page.locator('.choice').first().waitFor()
    expect(await tooSmall(page)).toEqual([])
    await page.locator('[data-act-id=undo]').tap()
    await page.locator('[data-asked=discard]').waitFor()
    expect(await brokenLayout(page)).toEqual([])
  })
})

describe('without a mouse', () => {
  it('a button that has the focus is pressed by Space and Enter, and nothing is said by them', async () => {
    const room = await openRoom()
    await room.open()
    const { page } = await room.join('佐藤', { kind: 'player', player: 1 })
    const entered = page.getByText(STATIONS.ja.noEntries)
    await entered.waitFor()
    await page.locator('[data-language]').focus()
    await page.keyboard.press('Enter')
    await page.getByText(STATIONS.en.noEntries).waitFor()
    await page.keyboard.press('Space')
    await entered.waitFor()
    expect(await page.locator('.last.refused').count()).toBe(0)
    await page.locator('[data-leave]').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-screen=door]').waitFor()
  })
})

describe('with the keys of a browser', () => {
  it('Alt and Control+A are kept from it where keys mean tiles, and left to it in a field', async () => {
    const room = await openRoom()
    await room.open()
    const { page } = await room.join('佐藤', { kind: 'player', player: 1 })
    await page.evaluate(() => {
      window.left = []
      const note = (event: KeyboardEvent): void => {
        if (!event.defaultPrevented) window.left.push(`${event.type} ${event.code}`)
      }
      window.addEventListener('keydown', note)
      window.addEventListener('keyup', note)
    })
    await page.keyboard.press('AltLeft')
    await page.keyboard.press('Control+KeyA')
    const left = () => page.evaluate(() => window.left)
    expect(await left()).toEqual(['keydown ControlLeft', 'keyup ControlLeft'])
    await page.evaluate(() => {
      window.left = []
      document.querySelector('main')?.append(document.createElement('input'))
    })
    await page.locator('main input').last().focus()
    await page.keyboard.press('AltLeft')
    expect(await left()).toEqual(['keydown AltLeft', 'keyup AltLeft'])
  })
})

describe('when joining', () => {
  it('it says when there is no main screen, and does not offer the code of a closed session again', async () => {
    const room = await openRoom()
    const { main } = room
    const address = await room.open()
    const { page } = await room.join('佐藤', { kind: 'draws' })
    const late = await app!.elsewhere(address, { language: 'ja' })
    await main.keyboard.press('Control+KeyJ')
    await main.locator('[data-close-stations]').click()
    await page.getByText(STATIONS.ja.refusals.closed(null)).waitFor()
    expect(await page.locator('[name=code]').inputValue()).toBe('')
    await late.locator('[name=name]').fill('田中')
    await late.locator('[name=duty]').first().check()
    await late.keyboard.press('Enter')
    await late.getByText(STATIONS.ja.unreachable).waitFor()
  })

  it('before the first frame it says to wait, and reports no error', async () => {
    app = await startApp()
    await app.page.locator('.way').first().click()
    await app.page.locator('[data-screen=setup]').waitFor()
    const room = new StationRoom(app)
    await room.open()
    const { page } = await room.join('佐藤', { kind: 'draws' })
    await page.getByText(STATIONS.ja.noShown).first().waitFor()
    expect(await page.locator('.last.refused').count()).toBe(0)
  })
})
