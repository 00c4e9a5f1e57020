// @vitest-environment happy-dom
/** What the checks find in the name and the points of a frame, and in those of the match, is said at its field. */
import { expect, it } from 'vitest'
import BoardSide from '../../renderer/board/BoardSide.vue'
import FrameDetails from '../../renderer/board/FrameDetails.vue'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { textFindingSentence, type Language } from '../../src/words/index.ts'
import { FRAME_CASES } from '../check/cases/frames.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { matchText } from '../check/expect-finding.ts'
import { inDocument, openPage, show } from './mount-page.ts'

/** A record on the board, as soon as the finding is there. */
async function openText(text: string, code: string) {
  const { session } = await openPage('ja')
  await useDocumentStore().openLoose('old.jmjp', text)
  const found = useFindingsStore()
  await expect.poll(() => found.findings.map((each) => each.code)).toContain(code)
  const finding = found.findings.find((each) => each.code === code)
  if (finding === undefined) throw new Error(`${code} is not found`)
  return { session, finding, said: (language: Language) => textFindingSentence(finding, language) }
}

/** The sentences by which a field is described to who hears it. */
const describedBy = (name: string): string[] =>
  (inDocument().get(`[name="${name}"]`).attributes('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)

const invalid = (name: string): string | undefined => inDocument().get(`[name="${name}"]`).attributes('aria-invalid')

/** Said at these fields, in both languages, and not at this one. */
async function expectSaid(said: (language: Language) => string, fields: readonly string[], not: string): Promise<void> {
  for (const language of ['ja', 'en'] as const) {
    useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
    for (const field of fields)
      await expect.poll(() => describedBy(field), { message: field }).toContain(said(language))
    expect(describedBy(not)).not.toContain(said(language))
    const shown = inDocument()
      .findAll('.field-findings li')
      .filter((each) => each.text().includes(said(language)))
    expect(shown).toHaveLength(1)
  }
}

const IN_FRAME: readonly (readonly [code: keyof typeof FRAME_CASES, fields: readonly string[], not: string])[] = [
  ['frame.order', ['frame-wind', 'frame-number'], 'frame-sticks'],
  ['frame.honba', ['frame-honba'], 'frame-wind'],
  ['frame.sticks', ['frame-sticks'], 'frame-honba'],
  ['score.first', ['frame-start-0', 'frame-start-1'], 'frame-start-2'],
  ['score.carried', ['frame-start-1', 'frame-start-2'], 'frame-start-3'],
  ['score.total', ['frame-start-0', 'frame-start-3'], 'frame-end-0'],
  ['score.start-missing', ['frame-start-0'], 'frame-end-0'],
  ['score.win', ['frame-end-1'], 'frame-start-1'],
]

it.each(IN_FRAME)('%s is said in the dialog of the frame, at %s', async (code, fields, not) => {
  const { session, finding, said } = await openText(matchText(FRAME_CASES[code].fires), code)
  session.dispatch({ type: 'goto', frame: finding.place?.frame ?? 0, act: 0, part: 'draw' })
  await show(FrameDetails)
  await expectSaid(said, fields, not)
  expect(invalid(fields[0]!)).toBe(finding.severity === 'error' ? 'true' : undefined)
})

it('of another frame than the one shown nothing is said in the dialog', async () => {
  const { session } = await openText(matchText(FRAME_CASES['frame.honba'].fires), 'frame.honba')
  session.dispatch({ type: 'goto', frame: 0, act: 0, part: 'draw' })
  await show(FrameDetails)
  expect(describedBy('frame-honba')).toEqual([])
})

/** The panel with the result beside the board. */
const showSide = () => show(BoardSide)

const IN_RESULT: readonly (readonly [code: string, text: string, fields: readonly string[], not: string])[] = [
  ['match.final-points', matchText(MATCH_CASES['match.final-points'].fires), ['final-2', 'final-3'], 'final-0'],
  ['match.final-sum', matchText(MATCH_CASES['match.final-sum'].fires), ['final-0', 'final-3'], 'after-0-team'],
  [
    'match.tournament-points',
    matchText(MATCH_CASES['match.tournament-points'].fires),
    ['after-0-personal'],
    'after-0-team',
  ],
]

it.each(IN_RESULT)('%s is said in the panel with the result', async (code, text, fields, not) => {
  const { said } = await openText(text, code)
  await showSide()
  await expectSaid(said, fields, not)
})

it.each(['score.win', 'score.sum', 'score.bystander'] as const)('%s is said at the end points', async (code) => {
  const { said } = await openText(matchText(FRAME_CASES[code].fires), code)
  await showSide()
  const at = inDocument().find('[name="end-0"]').exists()
  expect(at, inDocument().text()).toBe(true)
  for (const language of ['ja', 'en'] as const) {
    useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
    await expect.poll(() => [0, 1, 2, 3].flatMap((seat) => describedBy(`end-${seat}`))).toContain(said(language))
  }
})

it('its repair is offered at the field and taken with one press', async () => {
  const { session } = await openText(matchText(MATCH_CASES['match.final-points'].fires), 'match.final-points')
  const side = await showSide()
  await expect.poll(() => side.findAll('[data-field-repair]').length).toBe(1)
  await side.get('[data-field-repair]').trigger('click')
  await expect.poll(() => side.find('[data-field-repair]').exists()).toBe(false)
  expect(session.shown.match.finalPoints?.[2]).not.toBe(50)
  await expect.poll(() => describedBy('final-2')).toEqual([])
})
