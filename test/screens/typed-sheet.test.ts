/** A paper sheet typed row by row in the page, with the keyboard alone. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import type { Frame, Match } from '../../src/record/index.ts'
import { chordsOf, POSITION_MAP, WRITTEN_MAP, type CommandId, type KeyMap } from '../../src/recorder/index.ts'
import { assumed, rulesets } from '../../src/rules/index.ts'
import { ROW_IDS, rowText, typedRowsOf, type SheetCell } from '../../src/sheet-rows/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { sheetFindingSentence, TYPED_SHEET, UI } from '../../src/words/index.ts'
import { spell } from '../support/driver-typist.ts'
import { startApp, type App } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const RULES = assumed(rulesets.mleague)
const { match } = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' })
/** The frame with the most calls, with one before it. */
const callsIn = (frame: Frame): number =>
  (frame.flows.at(-1)?.acts ?? []).filter(({ draw }) => draw.kind === 'chi' || draw.kind === 'pon').length
const AT = match.frames.reduce(
  (best, frame, at) => (at > 0 && callsIn(frame) > callsIn(match.frames[best]!) ? at : best),
  1,
)
const FRAME = match.frames[AT]!
const ROWS = typedRowsOf(FRAME, RULES)

const before: Match = { ...match, frames: match.frames.slice(0, AT), finalPoints: null, tournamentPoints: null }

/** The record as far as before the frame, and its empty sheet. */
async function emptySheet(locale: 'ja' | 'en' = 'en'): Promise<App> {
  const opened = await startApp({ files: { 'a.jmjp': [before] }, open: 'a.jmjp', locale })
  app = opened
  await opened.page.locator('[data-screen=board]').waitFor()
  await opened.page.keyboard.press('Control+Enter')
  await opened.page.keyboard.press('Control+KeyU')
  await opened.page.locator('[role=grid]:focus').waitFor()
  return opened
}

const chordOf = (map: KeyMap, id: CommandId): string => {
  const [chord] = chordsOf(map, id)
  if (chord === undefined) throw new Error(`no key for ${id}`)
  return chord.replace('Mod', 'Control')
}
const tileKeys = (map: KeyMap, tile: Tile): readonly string[] => spell(map, tile).map((id) => chordOf(map, id))
const cellKeys = (map: KeyMap, cell: SheetCell): readonly string[] => {
  switch (cell.kind) {
    case 'tile':
      return [...tileKeys(map, cell.tile), ...(cell.isRiichi ? [chordOf(map, 'riichi')] : [])]
    case 'call':
      return [chordOf(map, cell.call), ...cell.tiles.flatMap((tile) => tileKeys(map, tile))]
    case 'tsumogiri':
    case 'win':
      return [chordOf(map, cell.kind)]
    case 'empty':
      return ['Minus']
  }
}

/** Types every row; returns how many keys that took, and how many of them were tiles of the deal. */
async function typeRows(page: Page, map: KeyMap, rows = ROW_IDS): Promise<number> {
  let keys = 0
  for (const row of rows) {
    // Below a column that was skipped the sheet leaves the discards empty by itself.
    const cells = row.endsWith('discards') ? ROWS[row].filter(({ kind }) => kind !== 'empty') : ROWS[row]
    for (const chord of [...cells.flatMap((cell) => cellKeys(map, cell)), ...(row === 'uras' ? [] : ['Enter'])]) {
      await page.keyboard.press(chord)
      keys++
    }
  }
  return keys
}

const savedFrames = async ({ page, folder }: App): Promise<readonly Frame[]> => {
  await page.keyboard.press('Control+KeyS')
  await page.getByText(UI.en.file.saved, { exact: true }).waitFor()
  return readDocument(await readFile(join(folder, 'records', 'a.jmjp'), 'utf8')).matches[0]?.frames ?? []
}

for (const map of some([POSITION_MAP, WRITTEN_MAP], 1))
  it(`a whole frame, with the map ${map.id}, is the frame that was played`, async () => {
    const opened = await emptySheet()
    const { page } = opened
    if (map !== POSITION_MAP) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Comma')
      await page.locator(`[name=keyMap][value=${map.id}]`).check()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+KeyU')
      await page.locator('[role=grid]:focus').waitFor()
    }
    const keys = await typeRows(page, map)
    await page.getByText(TYPED_SHEET.en.whole, { exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const frames = await savedFrames(opened)
    const [typed, played] = [frames[AT]?.flows.at(-1), FRAME.flows.at(-1)]
    expect(typed?.startHands).toEqual(played?.startHands)
    expect(typed?.acts.map(({ seat, draw, discard }) => ({ seat, draw, discard }))).toEqual(
      played?.acts.map(({ seat, draw, discard }) => ({ seat, draw, discard })),
    )
    expect(frames[AT]?.dora).toEqual(FRAME.dora)
    expect(opened.complaints).toEqual([])
    // As docs/sheet.md says.
    expect([keys, played?.acts.length]).toEqual([map === POSITION_MAP ? 243 : 409, 52])
  })

it('rows typed before a crash are there again, and are asked about before the record is left', async () => {
  const { page, crash } = await emptySheet()
  await typeRows(page, POSITION_MAP, ROW_IDS.slice(0, 4))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await crash()
  const again = app?.page ?? page
  await again.getByText(UI.en.ask.unfinishedTitle, { exact: true }).waitFor()
  await again.keyboard.press('Enter')
  await again.locator('[data-screen=board]').waitFor()
  await again.keyboard.press('Alt+Shift+KeyW')
  await again.getByText(UI.en.ask.sheetLeft, { exact: true }).waitFor()
  await again.keyboard.press('Enter')
  await again.locator('[role=grid]:focus').waitFor()
  const deal = ROWS['0.deal'].length
  expect(await again.locator('.row-deal').first().locator('.tile').count()).toBe(deal)
  // The row behind those that are typed is the next.
  await again.locator('.current [role=rowheader]').getByText(TYPED_SHEET.en.rows.final, { exact: true }).waitFor()
})

it('a tile that the hand does not hold is told at its cell, a key leads there, and it is typed over', async () => {
  const { page } = await emptySheet()
  await typeRows(page, POSITION_MAP)
  const at = ROWS['0.discards'].findIndex((cell) => cell.kind === 'tile' && !cell.isRiichi)
  const cell = page.locator(`[id="sheet-0.discards-${at}"]`)
  await cell.click()
  const right = rowText([ROWS['0.discards'][at]!]) as Tile
  const wrong = (['1m', '9p', 'wd', '5s'] as const).find(
    (tile) => tile !== right && ![...ROWS['0.deal'], ...ROWS['0.draws']].some((each) => rowText([each]) === tile),
  )!
  for (const key of tileKeys(POSITION_MAP, wrong)) await page.keyboard.press(key)
  const sentence = sheetFindingSentence('sheet.not-held', wrong, 'en')
  await page.locator('[data-sheet-finding]').getByText(sentence).first().waitFor()
  expect(await cell.getAttribute('title')).toBe(sentence)
  await page.keyboard.press('End')
  await page.keyboard.press('F8')
  await page.locator(`[id="sheet-0.discards-${at}"].here`).waitFor()
  for (const key of tileKeys(POSITION_MAP, right)) await page.keyboard.press(key)
  await page.getByText(TYPED_SHEET.en.whole, { exact: true }).waitFor()
  expect(app?.complaints).toEqual([])
})

it('all of it is done with the mouse too', async () => {
  const { page } = await emptySheet('ja')
  const press = (key: string) => page.locator(`[data-key=${key}]`).click()
  const choose = (tile: Tile) => page.locator(`[role=dialog] [data-choose="${tile}"]`).click()
  await choose('2p')
  await press('next')
  for (const tile of ['1m', '2m', '3m'] as const) await choose(tile)
  expect(await page.locator('[id="sheet-0.deal-2"] .tile').getAttribute('data-tile')).toBe('3m')
  await page.locator('[id="sheet-1.draws-0"]').click()
  await press('pon')
  await choose('ew')
  expect(await page.locator('[id="sheet-1.draws-0"]').getAttribute('aria-label')).toContain('ポン 東')
  await page.locator('[data-take]').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('[data-tile="3m"]').count()).toBeGreaterThan(0)
})
