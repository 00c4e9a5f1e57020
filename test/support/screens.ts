/** Every screen of the app with much on it, and the way to each. */
import type { Page } from 'playwright-core'
import type { AppCommandId } from '../../src/host/contract/index.ts'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { withLongestNames } from './longest-names.ts'
import { paipuWithMemo } from './paipu.ts'
import { begun, dealt, doubtful, misread, open, played, twoWins, typed, whole, within } from './screen-records.ts'
import type { App, AppOptions, Look } from './start-app.ts'
import { StationRoom } from './station-room.ts'

type Language = 'ja' | 'en'

export interface Screen {
  readonly name: string
  readonly options?: () => AppOptions
  /** The only sizes that it is made for. */
  readonly sizes?: readonly (readonly [width: number, height: number])[]
  /** Gives the page to look at, where it is another than the one that opened first. */
  readonly reach: (app: App, language: Language) => Promise<Page | void>
}

const onBoard = ({ page }: App): Promise<void> => page.locator('[data-screen=board]').waitFor()
const keys = async ({ page }: App, chords: string): Promise<void> => {
  for (const chord of chords.split(' ')) await page.keyboard.press(chord)
}
/** A command by its name; it may open a dialog of its own. */
const run = async ({ page }: App, language: Language, id: AppCommandId): Promise<void> => {
  await page.keyboard.press('Control+KeyK')
  await page.locator('[aria-controls=palette-list]').waitFor()
  await page.keyboard.insertText(UI[language].app[id])
  await page.keyboard.press('Enter')
  await page.locator('[aria-controls=palette-list]').waitFor({ state: 'detached' })
}
const asTable = async (app: App, language: Language): Promise<void> => {
  await onBoard(app)
  await run(app, language, 'view.toggle')
  await app.page.locator('.felt').waitFor()
}
const dialog = (chord: string) => async (app: App) => {
  await onBoard(app)
  await keys(app, chord)
  await app.page.getByRole('dialog').waitFor()
}
/** A correction that is saved, in the history. */
const corrected = async (app: App, language: Language): Promise<void> => {
  await onBoard(app)
  await keys(app, 'Home Digit0 Control+KeyS')
  await app.page.locator('[data-version]').waitFor()
  await run(app, language, 'file.history')
  await app.page.locator('[data-correction]').waitFor()
}
/** Keys on the board, until this is there. */
const typing = (chords: string, selector: string) => async (app: App) => {
  await onBoard(app)
  await keys(app, chords)
  await app.page.locator(selector).first().waitFor()
}

/** A file dropped on the page. */
const drop = (page: Page, name: string, text: string): Promise<boolean> =>
  page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], fileName))
      return document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )
/** A record in which commas are missing. */
const brokenText = (): string => {
  const saved = saveText(null, { matches: [played()] })
  if (!saved.ok) throw new Error('the match cannot be written')
  return saved.text.replaceAll(/(?<=(rs|ch)\[\w+\]),/g, '')
}
/** A new match of these two players, begun and never saved. */
const leaveUnsaved = async (app: App, players: readonly [string, string]): Promise<void> => {
  await app.page.locator('.way').first().click()
  await app.page.locator('[data-screen=setup]').waitFor()
  for (const [at, player] of players.entries()) {
    await app.page.locator(`[name=player-${at}]`).focus()
    await app.page.keyboard.type(player)
    await app.page.locator('.player-option[data-highlighted]').waitFor()
    await app.page.keyboard.press('Enter')
  }
  await app.page.locator('[data-begin]').click()
  await onBoard(app)
  await app.page.keyboard.press('KeyE')
  await app.crash()
  await app.page.locator('.unfinished').waitFor()
}
const practise = async ({ page }: App): Promise<void> => {
  await page.locator('[data-train]').click()
  await page.locator('[name=training-source][value=simulated]').check()
  await page.locator('[data-begin-training]').click()
  await page.locator('[data-broadcast]').waitFor()
}
/** A station that types for South. */
const station = async (app: App, language: Language, look: Look = {}): Promise<Page> => {
  await onBoard(app)
  const room = new StationRoom(app)
  await room.open()
  return (await room.join('白鳥', { kind: 'player', player: 1 }, { language, ...look })).page
}
const PHONE = { width: 390, height: 844, touch: true } as const

export const SCREENS: readonly Screen[] = [
  { name: 'start', reach: async ({ page }) => page.locator('[data-learn]').waitFor() },
  {
    name: 'start with records',
    options: whole,
    reach: async (app) => {
      await onBoard(app)
      await keys(app, 'Control+KeyW')
      await app.page.locator('[data-screen=start]').waitFor()
    },
  },
  {
    name: 'start with unsaved records',
    reach: async (app) => {
      await leaveUnsaved(app, ['Shirinashi', 'Matsugase'])
      await leaveUnsaved(app, ['Shibukawa', 'Takizawa'])
      await app.page.locator('.unfinished li >> nth=1').waitFor()
    },
  },
  {
    name: 'a file held over the page',
    reach: async ({ page }) => {
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.items.add(new File([''], 'match.jmjp'))
        document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
      })
      await page.locator('.drop').waitFor()
    },
  },
  {
    name: 'a broken file',
    reach: async ({ page }) => {
      await drop(page, 'broken.jmjp', brokenText())
      await page.locator('[data-screen=board] [data-repair]').first().waitFor()
    },
  },
  {
    name: 'import',
    reach: async ({ page }) => {
      await drop(page, 'theirs.json', paipuWithMemo())
      await page.locator('[data-import]').waitFor()
    },
  },
  {
    name: 'which match',
    options: () => {
      const first = whole()
      const match = withLongestNames(played())
      return { ...first, files: { ...first.files, 'two.jmjp': [match, match] } }
    },
    reach: async (app) => {
      await dialog('Control+KeyO')(app)
      await app.page.locator('.entry', { hasText: 'two.jmjp' }).click()
      await app.page.locator('[data-match] >> nth=1').waitFor()
    },
  },
  {
    name: 'set-up',
    options: whole,
    reach: async (app, language) => {
      await onBoard(app)
      await run(app, language, 'view.setup')
      await app.page.locator('[data-screen=setup]').waitFor()
    },
  },
  { name: 'lanes, early', options: typed(begun), reach: onBoard },
  { name: 'lanes, in the middle', options: within(0.5), reach: onBoard },
  { name: 'lanes, late', options: within(0.97), reach: onBoard },
  { name: 'table, early', options: typed(begun), reach: asTable },
  { name: 'table, in the middle', options: within(0.5), reach: asTable },
  { name: 'table, late', options: within(0.97), reach: asTable },
  {
    name: 'text beside the board',
    options: within(0.5),
    reach: async (app) => {
      await onBoard(app)
      await keys(app, 'Shift+F4 Control+KeyF')
      await app.page.locator('.cm-search').waitFor()
      await app.page.locator('.word-seat').first().waitFor()
    },
  },
  {
    name: 'text with findings beside the table',
    options: within(0.5),
    reach: async (app, language) => {
      await asTable(app, language)
      await keys(app, 'Shift+F4')
      await app.page.locator('.cm-focused').waitFor()
      await keys(app, 'Delete')
      await app.page.locator('.cm-lintRange-error, .cm-lintPoint-error').first().waitFor()
    },
  },
  {
    name: 'text beside an earlier act',
    options: within(0.5),
    reach: async (app) => {
      await onBoard(app)
      await keys(app, 'ArrowLeft ArrowLeft ArrowLeft F4')
      await app.page.locator('.past-note').waitFor()
      await app.page.locator('.word-seat').first().waitFor()
    },
  },
  {
    name: 'text beside the set-up',
    options: whole,
    reach: async (app, language) => {
      await onBoard(app)
      await run(app, language, 'view.setup')
      await app.page.locator('[data-screen=setup]').waitFor()
      await keys(app, 'Shift+F4')
      await app.page.locator('.word-seat, .word-text').first().waitFor()
    },
  },
  { name: 'text of an act', options: typed(begun), reach: typing('F2', '[name=act-text]') },
  {
    name: 'findings and open questions',
    options: typed(doubtful),
    reach: async (app) => {
      await onBoard(app)
      await app.page.locator('.questions li').nth(3).waitFor()
      await app.page.locator('[data-finding]').nth(1).waitFor()
    },
  },
  {
    name: 'an earlier act, table',
    options: typed(doubtful),
    reach: async (app, language) => {
      await asTable(app, language)
      await keys(app, 'ArrowLeft')
      await app.page.locator('.past-note').waitFor()
    },
  },
  { name: 'an earlier act', options: typed(doubtful), reach: typing('ArrowLeft ArrowLeft', '.past-note') },
  {
    name: 'repairs of a frame',
    options: misread,
    reach: typing('Control+Shift+Enter', '[data-repairs] [role=option]'),
  },
  { name: 'a win', options: typed(dealt), reach: typing('KeyR Quote', '[data-win]') },
  {
    name: 'two wins',
    options: typed(twoWins),
    reach: typing('Quote Digit2 Digit3 Enter Quote Digit3', '[data-win] >> nth=1'),
  },
  { name: 'end of a frame', options: typed(dealt), reach: typing('KeyR Quote Enter', '[data-next-frame]') },
  { name: 'a frame without a winner', options: typed(begun), reach: typing('Space Minus', '.choice') },
  { name: 'end of the match', options: whole, reach: typing('End', '.standing') },
  { name: 'settings', options: whole, reach: dialog('Control+Comma') },
  { name: 'keys', options: whole, reach: dialog('F1') },
  { name: 'command palette', options: whole, reach: dialog('Control+KeyK') },
  { name: 'details of a frame', options: whole, reach: dialog('Control+KeyE') },
  {
    name: 'export',
    options: whole,
    reach: async (app, language) => {
      await onBoard(app)
      await run(app, language, 'file.export')
      await app.page.locator('[data-export-told]').waitFor()
    },
  },
  {
    name: 'printing',
    options: whole,
    reach: async (app, language) => {
      await onBoard(app)
      await run(app, language, 'file.print')
      await app.page.locator('[data-print]').waitFor()
    },
  },
  {
    name: 'a paper sheet to type',
    options: whole,
    reach: async (app) => {
      await onBoard(app)
      await keys(app, 'Control+KeyU')
      await app.page.locator('[role=grid]:focus').waitFor()
      // A tile for the fifth time, so that there is something to say.
      await app.page.locator('[id="sheet-0.deal-0"]').click()
      await keys(app, 'Digit1 Digit1 Digit1 Digit1 Digit1')
      await app.page.locator('[data-sheet-finding]').first().waitFor()
    },
  },
  {
    name: 'history of corrections',
    options: whole,
    reach: corrected,
  },
  {
    name: 'an earlier version',
    options: whole,
    reach: async (app, language) => {
      await corrected(app, language)
      await app.page.locator('[data-compare]').click()
      await app.page.locator('[data-second-pass] [role=listbox]').waitFor()
    },
  },
  { name: 'open a file', options: whole, reach: dialog('Control+KeyO') },
  {
    name: 'second pass',
    options: () => {
      const other = withLongestNames(matchOf(begun().type('tsumogiri', '1m').session))
      const first = open(matchOf(begun().type('1m', '2m', '3m').session))
      return { ...first, files: { ...first.files, 'another.jmjp': [other] } }
    },
    reach: async (app) => {
      await dialog('Control+KeyD')(app)
      await app.page.locator('.entry', { hasText: 'another.jmjp' }).click()
      await app.page.locator('[data-second-pass] [role=listbox]').waitFor()
    },
  },
  {
    name: 'stations',
    options: typed(begun),
    reach: async (app) => {
      await dialog('Control+KeyJ')(app)
      await app.page.locator('[data-open-stations]').click()
      await app.page.locator('[data-code]').waitFor()
    },
  },
  {
    name: 'board with stations',
    options: typed(doubtful),
    reach: async (app, language) => {
      await onBoard(app)
      const room = new StationRoom(app)
      await room.open()
      await room.join('白鳥', { kind: 'player', player: 1 }, { language })
      await app.page.locator('[data-stations-side] .person').waitFor()
    },
  },
  { name: 'station', options: typed(begun), reach: station },
  {
    name: 'station on a phone',
    options: typed(begun),
    sizes: [
      [PHONE.width, PHONE.height],
      [360, 740],
    ],
    reach: (app, language) => station(app, language, PHONE),
  },
  {
    name: 'join as a station',
    options: typed(begun),
    sizes: [
      [PHONE.width, PHONE.height],
      [360, 740],
    ],
    reach: async (app, language) => {
      await onBoard(app)
      return app.elsewhere(await new StationRoom(app).open(), { ...PHONE, language })
    },
  },
  {
    name: 'lesson',
    reach: async ({ page }) => {
      await page.locator('[data-learn]').click()
      await page.locator('.lesson').waitFor()
    },
  },
  {
    name: 'training',
    reach: async ({ page }) => {
      await page.locator('[data-train]').click()
      await page.locator('[data-training=choosing]').waitFor()
    },
  },
  { name: 'practice', reach: practise },
  {
    name: 'result of a practice',
    reach: async (app) => {
      await practise(app)
      await keys(app, 'KeyE Digit1 Digit2 Shift+F8')
      await app.page.locator('[data-result]').waitFor()
      await app.page.locator('[data-again]').click()
      await app.page.locator('[data-broadcast]').waitFor()
      await keys(app, 'KeyE Digit3 Shift+F8')
      await app.page.locator('[data-history] >> nth=1').waitFor()
    },
  },
  {
    name: 'sample match',
    reach: async ({ page }) => {
      await page.locator('[data-sample]').click()
      await page.locator('[data-play]').waitFor()
      for (let acts = 0; acts < 30; acts++) await page.keyboard.press('ArrowRight')
      await page.locator('.sample .river [data-tile] >> nth=5').waitFor()
    },
  },
  {
    name: 'broadcast',
    options: within(0.97),
    reach: async (app) => {
      await onBoard(app)
      const address = new URL(app.page.url())
      address.searchParams.set('view', 'broadcast')
      const page = await app.page.context().newPage()
      await page.goto(address.href)
      await page.locator('[data-screen=broadcast] .felt').waitFor()
      return page
    },
  },
]
