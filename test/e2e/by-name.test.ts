/** What happens against the rules, or stops a frame, is found in the palette by the names people have for it. */
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { chordsOf, COMMANDS, commandOf, matchOf, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import { askSentence, commandTitle, UI, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'

let app: App | null = null
afterEach(() => app?.close())

const EAST = '19m19p5p19s234567z'
const SOUTH = '11z234m567p999s55m'
const WEST = '678m123p45677s99m'
const NORTH = '456m789p123s4466s'

interface Event {
  /** Typed before it. */
  readonly before?: readonly CommandId[]
  readonly called: Readonly<Record<Language, readonly string[]>>
  readonly means: CommandId
}

/** East has thrown an east wind. */
const EVENTS: readonly Event[] = [
  { called: { ja: ['多牌', '順番違い'], en: ['too many tiles', 'out of turn'] }, means: 'irregular.turn' },
  { called: { ja: ['ツモらずに', '少牌'], en: ['without a draw', 'too few tiles'] }, means: 'irregular.no-draw' },
  { called: { ja: ['和了放棄', 'アガリ放棄'], en: ['dead hand'] }, means: 'irregular.dead' },
  { called: { ja: ['チョンボ', '錯和'], en: ['chombo', 'frame replayed'] }, means: 'stop.chombo' },
  { called: { ja: ['打ち切り', '途中打ち切り'], en: ['broken off', 'abandoned'] }, means: 'stop.broken-off' },
  { called: { ja: ['四家立直'], en: ['four riichi'] }, means: 'stop.four-riichi' },
  { called: { ja: ['九種九牌'], en: ['nine terminals'] }, means: 'stop.nine-terminals' },
  { called: { ja: ['ロン', '槍槓', '頭ハネ'], en: ['ron', 'chankan', 'head bump'] }, means: 'win' },
  { called: { ja: ['誤ポン', '碰'], en: ['pon'] }, means: 'pon' },
  {
    before: ['pon'],
    called: { ja: ['発声の取り消し', '誤カン'], en: ['taken back', 'withdrawn call'] },
    means: 'irregular.withdrawn',
  },
]

const sentence = (page: Page): Promise<string> => page.locator('.prompt .sentence').innerText()

/** Among what is found, the first: what Enter runs. */
const firstFound = async (page: Page, name: string): Promise<string> => {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.insertText(name)
  await page.locator('[role=option]').first().waitFor()
  return page.locator('[role=option]').first().innerText()
}

for (const language of some(['ja', 'en'] as const, 1))
  it(`each is told by any of its names, and does what its two keys do (${language})`, async () => {
    const begun = new Hands().deal('9p', EAST, SOUTH, WEST, NORTH).type('1z', 'tsumogiri')
    app = await startApp({ files: { 'mine.jmjp': [matchOf(begun.session)] }, open: 'mine.jmjp', locale: language })
    const { page } = app
    await page.locator('[data-screen=board]').waitFor()
    for (const { before = [], called, means } of EVENTS)
      for (const name of called[language]) {
        const hands = new Hands().deal('9p', EAST, SOUTH, WEST, NORTH).type('1z', 'tsumogiri', ...before)
        for (const id of before) await page.keyboard.press(chordsOf(POSITION_MAP, id)[0]!)
        await expect.poll(() => sentence(page)).toBe(askSentence(hands.prompt.ask, language))
        const found = await firstFound(page, name)
        expect(found, name).toContain(commandTitle(means, language))
        expect(found, name).not.toContain(UI[language].palette.notNow)
        await page.keyboard.press('Enter')
        expect(hands.take(commandOf(means, hands.session)), name).toMatchObject({ ok: true })
        await expect.poll(() => sentence(page), { message: name }).toBe(askSentence(hands.prompt.ask, language))
        for (let steps = 0; steps <= before.length; steps++) await page.keyboard.press('Backspace')
      }
    expect(app.complaints).toEqual([])
  })

it('every one of them stands in the list of keys, where it can have a key of its own', async () => {
  app = await startApp({ locale: 'en' })
  const { page } = app
  await page.keyboard.press('F1')
  await page.locator('[data-key-of=pon]').waitFor()
  const events = COMMANDS.filter(({ group }) => group === 'event').map(({ id }) => id)
  expect(events.length).toBeGreaterThan(10)
  for (const id of events) expect(await page.locator(`[data-key-of="${id}"]`).count(), id).toBe(1)
})
