/** Rulesets with any value under any key, as a user may write them. */
import fc from 'fast-check'
import { readRuleset, RULESET_IDS, type RuleField, type Ruleset } from '../../src/rules/index.ts'
import { RULE_FIELDS, RULE_KEYS, type RuleKey } from '../../src/rules/rule-fields.ts'

const places = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
  .map(([a, b, c]) => [a, b, c, -a - b - c].map((tenths) => tenths / 10))

const stepped = (least: number, most: number, step: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) }).map((steps) => steps * step)

/** A value as in the file. Amounts stay in a realistic range, so that matches end. */
const valueOf = (field: RuleField): fc.Arbitrary<unknown> => {
  const or = field.or === undefined ? [] : [fc.constant(field.or)]
  switch (field.type) {
    case 'flag':
      return fc.boolean()
    case 'count':
      return fc.integer({ min: field.least, max: Math.min(field.most, field.least + 4) })
    case 'points':
      return fc.oneof(stepped(field.least, Math.min(field.most, 40_000), field.step), ...or)
    case 'tournament':
      return fc.integer({ min: Math.max(field.least, -100) * 10, max: 1000 }).map((tenths) => tenths / 10)
    case 'places':
      return places
    case 'choice':
      return fc.oneof(fc.constantFrom(...field.of), ...or)
    case 'list':
      return fc.oneof(fc.subarray([...field.of]), ...or)
  }
}

const SOLE: readonly RuleKey[] = ['uma', 'kazoeYakuman', 'threeRonAborts', 'kanDora']
/** Keys that repeat or contradict one of those above. */
const follows = (key: RuleKey): boolean =>
  key.startsWith('floatingUma.') || ['thirteenHanCountsAs', 'abortiveDraws.threeRon', 'kanDoraReveal'].includes(key)

/** Some values of some ruleset replaced. */
export const arbitraryRuleset: fc.Arbitrary<Ruleset> = fc
  .tuple(
    fc.constantFrom(...RULESET_IDS),
    fc.constantFrom(true, false),
    fc.record(Object.fromEntries(RULE_KEYS.map((key) => [key, valueOf(RULE_FIELDS[key])])), { requiredKeys: [] }),
  )
  .map(([base, alone, values]) => {
    const chosen = Object.entries(values).filter(([key]) =>
      alone ? !follows(key as RuleKey) : !SOLE.includes(key as RuleKey) && !key.startsWith('floatingUma.'),
    )
    const text = JSON.stringify({ id: 'any', name: 'Any', extends: base, ...Object.fromEntries(chosen) })
    const read = readRuleset(text)
    if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.findings)}`)
    return read.ruleset
  })
