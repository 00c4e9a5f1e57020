/**
 * Every value that a ruleset can have changes something: a key of the table without an example here does not compile,
 * and a value that a ruleset has without an example fails. The rulesets have all of the collected facts
 * (test/rules/rulesets.test.ts).
 */
import { describe, expect, test } from 'vitest'
import { RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { RULE_FIELDS, RULE_KEYS, ruleValue, type RuleKey } from '../../src/rules/rule-fields.ts'
import { SHOWN } from './values/all.ts'
import { baseOf, withValue } from './values/shown-values.ts'

const text = (value: unknown): string => JSON.stringify(value)

/** What the rulesets say and, if a key is a choice or a switch, all possible values. */
const valuesOf = (key: RuleKey): Set<string> => {
  const said = RULESET_IDS.map((id) => ruleValue(rulesets[id], key) ?? null).filter((value) => value !== null)
  const field = RULE_FIELDS[key]
  const possible: readonly unknown[] = field.type === 'choice' ? field.of : field.type === 'flag' ? [true, false] : []
  return new Set([...said, ...possible, ...('or' in field ? [field.or] : [])].map(text))
}

describe.each(RULE_KEYS)('%s', (key) => {
  const shown = SHOWN[key]

  test.each(shown.values.map(([value, seen]) => [text(value), value, seen] as const))(
    `decides ${shown.what}: %s`,
    (_, value, seen) => expect(shown.see(withValue(baseOf(shown), key, value))).toEqual(seen),
  )

  test('takes every possible value', () => {
    const examples = new Set(shown.values.map(([value]) => text(value)))
    expect([...valuesOf(key)].filter((value) => !examples.has(value))).toEqual([])
    expect(examples.size, 'something to differ from').toBeGreaterThan(1)
  })

  test('and no two of them have the same effect', () => {
    const same = new Set((shown.sameRule ?? []).map(text))
    const bySeen = new Map<string, string[]>()
    for (const [value, seen] of shown.values) bySeen.set(text(seen), [...(bySeen.get(text(seen)) ?? []), text(value)])
    for (const values of bySeen.values())
      if (values.length > 1) expect(values.filter((value) => !same.has(value))).toEqual([])
  })
})

test('only the closed kan after riichi has two names for one rule', () =>
  expect(RULE_KEYS.filter((key) => SHOWN[key].sameRule !== undefined)).toEqual(['riichiAnkanRule']))
