import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  assumed,
  assumptions,
  isRulesetId,
  ruleset,
  RULESET_IDS,
  rulesets,
  unknownRules,
  withPointRule,
  type Ruleset,
} from '../../src/rules/index.ts'
import { RULE_KEYS, ruleValue } from '../../src/rules/rule-fields.ts'

const facts = new URL('../../../shared/facts/rules.json', import.meta.url)

type Fact = Readonly<Record<string, unknown>>
const nested = (value: unknown): Fact => value as Fact

const hundredths = (value: unknown): unknown => (typeof value === 'number' ? value / 100 : value)
const tenths = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 10) : value)
const places = (value: unknown): unknown => (Array.isArray(value) ? value.map(tenths) : value)

const HONBA_PAID_BY = new Map<unknown, string>([
  ['discarder on ron, liable player on tsumo', 'discarder-on-ron-liable-on-tsumo'],
  ['discarder on ron', 'discarder-on-ron'],
  ['liable player', 'liable'],
])

/** The value of a sentence in the facts. */
const SENTENCES = new Map<unknown, unknown>([
  ['ends when a player is below 0; exactly 0 goes on', true],
  ['if nobody has 30000 after South 4; sudden death', 300],
  ['mangan, not added to other yaku', 'mangan'],
  ['chombo, on discovery or at the exhaustive draw', 'chombo'],
  ['20.0 points off the total; the hand is replayed and the honba count stays', 200],
  ['20.0 points off after the game', 200],
])
const said = (value: unknown): unknown => SENTENCES.get(value) ?? value

/** Honba, then sticks. */
const SEVERAL_RONS: Readonly<Record<string, readonly unknown[]>> = {
  mleague: ['nearest', 'nearest'],
  tenhou: ['nearest', 'nearest'],
  'ema-2016': ['each', 'own-back'],
}

/** A ruleset of the facts in our units and words. */
const fromFacts = (fact: Fact): Fact => {
  const floating = fact['floatingUma'] === null ? null : nested(fact['floatingUma'])
  const riichi = nested(fact['riichiRequires'])
  const pao = nested(fact['pao'])
  const own: Record<string, unknown> = { ...fact }
  for (const key of ['startPoints', 'returnPoints', 'notenPenaltyTotal', 'honbaValue', 'riichiStick'])
    own[key] = hundredths(fact[key])
  for (const key of ['tobi', 'westRound', 'renhou', 'notenRiichi', 'chombo']) own[key] = said(fact[key])
  // `tieRule` is `tieSplitsUma` as text; the others follow, and are compared with the values below.
  for (const key of ['rankPoints', 'jmjpPtRule', 'tieRule', 'sources', 'conflicts', 'notes']) delete own[key]
  return {
    ...own,
    oka: tenths(fact['oka']),
    uma: places(fact['uma']),
    floatingUma: floating && {
      one: places(floating['one']),
      two: places(floating['two']),
      three: places(floating['three']),
      zeroOrFour: places(floating['zeroOrFour']),
    },
    riichiRequires: { ...riichi, minPoints: hundredths(riichi['minPoints']) },
    pao: { ...pao, honbaPaidBy: HONBA_PAID_BY.get(pao['honbaPaidBy']) ?? pao['honbaPaidBy'] },
  }
}

const pointRuleText = ({ startPoints, returnPoints, uma, honbaValue, notenPenaltyTotal }: Ruleset): string | null => {
  if (startPoints === null || returnPoints === null || uma === null) return null
  if (honbaValue === null || notenPenaltyTotal === null) return null
  const tenth = (points: number): string => (points / 10).toFixed(1)
  const [first = 0, second = 0] = uma
  const parts = [tenth(startPoints), tenth(returnPoints), `(${tenth(first)},${tenth(second)})`, tenth(honbaValue)]
  return `ptr[${[...parts, tenth(notenPenaltyTotal)].join(',')}]`
}

describe('rulesets', () => {
  test('by id', () => {
    expect(ruleset('mleague')).toMatchObject({ id: 'mleague', startPoints: 250, oka: 200, uma: [300, 100, -100, -300] })
    expect(ruleset('nobody')).toBeUndefined()
    expect(isRulesetId('toString')).toBe(false)
    expect(RULESET_IDS).toHaveLength(20)
  })

  test('each has every value, unknown ones included', () => {
    const fields = Object.keys(unknownRules).sort()
    for (const rules of Object.values(rulesets)) expect(Object.keys(rules).sort()).toEqual(fields)
    const inTable = new Set(RULE_KEYS.map((key) => key.split('.')[0]))
    const about = ['id', 'native', 'roman', 'confirmed', 'asOf', 'unconfirmedFields']
    expect([...inTable, ...about].sort()).toEqual(fields)
  })

  describe.skipIf(!existsSync(facts))('against the collected facts', () => {
    const collected = existsSync(facts)
      ? (JSON.parse(readFileSync(facts, 'utf8')) as { rulesets: readonly Fact[] }).rulesets
      : []
    test('all sixteen are there', () => {
      expect(collected).toHaveLength(16)
      expect(RULESET_IDS).toEqual(expect.arrayContaining(collected.map(({ id }) => id)))
    })
    test.each(collected.map((fact) => [String(fact['id']), fact] as const))('%s matches them', (id, fact) => {
      const rules = ruleset(id)!
      // No rule text says when a West round ends: it was observed in games. An empty wait is in the notes.
      const { westRoundEnds: _, honbaAtSeveralRons, sticksAtSeveralRons, emptyWait, finalRounding, ...written } = rules
      const isInNotes = (fact['notes'] as readonly string[]).some((note) =>
        /waits are all in its own tiles|waits only for a tile it holds four times/.test(note),
      )
      expect(emptyWait).toBe(isInNotes ? 'hand-and-melds' : null)
      const isExact = (fact['notes'] as readonly string[]).some((note) => note.includes('no rounding'))
      expect(finalRounding).toBe(isExact ? 'none' : null)
      // How several rons share is in notes, in RCR 2016 (3.4.9, 3.4.10), or was observed in games.
      const shared: readonly unknown[] = SEVERAL_RONS[id] ?? [null, null]
      expect([honbaAtSeveralRons, sticksAtSeveralRons]).toEqual(shared)
      const differences = { asOf: rules.asOf === null ? fact['asOf'] : rules.asOf }
      expect({ ...written, ...differences }).toEqual(fromFacts(fact))
      expect(fact['jmjpPtRule']).toBe(pointRuleText(rules))
      if (fact['rankPoints'] === null) return
      const rank = rules.uma!.map((own, place) => own + (place === 0 ? rules.oka! : 0))
      expect(rank).toEqual(places(fact['rankPoints']))
    })
  })

  test('what the match states overrides the ruleset', () => {
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

  test('the same ruleset if the match states the same values', () => {
    const stated = { start: 250, return: 300, uma: { from4to1: 300, from3to2: 100 }, honba: 3, tenpai: 30 }
    expect(withPointRule(rulesets.mleague, stated)).toBe(rulesets.mleague)
    expect(withPointRule(rulesets.mleague, { ...stated, honba: 5 })).toEqual({ ...rulesets.mleague, honbaValue: 5 })
    expect(withPointRule(rulesets['jpml-a'], stated)).toMatchObject({ uma: [300, 100, -100, -300], floatingUma: null })
  })
})

const whyOf = (rules: Ruleset, key: string): unknown => assumptions(rules).find((one) => one.key === key)

describe('values in no rule text are assumed, with a reason', () => {
  test.each([...RULESET_IDS.map((id) => rulesets[id]), unknownRules])('$id: nothing stays open', (rules) => {
    const decided = assumed(rules)
    expect((decided.uma === null) === (decided.floatingUma !== null)).toBe(true)
    const named = new Map(assumptions(rules).map(({ key, value }) => [key, value]))
    for (const key of RULE_KEYS) {
      const [stated, taken] = [ruleValue(rules, key), ruleValue(decided, key)]
      if (key === 'uma' && decided.floatingUma !== null) continue
      if (key.startsWith('floatingUma.') && decided.floatingUma === null) continue
      if (key === 'westRoundEnds' && decided.westRound === false) continue
      expect(taken, key).not.toBeNull()
      expect(taken, key).toBeDefined()
      // Stated values stay, and every other value is in the list with what is assumed.
      if (stated === null || stated === undefined) expect(named.get(key), key).toEqual(taken)
      else expect([taken, named.has(key)], key).toEqual([stated, false])
    }
  })

  test('the M.LEAGUE says everything, and Majiang all but what cannot happen there', () => {
    expect(assumptions(rulesets.mleague)).toEqual([])
    expect(assumptions(rulesets.majiang).map(({ key }) => key)).toEqual(['notenRiichi', 'chombo'])
  })

  test('is cached, and a decided ruleset needs nothing more', () => {
    const decided = assumed(rulesets.tenhou)
    expect(assumed(rulesets.tenhou)).toBe(decided)
    expect(assumed(decided)).toBe(decided)
    expect(assumptions(decided)).toEqual([])
  })

  test.each([
    ['jpml-wrc', 'oka', { value: 0, why: 'follows', from: 'returnPoints' }],
    ['rmu-a', 'thirteenHanCountsAs', { value: 'sanbaiman', why: 'follows', from: 'kazoeYakuman' }],
    ['jpml-wrc', 'thirteenHanCountsAs', { value: 'yakuman', why: 'related', from: 'wrc' }],
    ['ema-2025', 'riichiRequires.minLiveTiles', { value: 4, why: 'related', from: 'ema-2016' }],
    ['wrc', 'riichiRequires.minPoints', { value: 'none', why: 'follows', from: 'tobi' }],
    ['jpml-b', 'ippatsu', { value: true, why: 'related', from: 'jpml-wrc' }],
    ['jpml-b', 'floatingUma.one', { value: [120, -10, -30, -80], why: 'related', from: 'jpml-a' }],
    ['jpml-b', 'notenPenaltyTotal', { value: 30, why: 'related', from: 'jpml-a' }],
    ['jpml-a', 'floatingUma.zeroOrFour', { value: [0, 0, 0, 0], why: 'newest' }],
    ['rmu-m', 'pao.daisangen', { value: true, why: 'related', from: 'mleague' }],
    ['rmu-b', 'nagashiMangan', { value: false, why: 'usual' }],
    ['ema-2016', 'doubleWindPairFu', { value: 2, why: 'usual' }],
    ['wrc', 'kanDoraReveal', { value: 'immediate', why: 'usual' }],
  ] as const)('%s: %s', (id, key, because) => expect(whyOf(rulesets[id], key)).toEqual({ key, ...because }))

  test('if no kan dora is turned, no kan ura is either', () => {
    const rules: Ruleset = { ...unknownRules, kanDora: false }
    expect(assumed(rules)).toMatchObject({ kanDoraReveal: 'none', kanUra: false })
  })

  test('where play ends below zero, riichi needs its stick', () => {
    expect(assumed({ ...unknownRules, tobi: true }).riichiRequires.minPoints).toBe(10)
    expect(assumed({ ...unknownRules, tobi: true, riichiStick: 20 }).riichiRequires.minPoints).toBe(20)
  })

  test('the usual value is that of most live rulesets', () => {
    const live = RULESET_IDS.map((id) => rulesets[id]).filter(({ id }) => !/tenhou|soul|majiang/.test(id))
    const follow = ['oka', 'kanDoraReveal', 'riichiRequires.minPoints', 'riichiRequires.minLiveTiles']
    for (const { key, value } of assumptions(unknownRules)) {
      if (follow.includes(key)) continue
      const votes = new Map<string, number>()
      for (const rules of live) {
        const own = ruleValue(rules, key)
        if (own !== null && own !== undefined) votes.set(JSON.stringify(own), (votes.get(JSON.stringify(own)) ?? 0) + 1)
      }
      const most = Math.max(0, ...votes.values())
      expect(votes.get(JSON.stringify(value)) ?? 0, `${key}: ${JSON.stringify([...votes])}`).toBe(most)
      const even = [...votes.values()].filter((count) => count === most).length > 1
      if (even) expect(value, key).toEqual(ruleValue(rulesets.mleague, key))
    }
  })
})
