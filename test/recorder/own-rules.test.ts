import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, openSession, reduce, type Preferences } from '../../src/recorder/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { readRuleset, type Ruleset } from '../../src/rules/index.ts'

const club = (): Ruleset => {
  const found = readRuleset('{"id": "club", "name": "Club", "extends": "tenhou", "startPoints": 35000}')
  if (!found.ok) throw new Error(JSON.stringify(found.findings))
  return found.ruleset
}

test('a match is recorded under a ruleset of the user’s own that it names', () => {
  const preferences: Preferences = { ...DEFAULT_PREFERENCES, rulesets: [club()] }
  const session = openSession(null, preferences)
  expect(session.rules.id).toBe('unknown')
  const { session: chosen } = reduce(session, { type: 'setRules', rules: 'club' })
  expect(chosen.rules).toMatchObject({ id: 'club', startPoints: 350, kuikaeAllowed: false })
  const { session: dealt } = reduce(chosen, { type: 'nextFrame' })
  expect(dealt.match.frames[0]?.startPoints).toEqual([350, 350, 350, 350])
  // Opened again, the match finds its rules by their name.
  expect(openSession(dealt.match, preferences).rules.id).toBe('club')
})

test('where nobody knows the name, no rules are known, and ours are not to be replaced', () => {
  const { session } = reduce(openSession(), { type: 'setRules', rules: 'club' })
  expect(session.rules.id).toBe('unknown')
  const named = reduce(openSession(), { type: 'setRules', rules: 'tenhou' }).session.match
  expect(rulesOf(named, [{ ...club(), id: 'tenhou' }]).startPoints).toBe(250)
})
