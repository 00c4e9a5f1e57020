/** What a station is asked at the beginning of a frame. */
import { afterEach, expect, it } from 'vitest'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { StationRoom } from '../support/station-room.ts'

let app: App | null = null
afterEach(() => app?.close())

it('a station is asked for the indicator until somebody else has typed it', async () => {
  app = await startApp()
  const room = new StationRoom(app)
  await room.main.getByRole('button', { name: UI.ja.start.newMatch }).click()
  await room.main.locator('[data-begin]').click()
  await room.main.locator('[data-screen=board]').waitFor()
  await room.open()
  const draws = await room.join('佐藤', { kind: 'draws' })
  await draws.asked('indicator')
  await room.main.keyboard.press('KeyE')
  await draws.asked('hand')
  expect(app.complaints).toEqual([])
})
