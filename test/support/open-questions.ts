/** The questions of a file that cannot be opened as it is: not read, gone, of another program, in another encoding. */
import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { FAILURES, formatName, UI } from '../../src/words/index.ts'
import { answers, says, titled, type Leg } from './dialog-walk.ts'
import { choose, count, hasFocus, keys } from './keyboard-walk.ts'
import { tabToward } from './page-keyboard.ts'
import { recordOf, type Way } from './save-questions.ts'

/** More than are seen at once, so that they can be searched. */
export const ZIPPED = Array.from({ length: 12 }, (_, at) => `games/${String(at + 1).padStart(2, '0')}.json`)

export const unreadable = ({ language }: Way): readonly Leg[] => [
  {
    before: async (page) => {
      await keys(page, 'Control+KeyS')
      await page.getByText(UI[language].file.saved, { exact: true }).waitFor()
      await keys(page, 'Alt+Shift+KeyW')
      await page.locator('[data-screen=start]').waitFor()
      await tabToward(page, '.ways .way + .way')
    },
    stop: {
      name: 'notation that cannot be read',
      enter: async (page) => {
        await keys(page, 'Enter')
        await choose(page, 'torn.jmjp')
      },
      shown: titled(UI[language].ask.unreadableTitle),
      use: async (page) => {
        await says(page, UI[language].ask.unreadable('torn.jmjp'))
        expect(await count(page, '.problems li')).toBe(1)
        await answers(page, 1)
      },
      leave: 'Enter',
    },
  },
]

export const unopened = (way: Way): readonly Leg[] => {
  const { language } = way
  const shown = titled(UI[language].ask.openFailed)
  const path = recordOf(way, 'other.jmjp')
  return [
    {
      stop: {
        name: 'no text at all',
        enter: async (page) => {
          await keys(page, 'Enter')
          await choose(page, 'bytes.jmjp')
        },
        shown,
        use: async (page) => {
          const code = 'file.not-utf8'
          await says(page, FAILURES[language][code]({ code, path: 'bytes.jmjp', line: 2, column: 3 }))
          await answers(page, 1)
        },
        leave: 'Enter',
      },
    },
    {
      before: async (page) => {
        await rm(path)
        // Behind the one that was saved last.
        await tabToward(page, '.recent li:nth-child(2) .file')
      },
      stop: {
        name: 'a file of the list that is gone',
        enter: 'Enter',
        shown,
        use: async (page) => {
          await says(page, FAILURES[language]['file.not-found']({ code: 'file.not-found', path }))
          await answers(page, 1)
        },
        leave: 'Escape',
      },
    },
  ]
}

const fromOtherPrograms =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await keys(page, 'Control+Shift+KeyO')
    await choose(page, name)
  }

export const imported = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'import with a loss',
      enter: fromOtherPrograms('theirs.json'),
      shown: titled(UI[language].transfer.importTitle),
      use: async (page) => {
        await page.locator('[data-import]').getByText('memo').waitFor()
        await answers(page, 2)
      },
      leave: 'Escape',
    },
  },
]

export const inZip = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'which file of a .zip',
      enter: fromOtherPrograms('year.zip'),
      shown: titled(UI[language].zip.title),
      use: async (page) => {
        await says(page, UI[language].zip.which('year.zip', ZIPPED.length))
        expect(await hasFocus(page, '[name=zip-part]')).toBe(true)
        await page.keyboard.insertText('07')
        await expect.poll(() => count(page, '[data-file]')).toBe(1)
        await keys(page, 'ArrowDown')
        expect(await hasFocus(page, '[data-file]')).toBe(true)
      },
      leave: 'Escape',
    },
  },
]

export const notImported = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'no import',
      enter: fromOtherPrograms('broken.json'),
      shown: titled(UI[language].transfer.importFailed),
      use: async (page) => {
        await says(page, UI[language].transfer.notImported('broken.json', formatName(language, 'majiang')))
        await answers(page, 1)
      },
      leave: 'Enter',
    },
  },
]

export const encoded = ({ language }: Way): readonly Leg[] => [
  {
    stop: {
      name: 'a file in Shift_JIS',
      enter: fromOtherPrograms('old.jmjp'),
      shown: titled(UI[language].ask.encodingTitle),
      use: async (page) => {
        await page.getByText('Shift_JIS').waitFor()
        await answers(page, 2)
      },
      leave: 'Escape',
      onward: true,
    },
  },
]
