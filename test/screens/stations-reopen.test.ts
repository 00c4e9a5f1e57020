/** Stations are closed and opened again during one match: what was typed at a station in between is merged. */
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { conflictsOf, waitingOf } from '../../src/stations/index.ts'
import { STATIONS } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { StationRoom } from '../support/station-room.ts'

let app: App | null = null
afterEach(() => app?.close())

it('what a station typed while it was away and stations were closed arrives once it has joined again', async () => {
  const match = matchOf(new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri').session)
  app = await startApp({ files: { 'live.jmjp': [match] }, open: 'live.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  const room = new StationRoom(app)
  const { main } = room
  await room.open()
  const south = await room.join('佐藤', { kind: 'player', player: 1 })
  const { page } = south
  await south.say('enter', 'tile.2s')
  await room.until(({ session }) => session.match.frames.at(-1)?.flows.at(-1)?.acts.length === 2, 'the draw')

  await page.context().setOffline(true)
  await south.say('tile.9p')
  await page.locator('[data-unheard]').waitFor()
  await main.keyboard.press('Control+KeyJ')
  await main.locator('[data-close-stations]').click()
  await main.locator('[data-stations=off]').waitFor()
  await main.keyboard.press('Escape')
  await main.getByRole('dialog').waitFor({ state: 'detached' })
  const address = await room.open()

  await page.context().setOffline(false)
  await page.locator('[data-screen=door]').waitFor()
  await page.locator('[name=code]').fill(address.slice(-6))
  await page.keyboard.press('Enter')
  await page.locator('[data-screen=station][data-line=open]').waitFor()
  await page.locator('[data-unheard]').waitFor({ state: 'detached' })
  expect(await page.getByText(STATIONS.ja.left(1)).count()).toBe(0)
  const { merge, session } = await room.until(
    (now) => now.session.match.frames.at(-1)?.flows.at(-1)?.acts.at(-1)?.discard !== null,
    'the discard',
  )
  expect(session.match.frames.at(-1)?.flows.at(-1)?.acts.at(-1)?.discard).toEqual({ kind: 'tedashi', tile: '9p' })
  expect([waitingOf(merge), conflictsOf(merge)]).toEqual([[], []])
  await south.asked('draw')
})
