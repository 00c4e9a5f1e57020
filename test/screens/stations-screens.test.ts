/** The screens of stations: no rule of axe is broken, a phone has room, and the code is asked for. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { STATIONS } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { brokenLayout } from '../support/axe.ts'
import { some } from '../support/test-extent.ts'
import { StationRoom } from '../support/station-room.ts'

let app: App | null = null
afterEach(() => app?.close())

const PHONE = { width: 390, height: 844, touch: true } as const
const LOOKS = [
  { locale: 'ja', dark: false },
  { locale: 'en', dark: true },
  { locale: 'ja', dark: true },
  { locale: 'en', dark: false },
] as const

/** What of the frame's bar is wider than its place, or out of sight. */
const cutIn = (page: Page): Promise<string[]> =>
  page.locator('.top-bar .middle').evaluate((bar) => {
    const edge = bar.getBoundingClientRect()
    return [...bar.querySelectorAll('.frame-bar, .frame-bar > *, .count > *')]
      .filter((part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > edge.right + 1)
      .map((part) => part.textContent ?? '')
  })

describe('the screens', () => {
  const match = (): Match =>
    matchOf(new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri').session)

  for (const { locale, dark } of some(LOOKS, 1))
    it(`break no rule of axe and fit a phone, ${locale} ${dark ? 'dark' : 'light'}`, async () => {
      app = await startApp({ files: { 'live.jmjp': [match()] }, open: 'live.jmjp', locale, dark })
      const room = new StationRoom(app)
      const { main } = room
      await main.locator('[data-screen=board]').waitFor()
      await main.keyboard.press('Control+KeyJ')
      await main.locator('[data-open-stations]').waitFor()
      const found: Record<string, readonly string[]> = { closed: await brokenLayout(main) }
      await main.keyboard.press('Escape')
      await main.getByRole('dialog').waitFor({ state: 'detached' })
      const address = await room.open()
      const look = { language: locale, dark } as const
      const door = await app.elsewhere(address, { ...PHONE, ...look })
      found['door'] = await brokenLayout(door)
      const phone = await room.join('佐藤 花子', { kind: 'player', player: 0 }, { ...PHONE, ...look })
      const desk = await room.join('Tanaka', { kind: 'discards' }, look)
      await phone.page.locator('[data-choose="2s"]').click()
      await main.keyboard.press('Digit9')
      await main.keyboard.press('Space')
      await desk.say('tile.9p')
      await main.locator('[data-conflicts]').waitFor()
      found['phone'] = await brokenLayout(phone.page)
      expect(await cutIn(phone.page), 'nothing of the bar is cut').toEqual([])
      found['desk'] = await brokenLayout(desk.page)
      found['board'] = await brokenLayout(main)
      await main.keyboard.press('Control+KeyJ')
      await main.locator('[data-station=Tanaka]').waitFor()
      found['open'] = await brokenLayout(main)
      await main.keyboard.press('Escape')
      await main.getByRole('dialog').waitFor({ state: 'detached' })
      await main.keyboard.press('Control+Shift+KeyJ')
      await main.getByRole('listbox').waitFor()
      found['conflicts'] = await brokenLayout(main)
      expect(Object.entries(found).filter(([, bad]) => bad.length > 0)).toEqual([])
      expect(app.complaints).toEqual([])
    })

  it('a wrong code is refused when joining, and a station that was removed needs the code to come back', async () => {
    app = await startApp({ files: { 'live.jmjp': [match()] }, open: 'live.jmjp' })
    const room = new StationRoom(app)
    await room.main.locator('[data-screen=board]').waitFor()
    const address = await room.open()
    const code = address.slice(-6)
    const { page } = await room.join('佐藤', { kind: 'draws' })
    await room.main.keyboard.press('Control+KeyJ')
    await room.main.locator('[data-station=佐藤] .button').click()
    await page.getByText(STATIONS.ja.refusals.dropped(null)).waitFor()
    await page.locator('[name=code]').fill(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await page.getByText(STATIONS.ja.refusals['wrong-code'](null)).waitFor()
    await page.locator('[name=code]').fill(code)
    await page.keyboard.press('Enter')
    await page.locator('[data-screen=station][data-line=open]').waitFor()
    expect(await room.main.locator('[data-station=佐藤]').count()).toBe(1)
  })
})
