/** What was left open in an earlier frame, answered by keys alone while the next frame runs; and by a click in the list. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Frame, type Match } from '../../src/record/index.ts'
import { matchOf, POSITION_MAP, chordsOf, type CommandId } from '../../src/recorder/index.ts'
import { pressOf } from '../support/press-of.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { press } from '../support/page-keyboard.ts'

let app: App | null = null
afterEach(() => app?.close())

const FAR = '159m159p159s1234z'
const SOUTH = '123m456m789m2p3p99s'

/** East 1: a tile of West's hand and a draw unseen, the value of South's ron left out. East 2: its dealer has drawn. */
const leftOpen = (): Match =>
  matchOf(
    new Hands()
      .deal('8p', FAR, SOUTH, '159m159p159s123z', 'enter', FAR)
      .type('7m', 'tsumogiri', 'uk', 'tsumogiri', '8m', 'tsumogiri', '7p', 'tsumogiri', '4s', '1p', 'win', 'cancel')
      .type('9p', FAR, SOUTH, FAR, FAR, '9s').session,
  )

const say = async (page: Page, ...ids: readonly CommandId[]): Promise<void> => {
  for (const id of ids) {
    const [chord] = chordsOf(POSITION_MAP, id)
    if (chord === undefined) throw new Error(`no key for ${id}`)
    await press(page, pressOf(chord))
  }
}

const asked = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.prompt .sentence').filter({ hasText: text }).waitFor()

const questions = (page: Page): Promise<string[]> => page.locator('[data-question] .sentence').allTextContents()

const saved = async (page: Page): Promise<readonly Frame[]> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByText(UI.en.file.saved, { exact: true }).waitFor()
  const { file } = parse(await readFile(join(app?.folder ?? '', 'records', 'open.jmjp'), 'utf8'))
  return (file ? recordOf(file).paifu.matches : [])[0]?.frames ?? []
}

const begin = async (): Promise<Page> => {
  app = await startApp({ locale: 'en', files: { 'open.jmjp': [leftOpen()] }, open: 'open.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  await app.page.locator('[data-questions]').waitFor()
  return app.page
}

it('each is asked for in the line, whatever frame it stands in, and one answer comes back to now', async () => {
  const page = await begin()
  const now = 'East discards'
  await asked(page, now)
  expect(await questions(page)).toEqual([
    '1 tile of the starting hand unseen',
    'drawn tile unseen',
    'value of the win left out',
  ])
  const places = page.locator('[data-question] .where')
  expect((await places.allTextContents()).map((text) => text.trim())).toEqual([
    'E1-0 West',
    'E1-0 act 2 South',
    'E1-0 act 6 South',
  ])

  await say(page, 'question')
  await asked(page, 'E1-0: West: unseen tiles of the starting hand, 0 of 1')
  await say(page, 'tile.nw')
  await asked(page, now)
  await say(page, 'question')
  await asked(page, 'E1-0: act 2 South: which tile was drawn?')
  await page.locator('.past-note').waitFor()
  await say(page, 'tile.rd')
  await asked(page, now)
  await page.locator('.past-note').waitFor({ state: 'detached' })
  await say(page, 'question')
  await asked(page, 'E1-0: South ron 3,900')
  await say(page, 'digit.5', 'digit.2')
  await asked(page, now)
  await page.locator('[data-questions]').waitFor({ state: 'detached' })

  // Undone it is asked again, with its first digit; answered anew it is closed for good.
  await say(page, 'undo')
  await asked(page, 'E1-0: South ron')
  await page.locator('[data-questions]').waitFor()
  await say(page, 'undo', 'enter')
  await asked(page, now)
  await page.locator('[data-questions]').waitFor({ state: 'detached' })
  await say(page, 'tsumogiri')
  await asked(page, 'South draws')

  const [first, second] = await saved(page)
  expect(first?.flows[0]?.startHands[2].tiles).toContain('nw')
  expect(first?.flows[0]?.acts[1]?.draw).toEqual({ kind: 'tile', tile: 'rd' })
  expect(first?.endPoints).toEqual([211, 289, 250, 250])
  expect(second?.startPoints).toEqual([289, 250, 250, 211])
  expect(second?.flows[0]?.acts.at(-1)?.discard).toEqual({ kind: 'tsumogiri' })
  expect(app?.complaints).toEqual([])
})

it('a click in the list asks for the one that was meant, and the list marks it', async () => {
  const page = await begin()
  const value = page.locator('[data-question]', { hasText: 'value of the win left out' })
  await value.click()
  await asked(page, 'E1-0: South ron 3,900')
  await expect.poll(() => value.getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('Escape')
  await asked(page, 'East discards')
  await expect.poll(() => value.getAttribute('aria-current')).toBeNull()
})
