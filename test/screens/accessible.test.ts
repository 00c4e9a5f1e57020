/** Every screen and dialog by keyboard alone, checked by axe; the focus is always visible and returns. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { UI, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'
import { chooseInList, fillField, tabToward, unfoldPlayer } from '../support/page-keyboard.ts'
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
  visit,
  type Stop,
  type Walk,
} from '../support/keyboard-walk.ts'

let app: App | null = null
afterEach(() => app?.close())

const DIALOG = '[role=dialog]'
const READY = '123m456m789m2p3p99s'
const FAR = '159m159p159s5667z'

const dated = (hands: Hands, date: string): Match => ({
  ...matchOf(hands.session),
  timeAndPlace: { date, weekday: 'mon', time: null, place: null },
})
const played = (): Match =>
  dated(new Hands().deal('9p', READY, FAR, FAR, '').type('1z', 'tsumogiri', '2z', 'tsumogiri'), '20261120')

/** Dialogs that stand before any screen. */
const dialogs = (language: Language): readonly Stop[] => [
  {
    name: 'settings',
    enter: 'Control+Comma',
    shown: DIALOG,
    use: async (page) => {
      await page.locator('[name=view]:checked').waitFor()
      await tabToward(page, '[name=view]:checked')
      await keys(page, 'ArrowDown')
      await becomes(() => attribute(page, '[name=view]:checked', 'value'), 'table')
      await keys(page, 'ArrowUp')
      await becomes(() => attribute(page, '[name=view]:checked', 'value'), 'lanes')
    },
    leave: 'Escape',
  },
  {
    name: 'keys',
    enter: 'F1',
    shown: DIALOG,
    use: async (page) => {
      await tabToward(page, '[data-key-of=pon]')
      await keys(page, 'Enter')
      await becomes(() => attribute(page, '[data-key-of=pon]', 'aria-label'), UI[language].help.press)
      await changes(page, '[data-key-of=pon]', 'Shift+KeyP')
      await keys(page, 'Shift+Tab Enter')
      await becomes(() => page.locator('[data-key-of=pon]').innerText(), '.')
    },
    leave: 'Escape',
  },
  {
    name: 'palette',
    enter: 'Control+KeyK',
    shown: DIALOG,
    use: async (page) => {
      await page.keyboard.insertText(UI[language].app['app.help'])
      await becomes(() => count(page, '[role=option]'), 1)
    },
    leave: 'Escape',
  },
  {
    name: 'open a file',
    enter: 'Control+KeyO',
    shown: '.entry',
    use: async (page) => {
      const before = await page.locator('dialog output, [role=dialog] output').innerText()
      await tabToward(page, '.where .button')
      await keys(page, 'Enter')
      await expect.poll(() => page.locator('dialog output, [role=dialog] output').innerText()).not.toBe(before)
    },
    leave: 'Escape',
  },
]

const start = (language: Language): readonly Stop[] => [
  {
    name: 'start',
    enter: async (page) => page.locator('[data-screen=start]').waitFor(),
    shown: '.ways',
    use: async (page) => {
      await tabToward(page, '.foot .button')
      const other: Language = language === 'ja' ? 'en' : 'ja'
      await keys(page, 'Enter')
      await becomes(() => attribute(page, 'html', 'lang'), other)
      await keys(page, 'Enter')
      await becomes(() => attribute(page, 'html', 'lang'), language)
    },
    leave: 'Tab Shift+Tab',
    left: '.ways',
    onward: true,
  },
  ...dialogs(language),
  {
    name: 'which match',
    enter: async (page) => {
      await keys(page, 'Control+KeyO')
      await choose(page, 'two.jmjp')
    },
    shown: '[data-match]',
    use: async (page) => {
      expect(await count(page, '[data-match]')).toBe(2)
      await keys(page, 'Tab')
      expect(await hasFocus(page, '[data-match]')).toBe(true)
    },
    leave: 'Escape',
  },
]

/** A value for each field of the set-up, by the end of its name. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/^year$/, '2027'],
  [/^match-in/, '3'],
  [/^date$/, '2026-11-23'],
  [/^time$/, '19:05'],
  [/^rule-uma/, '12.3'],
  [/^rule-/, '12,300'],
  [/frames$/, 'E1-0'],
  [/points$|personal$/, '45.6'],
  [/./, 'Abe'],
]

/** Every field of the set-up: chosen or typed, and seen to hold what was given. */
const fillAll = async (page: Page): Promise<void> => {
  for (const player of [0, 1, 2, 3]) await unfoldPlayer(page, player)
  const fields = await page.locator('.form [name]').evaluateAll((all) =>
    all.map((field) => ({
      name: field.getAttribute('name') ?? '',
      search: field.getAttribute('role') === 'combobox',
      options: field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : null,
    })),
  )
  expect(fields.length).toBeGreaterThan(40)
  const value = (name: string): Promise<string> => page.locator(`[name="${name}"]`).inputValue()
  for (const { name, search, options } of fields) {
    if (search) {
      await tabToward(page, `[name="${name}"]`)
      await page.keyboard.insertText(`たろ${name}`)
      await keys(page, 'Enter Tab')
      await expect.poll(() => value(name)).toContain(name)
    } else if (options) {
      const wanted = options.filter((each) => each !== '' && each !== 'own').at(0)
      if (wanted === undefined) throw new Error(`${name} offers nothing`)
      await chooseInList(page, name, wanted)
      await expect.poll(() => value(name)).toBe(wanted)
    } else {
      const typed = VALUES.find(([names]) => names.test(name))?.[1] ?? ''
      await fillField(page, name, typed)
      await expect.poll(() => value(name)).toBe(typed)
    }
  }
}

const setUp: readonly Stop[] = [
  {
    name: 'set-up',
    enter: 'Alt+Shift+KeyN',
    shown: '[data-screen=setup] .form',
    use: fillAll,
    leave: 'Tab',
    left: '.form',
    onward: true,
  },
  {
    name: 'unsaved',
    enter: 'Control+KeyW',
    shown: DIALOG,
    use: async (page) => {
      await keys(page, 'Tab')
      expect(await hasFocus(page, '[role=dialog] .button')).toBe(true)
    },
    leave: 'Escape',
  },
  {
    name: 'away from the set-up',
    enter: 'Control+KeyW',
    shown: DIALOG,
    use: async (page) => {
      await tabToward(page, '[data-first] + .button')
      await keys(page, 'Enter')
    },
    leave: async (page) => page.locator('[data-screen=start]').waitFor(),
    left: '[data-screen=start]',
    onward: true,
  },
]

const training: readonly Stop[] = [
  {
    name: 'training: choice',
    enter: async (page) => {
      await tabToward(page, '[data-train]')
      await keys(page, 'Enter')
      await page.locator('[data-training=choosing]').waitFor()
      await tabToward(page, '[data-source]')
      await keys(page, 'Enter')
      await choose(page, 'one.jmjp')
      await page.locator('[name=training-source][value=file]:checked').waitFor()
      await page.locator('[data-begin-training]:focus').waitFor()
    },
    shown: '[name=training-from]',
    use: async (page) => {
      await tabToward(page, '[name=training-pace]:checked')
      await keys(page, 'ArrowDown ArrowDown ArrowDown')
      await becomes(() => attribute(page, '[name=training-pace]:checked', 'value'), 'burst')
    },
    leave: async (page) => {
      await tabToward(page, '[data-begin-training]')
      await keys(page, 'Enter')
    },
    left: '[data-broadcast]',
    onward: true,
  },
  {
    name: 'training: practice',
    enter: async (page) => page.locator('.mine .picture').waitFor(),
    shown: '[data-broadcast]',
    use: async (page) => {
      await keys(page, 'KeyO')
      await page.locator('.mine .doras [data-tile="1p"]').waitFor()
      await keys(page, 'F8')
      await page.locator('.mine [role=alert]').waitFor()
    },
    leave: 'Alt+Shift+KeyN',
    left: '[role=dialog]',
    onward: true,
  },
  {
    // Another match does not take the place of a practice unasked.
    name: 'training: leave it?',
    enter: async (page) => page.getByRole('dialog').waitFor(),
    shown: '[role=dialog] [data-first]',
    use: async (page) => {
      expect(await hasFocus(page, '[role=dialog] [data-first]')).toBe(true)
      await keys(page, 'Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('.mine .doras [data-tile="1p"]').waitFor()
      await keys(page, 'Alt+Shift+KeyN')
      await page.getByRole('dialog').waitFor()
    },
    leave: 'Escape Shift+F8',
    left: '[data-result]',
    onward: true,
  },
  {
    name: 'training: result and history',
    enter: async (page) => page.locator('[data-history]').waitFor(),
    shown: '[data-result]',
    use: async (page) => {
      await tabToward(page, '.forget')
      await keys(page, 'Enter Enter')
      await page.locator('[data-history]').waitFor({ state: 'detached' })
    },
    leave: 'Alt+Shift+KeyW',
    left: '[data-screen=start]',
    onward: true,
  },
]

const finish = async (page: Page, walk: Walk): Promise<void> => {
  expect(walk.wrong).toEqual({})
  expect(await pointersHeard(page)).toEqual([])
  expect(app?.complaints).toEqual([])
}

const CLUB = '{"id": "club", "name": {"ja": "会の規則", "en": "Club rules"}, "extends": "tenhou"}'

for (const language of some(['ja', 'en'] as const, 1))
  it(`start, files, set-up, training (${language})`, async () => {
    const files = { 'one.jmjp': [played()], 'two.jmjp': [played(), dated(new Hands().deal('1m', ''), '20261121')] }
    app = await startApp({ locale: language, files, open: 'one.jmjp' })
    const { page } = app
    const rules = join(app.folder, 'data', 'rulesets')
    await mkdir(rules, { recursive: true })
    await writeFile(join(rules, 'club.json'), CLUB)
    await app.restart()
    await setOut(page)
    await page.locator('[data-screen=board]').waitFor()
    await keys(page, 'Alt+Shift+KeyW')
    const walk: Walk = { around: language === 'ja', wrong: {}, visited: 0 }
    for (const stop of [...start(language), ...setUp, ...training]) await visit(page, stop, walk)
    await finish(page, walk)
  })
