/** Every value that a ruleset can have changes something: a key of the table without an example here does not compile. */
import { describe, expect, test } from 'vitest'
import { RULE_FIELDS, RULE_KEYS, RULESET_IDS, rulesets, ruleValue } from '../../src/rules/index.ts'
import { SHOWN } from './values/all.ts'
import { baseOf, withValue } from './values/shown.ts'

const text = (value: unknown): string => JSON.stringify(value)

describe.each(RULE_KEYS)('%s', (key) => {
  const shown = SHOWN[key]

  test.each(shown.values.map(([value, seen]) => [text(value), value, seen] as const))(
    `decides ${shown.what}: %s`,
    (_, value, seen) => expect(shown.see(withValue(baseOf(shown), key, value))).toEqual(seen),
  )

  test('is seen to differ', () => expect(new Set(shown.values.map(([, seen]) => text(seen))).size).toBeGreaterThan(1))

  test('with every value that one of the rulesets has', () => {
    const field = RULE_FIELDS[key]
    // Of amounts and counts two are enough; of choices none may be left out.
    if (!['flag', 'choice', 'list'].includes(field.type)) return
    const examples = shown.values.map(([value]) => text(value))
    const all = RULESET_IDS.map((id) => ruleValue(rulesets[id], key) ?? null).filter((value) => value !== null)
    for (const value of all) expect(examples).toContain(text(value))
    if (field.type === 'choice') for (const value of field.of) expect(examples).toContain(text(value))
  })
})
