/** What is offered for a finding, and what is not because something else contradicts it. */
import { describe, expect, test } from 'vitest'
import { expectFinding, expectRepair, findings, frameText, type Parts } from './expect-finding.ts'

/** South wins 1,000 points from West. */
const WIN: Parts = {
  s: '1m2m3m4m5m6m9m9m1p2p3p3s4s,',
  acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)',
  points: '25.0,26.0,24.0,25.0',
  notes: '',
}
const then = (second: Parts): string => frameText({ id: 'E2-0', acts: '(e,oy,9m)(s,5s,4s)', ...second })

const offered = (parts: Parts): (string | undefined)[] =>
  findings(parts).flatMap(({ repairs }) => repairs.map(({ title }) => title.code))

describe('a mistake in a turn or a hand that explains the findings', () => {
  test('a win that is not complete: the dealt tile that completes it with the paid value', () => {
    const misread = { ...WIN, s: '1m2m3m4m5m6m9m9m1p2p3p3s5s,' }
    expectRepair('win.incomplete', misread)
    expect(offered(misread)).toEqual(['set-start-tile'])
  })
  test('a noten riichi that won later: the same', () =>
    expectRepair('riichi.noten', {
      ...WIN,
      s: '1m2m3m4m5m6m9m9m1p2p3p3s8s,',
      acts: '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(s,rn,)',
      dora: `rdgd${'uk'.repeat(8)}`,
      points: '25.0,33.0,17.0,25.0',
    }))
  test('a noten riichi without further evidence: nothing is offered', () =>
    expect(
      expectFinding('riichi.noten', {
        s: '1m2m3m4m0m6m7m8m1p1s2s3s7s,',
        acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)',
      }).repairs,
    ).toEqual([]))
  test('a call that makes no meld: the discard that would', () =>
    expectRepair('call.shape', { acts: '(e,oy,9m)(s,ew,tg)(n,pn[wwww],rd)' }))
  test('a draw out of turn of the tile just discarded: its call', () =>
    expectRepair('act.out-of-turn', { acts: '(e,oy,9m)(s,ww,tg)(n,ww,rd)' }))
  test('a discarded tile that is not in the hand while the drawn one is a fifth copy: the two were exchanged', () => {
    const exchanged = {
      w: '1p2p3p4p0p6p7p8p9p0s1m1m8s,',
      acts: '(e,oy,9m)(s,1m,9p)(w,ww,tg)',
    }
    expectRepair('act.not-in-hand', exchanged)
    expect(offered(exchanged)).toEqual(['exchange-tiles'])
  })
  test('a discarded tile that is not in the hand without further evidence: nothing is offered', () =>
    expect(offered({ acts: '(e,oy,9m)(s,5s,9p)' })).toEqual([]))
  test('a fifth copy: its places are listed', () => {
    const { args } = expectFinding('tile.fifth-copy', { w: '1p2p3p4p0p6p7p8p9p0s1m1m8s,', acts: '(e,oy,9m)(s,1m,tg)' })
    expect(args).toMatchObject({
      where: ['hand', 'hand', 'hand', 'hand', 'draw'],
      whose: [0, 1, 2, 2, 1],
      acts: [0, 0, 0, 0, 2],
    })
  })
})

describe('points with which the next frame begins', () => {
  const NEXT = then({ start: '28.9,21.1,25.0,25.0' })
  const PAID = '25.0,28.9,21.1,25.0'

  test('are right: the dora is wrong', () => {
    const wrong = { ...WIN, dora: `1m${'uk'.repeat(9)}`, points: PAID, more: NEXT }
    expectRepair('score.win', wrong)
    expect(findings(wrong)[0]?.repairs[0]?.title).toEqual({ code: 'set-dora', args: { found: '1m', by: '9m' } })
    expect(offered(wrong)).not.toContain('set-end-points')
  })
  test('differ from the final points: those are wrong', () =>
    expect(offered({ ...WIN, points: PAID, more: then({ start: '26.0,24.0,25.0,25.0' }) })).toEqual(['set-end-points']))
  test('and no dora explains them: they and all later points are corrected together', () => {
    const wrong = { ...WIN, points: '25.0,25.7,24.3,25.0', more: then({ start: '25.7,24.3,25.0,25.0' }) }
    expectRepair('score.win', wrong)
    expect(offered(wrong)).toEqual(['set-end-points-on'])
  })
})

describe('points that differ from the end of the previous frame', () => {
  test('are corrected with all later points that were computed from them', () => {
    const acts = '(e,oy,9m)(s,ww,tg)(w,5s,tg)(s,rn,)'
    const second = then({ ...WIN, acts, start: '27.0,23.0,25.0,25.0', points: '27.0,24.0,24.0,25.0' })
    const wrong = { ...WIN, more: second }
    expectRepair('score.carried', wrong)
    expect(offered(wrong)).toEqual(['set-start-points-on'])
  })
})

describe('a missing frame', () => {
  test('is reported as missing, and nothing is renamed', () => {
    const finding = expectFinding('frame.missing', { ...WIN, more: then({ id: 'E3-0', start: '26.0,27.0,23.0,24.0' }) })
    expect(finding.repairs).toEqual([])
  })
  test('is not fixed by renaming if the next frame follows from the written name', () => {
    const drawn = { acts: '', notes: '//@draw exhaustive //@tenpai' }
    const even = '25.0,25.0,25.0,25.0'
    const third = frameText({ ...drawn, id: 'E3-2', start: even, points: even })
    const fourth = frameText({ ...drawn, id: 'E4-3', start: even, points: even })
    const { repairs } = expectFinding('frame.order', { ...drawn, points: even, more: third + fourth })
    expect(repairs).toEqual([])
  })
  test('is not reported if only the name of one frame is wrong', () => {
    const drawn = { acts: '', notes: '//@draw exhaustive //@tenpai' }
    const even = '25.0,25.0,25.0,25.0'
    const second = frameText({ ...drawn, id: 'E3-1', start: even, points: even })
    const third = frameText({ ...drawn, id: 'E3-2', start: even, points: even })
    expectRepair('frame.order', { ...drawn, points: even, more: second + third })
  })
})
