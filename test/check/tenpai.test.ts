/** Tenpai at the end of the wall: payments, statements and hands. */
import { describe, expect, test } from 'vitest'
import {
  DEALER_TENPAI,
  expectClean,
  expectFinding,
  findings,
  frameText,
  NOTEN_RIICHI,
  PLAIN_HEAD,
  turns,
  UNSEEN,
  type Parts,
} from './expect-finding.ts'

const EVEN = '25.0,25.0,25.0,25.0'
const NOTEN = '1m4m7m1p4p7p1s4s7sewswwdgd'

/** All four hands are tenpai by default. */
const exhausted = (points: string, notes: string, parts: Parts = {}): Parts => ({
  e: DEALER_TENPAI,
  acts: turns(70),
  points,
  notes: `//@draw exhaustive${notes}`,
  ...parts,
})

describe('stated tenpai', () => {
  test('needs a tenpai hand, even if the points fit the statement', () => {
    const { args, severity } = expectFinding(
      'score.tenpai',
      exhausted('26.5,26.5,23.5,23.5', ' //@tenpai e,s', { s: `${NOTEN},` }),
    )
    expect([args['seats'], severity]).toEqual([[1], 'error'])
    expectClean(exhausted('26.5,26.5,23.5,23.5', ' //@tenpai e,s'))
  })
  test('must not wait for a fifth tile if the rules call that noten', () => {
    const parts: Parts = {
      e: '1m2m3m4m5m6m7m8m9m1p2p9pwd,9p',
      s: '1m2m4m4m0m7m7m8m9m2s3s5s8p,',
      w: '4p4p4p4p1s1s1s6s7s8s9s9s9s,',
      n: '1p2p5p8p2s3s4s5sswwwnwgdrd,',
      head: PLAIN_HEAD,
    }
    const paid = (rules: string): Parts => exhausted('24.0,24.0,28.0,24.0', ' //@tenpai w', { ...parts, rules })
    expect(expectFinding('score.tenpai', paid('mleague')).args['seats']).toEqual([2])
    expectClean(paid('tenhou'))
  })
  test('need not include every tenpai hand, but everybody in riichi', () => {
    expectClean(exhausted(EVEN, ' //@tenpai'))
    const riichi = { ...NOTEN_RIICHI, rules: 'tenhou', points: '28.0,23.0,24.0,24.0' }
    expectClean(riichi)
    const shown = expectFinding('score.tenpai', { ...riichi, s: '1m2m3m4m0m6m7m8m9m1s2s3s4s,' })
    expect([shown.args['seats'], shown.severity]).toEqual([[1], 'error'])
  })
  test('is checked against the final hand if the acts leave tiles open', () => {
    const shown = (hand: string): Parts =>
      exhausted('26.5,26.5,23.5,23.5', ' //@tenpai e,s', {
        s: `${UNSEEN},`,
        acts: turns(70).replace('(s,uk,tg)', '(s,uk,9p)'),
        end: { s: `${hand},,` },
      })
    expect(expectFinding('score.tenpai', shown(NOTEN)).args['seats']).toEqual([1])
    expectClean(shown('1m2m3m4m0m6m7m8m9m1s2s3s4s'))
  })
  test('is not checked against a final hand that contradicts the acts, which has its own finding', () =>
    void expectFinding(
      'hand.end-tiles',
      exhausted('26.5,26.5,23.5,23.5', ' //@tenpai e,s', {
        s: `${NOTEN},`,
        end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s4s,,' },
      }),
    ))
})

describe('nobody is paid', () => {
  test('if all four are tenpai, as far as their hands were seen', () => {
    expectClean(exhausted(EVEN, ''))
    expectClean(exhausted(EVEN, '', { w: `${UNSEEN},` }))
    // Also with a riichi, which must show its hand.
    const acts = turns(70).replace('(s,uk,tg)', '(s,9p,rc[9p])')
    expectClean(exhausted('25.0,24.0,25.0,25.0', '', { w: `${UNSEEN},`, acts }))
  })
  test('which is reported if one is noten and others are not', () => {
    const { args, severity } = expectFinding('score.tenpai', exhausted(EVEN, '', { w: `${NOTEN},` }))
    expect([args['seats'], severity]).toEqual([[0, 1, 3], 'warning'])
  })
  test('although only the dealer is tenpai: he did not declare it and passes, or stayed and was not paid', () => {
    const noten: Parts = { s: `${NOTEN},`, w: '2m5m8m2p5p8p2s0s8sewswwdgd,', n: '3m6m9m3p6p9p3s6s9snwwwgdrd,' }
    const codes = (id: string): string[] =>
      findings(exhausted(EVEN, '', { ...noten, more: frameText({ id, acts: '(e,oy,9m)(s,5s,4s)' }) })).map(
        ({ code }) => code,
      )
    expect(codes('E2-1')).toEqual(['score.tenpai'])
    expect(codes('E1-1')).toEqual(['score.tenpai'])
    expect(codes('E2-0')).toEqual(['score.tenpai', 'frame.honba'])
  })
})
