import { describe, expect, test } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { isRulesetId, ruleset, RULESET_IDS, rulesets, unknownRules, withPointRule } from '../../src/rules/index.ts'

const facts = new URL('../../../shared/facts/rules.json', import.meta.url)

describe('rulesets', () => {
  test('by id', () => {
    expect(ruleset('mleague')).toMatchObject({ id: 'mleague', startPoints: 250, oka: 200, uma: [300, 100, -100, -300] })
    expect(ruleset('nobody')).toBeUndefined()
    expect(isRulesetId('toString')).toBe(false)
    expect(RULESET_IDS).toHaveLength(20)
  })

  test('each is whole: every value is there, even where it is not known', () => {
    const fields = Object.keys(unknownRules).sort()
    for (const rules of Object.values(rulesets)) expect(Object.keys(rules).sort()).toEqual(fields)
  })

  test.skipIf(!existsSync(facts))('say what the collected facts say', () => {
    const { rulesets: collected } = JSON.parse(readFileSync(facts, 'utf8')) as {
      rulesets: readonly Readonly<Record<string, unknown>>[]
    }
    const asIs = [
      'kuikaeAllowed',
      'kiriageMangan',
      'ron',
      'renchan',
      'redFives',
      'abortiveDraws',
      'riichiAnkanRule',
    ] as const
    for (const one of collected) {
      const rules = ruleset(String(one['id']))
      expect(rules, String(one['id'])).toBeDefined()
      for (const field of asIs) expect(rules![field], `${String(one['id'])} ${field}`).toEqual(one[field])
      const hundredths = (value: unknown): unknown => (typeof value === 'number' ? value / 100 : value)
      expect(rules!.startPoints).toBe(hundredths(one['startPoints']))
      expect(rules!.notenPenaltyTotal).toBe(hundredths(one['notenPenaltyTotal']))
      const tenfold = (one['uma'] as number[] | null)?.map((value) => value * 10) ?? null
      expect(rules!.uma).toEqual(tenfold)
    }
  })

  test('what the match states goes before the ruleset', () => {
    const stated = { start: 300, return: 300, uma: { from4to1: 150, from3to2: 50 }, honba: 15, tenpai: 0 }
    expect(withPointRule(rulesets.tenhou, stated)).toMatchObject({
      id: 'tenhou',
      startPoints: 300,
      oka: 0,
      uma: [150, 50, -50, -150],
      honbaValue: 15,
      notenPenaltyTotal: 0,
    })
    expect(withPointRule(rulesets.tenhou, null)).toBe(rulesets.tenhou)
  })
})
