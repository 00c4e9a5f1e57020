// @vitest-environment happy-dom
/** What the checks find in the match data is said at its field in the form. */
import type { VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import MatchSetup from '../../renderer/setup/MatchSetup.vue'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { MATCH_CHECKS } from '../../src/check/checks.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { keysOf } from '../../src/kit/index.ts'
import { textFindingSentence, type Language } from '../../src/words/index.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { LAST_WIN, matchText, type Parts } from '../check/expect-finding.ts'
import { openPage, show } from './mount-page.ts'

/** The form with a record in it, as soon as it has been checked. */
async function openText(text: string) {
  const { session } = await openPage('ja')
  await useDocumentStore().openLoose('old.jmjp', text)
  const form = await show(MatchSetup)
  const found = useFindingsStore()
  return { session, form, found }
}

/** The sentences by which a field is described to who hears it. */
const describedBy = (form: VueWrapper, name: string): string[] =>
  (form.find(`[name="${name}"]`).attributes('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)

type MatchCode = keyof typeof MATCH_CHECKS

/** Where each is said; null: at no field of this form, or of no match that is recorded. */
const FIELD: Readonly<Record<MatchCode, string | null>> = {
  'match.date-invalid': 'date',
  'match.time-invalid': 'time',
  'match.weekday': 'weekday',
  'match.several': null,
  'match.name-empty': 'player-1',
  'match.tournament-year': 'year',
  'match.rules-unknown': 'rules',
  'match.point-rule': 'rule-honba',
  'match.recorder-frames': 'recorder-0-frames',
  'match.unfinished': null,
  'match.final-points': null,
  'match.final-sum': null,
  'match.tournament-points': null,
  'league.season': 'year',
  'league.stage': 'stage',
  'league.team-unknown': 'player-0-team',
  'league.team-twice': 'player-1-team',
  'league.time-missing': 'time',
  'league.name-in-one': 'player-0',
  'league.player-unknown': 'player-0',
  'league.roster': 'player-0-team',
  'league.affiliation': 'player-0-affiliation',
  'league.rules': 'rules',
}

/** What is missing of an unfinished match is no finding yet. */
const ended = ({ head = '', rules }: Parts): Parts => ({
  head,
  ...LAST_WIN,
  tail: 'pme[48.1,-38.1,-5.0,-5.0]',
  ...(rules !== undefined && { rules }),
})

const shownAt = keysOf(MATCH_CHECKS).flatMap((code) => {
  const field = FIELD[code]
  return field === null ? [] : [{ code, field }]
})

it.each(shownAt)('$code is said at $field, in both languages', async ({ code, field }) => {
  const { form, found } = await openText(matchText(ended(MATCH_CASES[code].fires)))
  await expect.poll(() => found.findings.map((each) => each.code)).toContain(code)
  const player = /^player-(\d)-(?:team|affiliation)$/.exec(field)?.[1]
  const finding = found.findings.find((each) => each.code === code)
  if (finding === undefined) throw new Error(`${code} is not found`)
  const said = (language: Language) => textFindingSentence(finding, language)
  // The known data of a player are folded, and what is found in them is said nevertheless.
  await expect.poll(() => form.find('.field-findings').text()).not.toBe('')
  expect(form.findAll('.field-findings li').map((each) => each.text())).toContainEqual(
    expect.stringContaining(said('ja')),
  )
  if (player !== undefined) await form.get(`[data-details="${player}"]`).trigger('click')
  await expect.poll(() => describedBy(form, field)).toContain(said('ja'))
  useSettingsStore().adopt({ ...FIRST_SETTINGS, language: 'en' })
  await expect.poll(() => describedBy(form, field)).toContain(said('en'))
  expect(form.get(`[name="${field}"]`).attributes('aria-invalid')).toBe(
    finding.severity === 'error' ? 'true' : undefined,
  )
})

it('a field without a finding is described by nothing, and a mended one no longer', async () => {
  const { form } = await openText(matchText(MATCH_CASES['match.weekday'].fires))
  await expect.poll(() => describedBy(form, 'weekday')).toHaveLength(1)
  expect(describedBy(form, 'time')).toEqual([])
  await form.get('[name="weekday"]').setValue('thu')
  await expect.poll(() => describedBy(form, 'weekday')).toEqual([])
  expect(form.find('.field-findings .error').exists()).toBe(false)
})

it('its repair is offered there and taken with one press', async () => {
  const { form, session } = await openText(matchText(MATCH_CASES['league.roster'].fires))
  await expect.poll(() => form.findAll('[data-field-repair]').length).toBe(1)
  await form.get('[data-field-repair]').trigger('click')
  expect(session.shown.match.players[0].team).toEqual({ token: 'mlg-drn' })
  await expect.poll(() => form.find('[data-field-repair]').exists()).toBe(false)
})

const READ: readonly (readonly [wrong: string, right: string, field: string, code: string])[] = [
  ['mtp[2024022,thu,,]', 'mtp[20240229,thu,,]', 'date', 'syntax.shape'],
  ['mtp[20240229,mlg,,]', 'mtp[20240229,thu,,]', 'weekday', 'syntax.shorthand'],
  ['tnm[,2024,2nd,,]mtp[,,,]', 'tnm[,2024,2rd,,]mtp[,,,]', 'stage', 'syntax.second-round'],
  ['mtp[,,,]ply[0,,mlg-xxx,,]', 'mtp[,,,]ply[0,,mlg-drn,,]', 'player-0-team', 'syntax.unexpected'],
]

it.each(READ)('%s: what reading has found is said at its field', async (wrong, _right, field, code) => {
  const players = [0, 1, 2, 3].filter((id) => !wrong.includes(`ply[${id}`)).map((id) => `ply[${id},,,,]`)
  const { form, found } = await openText(matchText({ head: `${wrong}${players.join('')}` }))
  await expect.poll(() => found.findings.map((each) => each.code)).toContain(code)
  const player = /^player-(\d)-/.exec(field)?.[1]
  if (player !== undefined) await form.get(`[data-details="${player}"]`).trigger('click')
  const finding = found.findings.find((each) => each.code === code)
  await expect.poll(() => describedBy(form, field)).toContain(finding && textFindingSentence(finding, 'ja'))
})
