/** Frames that are played again: a noten riichi at the end of the wall, and the final cost of a chombo. */
import { describe, expect, test } from 'vitest'
import {
  expectClean,
  expectFinding,
  expectRepair,
  findings,
  frameText,
  NOTEN_RIICHI,
  sevenFrames,
  UNSEEN,
  type Parts,
} from './expect-finding.ts'

const EVEN = '25.0,25.0,25.0,25.0'

/** As if the stick stayed and the three paid the dealer. */
const PAID = '28.0,23.0,24.0,24.0'
const next = (id: string, parts: Parts = {}): string => frameText({ acts: '(e,oy,9m)(s,5s,tg)', id, ...parts })

describe('noten riichi at the end of the wall', () => {
  test('paid like any ryuukyoku, although the rules make it a chombo', () => {
    const { args } = expectFinding('score.noten-riichi', { ...NOTEN_RIICHI, points: PAID })
    expect(args).toEqual({ seats: [1], net: [30, -10, -10, -10], expected: [0, 10, 0, 0] })
    expectRepair('score.noten-riichi', { ...NOTEN_RIICHI, points: PAID })
  })
  test('followed by the same frame, with the same honba and without the stick', () => {
    expectClean({ ...NOTEN_RIICHI, points: EVEN, more: next('E1-0') })
    void expectFinding('frame.honba', { ...NOTEN_RIICHI, points: EVEN, more: next('E1-1') })
    void expectFinding('frame.order', { ...NOTEN_RIICHI, points: EVEN, more: next('E2-1') })
  })
  test('detected from the hand, if nobody stated who was tenpai', () => {
    const seen: Parts = {
      ...NOTEN_RIICHI,
      s: '1m4m7m1p4p7p1s4s7sewswwdgd,',
      w: `${UNSEEN},`,
      n: `${UNSEEN},`,
      e: `${UNSEEN},uk`,
    }
    const codes = (parts: Parts): string[][] => findings(parts).map(({ code, severity }) => [code, severity])
    const unsaid = { ...seen, notes: '//@draw exhaustive' }
    expect(codes({ ...unsaid, points: EVEN, more: next('E1-0') })).toEqual([['riichi.noten', 'warning']])
    expect(codes({ ...unsaid, points: PAID })).toEqual([
      ['riichi.noten', 'error'],
      ['score.noten-riichi', 'error'],
    ])
    // Paid as tenpai, so the points say that a tile of the hand is wrong.
    const asTenpai = codes({ ...unsaid, points: '24.0,27.0,24.0,24.0' }).map(([code]) => code)
    expect(asTenpai).toContain('riichi.noten')
    expect(asTenpai).not.toContain('score.noten-riichi')
  })
  test('is an ordinary ryuukyoku if the rules do not make it a chombo', () =>
    expectClean({ ...NOTEN_RIICHI, rules: 'tenhou', points: PAID, more: next('E1-1', { start: PAID, sticks: '1.0' }) }))
  test('is no chombo if the hand was declared dead', () => {
    const dead = {
      ...NOTEN_RIICHI,
      acts: NOTEN_RIICHI.acts!.replace('(w,uk,tg) ', '(w,uk,tg) //@dead s '),
      points: PAID,
    }
    expectClean({ ...dead, more: next('E1-1', { start: PAID, sticks: '1.0' }) })
  })
})

/** A first frame that is played again. */
const replayed = (notes: string, acts = ''): string => frameText({ acts, notes, points: EVEN })

/** Nobody is tenpai in South 4: four with the same points, 5.0 below the return, who share 20.0 of oka. */
const final = (first: string, pme: string): Parts => ({
  before: first + sevenFrames(),
  id: 'S4-7',
  acts: '',
  points: EVEN,
  notes: '//@draw exhaustive //@tenpai',
  tail: `pme[${pme}]`,
})

describe('the final points of a match with a chombo', () => {
  test('include its penalty', () => {
    expectClean(final(replayed('//@draw chombo //@chombo s'), '0.0,-20.0,0.0,0.0'))
    const { args } = expectFinding(
      'match.final-points',
      final(replayed('//@draw chombo //@chombo s'), '0.0,0.0,0.0,0.0'),
    )
    expect(args['expected']).toEqual([0, -200, 0, 0])
  })
  test('include two penalties', () =>
    expectClean(final(replayed('//@draw chombo //@chombo s,n').repeat(2), '0.0,-40.0,0.0,-40.0')))
  test('the only win of the frame tells whose it was', () => {
    const ron = '(e,oy,9m)(s,uk,tg)(w,uk,tg)(n,rn,)'
    const found = findings(final(replayed('//@draw chombo', ron), '0.0,0.0,0.0,0.0'))
    expect(found.find(({ code }) => code === 'match.final-points')?.args['expected']).toEqual([0, 0, 0, -200])
  })
  test('are not checked if nothing tells', () => {
    expectClean(final(replayed('//@draw chombo'), '0.0,0.0,0.0,0.0'))
    expectClean(final(replayed('//@draw chombo'), '0.0,-20.0,0.0,0.0'))
  })
  test('do not add up to zero', () => {
    const { points: _, ...open } = final(replayed('//@draw chombo //@chombo s'), '')
    const codes = (pme: string): string[] => findings({ ...open, tail: `pme[${pme}]` }).map(({ code }) => code)
    expect(codes('1.1,-20.0,-1.1,0.0')).not.toContain('match.final-sum')
    expect(codes('1.1,0.0,-1.1,0.0')).toContain('match.final-sum')
  })
})
