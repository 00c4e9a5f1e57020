// @vitest-environment happy-dom
/** What happens against the rules, or stops a frame, is found in the palette by the names people have for it. */
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import CommandPalette from '../../renderer/shell/CommandPalette.vue'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { commandOf, matchOf, type CommandId } from '../../src/recorder/index.ts'
import { commandTitle, UI, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, show } from './mount-page.ts'

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

const begun = (before: readonly CommandId[] = []): Hands =>
  new Hands().deal('9p', EAST, SOUTH, WEST, NORTH).type('1z', 'tsumogiri', ...before)

it.each(['ja', 'en'] as const)(
  'each is told by any of its names, and does what its two keys do (%s)',
  async (language) => {
    for (const { before = [], called, means } of EVENTS)
      for (const name of called[language]) {
        const { session } = await openPage(language, matchOf(begun().session))
        for (const id of before) session.dispatch(commandOf(id, session.shown))
        useDialogsStore().show('palette')
        const palette = await show(CommandPalette)
        await inDocument().get('[role=combobox]').setValue(name)
        const found = inDocument().get('[role=option]').text()
        expect(found, name).toContain(commandTitle(means, language))
        expect(found, name).not.toContain(UI[language].palette.notNow)

        await inDocument().get('[role=combobox]').trigger('keydown', { key: 'Enter' })
        expect(useDialogsStore().open).toBe(null)
        await nextTick()
        const hands = begun(before)
        expect(hands.take(commandOf(means, hands.session)), name).toMatchObject({ ok: true })
        expect(session.prompt.ask, name).toEqual(hands.prompt.ask)
        palette.unmount()
      }
  },
)

it('what does not apply now is listed, and Enter does nothing', async () => {
  const { session } = await openPage('en', matchOf(begun().session))
  useDialogsStore().show('palette')
  await show(CommandPalette)
  const { ask } = session.prompt
  await inDocument().get('[role=combobox]').setValue(commandTitle('irregular.withdrawn', 'en'))
  expect(inDocument().get('[role=option]').text()).toContain(UI.en.palette.notNow)
  await inDocument().get('[role=combobox]').trigger('keydown', { key: 'Enter' })
  expect(useDialogsStore().open).toMatchObject({ kind: 'palette' })
  expect(session.prompt.ask).toEqual(ask)
})

it('Enter does nothing until a name is typed or an arrow has chosen', async () => {
  const { session } = await openPage('en', matchOf(begun().session))
  const { match } = session.shown
  useDialogsStore().show('palette')
  await show(CommandPalette)
  const field = inDocument().get('[role=combobox]')
  expect(inDocument().findAll('[aria-selected=true]')).toEqual([])
  await field.trigger('keydown', { key: 'Enter' })
  await field.setValue('  ')
  await field.trigger('keydown', { key: 'Enter' })
  expect(useDialogsStore().open).toMatchObject({ kind: 'palette' })
  expect(session.shown.match).toBe(match)

  await field.trigger('keydown', { key: 'ArrowUp' })
  expect(inDocument().findAll('[role=option]').at(-1)?.attributes('aria-selected')).toBe('true')
  await field.trigger('keydown', { key: 'ArrowDown' })
  expect(inDocument().get('[role=option]').attributes('aria-selected')).toBe('true')
  await field.trigger('keydown', { key: 'Enter' })
  expect(useDialogsStore().open).toBe(null)
})

it('what the rules do not have is last, and says so', async () => {
  await openPage('en', matchOf(begun().session))
  useDialogsStore().show('palette')
  await show(CommandPalette)
  await inDocument().get('[role=combobox]').setValue('riichi')
  const options = inDocument()
    .findAll('[role=option]')
    .map((option) => option.text())
  expect(options[0]).toContain(commandTitle('riichi', 'en'))
  expect(options.at(-1)).toContain(commandTitle('stop.four-riichi', 'en'))
  expect(options.at(-1)).toContain(UI.en.palette.ruledOut)
})
