/**
 * The proof of the whole: real matches of people are typed into the page with the keyboard alone, saved, closed,
 * opened again and checked. What is on disk is the record that was watched, and nothing else.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { POSITION_MAP, WRITTEN_MAP, type KeyMap } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { hasCorpus, mjlogMatch } from '../support/corpus-games.ts'
import { typeMatch, type Habits } from '../support/match-driver.ts'
import { some } from '../support/test-extent.ts'
import { command, saveAs, tabTo, tabToward } from '../support/page-keyboard.ts'
import { typeInPage } from '../support/type-in-page.ts'
import { withoutTimes } from '../support/without-times.ts'

const TWO_KEYS: Habits = { usesAlt: false }
const WITH_ALT: Habits = { usesAlt: true }
const GAMES: readonly (readonly [name: string, map: KeyMap, habits: Habits])[] = [
  ['2022060104gm-00a9-0000-b20d20d1.mjlog', POSITION_MAP, WITH_ALT],
  ['2021070100gm-00a9-0000-bb9b3c32.mjlog', POSITION_MAP, TWO_KEYS],
  ['2021070101gm-00a9-0000-2d0d8798.mjlog', POSITION_MAP, WITH_ALT],
  ['2020081220gm-00a9-0000-9ee6ab3b.mjlog', WRITTEN_MAP, TWO_KEYS],
  ['2020052221gm-00a9-0000-6f0524c7.mjlog', POSITION_MAP, TWO_KEYS],
  ['2021070100gm-00a9-0000-bb9b3c32.mjlog', WRITTEN_MAP, TWO_KEYS],
]

let app: App | null = null
afterEach(() => app?.close())

const readBack = (text: string): Match => {
  const { file, findings } = parse(text)
  expect(findings).toEqual([])
  if (!file) throw new Error('nothing could be read')
  const { matches } = recordOf(file).paifu
  expect(matches).toHaveLength(1)
  return matches[0] as Match
}

/** In the settings, which stand on the start screen. */
const chooseKeyMap = async (page: Page, { id }: KeyMap): Promise<void> => {
  await page.keyboard.press('Control+Comma')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'keyMap')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator(`[name=keyMap][value=${id}]`).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const round = (value: number): number => Math.round(value * 1000) / 1000

describe.runIf(hasCorpus())('a whole match, typed into the page', () => {
  for (const [name, map, habits] of some(GAMES, 1)) {
    it(`${name} with the map ${map.id}${habits.usesAlt ? ' and Alt' : ''}`, async () => {
      const match = mjlogMatch(name)
      const typed = typeMatch(match, map, habits)
      app = await startApp()
      const { page } = app
      if (map !== POSITION_MAP) await chooseKeyMap(page, map)
      await typeInPage(page, typed)

      const text = await saveAs(page, join(app.folder, 'typed.jmjp'))
      const record = withoutTimes(readBack(text))
      expect(record).toEqual(typed.session.match)
      expect(record.frames).toEqual(match.frames)
      expect(record.finalPoints).toEqual(match.finalPoints)
      expect(readDocument(text).findings).toEqual([])

      await page.getByText(UI.ja.file.saved, { exact: true }).waitFor()
      await command(page, UI.ja.app['file.close'])
      await page.locator('[data-screen=start]').waitFor()
      await page.clock.install()
      await app.restart()
      await tabToward(page, '.recent .file')
      await page.keyboard.press('Enter')
      await page.locator('[data-screen=board]').waitFor()
      // The whole match is checked when the keys have rested a while.
      await page.clock.runFor(2_000)
      expect(await page.locator('[data-findings] .none').count()).toBe(1)
      expect(app.complaints).toEqual([])

      const perTurn = typed.keys.play / typed.turns
      const withCalls = typed.keys.play / (typed.turns + typed.calledTurns)
      const perHand = typed.keys.deal / typed.hands
      console.log(
        `${name}, map ${map.id}: ${typed.steps.length} steps, ${round(perTurn)} keys a turn (${round(withCalls)} with the turns of called tiles), ${round(perHand)} keys a hand`,
      )
      if (map !== POSITION_MAP) return
      expect(perTurn).toBeLessThanOrEqual(2.1)
      expect(perHand).toBeLessThanOrEqual(13.2)
    })
  }
})
