import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assumed,
  assumptions,
  readRuleset,
  RULESET_IDS,
  rulesets,
  type Ruleset,
  type RulesetFinding,
} from '../../src/rules/index.ts'
import { RULE_FIELDS, RULE_KEYS, ruleValue, type RuleKey } from '../../src/rules/rule-fields.ts'
import { rulesetSentence } from '../../src/words/index.ts'
import { writtenValue } from './written-value.ts'

const read = (values: Readonly<Record<string, unknown>>): Ruleset => {
  const found = readRuleset(JSON.stringify({ id: 'club', name: 'Club', extends: 'mleague', ...values }))
  if (!found.ok) throw new Error(JSON.stringify(found.findings))
  return found.ruleset
}

const findingsIn = (text: string): readonly RulesetFinding[] => {
  const found = readRuleset(text)
  return found.ok ? [] : found.findings
}
const findings = (values: Readonly<Record<string, unknown>>): readonly RulesetFinding[] =>
  findingsIn(JSON.stringify({ id: 'club', name: 'Club', extends: 'mleague', ...values }))

/** Everything that a ruleset has, as a file. */
const asFile = (rules: Ruleset): Record<string, unknown> =>
  Object.fromEntries(
    RULE_KEYS.map((key) => [key, ruleValue(rules, key)] as const)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, writtenValue(key, value)]),
  )

describe("a user's own ruleset", () => {
  test('extends another with changed values, in points and thousands', () => {
    const rules = read({ startPoints: 30000, uma: [15, 5, -5, -15], chombo: 12.5, pao: { suukantsu: false } })
    expect(rules).toEqual({
      ...rulesets.mleague,
      id: 'club',
      native: 'Club',
      roman: 'Club',
      asOf: null,
      basis: 'mleague',
      startPoints: 300,
      oka: null,
      uma: [150, 50, -50, -150],
      chombo: 125,
      pao: { ...rulesets.mleague.pao, suukantsu: false },
    })
    expect(assumed(rules).oka).toBe(0)
  })

  test('may extend nothing: what it does not say is assumed', () => {
    const found = readRuleset('{"id": "bare", "name": {"ja": "裸", "en": "Bare"}, "westRound": 30000}')
    expect(found.ok && found.ruleset).toMatchObject({
      id: 'bare',
      native: '裸',
      roman: 'Bare',
      westRound: 300,
      ron: null,
    })
    expect(found.ok && assumed(found.ruleset).ron).toBe('head-bump')
  })

  test('a key of a group may be in its group or have a dot', () =>
    expect(read({ 'pao.daisangen': false }).pao).toEqual(read({ pao: { daisangen: false } }).pao))

  test('null takes a value back', () => {
    const rules = read({ extends: 'tenhou', kanDoraReveal: null })
    expect(rules.kanDoraReveal).toBeNull()
    expect(assumed(rules).kanDoraReveal).toBe('immediate')
  })

  test('drops values that only made sense with the old one', () => {
    expect(assumed(read({ kazoeYakuman: true })).thirteenHanCountsAs).toBe('yakuman')
    expect(assumed(read({ thirteenHanCountsAs: 'yakuman' })).kazoeYakuman).toBe(true)
    expect(assumed(read({ abortiveDraws: { threeRon: true } })).threeRonAborts).toBe(true)
    expect(assumed(read({ kanDora: false }))).toMatchObject({ kanDoraReveal: 'none', kanUra: false })
    expect(assumed(read({ extends: 'jpml-a', uma: [15, 5, -5, -15] })).floatingUma).toBeNull()
    expect(assumed(read({ riichiRequires: { withoutOwnDrawLeft: false } })).riichiRequires.minLiveTiles).toBe(4)
    // Repeating a value changes nothing else.
    expect(read({ extends: 'tenhou', kanDora: true }).kanDoraReveal).toBe('closed-immediate-open-after-discard')
  })

  test('a floating uma replaces a fixed one', () => {
    const rules = read({ floatingUma: { one: [12, -1, -3, -8], two: [8, 4, -4, -8], three: [8, 3, 1, -12] } })
    expect(rules).toMatchObject({ uma: null, floatingUma: rulesets['jpml-a'].floatingUma })
  })

  test('looks unknown values up where the base does', () => {
    const rules = read({ extends: 'ema-2025', startPoints: 25000 })
    expect(assumptions(rules).find(({ key }) => key === 'riichiAnkanRule')).toMatchObject({
      why: 'related',
      from: 'ema-2016',
    })
  })

  test.each(RULESET_IDS)('%s written out as a file reads back the same', (id) => {
    const rules = rulesets[id]
    const found = readRuleset(JSON.stringify({ id: 'club', name: 'Club', ...asFile(rules) }))
    expect(found.ok && RULE_KEYS.map((key) => ruleValue(found.ruleset, key) ?? null)).toEqual(
      RULE_KEYS.map((key) => ruleValue(rules, key) ?? null),
    )
  })
})

describe('findings name their key', () => {
  const cases: [string, Record<string, unknown>, Partial<RulesetFinding>][] = [
    [
      'no such key',
      { kiriageMagnan: true },
      { code: 'rules.unknown-key', key: 'kiriageMagnan', nearest: 'kiriageMangan' },
    ],
    ['no such key at all', { colour: 'green' }, { code: 'rules.unknown-key', key: 'colour' }],
    [
      'no such key in a group',
      { pao: { tsummo: 'full' } },
      { code: 'rules.unknown-key', key: 'pao.tsummo', nearest: 'pao.tsumo' },
    ],
    [
      'a key outside of its group',
      { daisangen: true },
      { code: 'rules.unknown-key', key: 'daisangen', nearest: 'pao.daisangen' },
    ],
    ['a word for a switch', { ippatsu: 'yes' }, { code: 'rules.wrong-type', key: 'ippatsu', found: '"yes"' }],
    ['a number for a group', { pao: 3 }, { code: 'rules.wrong-type', key: 'pao' }],
    ['a text for points', { startPoints: '25000' }, { code: 'rules.wrong-type', key: 'startPoints' }],
    ['hundreds for points', { startPoints: 250 }, { code: 'rules.out-of-range', key: 'startPoints', found: '250' }],
    ['points that are no hundreds', { honbaValue: 350.5 }, { code: 'rules.too-fine', key: 'honbaValue' }],
    [
      'a honba that three cannot share',
      { honbaValue: 400 },
      { code: 'rules.too-fine', key: 'honbaValue', found: '400' },
    ],
    [
      'a penalty that does not divide',
      { notenPenaltyTotal: 1500 },
      { code: 'rules.too-fine', key: 'notenPenaltyTotal' },
    ],
    ['five reds of a suit', { redFives: { m: 5 } }, { code: 'rules.out-of-range', key: 'redFives.m' }],
    ['half a red', { 'redFives.s': 0.5 }, { code: 'rules.too-fine', key: 'redFives.s' }],
    ['a choice misspelt', { ron: 'headbump' }, { code: 'rules.no-choice', key: 'ron', nearest: 'head-bump' }],
    ['a choice of another kind', { ron: 2 }, { code: 'rules.wrong-type', key: 'ron' }],
    [
      'a yakuman that is none',
      { doubleYakuman: ['kokushi13'] },
      { code: 'rules.no-choice', key: 'doubleYakuman', nearest: 'kokushi-13' },
    ],
    ['three places', { uma: [30, 0, -30] }, { code: 'rules.not-four', key: 'uma' }],
    ['places that leave something', { uma: [30, 10, -10, -20] }, { code: 'rules.sum', key: 'uma' }],
    [
      'a place that is too fine',
      { uma: [30.25, 9.75, -10, -30] },
      { code: 'rules.too-fine', key: 'uma', found: '30.25' },
    ],
    ['points in the uma', { uma: [30000, 10000, -10000, -30000] }, { code: 'rules.out-of-range', key: 'uma' }],
    [
      'kazoe and not',
      { kazoeYakuman: true, thirteenHanCountsAs: 'sanbaiman' },
      { code: 'rules.contradiction', key: 'thirteenHanCountsAs', other: 'kazoeYakuman' },
    ],
    [
      'two umas',
      { uma: [30, 10, -10, -30], floatingUma: { one: [12, -1, -3, -8], two: [8, 4, -4, -8], three: [8, 3, 1, -12] } },
      { code: 'rules.contradiction', key: 'floatingUma.one', other: 'uma' },
    ],
    [
      'half a floating uma',
      { 'floatingUma.one': [12, -1, -3, -8], 'floatingUma.two': [8, 4, -4, -8] },
      { code: 'rules.missing', key: 'floatingUma.three' },
    ],
    ['no such base', { extends: 'm-league' }, { code: 'rules.no-such-base', key: 'extends', nearest: 'mleague' }],
    ['an id with capitals', { id: 'Club' }, { code: 'rules.bad-id', key: 'id' }],
    ['an id that is ours', { id: 'tenhou' }, { code: 'rules.taken-id', key: 'id' }],
    ['a name that is none', { name: 7 }, { code: 'rules.bad-name', key: 'name' }],
  ]
  test.each(cases)('%s', (_, values, expected) => {
    const found = findings(values)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject(expected)
    for (const language of ['ja', 'en'] as const) expect(rulesetSentence(found[0]!, language)).toContain(expected.key)
  })

  test('everything at once, in the order of the text, with places', () => {
    const text = '{\n  "name": "Club",\n  "tobi": 1,\n  "tobi": true,\n  "pao": {\n    "tsumo": "half" }\n}'
    expect(findingsIn(text).map(({ code, key, line, column }) => `${line}:${column} ${key} ${code}`)).toEqual([
      '1:1 id rules.missing',
      '3:11 tobi rules.wrong-type',
      '4:3 tobi rules.twice',
      '6:14 pao.tsumo rules.no-choice',
    ])
  })

  test.each([
    ['', 1, 1],
    ['{"id": "x",}', 1, 12],
    ['{"id": "x"\n "name": "y"}', 2, 2],
    ['{"id": \'x\'}', 1, 8],
    ['{"id": 01}', 1, 9],
    ['{"id": "x"} x', 1, 13],
    ['{"a":'.repeat(10_000), 1, 106],
  ] as const)('not JSON: %s', (text, line, column) =>
    expect(findingsIn(text)).toMatchObject([{ code: 'rules.not-json', key: '', line, column }]),
  )
  test('other JSON', () => expect(findingsIn('[]')).toMatchObject([{ code: 'rules.not-object', key: '' }]))
  test('an id of another file', () =>
    expect(readRuleset('{"id": "club", "name": "Club"}', ['club'])).toMatchObject({
      ok: false,
      findings: [{ code: 'rules.taken-id', key: 'id', found: 'club' }],
    }))
  test('the sentence says what is allowed', () => {
    expect(rulesetSentence(findings({ ron: 'headbump' })[0]!, 'en')).toBe(
      'ron: "headbump" is not one of the choices (did you mean head-bump?): one of "head-bump" "double" "triple"',
    )
    expect(rulesetSentence(findings({ westRound: true })[0]!, 'en')).toBe(
      'westRound: true is not allowed: points from 1,000 to 1,000,000, in steps of 100, or false',
    )
  })
})

test('never throws for any text', () => {
  const key = fc.oneof(fc.constantFrom(...RULE_KEYS, 'id', 'name', 'extends', 'pao', 'redFives'), fc.string())
  const text = fc.oneof(
    fc.string(),
    fc.dictionary(key, fc.jsonValue()).map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(text, (given) => {
      const found = readRuleset(given)
      if (!found.ok) expect(found.findings.length).toBeGreaterThan(0)
      else expect(assumed(found.ruleset).id).toBe(found.ruleset.id)
    }),
    { seed: 5, numRuns: 500 },
  )
})

test('accepts the same JSON as JSON.parse', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom('', ',', '"', '{', '1', ' '), (json, at, put) => {
      const cut = at % (json.length + 1)
      const text = json.slice(0, cut) + put + json.slice(cut + (put === '' ? 1 : 0))
      const broken = findingsIn(text).some(({ code }) => code === 'rules.not-json')
      let fine = true
      try {
        JSON.parse(text)
      } catch {
        fine = false
      }
      expect(broken).toBe(!fine)
    }),
    { seed: 6, numRuns: 500 },
  )
})

test('every key accepts valid values and reports invalid ones', () => {
  for (const key of RULE_KEYS) {
    const field = RULE_FIELDS[key]
    const bad = field.type === 'flag' ? 'maybe' : field.type === 'places' || field.type === 'list' ? 'x' : {}
    expect(
      findings({ [key]: bad }).map((one) => one.key),
      key,
    ).toContain(key satisfies RuleKey)
  }
})
