/** A robbed added kan turns no dora under any ruleset: a written one is too many and worth nothing. */
import { describe, expect, test } from 'vitest'
import { RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { doras, expectClean, expectFinding, PLAIN_HEAD, type Parts } from './expect-finding.ts'

const written = (points: number): string => `${points / 10}.0`

/** West robs South's added kan for two han and 30 fu; the written kan dora would add two han. */
const robbed = (rules: (typeof RULESET_IDS)[number], value: number, dora: string): Parts => {
  const start = rulesets[rules].startPoints ?? 250
  return {
    rules,
    head: PLAIN_HEAD,
    e: '9pewewswsw1m9m1p4p7p2s4s8s,nw',
    s: '9p9p2m5m8m2p5p8p3s6s9swwgd,',
    w: '1m2m3m4m5m6m1s1s7s8s9s7p8p,',
    n: '3m6m9m3p6p9m4s7swdgdrdwwnw,',
    dora,
    acts: '(e,oy,9p)(s,pn[9p9p],gd)(w,ew,tg)(n,sw,tg)(e,wd,tg)(s,9p,kk[9p])(w,rn,)',
    start: [start, start, start, start].map(written).join(),
    points: [start, start - value, start + value, start].map(written).join(),
    notes: '',
  }
}

describe.each(RULESET_IDS)('a robbed kan under %s', (rules) => {
  test('is right without a kan dora', () => expectClean(robbed(rules, 20, doras('rd'))))
  test('with a written kan dora has one too many, worth nothing', () => {
    const { args } = expectFinding('dora.too-many', robbed(rules, 20, doras('rd', 'uk', '1s')))
    expect(args).toMatchObject({ possible: 1, shown: 2 })
  })
  test('paid as if it had turned one is wrong', () =>
    expect(expectFinding('score.win', robbed(rules, 80, doras('rd'))).args).toMatchObject({ found: 80, expected: 20 }))
})
