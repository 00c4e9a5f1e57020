/** A point rule whose payments do not divide into whole hundreds: how they were rounded is up to the table. */
import { describe, expect, test } from 'vitest'
import { findings, PLAIN_HEAD, UNSEEN, type Parts } from './expect-finding.ts'

const scores = (parts: Parts, honba: string, tenpai: string): string[] =>
  findings({ ...parts, head: `${PLAIN_HEAD}ptr[25.0,30.0,(30.0,10.0),${honba},${tenpai}]` })
    .map(({ code }) => code)
    .filter((code) => /^score/.test(code))

const drawn = (points: string, tenpai = 'e,s'): Parts => ({
  acts: '',
  points,
  notes: `//@draw exhaustive //@tenpai ${tenpai}`,
})

describe('1,500 for tenpai, shared by two', () => {
  test.each(['25.8,25.7,24.3,24.2', '25.8,25.7,24.2,24.3', '25.8,25.8,24.2,24.2', '25.7,25.7,24.3,24.3'])(
    '%s',
    (points) => expect(scores(drawn(points), '0.3', '1.5')).toEqual([]),
  )
  test('not paid in full', () =>
    expect(scores(drawn('25.9,25.6,24.3,24.2'), '0.3', '1.5')).toEqual(['score.ryuukyoku']))
  test('paid to others', () => expect(scores(drawn('25.8,24.2,25.7,24.3'), '0.3', '1.5')).toEqual(['score.tenpai']))
  test('with a wrong sum', () => expect(scores(drawn('25.8,25.8,24.3,24.2'), '0.3', '1.5')).toContain('score.sum'))
  test('by one it divides', () => {
    expect(scores(drawn('26.5,24.5,24.5,24.5', 'e'), '0.3', '1.5')).toEqual([])
    expect(scores(drawn('26.5,24.4,24.6,24.5', 'e'), '0.3', '1.5')).toEqual(['score.ryuukyoku'])
  })
})

/** South wins by tsumo with two honba; its hand is known or unknown. */
const tsumo = (points: string, s: string): Parts => ({
  id: 'E1-2',
  s,
  acts: '(e,oy,9m)(s,5s,tm)',
  points,
  notes: '',
})
const KNOWN = '1m2m3m4m5m6m9m9m1p2p3p3s4s,'

describe.each([
  ['known', KNOWN],
  ['unseen', `${UNSEEN},`],
])('two honba of 500, won by tsumo with a hand that is %s', (_, hand) => {
  test('may be paid either way', () => expect(scores(tsumo('23.9,28.7,23.7,23.7', hand), '0.5', '3.0')).toEqual([]))
  test('must add up', () => expect(scores(tsumo('23.9,28.8,23.7,23.7', hand), '0.5', '3.0')).toEqual(['score.sum']))
})
