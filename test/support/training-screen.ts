/** A practice upon a short record: what is shown, the keys that type it, and the way to it. */
import type { Page } from 'playwright-core'
import type { Match } from '../../src/record/index.ts'
import { matchOf, POSITION_MAP, type KeyPress } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { typeMatch } from './match-driver.ts'
import { tabToward } from './page-keyboard.ts'
import { startApp, type App, type AppOptions } from './start-app.ts'

const EAST = '123m456p789s1122z'
const SOUTH = '234m567p234s3344z'

/** East 1: a ron of the dealer on a tile of South's. */
export const shownMatch = (): Match => {
  const hands = new Hands()
    .deal('1m', EAST, SOUTH, '', '')
    .type('3z', 'tsumogiri', '9s', 'tsumogiri', '5p', 'tsumogiri', '6m', 'tsumogiri')
    .type('7z', 'tsumogiri', '1z', 'tsumogiri', 'win')
  // Two hands are unseen and might have won as well.
  const { task } = hands.session
  const dealer = task.kind === 'choose' && task.options.find((one) => one.kind === 'act' && one.act.seat === 0)
  if (!dealer) throw new Error('the dealer may not win')
  hands.digit(dealer.digit)
  return matchOf(hands.type('enter').session)
}

/** A practice has them from what is shown. */
const MATCH_DATA = /^set(Rules|PointRule|Player|TimeAndPlace|FrameId|StartPoints)/

/** The keys of the frame itself: a practice begins at its deal. */
export const keysOf = (match: Match): readonly KeyPress[] =>
  typeMatch(match, POSITION_MAP).steps.flatMap((step) => {
    if (step.kind === 'key') return step.phase === 'setup' ? [] : [step.press]
    return MATCH_DATA.test(step.command.type) ? [] : [never(step.why)]
  })

const never = (why: string): never => {
  throw new Error(`this frame cannot be typed by keys alone: ${why}`)
}

/** To the choice of what to practise, with the record chosen, by keys alone; `opened` has the app at once, to close it. */
export const chooseRecord = async (opened: (app: App) => void, options: AppOptions): Promise<Page> => {
  // Opened and closed once, so that the files beside it are the first that are offered.
  const app = await startApp({ ...options, files: { 'final.jmjp': [shownMatch()] }, open: 'final.jmjp' })
  opened(app)
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.keyboard.press('Control+KeyW')
  await page.locator('[data-screen=start]').waitFor()
  await tabToward(page, '[data-train]')
  await page.keyboard.press('Enter')
  await page.locator('[data-training=choosing]').waitFor()
  await tabToward(page, '[data-source]')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.locator('.entry', { hasText: 'final.jmjp' }).waitFor()
  await tabToward(page, 'button.entry')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('[name=training-source][value=file]:checked').waitFor()
  await page.locator('[data-begin-training]:focus').waitFor()
  return page
}

/** Burst is the last of the paces. */
export const beginBurst = async (page: Page): Promise<void> => {
  await page.locator('[name=training-pace]:checked').focus()
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowDown')
  await page.locator('[name=training-pace][value=burst]:checked').waitFor()
  await tabToward(page, '[data-begin-training]')
  await page.keyboard.press('Enter')
  await page.locator('[data-broadcast]').waitFor()
}

export const figure = (page: Page, id: string): Promise<string | null> =>
  page.locator(`[data-figure=${id}]`).textContent()
