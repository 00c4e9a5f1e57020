/** Kans: after riichi under each of the rules there are, a fifth one, and closed ones that are robbed. */
import { describe, expect, test } from 'vitest'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { ryuukyokuDue, furitenOf, seatOptions, stepDiscard, type Table } from '../../src/table/index.ts'
import { doras } from '../check/expect-finding.ts'
import { tableAfter } from './tables.ts'

const RULES = [
  'forbidden',
  'waits-unchanged',
  'waits-and-interpretation-unchanged',
  'set-composition-unchanged',
  'waits-unchanged-and-tiles-only-a-triplet',
] as const satisfies readonly Ruleset['riichiAnkanRule'][]

/** For each of the rules: whether South, in riichi with this hand, may make a kan of the tile it draws. */
const mayKan = (s: string, tile: string): boolean[] =>
  RULES.map((riichiAnkanRule) => {
    const acts = `(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,${tile},)`
    const table = tableAfter({ s, acts }, { ...rulesets.mleague, riichiAnkanRule })
    const { ankan } = seatOptions(table, 1)
    // What is offered is what the step takes without objecting.
    const tiles = [tile, tile, tile, tile] as (typeof ankan)[number]
    const kan = stepDiscard(table, { seat: 1, draw: { kind: 'oya' }, discard: { kind: 'ankan', tiles } })
    expect(kan.findings.length === 0).toBe(ankan.length === 1)
    return ankan.length === 1
  })

describe('a closed kan after riichi, by its rule', () => {
  test('an honour is always a triplet', () => {
    expect(mayKan('1m2m3m4m0m6m7s8s9swwwwww9s,', 'ww')).toEqual([false, true, true, true, true])
  })
  test('a triplet that is part of the wait', () => {
    // 1112s waits for 2s alone and 3s: without the ones for nothing but 2s.
    expect(mayKan('1s1s1s2s4m0m6m7m8m9m7s8s9s,', '1s')).toEqual([false, false, false, false, false])
  })
  test('a triplet that can be read as parts of runs while the waits stay', () => {
    expect(mayKan('1s1s1s2s2s2s3s3s3s4s4s5p6p,', '1s')).toEqual([false, true, false, false, false])
  })
  test('a triplet next to which no run is possible', () => {
    expect(mayKan('1m2m3m4m0m6m1s1s1s5s6s9s9s,', '1s')).toEqual([false, true, true, true, true])
  })
  test('a triplet needed for nine gates: a lost yaku, which not every rule forbids', () => {
    expect(mayKan('1s1s1s2s2s4s5s6s7s8s9s9s9s,', '1s')).toEqual([false, true, false, true, true])
  })
  test('never with tiles other than the drawn one', () => {
    const acts = '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,8p,)'
    for (const riichiAnkanRule of RULES) {
      const table = tableAfter({ s: '1m2m3m4m0m6m1s1s1s1s7s7s7s,', acts }, { ...rulesets.mleague, riichiAnkanRule })
      expect(seatOptions(table, 1).ankan).toEqual([])
    }
  })
  test('offers what unknown rules may allow', () => {
    const acts = '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,1s,)'
    const table = tableAfter({ s: '1s1s1s2s2s2s3s3s3s4s4s5p6p,', acts }, { ...rulesets.mleague, riichiAnkanRule: null })
    expect(seatOptions(table, 1).ankan).toHaveLength(1)
  })
})

describe('a fifth kan', () => {
  const four = (rules: Ruleset): Table => ({
    ...tableAfter({ s: '1s1s1s1m4m0m6m7m8m9m7s8s9s,', acts: '(e,oy,9m)(s,1s,)' }, rules),
    kans: 4,
  })
  test('does not exist, even if no text forbids it', () => {
    for (const rules of [rulesets.mleague, rulesets.tenhou]) expect(seatOptions(four(rules), 1).ankan).toEqual([])
  })
  test('ends the frame if the rules let it be declared', () => {
    const { abortiveDraws } = rulesets.tenhou
    const rules = { ...rulesets.tenhou, abortiveDraws, fifthKanForbidden: false }
    expect(seatOptions(four(rules), 1).ankan).toHaveLength(1)
    const discarded = tableAfter({ acts: '(e,oy,9m)(s,1s,tg)' }, rules)
    expect(ryuukyokuDue({ ...discarded, kans: 5 })).toBe('four-kans')
  })
})

describe('a closed kan robbed by thirteen orphans', () => {
  const parts = {
    s: '1m2m4m0m6m7m8m9m1s1s1s3s4s,',
    w: '1m9m1p9p9sewswwwnwwdgdrdrd,',
    n: '2s3s5p5p5p6p6p6p7p7p7p8p8p,',
    dora: doras('rd', 'uk', '8p'),
    acts: '(e,oy,9m)(s,1s,ak[1s1s1s1s])',
  }
  test('only if the rules allow it, and by nobody else', () => {
    const table = tableAfter(parts, rulesets['mahjong-soul'])
    expect([1, 2, 3, 0].map((seat) => seatOptions(table, seat as 0).ron)).toEqual([false, true, false, false])
    expect(seatOptions(tableAfter(parts), 2).ron).toBe(false)
  })
  test('a player who passes it is furiten; one who could not win on it is not', () => {
    const table = tableAfter({ ...parts, acts: `${parts.acts}(s,rs[9m],tg)` }, rulesets['mahjong-soul'])
    expect(furitenOf(table, 2).passed).toBe(true)
    expect(furitenOf(table, 3).passed).toBe(false)
    const open = { ...table, rules: { ...table.rules, robbingClosedKanForKokushi: null } }
    expect(furitenOf(open, 2).passed).toBeNull()
    expect(furitenOf(tableAfter({ ...parts, acts: `${parts.acts}(s,rs[9m],tg)` }), 2).passed).toBe(false)
  })
})
