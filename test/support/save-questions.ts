/**
 * The questions of the app while a record is saved, each really caused: files that changed, vanished, exist already, or
 * cannot be written.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Match } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { FAILURES, UI, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import type { App } from './start-app.ts'
import { answers, FIRST, gone, press, says, SECOND, THIRD, titled, type Leg } from './dialog-walk.ts'
import { fillField, tabToward } from './page-keyboard.ts'
import { keys } from './keyboard-walk.ts'

const EAST = '123m456m789m2p3p99s'

/** A different last discard distinguishes one record from another. */
export const recordWith = (last: string): Match =>
  matchOf(new Hands().deal('9p', EAST, '', '', '').type('1z', 'tsumogiri', last, 'tsumogiri').session)

export const textOf = (match: Match): string => {
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('no text')
  return saved.text
}

/** The app, and its language. */
export interface Way {
  readonly app: App
  readonly language: Language
}

/** The path of a record of this name. */
export const recordOf = ({ app: { folder } }: Way, name: string): string => join(folder, 'records', name)
const textAt = (path: string): Promise<string> => readFile(path, 'utf8')

const LOOK = '.notice .button'

/** Saves under a name, up to the file dialog. `meanwhile`: what happens before it is confirmed. */
const saveAs = async (page: Page, path: string, meanwhile: () => Promise<unknown>): Promise<void> => {
  await keys(page, 'Control+Shift+KeyS')
  await page.locator('[name=file-name]:focus').waitFor()
  await confirm(page, path, meanwhile)
}
const confirm = async (page: Page, path: string, meanwhile: () => Promise<unknown>): Promise<void> => {
  await keys(page, 'Control+KeyA')
  await page.keyboard.insertText(path)
  await meanwhile()
  await keys(page, 'Enter')
}
const NOTHING = async (): Promise<void> => undefined

/** Changed here, and by another program: the page has noticed. */
const changedOutside = async (page: Page, path: string, text: string): Promise<void> => {
  await keys(page, 'KeyX')
  await writeFile(path, text)
  await page.locator(LOOK).waitFor()
}

/** The question is gone with its reason, and with it the focused element. */
const settled = (page: Page): Promise<void> => page.locator(LOOK).waitFor({ state: 'detached' })

export const conflict = (way: Way): readonly Leg[] => {
  const { ask } = UI[way.language]
  const path = recordOf(way, 'mine.jmjp')
  const foreign = `// changed elsewhere\n${textOf(recordWith('9s'))}`
  const stop = { shown: titled(ask.conflictTitle), leave: gone }
  return [
    {
      before: (page) => changedOutside(page, path, foreign),
      stop: {
        ...stop,
        name: 'conflict: overwritten',
        enter: 'Control+KeyS',
        use: async (page) => {
          await says(page, ask.conflict('mine.jmjp'))
          await press(page, SECOND)
          await expect.poll(() => textAt(path)).not.toBe(foreign)
          expect(await textAt(`${path}~`)).toBe(foreign)
        },
        // The file is written before the page hears of it: until then the notice of this change stands.
        leave: settled,
      },
    },
    {
      before: async (page) => {
        await changedOutside(page, path, textOf(recordWith('8p')))
        await tabToward(page, LOOK)
      },
      stop: { ...stop, name: 'conflict: left open', enter: 'Enter', use: (page) => answers(page, 4), leave: 'Escape' },
    },
    {
      stop: {
        ...stop,
        name: 'conflict: opened anew',
        enter: 'Enter',
        use: async (page) => {
          await press(page, THIRD)
          await page.locator('.lane .river [data-tile="8p"]').waitFor()
        },
        leave: settled,
        onward: true,
      },
    },
  ]
}

export const vanished = (way: Way): readonly Leg[] => {
  const { ask } = UI[way.language]
  const path = recordOf(way, 'mine.jmjp')
  const stop = { shown: titled(ask.goneTitle), enter: 'Enter' }
  return [
    {
      before: async (page) => {
        await keys(page, 'KeyX')
        await rm(path)
        await page.locator(LOOK).waitFor()
        await tabToward(page, LOOK)
      },
      stop: { ...stop, name: 'file gone: left open', use: (page) => answers(page, 3), leave: 'Escape' },
    },
    {
      stop: {
        ...stop,
        name: 'file gone: written again',
        use: async (page) => {
          await says(page, ask.gone('mine.jmjp'))
          await press(page, SECOND)
          await expect.poll(() => textAt(path).catch(() => '')).toContain('jmjp[')
        },
        leave: settled,
        onward: true,
      },
    },
  ]
}

export const replace = (way: Way): readonly Leg[] => {
  const { ask } = UI[way.language]
  const path = recordOf(way, 'other.jmjp')
  const stop = {
    shown: titled(ask.replaceTitle),
    enter: (page: Page) => saveAs(page, path, NOTHING),
  }
  const other = textOf(recordWith('7p'))
  return [
    {
      stop: {
        ...stop,
        name: 'replace: left',
        use: async (page) => {
          await says(page, ask.replace('other.jmjp'))
          await answers(page, 3)
        },
        leave: async (page) => {
          await keys(page, 'Escape')
          expect(await textAt(path)).toBe(other)
        },
      },
    },
    {
      stop: {
        ...stop,
        name: 'replace: done',
        use: async (page) => {
          await press(page, SECOND)
          await expect.poll(() => textAt(path)).not.toBe(other)
          expect(await textAt(`${path}~`)).toBe(other)
        },
        leave: gone,
      },
    },
  ]
}

/** The target disk is removed while its folder is shown in the dialog. */
export const refused = (way: Way): readonly Leg[] => {
  const { ask } = UI[way.language]
  const path = recordOf(way, join('stick', 'mine.jmjp'))
  const elsewhere = recordOf(way, 'elsewhere.jmjp')
  const stop = {
    shown: titled(ask.saveFailed),
    enter: (page: Page) => saveAs(page, path, () => rm(dirname(path), { recursive: true, force: true })),
  }
  return [
    {
      before: () => mkdir(dirname(path)),
      stop: {
        ...stop,
        name: 'not saved: left',
        use: async (page) => {
          await says(page, FAILURES[way.language]['file.no-folder']({ code: 'file.no-folder', path }))
          await says(page, ask.safe)
          await answers(page, 2)
        },
        leave: 'Escape',
      },
    },
    {
      before: () => mkdir(dirname(path)),
      stop: {
        ...stop,
        name: 'not saved: saved elsewhere',
        use: async (page) => {
          await press(page, FIRST)
          await page.locator('[name=file-name]:focus').waitFor()
          await confirm(page, elsewhere, NOTHING)
          await expect.poll(() => textAt(elsewhere).catch(() => '')).toContain('jmjp[')
        },
        leave: gone,
      },
    },
  ]
}

export const setName = async (page: Page, text: string): Promise<void> => {
  await keys(page, 'Control+KeyI')
  await page.locator('[name=player-0]').waitFor()
  await fillField(page, 'player-0', text)
  await keys(page, 'Control+KeyI')
  await page.locator('[data-screen=board]').waitFor()
}

export const unsaveable = ({ language }: Way): readonly Leg[] => [
  {
    // The format cannot end a name with a backslash.
    before: (page) => setName(page, '静か\\'),
    stop: {
      name: 'no way to write it',
      enter: 'Control+KeyS',
      shown: titled(UI[language].ask.unsaveable),
      use: async (page) => {
        await page.locator('[role=dialog]').getByText('静か\\').waitFor()
        await says(page, UI[language].ask.safe)
        await answers(page, 1)
      },
      leave: 'Enter',
    },
  },
]
