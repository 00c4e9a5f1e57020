/** Every question that the app may have to put, really brought about, by keys alone: files that changed, that are there already, that cannot be read or written. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Dialog } from '../../renderer/stores/dialogs.ts'
import { saveText, type Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { COMPARE, FAILURES, UI, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/app.ts'
import { answers, FIRST, gone, press, says, SECOND, THIRD, titled, type Leg } from '../support/asked.ts'
import { fillField, tabToward } from '../support/hands.ts'
import { choose, count, keys, pointersHeard, setOut, visit, type Walk } from '../support/walk.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const EAST = '123m456m789m2p3p99s'

/** Another tile thrown last tells one record from another. */
const recordWith = (last: string): Match =>
  matchOf(new Hands().deal('9p', EAST, '', '', '').type('1z', 'tsumogiri', last, 'tsumogiri').session)

const textOf = (match: Match): string => {
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('no text')
  return saved.text
}

/** A record in which every act has lost its brackets. */
const TORN = textOf(recordWith('9s')).replace(/^.*hnd\[.*$/gm, (line) => line.replaceAll(')', ']'))

/** Where a walk goes: the app, and the words it speaks. */
interface Way {
  readonly app: App
  readonly language: Language
}
const recordOf = ({ app: { folder } }: Way, name: string): string => join(folder, 'records', name)
const textAt = (path: string): Promise<string> => readFile(path, 'utf8')

const LOOK = '.notice .button'

/** Saves under a name, as far as the file dialog goes. `meanwhile`: what happens before it is confirmed. */
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

/** What asked for a look is gone with its reason, and with it what had the focus. */
const settled = (page: Page): Promise<void> => page.locator(LOOK).waitFor({ state: 'detached' })

const conflict = (way: Way): readonly Leg[] => {
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

const vanished = (way: Way): readonly Leg[] => {
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

const replace = (way: Way): readonly Leg[] => {
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

/** The disk that is saved to is taken out while its folder stands in the dialog. */
const refused = (way: Way): readonly Leg[] => {
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
          await says(page, FAILURES[way.language]['file.not-found']({ code: 'file.not-found', path }))
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

const setRemark = async (page: Page, text: string): Promise<void> => {
  await keys(page, 'Control+KeyE')
  await fillField(page, 'frame-comment-native', text)
  await keys(page, 'Escape')
  await gone(page)
}

const unsaveable = ({ language }: Way): readonly Leg[] => [
  {
    // The format ends a remark where a backslash is its last sign.
    before: (page) => setRemark(page, '静か\\'),
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

const sameFile = ({ language }: Way): readonly Leg[] => [
  {
    before: (page) => setRemark(page, ''),
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

const unreadable = ({ language }: Way): readonly Leg[] => [
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
        expect(await count(page, '.problems li')).toBeGreaterThan(1)
        await answers(page, 1)
      },
      leave: 'Enter',
    },
  },
]

const unopened = (way: Way): readonly Leg[] => {
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

/** Those that stand before a screen without being asked for are here; the others in the walks of the screens. */
type Asked = Exclude<
  Dialog['kind'],
  'palette' | 'help' | 'settings' | 'frame' | 'choose-file' | 'which-match' | 'unsaved'
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
  unreadable: (way) => [...unreadable(way), ...unopened(way)],
}

for (const language of ['ja', 'en'] as const)
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
    await writeFile(recordOf(way, 'bytes.jmjp'), Buffer.from([0x61, 0x0a, 0x62, 0x63, 0xff, 0xfe]))
    await setOut(page)
    const walk: Walk = { around: language === 'ja', wrong: {} }
    for (const legs of Object.values(LEGS))
      for (const { before, stop } of legs(way)) {
        await before?.(page)
        await visit(page, stop, walk)
      }
    expect(walk.wrong).toEqual({})
    expect(await pointersHeard(page)).toEqual([])
    expect(app.complaints).toEqual([])
  })
