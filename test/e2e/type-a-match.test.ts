/**
 * The proof of the whole: real matches of people are typed into the page with the keyboard alone, saved, closed,
 * opened again and checked. What is on disk is the record that was watched, and nothing else.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { checkMatch } from '../../src/check/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { POSITION_MAP, rulesOf, type KeyMap } from '../../src/recorder/index.ts'
import { startApp, type App } from '../support/app.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { typeMatch } from '../support/driver.ts'
import { fillField } from '../support/hands.ts'
import { typeInPage } from '../support/type-in-page.ts'

const GAMES: readonly (readonly [name: string, map: KeyMap])[] = [
  ['2021070100gm-00a9-0000-bb9b3c32.mjlog', POSITION_MAP],
  ['2021070101gm-00a9-0000-2d0d8798.mjlog', POSITION_MAP],
  ['2020052221gm-00a9-0000-6f0524c7.mjlog', POSITION_MAP],
]

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const readBack = (text: string): Match => {
  const { file, findings } = parse(text)
  expect(findings).toEqual([])
  if (!file) throw new Error('nothing could be read')
  const { matches } = recordOf(file).paifu
  expect(matches).toHaveLength(1)
  return matches[0] as Match
}

/** The file on disk, as soon as it is there. */
const saved = async (path: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was not written`)
}

const round = (value: number): number => Math.round(value * 1000) / 1000

describe.runIf(hasCorpus())('a whole match, typed into the page', () => {
  for (const [name, map] of GAMES) {
    it(`${name} with the map ${map.id}`, async () => {
      const match = mjlogGames().find((game) => game.name === name)?.match
      if (!match) throw new Error(`${name} is not in the corpus`)
      const typed = typeMatch(match, map)
      app = await startApp()
      const { page } = app
      await typeInPage(page, typed)

      const path = join(app.folder, 'typed.jmjp')
      await page.keyboard.press('Control+KeyS')
      await page.getByRole('dialog').waitFor()
      await fillField(page, 'file-name', path)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      const text = await saved(path)
      const record = readBack(text)
      expect(record).toEqual(typed.session.match)
      expect(record.frames).toEqual(match.frames)
      expect(record.finalPoints).toEqual(match.finalPoints)
      expect(checkMatch(record, rulesOf(record)).filter(({ severity }) => severity === 'error')).toEqual([])

      await app.restart()
      await page.getByText('typed.jmjp').first().click()
      await page.locator('[data-screen=board]').waitFor()
      await page.waitForTimeout(600)
      expect(await page.locator('[data-findings] .error').count()).toBe(0)
      expect(app.complaints).toEqual([])

      const perTurn = typed.keys.play / typed.turns
      const perHand = typed.keys.deal / typed.hands
      console.log(
        `${name}: ${typed.steps.length} steps, ${round(perTurn)} keys a turn, ${round(perHand)} keys a hand, map ${map.id}`,
      )
      expect(perTurn).toBeLessThanOrEqual(2.15)
      expect(perHand).toBeLessThanOrEqual(14)
    })
  }
})
