/** Carries out the driver's steps in the page: keys as keys, and the rest in the forms, also by keyboard. */
import type { Page } from 'playwright-core'
import type { ByPlayer, BySeat, Player, Points } from '../../src/record/index.ts'
import type { DataCommand } from '../../src/recorder/command.ts'
import { UI } from '../../src/words/index.ts'
import type { Step, Typed } from './match-driver.ts'
import { chooseInList, command, fillField, press, tabToward, unfoldPlayer } from './page-keyboard.ts'

const written = (points: Points): string => (points / 10).toFixed(1)

async function typePlayer(page: Page, id: number, { name, team, affiliation, points }: Player): Promise<void> {
  if (team || affiliation || points) throw new Error('this player has more than a name')
  if (name === null) return
  await unfoldPlayer(page, id)
  for (const which of ['last', 'first'] as const)
    for (const script of ['native', 'roman'] as const) {
      const text = name[which]?.[script]
      if (text) await fillField(page, `player-${id}-${which}-${script}`, text)
    }
}

async function typeAll(page: Page, field: string, values: BySeat<Points> | ByPlayer<Points> | null): Promise<void> {
  for (const [index, value] of (values ?? []).entries()) await fillField(page, `${field}-${index}`, written(value))
  // Back to the board: a field keeps the keys to itself.
  await page.keyboard.press('Escape')
}

async function inFrameDialog(page: Page, work: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Control+KeyE')
  await page.getByRole('dialog').waitFor()
  await work()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What a command of the driver means for a person at the page. */
export async function typeData(page: Page, step: DataCommand): Promise<void> {
  switch (step.type) {
    case 'setPlayer':
      return typePlayer(page, step.player, step.value)
    case 'setRules':
      return chooseInList(page, 'rules', step.rules ?? '')
    case 'setPointRule': {
      const rule = step.pointRule
      if (!rule) return
      await fillField(page, 'rule-start', written(rule.start))
      await fillField(page, 'rule-return', written(rule.return))
      await fillField(page, 'rule-uma1', written(rule.uma.from4to1))
      await fillField(page, 'rule-uma2', written(rule.uma.from3to2))
      await fillField(page, 'rule-honba', written(rule.honba))
      return fillField(page, 'rule-tenpai', written(rule.tenpai))
    }
    case 'setTimeAndPlace':
      if (step.timeAndPlace.date !== null) await fillField(page, 'date', step.timeAndPlace.date)
      if (step.timeAndPlace.time !== null) await fillField(page, 'time', step.timeAndPlace.time)
      return
    case 'setDice':
      return inFrameDialog(page, () => fillField(page, 'frame-dice', step.dice ?? ''))
    case 'setSticks':
      return inFrameDialog(page, () => fillField(page, 'frame-sticks', written(step.sticks ?? 0)))
    case 'setStartPoints':
      return inFrameDialog(page, async () => {
        for (const [seat, points] of (step.points ?? []).entries())
          await fillField(page, `frame-start-${seat}`, written(points))
      })
    case 'setEndPoints':
      return typeAll(page, 'end', step.points)
    case 'setFinalPoints':
      return typeAll(page, 'final', step.points)
    case 'resumeMatch':
      return command(page, UI.ja.app['match.resume'])
    case 'endMatch':
      return command(page, UI.ja.app['match.end'])
    case 'amend':
    case 'editText':
    case 'exchangePlayers':
    case 'goto':
    case 'insertAct':
    case 'mend':
    case 'nextFrame':
    case 'open':
    case 'removeAct':
    case 'repair':
    case 'replaceAct':
    case 'saved':
    case 'saving':
    case 'setComment':
    case 'setEndHand':
    case 'setFrameId':
    case 'setIndicator':
    case 'setPreferences':
    case 'setRecorders':
    case 'setStartHand':
    case 'setTenpai':
    case 'setTournament':
    case 'setTournamentPoints':
    case 'typeSheet':
      throw new Error(`no way in the page for ${step.type} yet`)
  }
}

/** A new match begins as the league's, today; a match typed from a record does not. */
async function clearDefaults(page: Page): Promise<void> {
  await chooseInList(page, 'tournament', '')
  await fillField(page, 'year', '')
  await fillField(page, 'date', '')
  await chooseInList(page, 'rules', '')
  for (const field of ['start', 'return', 'uma1', 'uma2', 'honba', 'tenpai']) await fillField(page, `rule-${field}`, '')
}

/** From the start screen to the board of a new match, with what a record says before its first frame. */
export async function beginMatch(page: Page, steps: readonly Step[]): Promise<void> {
  // The start screen puts the focus on a new match.
  await page.keyboard.press('Enter')
  await page.locator('[data-screen=setup]').waitFor()
  await clearDefaults(page)
  for (const step of steps) {
    if (step.kind === 'data') await typeData(page, step.command)
    else return beginFrames(page)
  }
}

/** Begins a new match from the start screen, and types it to its end. */
export async function typeInPage(page: Page, { steps }: Typed): Promise<void> {
  await beginMatch(page, steps)
  const first = steps.findIndex(isKey)
  for (const step of steps.slice(first + 1)) {
    if (step.kind === 'data') await typeData(page, step.command)
    else await press(page, step.press)
  }
}

async function beginFrames(page: Page): Promise<void> {
  await tabToward(page, '[data-begin]')
  await page.keyboard.press('Enter')
  await page.locator('[data-screen=board]').waitFor()
}

export const isKey = (step: Step): boolean => step.kind === 'key'
