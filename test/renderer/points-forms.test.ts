// @vitest-environment happy-dom
/** Points that the format writes all together or not at all: nothing is written that nobody typed, and nothing typed is lost. */
import { expect, it } from 'vitest'
import FrameDetails from '../../renderer/board/FrameDetails.vue'
import { provideKeptDrafts } from '../../renderer/kit/kept-drafts.ts'
import ActPanel from '../../renderer/parts/ActPanel.vue'
import MatchSetup from '../../renderer/setup/MatchSetup.vue'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useFieldDraftsStore } from '../../renderer/stores/field-drafts.ts'
import { useBoard } from '../../renderer/stores/board/use-board.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { matchOf, type Command } from '../../src/recorder/index.ts'
import { UI, type Language } from '../../src/words/index.ts'
import { defineComponent, h, nextTick, ref } from 'vue'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'

const field = (name: string) => inDocument().get<HTMLInputElement>(`[name="${name}"]`)
const valueOf = (name: string): string => field(name).element.value
const noted = (): string[] =>
  inDocument()
    .findAll('[data-missing]')
    .map((each) => each.text())

/** Types over what stands there, and leaves the field. */
async function fill(name: string, text: string): Promise<void> {
  field(name).element.focus()
  await field(name).setValue(text)
  await field(name).trigger('change')
  field(name).element.blur()
  await nextTick()
}

const note = (language: Language, count: number, of = 4): string => UI[language].missing(count, of, false)

/** A frame without points at its start. */
async function openFrame(language: Language = 'en') {
  const { session } = await openPage(language)
  session.dispatch({ type: 'nextFrame' })
  session.dispatch({ type: 'setStartPoints', frame: 0, points: null })
  const dialogs = useDialogsStore()
  dialogs.show('frame')
  await show(FrameDetails)
  const start = () => session.shown.match.frames[0]?.startPoints ?? null
  return { session, dialogs, start }
}

it.each(['ja', 'en'] as const)(
  'the first of four start points writes no zeros for the others (%s)',
  async (language) => {
    const { start } = await openFrame(language)
    for (const [seat, left] of [
      [0, 3],
      [1, 2],
      [2, 1],
    ] as const) {
      await fill(`frame-start-${seat}`, '26,000')
      expect(noted()).toEqual([note(language, left)])
      expect(start()).toBeNull()
    }
    await fill('frame-start-3', '22,000')
    expect(start()).toEqual([260, 260, 260, 220])
    expect(noted()).toEqual([])
  },
)

it('an emptied start point stays empty and says so; all four emptied write none', async () => {
  const { session, start } = await openFrame()
  session.dispatch({ type: 'setStartPoints', frame: 0, points: [250, 250, 250, 250] })
  await expect.poll(() => valueOf('frame-start-0')).toBe('25,000')
  await fill('frame-start-0', '')
  expect([valueOf('frame-start-0'), noted()]).toEqual(['', [note('en', 1)]])
  expect(start()).toEqual([250, 250, 250, 250])
  for (const seat of [1, 2, 3]) await fill(`frame-start-${seat}`, '')
  expect([start(), noted()]).toEqual([null, []])
})

it('a frame dialog that is left with points missing says so first, at the field, and keeps what was typed', async () => {
  const { dialogs, start } = await openFrame()
  await fill('frame-start-1', '31,000')
  const done = inDocument().get('.dialog-body')
  await done.trigger('submit')
  await expect.poll(noted).toEqual([UI.en.missing(3, 4, true)])
  expect(dialogs.open).toEqual({ kind: 'frame' })
  expect([document.activeElement?.getAttribute('name'), valueOf('frame-start-1')]).toEqual(['frame-start-0', '31,000'])
  await fill('frame-start-0', '29,000')
  expect(noted()).toEqual([note('en', 2)])
  await done.trigger('submit')
  await expect.poll(noted).toEqual([UI.en.missing(2, 4, true)])
  expect(dialogs.open).toEqual({ kind: 'frame' })
  await done.trigger('submit')
  expect([dialogs.open, start()]).toEqual([null, null])
})

it('what is still being typed counts as typed where the frame dialog is left', async () => {
  const { dialogs } = await openFrame()
  field('frame-start-2').element.focus()
  await field('frame-start-2').setValue('31,000')
  await inDocument().get('.dialog-body').trigger('submit')
  await nextTick()
  expect(dialogs.open).toEqual({ kind: 'frame' })
  expect(noted()[0]).toContain(note('en', 3))
})

it('the points at the end of any frame have their fields in its dialog', async () => {
  const { session } = await openFrame()
  for (const [seat, text] of ['26,000', '24,000', '25,000'].entries()) await fill(`frame-end-${seat}`, text)
  expect(session.shown.match.frames[0]?.endPoints).toBeNull()
  await fill('frame-end-3', '25,000')
  expect(session.shown.match.frames[0]?.endPoints).toEqual([260, 240, 250, 250])
})

/** The panel with the result, which can go away and come back. */
async function showScore(hands: Hands, language: Language = 'en') {
  const { session } = await openPage(language, matchOf(hands.session))
  const away = ref(false)
  const kept = useFieldDraftsStore()
  const said: Command[] = []
  await show(
    defineComponent(() => {
      provideKeptDrafts(kept.drafts)
      const { board, people } = useBoard()
      return () =>
        away.value || board.value === null
          ? null
          : h(ActPanel, {
              board: board.value,
              people: people.value,
              prompt: useSessionStore().prompt,
              latest: () => session.shown,
              keyOf: () => '',
              onSay: (command: Command) => {
                said.push(command)
                session.dispatch(command)
              },
            })
    }),
  )
  return { session, away, kept, said }
}

const HAND = '159m159p159s1234z'
/** A frame that is stopped, of which nobody knows the points. */
const stopped = (): Hands => {
  const hands = new Hands().deal('9p', HAND, HAND, HAND, HAND)
  hands.take({ type: 'setStartPoints', frame: 0, points: null })
  return hands.type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
}

it('the first of four end points is not completed with the start points or zeros, and comes back with the panel', async () => {
  const { session, away } = await showScore(stopped())
  const end = () => session.shown.match.frames[0]?.endPoints ?? null
  expect(valueOf('end-0')).toBe('')
  await fill('end-0', '26,000')
  expect([end(), noted()]).toEqual([null, [note('en', 3)]])
  away.value = true
  await nextTick()
  away.value = false
  await nextTick()
  expect([valueOf('end-0'), noted()]).toEqual(['26,000', [note('en', 3)]])
  for (const seat of [1, 2, 3]) await fill(`end-${seat}`, '25,000')
  expect(end()).toEqual([260, 250, 250, 250])
})

it.each(['ja', 'en'] as const)(
  'the first of the points of the match writes no zeros for the others (%s)',
  async (language) => {
    const { session, kept } = await showScore(stopped(), language)
    session.dispatch({ type: 'endMatch' })
    session.dispatch({ type: 'setFinalPoints', points: null })
    await expect.poll(() => inDocument().find('[name="final-2"]').exists()).toBe(true)
    const final = () => session.shown.match.finalPoints
    await fill('final-2', '45.6')
    expect([final(), noted(), valueOf('final-2')]).toEqual([null, [note(language, 3)], '45.6'])
    // Those of one match are not those of the next.
    kept.restore([])
    await expect.poll(() => [noted(), valueOf('final-2')]).toEqual([[], ''])
    for (const [player, text] of ['45.6', '5.0', '-15.0', '-35.6'].entries()) await fill(`final-${player}`, text)
    expect(final()).toEqual([456, 50, -150, -356])
    await fill('final-1', '')
    expect([final(), valueOf('final-1'), noted()]).toEqual([[456, 50, -150, -356], '', [note(language, 1)]])
    for (const player of [0, 2, 3]) await fill(`final-${player}`, '')
    expect([final(), noted()]).toEqual([null, []])
  },
)

const RULE = ['start', 'return', 'uma1', 'uma2', 'honba', 'tenpai'] as const

it.each(['ja', 'en'] as const)(
  'one field of the point rule writes no usual values for the others (%s)',
  async (language) => {
    const { session } = await openPage(language)
    session.dispatch({ type: 'setPointRule', pointRule: null })
    await show(MatchSetup)
    const rule = () => session.shown.match.pointRule
    await fill('rule-start', '30,000')
    expect([rule(), noted()]).toEqual([null, [note(language, 5, 6)]])
    for (const [at, text] of ['30,000', '20.0', '10.0', '300', '3,000'].entries())
      await fill(`rule-${RULE[at + 1]!}`, text)
    expect(rule()).toEqual({ start: 300, return: 300, uma: { from4to1: 200, from3to2: 100 }, honba: 3, tenpai: 30 })
    await fill('rule-honba', '')
    expect([rule()?.honba, valueOf('rule-honba'), noted()]).toEqual([3, '', [note(language, 1, 6)]])
    for (const name of RULE) await fill(`rule-${name}`, '')
    expect([rule(), noted()]).toEqual([null, []])
  },
)

it('a button fills in the usual values of a point rule beside what was typed', async () => {
  const { session } = await openPage('en')
  session.dispatch({ type: 'setPointRule', pointRule: null })
  const form = await show(MatchSetup)
  await fill('rule-start', '35,000')
  const button = form.get('[data-usual-rule]')
  expect(button.text()).toBe(UI.en.setup.usualRule)
  await button.trigger('click')
  expect(session.shown.match.pointRule).toMatchObject({ start: 350, return: 300, tenpai: 30 })
  await expect.poll(() => form.find('[data-usual-rule]').exists()).toBe(false)
})

it('Escape asks once more, too', async () => {
  const { dialogs } = await openFrame()
  await fill('frame-start-1', '31,000')
  await press('Escape')
  await nextTick()
  await nextTick()
  expect([dialogs.open, noted().length]).toEqual([{ kind: 'frame' }, 1])
})
