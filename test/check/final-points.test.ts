import { describe, expect, test } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import {
  expectClean,
  expectFinding,
  expectRepair,
  frameText,
  LAST_WIN,
  PLAIN_HEAD,
  sevenFrames,
  type Parts,
} from './expect-finding.ts'

const ended = (rules: string, pointRule: string, final: string, points = '25.0,28.1,21.9,25.0'): Parts => ({
  ...LAST_WIN,
  rules,
  points,
  head: `${PLAIN_HEAD}ptr[${pointRule}]`,
  tail: `pme[${final}]`,
})

/** South 4: its South is the player who dealt first. 28.1, 21.9, 25.0, 25.0. */
const LEAGUE = '25.0,30.0,(30.0,10.0),0.3,3.0'

const drawn = (id: string, start: string, points: string, tenpai: string): string =>
  frameText({ id, acts: '', start, points, notes: `//@draw exhaustive //@tenpai ${tenpai}` })

/** As above, but that player has 30,000 before South 4: 34.1, 19.9, 23.0, 23.0, and no West round is played. */
const west = (rules: string, final: string): Parts => ({
  ...ended(rules, '25.0,30.0,(20.0,10.0),0.3,3.0', final, '23.0,34.1,19.9,23.0'),
  before:
    sevenFrames()
      .split(/(?=frm)/)
      .slice(0, 5)
      .join('') +
    drawn('S2-5', '25.0,25.0,25.0,25.0', '24.0,24.0,24.0,28.0', 'n') +
    drawn('S3-6', '24.0,24.0,28.0,24.0', '23.0,23.0,31.0,23.0', 'w'),
  start: '23.0,31.0,23.0,23.0',
})

describe('final points match the last frame, to the decimal if the rules do not round', () => {
  test('whole numbers near the result are wrong in the M.LEAGUE, whatever their sum', () => {
    expectRepair('match.final-points', ended('mleague', LEAGUE, '48.0,-38.0,-5.0,-5.0'))
    expectRepair('match.final-points', ended('mleague', LEAGUE, '50.0,-37.0,-4.0,-3.0'))
  })

  test('if the rules round, the first gets the rest', () => {
    expectClean(west('majiang', '44.0,-30.0,3.0,-17.0'))
    expectRepair('match.final-points', west('majiang', '44.0,-31.0,4.0,-17.0'))
    expectRepair('match.final-points', west('majiang', '45.0,-30.0,3.0,-17.0'))
  })
  test('and the points before rounding are accepted too', () => expectClean(west('majiang', '44.1,-30.1,3.0,-17.0')))

  test('if no rule text says, each way of rounding is accepted, but no mixture', () => {
    expectClean(west('tenhou', '44.0,-30.0,3.0,-17.0'))
    expectClean(west('tenhou', '44.1,-30.1,3.0,-17.0'))
    expectFinding('match.final-points', west('tenhou', '45.0,-31.0,3.0,-17.0'))
    expectFinding('match.final-points', west('tenhou', '44.0,-30.0,3.0,-16.0'))
  })

  test('return points below the start points cost the fourth place the difference', () => {
    const rule = '25.0,20.0,(20.0,10.0),0.3,3.0'
    expectClean(ended('mleague', rule, '28.1,-38.1,5.0,5.0'))
    expectRepair('match.final-points', ended('mleague', rule, '8.1,-18.1,5.0,5.0'))
  })
})

describe('without frames they add up', () => {
  const codes = (rules: string, final: string, rule = LEAGUE): string[] =>
    readDocument(`jmjp[1.0]${rules}\n(${PLAIN_HEAD}ptr[${rule}]pme[${final}])`).findings.map(({ code }) => code)

  test('to zero', () => {
    expect(codes('\n//@rules mleague', '50.0,10.0,-20.0,-40.0')).toEqual([])
    expect(codes('\n//@rules mleague', '50.0,0.0,0.0,0.0')).toEqual(['match.final-sum'])
    expect(codes('', '50.0,0.0,0.0,0.0')).toEqual(['match.final-sum'])
    expect(codes('', '50.0,10.0,-20.1,-40.0')).toEqual(['match.final-sum'])
  })
  test('minus chombos, and sticks if the rules may lose them', () => {
    expect(codes('\n//@rules mleague', '30.0,10.0,-20.0,-40.0')).toEqual([])
    expect(codes('\n//@rules mleague', '49.0,10.0,-20.0,-40.0')).toEqual(['match.final-sum'])
    expect(codes('\n//@rules npm', '49.0,10.0,-20.0,-40.0')).toEqual([])
    expect(codes('', '49.0,10.0,-20.0,-40.0')).toEqual([])
  })
  test('however large they are', () => expect(codes('', '0.0,0.0,0.0,-90000000.1')).toEqual(['match.final-sum']))
})
