/** Whoever sits at the recording page types too: stations disturb no key of his, and what they settle among them is settled. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { STATIONS, UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { StationRoom } from '../support/station-room.ts'

let app: App | null = null
afterEach(() => app?.close())

/** East has drawn and thrown; South is next. */
const openBoard = async (): Promise<App> => {
  const match = matchOf(new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri').session)
  const another = matchOf(new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('4z', 'tsumogiri').session)
  app = await startApp({ files: { 'live.jmjp': [match], 'another.jmjp': [another] }, open: 'live.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  return app
}
const openRoom = async (): Promise<StationRoom> => {
  const room = new StationRoom(await openBoard())
  await room.open()
  return room
}

it('Escape before the panel has been fetched closes it, and the next key is the board’s', async () => {
  const { page } = await openBoard()
  let fetched = (): void => undefined
  const asked = new Promise<void>((done) => (fetched = done))
  let go = (): void => undefined
  const held = new Promise<void>((done) => (go = done))
  await page.route(/StationsDialog-.*\.js/, async (route) => {
    fetched()
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+KeyJ')
  await asked
  await page.keyboard.press('Escape')
  const come = page.waitForResponse(/StationsDialog-.*\.js/)
  go()
  await come
  await page.keyboard.press('Digit2')
  await page.keyboard.press('Space')
  await page.locator('.cast[data-act="1"]').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+KeyJ')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('what a station says between the two keys of a riichi waits for the second', async () => {
  const room = await openRoom()
  const { main } = room
  const south = await room.join('佐藤', { kind: 'player', player: 1 })
  await south.say('enter', 'tile.2s')
  await main.locator('[data-seat="1"] [data-drawn] [data-tile="2s"]').waitFor()
  await main.keyboard.press('Semicolon')
  await south.say('tile.9p')
  await south.page.locator('[data-unheard]').waitFor()
  await main.keyboard.press('Digit9')
  await main.locator('[data-seat="1"] .cast .tile-turned[data-tile="9m"]').waitFor()
  // Heard now, and held against it.
  await south.page.locator('[data-unheard]').waitFor({ state: 'detached' })
  await main.locator('[data-conflicts]').waitFor()
  expect(await main.locator('[data-seat="2"] [data-drawn]').count()).toBe(0)
  expect(app?.complaints).toEqual([])
})

it('a conflict is shown to the stations that it concerns; undone at the station it is gone, and the next key types what comes next', async () => {
  const room = await openRoom()
  const { main } = room
  const south = await room.join('佐藤', { kind: 'player', player: 1 })
  const discards = await room.join('田中', { kind: 'discards' })
  await main.keyboard.press('Digit9')
  await main.keyboard.press('Space')
  await south.say('enter', 'tile.2s')
  await main.locator('[data-conflicts]').waitFor()
  await south.page.getByText(STATIONS.ja.differ(1)).waitFor()
  await main.keyboard.press('Control+Shift+KeyJ')
  await main.getByRole('listbox').waitFor()
  await main.locator('.past-note').waitFor()
  await south.say('undo')
  await main.getByRole('listbox').waitFor({ state: 'detached' })
  await main.locator('.past-note').waitFor({ state: 'detached' })
  await south.page.getByText(STATIONS.ja.differ(1)).waitFor({ state: 'detached' })
  expect(await discards.page.getByText(STATIONS.ja.differ(1)).count()).toBe(0)
})

it('of the two lists, of stations and of a second record, one is open at a time', async () => {
  const room = await openRoom()
  const { main } = room
  const south = await room.join('佐藤', { kind: 'player', player: 1 })
  await main.keyboard.press('Digit9')
  await south.say('enter', 'tile.2s')
  await main.locator('[data-conflicts]').waitFor()
  await main.keyboard.press('Control+KeyD')
  await main.locator('.entry', { hasText: 'another.jmjp' }).click()
  await main.getByRole('listbox').waitFor()
  await main.keyboard.press('Escape')
  await main.keyboard.press('Control+Shift+KeyJ')
  await main.locator('[data-stations-side] [role=listbox]').waitFor()
  await main.locator('[data-differs]').first().click()
  await main.locator('[data-second-pass] [role=listbox]').waitFor()
  expect(await main.locator('[data-stations-side] [role=listbox]').count()).toBe(0)
})

it('a station that was sent away, or left, leaves its place, and stays in the list; one whose line broke keeps it', async () => {
  const room = await openRoom()
  const { main } = room
  await room.join('佐藤', { kind: 'player', player: 1 })
  const west = await room.join('鈴木', { kind: 'player', player: 2 })
  const north = await room.join('高橋', { kind: 'player', player: 3 })
  await main.keyboard.press('Digit9')
  await main.keyboard.press('Control+KeyJ')
  await main.getByText(STATIONS.ja.places(3)).waitFor()
  await main.locator('[data-station=佐藤] .button').click()
  await main.getByText(STATIONS.ja.places(2)).waitFor()
  await west.page.locator('[data-leave]').click()
  await main.getByText(STATIONS.ja.places(1)).waitFor()
  await north.page.close()
  await main.locator('[data-station=高橋]').getByText(STATIONS.ja.away).waitFor()
  await main.getByText(STATIONS.ja.places(1)).waitFor()
  const listed = async (page: Page): Promise<void> => {
    for (const [name, buttons] of [
      ['佐藤', 0],
      ['鈴木', 0],
      ['高橋', 1],
    ] as const) {
      await expect.poll(() => page.locator(`[data-station=${name}]`).count()).toBe(1)
      await expect.poll(() => page.locator(`[data-station=${name}] .button`).count()).toBe(buttons)
    }
  }
  await listed(main)
  // And so it is still when the recording page was killed.
  await room.app.crash()
  const again = room.main
  await again.getByRole('dialog').getByRole('button', { name: UI.ja.start.resume }).click()
  await again.locator('[data-screen=board]').waitFor()
  await again.keyboard.press('Control+KeyJ')
  await again.getByText(STATIONS.ja.places(1)).waitFor()
  await listed(again)
})
