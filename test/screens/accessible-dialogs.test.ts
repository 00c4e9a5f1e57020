/** Every question that the app may have to put, really brought about, by keys alone: while it saves, and when it opens what cannot be read. */
import { writeFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import type { Dialog } from '../../renderer/stores/dialogs.ts'
import { COMPARE, UI } from '../../src/words/index.ts'
import { textOf } from '../grammar/texts.ts'
import { encodeAs } from '../support/encode-japanese.ts'
import { paipuWithMemo } from '../support/paipu.ts'
import { startApp, type App } from '../support/start-app.ts'
import { answers, FIRST, press, says, SECOND, titled, type Leg } from '../support/dialog-walk.ts'
import {
  conflict,
  recordOf,
  recordWith,
  refused,
  replace,
  setName,
  unsaveable,
  vanished,
  type Way,
} from '../support/save-questions.ts'
import { encoded, imported, inZip, notImported, unopened, unreadable, ZIPPED } from '../support/open-questions.ts'
import { some } from '../support/test-extent.ts'
import { fillField, tabToward } from '../support/page-keyboard.ts'
import { choose, count, keys, pointersHeard, setOut, visit, type Walk } from '../support/keyboard-walk.ts'

let app: App | null = null
afterEach(() => app?.close())

/** A text in which no match begins. */
const TORN = 'nothing that anybody could read'

const sameFile = ({ language }: Way): readonly Leg[] => [
  {
    before: (page) => setName(page, '一'),
    stop: {
      name: 'the same file as the second record',
      enter: async (page) => {
        await keys(page, 'Control+KeyD')
        await choose(page, 'elsewhere.jmjp')
      },
      shown: titled(COMPARE[language].panel.title),
      use: async (page) => {
        await says(page, COMPARE[language].panel.notThis('elsewhere.jmjp'))
        await answers(page, 1)
      },
      leave: 'Enter',
    },
  },
]

/** The page died with a key unsaved, and is told to open the same file again. */
const unfinished = (way: Way): readonly Leg[] => {
  const words = UI[way.language]
  return [
    {
      before: async (page) => {
        await page.locator(titled(words.ask.unfinishedTitle)).waitFor()
        await keys(page, 'Escape')
        await page.locator('[data-screen=start]').waitFor()
        await tabToward(page, '.recent .file')
      },
      stop: {
        name: 'a session that was cut off',
        enter: 'Enter',
        shown: titled(words.ask.unfinishedTitle),
        use: async (page) => {
          await says(page, words.ask.unfinished('mine.jmjp', 1))
          await answers(page, 3)
        },
        leave: (page) => press(page, SECOND),
        left: '[data-screen=board]',
        onward: true,
      },
    },
  ]
}

const stations: readonly Leg[] = [
  {
    stop: {
      name: 'stations: let in',
      enter: 'Control+KeyJ',
      shown: '[data-stations]',
      use: async (page) => {
        await press(page, '[data-open-stations]')
        await page.locator('[data-code]').waitFor()
      },
      leave: 'Escape',
    },
  },
  {
    stop: {
      name: 'stations: closed',
      enter: 'Control+KeyJ',
      shown: '[data-stations=open]',
      use: async (page) => {
        await fillField(page, 'main-name', '佐藤 花子')
        await press(page, '[data-close-stations]')
        await page.locator('[data-open-stations]').waitFor()
      },
      leave: 'Escape',
    },
  },
]

const exported = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'export',
      enter: 'Control+Shift+KeyE',
      shown: titled(UI[language].transfer.exportTitle),
      use: async (page) => {
        const told = page.locator('[data-export-told]')
        const before = await told.textContent()
        await keys(page, 'ArrowUp')
        await expect.poll(() => told.textContent()).not.toBe(before)
        await tabToward(page, '.dialog-foot .button:nth-child(2)')
      },
      leave: 'Escape',
    },
  },
]

const printing = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'printing',
      enter: 'Control+KeyP',
      shown: titled(UI[language].sheet.title),
      use: async (page) => {
        await keys(page, 'ArrowDown')
        await expect.poll(() => page.locator('[name=sheet-what][value=blank]').isChecked()).toBe(true)
        await tabToward(page, '[data-save=svg]')
      },
      leave: 'Escape',
    },
  },
]

const paperSheet = (): readonly Leg[] => [
  {
    stop: {
      name: 'a paper sheet to type',
      enter: 'Control+KeyU',
      shown: '[role=dialog] [role=grid]',
      use: async (page) => {
        await page.locator('[role=grid]:focus').waitFor()
        await keys(page, 'Digit1 Digit2 Enter')
        await expect.poll(() => page.locator('[id="sheet-doras-0"] .tile').count()).toBe(1)
        await tabToward(page, '[data-take]')
      },
      leave: 'Escape',
    },
  },
]

const sheetLeft = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'a paper sheet that is not in the record',
      enter: 'Alt+Shift+KeyW',
      shown: titled(UI[language].ask.sheetLeftTitle),
      use: async (page) => {
        await says(page, UI[language].ask.sheetLeft)
        await answers(page, 3)
      },
      leave: 'Escape',
    },
  },
  {
    stop: {
      name: 'the paper sheet without what was typed',
      enter: 'Control+KeyU',
      shown: '[role=dialog] [role=grid]',
      use: async (page) => {
        await tabToward(page, '[data-anew]')
        await keys(page, 'Enter')
        await expect.poll(() => count(page, '[id="sheet-doras-1"] .tile')).toBe(0)
      },
      leave: 'Escape',
    },
  },
]

/** The record is saved, and one of the points that are written together is filled in. */
const fieldsLeft = ({ language }: Way): readonly Leg[] => [
  {
    before: async (page) => {
      await keys(page, 'Control+KeyS')
      await page.getByText(UI[language].file.saved, { exact: true }).waitFor()
      await keys(page, 'Control+KeyI')
      await fillField(page, 'rule-start', '30,000')
      await keys(page, 'Control+KeyI')
      await page.locator('[data-screen=board]').waitFor()
    },
    stop: {
      name: 'points that wait for the others of their form',
      enter: 'Alt+Shift+KeyW',
      shown: titled(UI[language].ask.fieldsLeftTitle),
      use: async (page) => {
        await says(page, UI[language].ask.fieldsLeft)
        await answers(page, 3)
      },
      leave: async (page) => {
        await press(page, FIRST)
        await fillField(page, 'rule-start', '')
        await keys(page, 'Control+KeyI')
      },
      left: '[data-screen=board]',
    },
  },
]

const corrections = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'history of corrections',
      enter: async (page) => {
        await keys(page, 'Control+KeyK')
        await page.keyboard.insertText(UI[language].app['file.history'])
        await keys(page, 'Enter')
      },
      shown: titled(UI[language].history.title),
      use: async (page) => says(page, UI[language].history.none),
      leave: 'Escape',
    },
  },
]

/**
 * Those that stand before a screen without being asked for are here; the others in the walks of the screens, and the archive's in its own test. What waits for a
 * disk that hangs cannot be had on one that does not.
 */
type Asked = Exclude<
  Dialog['kind'],
  | 'palette'
  | 'help'
  | 'settings'
  | 'archive'
  | 'bulk'
  | 'frame'
  | 'choose-file'
  | 'which-match'
  | 'unsaved'
  | 'practice'
  | 'waiting'
>

/** In the order of the walk: from the board to the start. A new kind of question has no walk and does not compile. */
const LEGS: Readonly<Record<Asked, (way: Way) => readonly Leg[]>> = {
  unfinished,
  conflict: (way) => [...conflict(way), ...vanished(way)],
  replace,
  failed: refused,
  unsaveable,
  'same-file': sameFile,
  stations: () => stations,
  export: exported,
  sheet: printing,
  'typed-sheet': paperSheet,
  'sheet-left': sheetLeft,
  'fields-left': fieldsLeft,
  history: corrections,
  unreadable: (way) => [...unreadable(way), ...unopened(way)],
  import: imported,
  'which-file': inZip,
  'import-failed': notImported,
  encoding: encoded,
}

for (const language of some(['en', 'ja'] as const, 1))
  it(`what the app asks, and what it cannot do (${language})`, async () => {
    const files = { 'mine.jmjp': [recordWith('9s')], 'other.jmjp': [recordWith('7p')] }
    app = await startApp({ locale: language, files, open: 'mine.jmjp' })
    const way: Way = { app, language }
    await app.page.locator('[data-screen=board]').waitFor()
    await keys(app.page, 'Digit1')
    await app.page.getByText(UI[language].file.edited, { exact: true }).waitFor()
    await app.crash()
    const { page } = app
    await writeFile(recordOf(way, 'torn.jmjp'), TORN)
    await writeFile(recordOf(way, 'theirs.json'), paipuWithMemo())
    const zipped = Object.fromEntries(ZIPPED.map((name) => [name, strToU8(paipuWithMemo())]))
    await writeFile(recordOf(way, 'year.zip'), zipSync(zipped))
    await writeFile(recordOf(way, 'broken.json'), '{"title": "x", "player": ["A"]}')
    await writeFile(recordOf(way, 'bytes.jmjp'), Buffer.from([0x61, 0x0a, 0x62, 0x63, 0xff, 0xfe]))
    await writeFile(recordOf(way, 'old.jmjp'), encodeAs(textOf({ rec: 'rec[(snt["採譜"],),all]' }), 'shift_jis'))
    await setOut(page)
    const walk: Walk = { around: language === 'ja', wrong: {}, visited: 0 }
    for (const legs of Object.values(LEGS))
      for (const { before, stop } of legs(way)) {
        await before?.(page)
        await visit(page, stop, walk)
      }
    expect(walk.wrong).toEqual({})
    expect(await pointersHeard(page)).toEqual([])
    expect(app.complaints).toEqual([])
  })
