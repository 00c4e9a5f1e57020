/** Everything around a record by keys alone: board, panels, questions, ends, the second record, the view for the broadcast. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { UI, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'
import { command, fillField, tabToward } from '../support/page-keyboard.ts'
import {
  attribute,
  becomes,
  changes,
  choose,
  count,
  hasFocus,
  keys,
  pointersHeard,
  setOut,
  violations,
  visit,
  type Stop,
  type Walk,
} from '../support/keyboard-walk.ts'

let app: App | null = null
afterEach(() => app?.close())

const EAST = '123m456m789m2p3p99s'
const FAR = '159m159p159s5667z'

/** One hand that nobody saw, and a fifth 9 sou to complain about, or another tile in its place. */
const recordWith = (last: string): Match => {
  const hands = new Hands().deal('9p', EAST, FAR, FAR, '').type('1z', 'tsumogiri', '9s', 'tsumogiri', last, 'tsumogiri')
  return { ...matchOf(hands.session), timeAndPlace: { date: '20261120', weekday: 'mon', time: null, place: null } }
}

const typeAndTakeBack = async (page: Page): Promise<void> => {
  await changes(page, '.prompt .sentence', 'KeyX')
  await changes(page, '.prompt .sentence', 'Backspace')
}

/** What is on the board itself: nothing has the focus, every key means the record. */
const board = (language: Language): readonly Stop[] => [
  {
    name: 'lanes',
    enter: 'End',
    shown: '.lane',
    use: typeAndTakeBack,
    leave: 'Control+KeyB',
  },
  {
    name: 'table',
    enter: 'End',
    shown: '.felt',
    use: typeAndTakeBack,
    leave: 'Control+KeyB',
  },
  {
    name: 'timeline',
    enter: 'ArrowLeft',
    shown: '.past-note',
    use: async (page) => {
      const here = '.timeline [aria-current=step].here .heard'
      await keys(page, 'ArrowLeft')
      await changes(page, here, 'ArrowLeft')
      await changes(page, here, 'Home')
    },
    leave: 'End',
  },
  {
    name: 'panels put away',
    enter: 'Shift+Digit1 Shift+Digit2 Shift+Digit3 Shift+Digit4',
    shown: '.board.narrow',
    use: async (page) => {
      expect(await count(page, '.rolled, .standings, [data-finding]')).toBe(0)
      await keys(page, 'Shift+Digit3')
      await page.locator('.standings').waitFor()
      await keys(page, 'Shift+Digit3')
    },
    leave: 'Shift+Digit1 Shift+Digit2 Shift+Digit3 Shift+Digit4',
  },
  {
    name: 'findings',
    enter: async (page) => {
      await page.locator('[data-finding]').nth(1).waitFor()
      await keys(page, 'Shift+Equal')
    },
    shown: '[data-finding]:focus',
    use: async (page) => {
      await changes(page, '[data-finding]:focus', 'ArrowDown')
      await changes(page, '[data-finding]:focus', 'Home')
      // One of the match's data, then one of an act.
      await keys(page, 'Enter')
      await page.locator('[data-screen=setup]').waitFor()
      await keys(page, 'Control+KeyI Shift+Equal End Enter')
      await page.locator('.past-note').waitFor()
      await keys(page, 'End Shift+Equal')
    },
    leave: 'Escape',
  },
  {
    name: 'open questions',
    enter: 'Equal',
    shown: '[data-question]',
    use: async (page) => {
      const before = await count(page, '[data-question]')
      await keys(page, 'Backslash')
      await becomes(() => count(page, '[data-question]'), before - 1)
      await keys(page, 'Backspace')
      await becomes(() => count(page, '[data-question]'), before)
    },
    leave: 'Enter',
    left: '.hints',
  },
  {
    name: 'irregular',
    enter: 'Shift+Minus',
    shown: '.choices',
    use: async (page) => {
      await changes(page, '.prompt .sentence', 'Digit1')
      await changes(page, '.prompt .sentence', 'Backspace')
      await keys(page, 'Shift+Minus')
    },
    leave: 'Escape',
  },
  {
    name: 'why the frame stops',
    enter: 'Minus',
    shown: '.choices',
    use: async (page) => {
      await keys(page, 'Digit1')
      await page.locator('.score').waitFor()
      await keys(page, 'Digit1')
      await becomes(() => attribute(page, '.choice', 'aria-pressed'), 'false')
      await keys(page, 'Backspace Backspace')
    },
    leave: 'Escape',
  },
  {
    name: 'frame',
    enter: 'Control+KeyE',
    shown: '[role=dialog]',
    use: async (page) => {
      await fillField(page, 'frame-honba', '2')
      await becomes(
        () =>
          page
            .locator('.frame-bar')
            .innerText()
            .then((text) => text.includes(UI[language].board.honba(2))),
        true,
      )
      await fillField(page, 'frame-comment-native', '静か')
    },
    leave: 'Escape',
  },
  {
    name: 'save as',
    enter: 'Control+Shift+KeyS',
    shown: '[role=dialog]',
    use: async (page) => {
      await keys(page, 'End')
      await page.keyboard.insertText('x')
      expect(await page.locator('[name=file-name]').inputValue()).toContain('x')
    },
    leave: 'Escape',
  },
  {
    name: 'match data',
    enter: 'Control+KeyI',
    shown: '[data-screen=setup]',
    use: async (page) => {
      await fillField(page, 'match-in-day', '2')
      await becomes(() => page.locator('[name=match-in-day]').inputValue(), '2')
    },
    leave: 'Control+KeyI',
    onward: true,
  },
]

const second = (language: Language): readonly Stop[] => [
  {
    name: 'second pass',
    enter: async (page) => {
      await keys(page, 'Control+KeyD')
      await choose(page, 'other.jmjp')
    },
    shown: '[data-second-pass] [role=listbox]',
    use: async (page) => {
      await changes(page, '[data-open]', 'ArrowRight')
      await changes(page, '[data-open]', 'Backspace')
    },
    leave: 'Escape',
    onward: true,
  },
  {
    name: 'second pass at rest',
    enter: async (page) => page.locator('[data-enter]').waitFor(),
    shown: '[data-second-pass]',
    // Nothing is decided that nobody sees: the key brings the list first.
    use: async (page) => {
      await keys(page, 'Control+ArrowRight')
      await page.locator('[data-second-pass] [role=listbox]').waitFor()
      await changes(page, '[data-open]', 'Control+ArrowRight')
    },
    leave: async (page) => command(page, UI[language].app['second.close']),
  },
]

/** A value typed over the proposed one, the end of the frame and of the match. */
const ends = (language: Language): readonly Stop[] => [
  {
    name: 'value of a win',
    enter: async (page) => {
      await keys(page, 'End KeyX Quote')
      if ((await count(page, '.choice')) > 0) await page.locator('.choice:not([aria-disabled=true])').first().click()
    },
    shown: '.score .pad',
    use: async (page) => {
      await changes(page, '.prompt', 'Digit5')
      await changes(page, '.prompt', 'Backspace')
    },
    leave: 'Escape',
    left: '[data-next-frame]',
  },
  {
    name: 'end of the frame',
    enter: 'Shift',
    shown: '[data-next-frame]',
    use: async (page) => {
      await fillField(page, 'end-0', '31.5')
      await becomes(() => page.locator('[name=end-0]').inputValue(), '31,500')
      await tabToward(page, '[data-end-match]')
      await keys(page, 'Enter')
    },
    leave: async (page) => page.locator('.standing').waitFor(),
    onward: true,
  },
  {
    name: 'end of the match',
    enter: 'Shift',
    shown: '.standing',
    use: async (page) => {
      await fillField(page, 'final-0', '45.6')
      await becomes(() => page.locator('[name=final-0]').inputValue(), '45.6')
    },
    leave: async (page) => command(page, UI[language].app['match.resume']),
    onward: true,
  },
]

// Without the way around with Tab, which is taken in Japanese.
for (const language of some(['en', 'ja'] as const, 1))
  it(`the board and all around it (${language})`, async () => {
    const files = { 'mine.jmjp': [recordWith('9s')], 'other.jmjp': [recordWith('8p')] }
    app = await startApp({ locale: language, files, open: 'mine.jmjp' })
    const { page } = app
    await page.locator('[data-screen=board]').waitFor()
    await setOut(page)
    const walk: Walk = { around: language === 'ja', wrong: {}, visited: 0 }
    for (const stop of [...board(language), ...second(language)]) await visit(page, stop, walk)

    // The view for the broadcast only looks on; it is a window of its own and is closed as one.
    const opened = page.context().waitForEvent('page')
    await keys(page, 'Control+Shift+KeyB')
    const onAir = await opened
    await onAir.locator('[data-live=true] .standings').waitFor()
    await setOut(onAir)
    const found = await violations(onAir, page)
    if (found.length > 0) walk.wrong['broadcast'] = found
    await keys(page, 'KeyX')
    await onAir.locator('[data-seat="3"] [data-drawn] [data-tile="sw"]').waitFor()
    expect(await onAir.locator('button, input, select').count()).toBe(0)
    await onAir.close()
    await keys(page, 'Backspace')

    for (const stop of ends(language)) await visit(page, stop, walk)
    expect(await hasFocus(page, '[data-leave]')).toBe(false)
    expect(walk.wrong).toEqual({})
    expect(await pointersHeard(page)).toEqual([])
    expect(app.complaints).toEqual([])
  })
