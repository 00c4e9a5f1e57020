/** What is offered against a finding, and what is not where something else contradicts it. */
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

describe('a slip in a turn or a hand that explains what is wrong', () => {
  test('a win that is not complete: the dealt tile with which it is, and worth what was paid', () => {
    const misread = { ...WIN, s: '1m2m3m4m5m6m9m9m1p2p3p3s5s,' }
    expectRepair('win.incomplete', misread)
    expect(offered(misread)).toEqual(['set-start-tile'])
  })
  test('a riichi without tenpai that won later: the same', () =>
    expectRepair('riichi.noten', {
      ...WIN,
      s: '1m2m3m4m5m6m9m9m1p2p3p3s8s,',
      acts: '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(s,rn,)',
      dora: `rdgd${'uk'.repeat(8)}`,
      points: '25.0,33.0,17.0,25.0',
    }))
  test('a riichi without tenpai of which nothing more is seen: nothing is offered', () =>
    expect(
      expectFinding('riichi.noten', {
        s: '1m2m3m4m0m6m7m8m1p1s2s3s7s,',
        acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)',
      }).repairs,
    ).toEqual([]))
  test('a call that makes no meld: the discard that would', () =>
    expectRepair('call.shape', { acts: '(e,oy,9m)(s,ew,tg)(n,pn[wwww],rd)' }))
  test('a draw out of turn of the tile just thrown: the call of it', () =>
    expectRepair('act.out-of-turn', { acts: '(e,oy,9m)(s,ww,tg)(n,ww,rd)' }))
  test('a tile thrown that is not held, where the drawn one is a fifth copy: the two were exchanged', () => {
    const exchanged = {
      w: '1p2p3p4p0p6p7p8p9p0s1m1m8s,',
      acts: '(e,oy,9m)(s,1m,9p)(w,ww,tg)',
    }
    expectRepair('act.not-in-hand', exchanged)
    expect(offered(exchanged)).toEqual(['exchange-tiles'])
  })
  test('a tile thrown that is not held, and nothing that tells why: nothing is offered', () =>
    expect(offered({ acts: '(e,oy,9m)(s,5s,9p)' })).toEqual([]))
  test('a fifth copy: its places are told', () => {
    const { args } = expectFinding('tile.fifth-copy', { w: '1p2p3p4p0p6p7p8p9p0s1m1m8s,', acts: '(e,oy,9m)(s,1m,tg)' })
    expect(args).toMatchObject({
      where: ['hand', 'hand', 'hand', 'hand', 'draw'],
      whose: [0, 1, 2, 2, 1],
      acts: [0, 0, 0, 0, 2],
    })
  })
})

describe('points that the next frame begins with', () => {
  const NEXT = then({ start: '28.9,21.1,25.0,25.0' })
  const PAID = '25.0,28.9,21.1,25.0'

  test('are right: it is the dora that was written wrong', () => {
    const wrong = { ...WIN, dora: `1m${'uk'.repeat(9)}`, points: PAID, more: NEXT }
    expectRepair('score.win', wrong)
    expect(findings(wrong)[0]?.repairs[0]?.title).toEqual({ code: 'set-dora', args: { found: '1m', by: '9m' } })
    expect(offered(wrong)).not.toContain('set-end-points')
  })
  test('are not those at the end: it is the end that was written wrong', () =>
    expect(offered({ ...WIN, points: PAID, more: then({ start: '26.0,24.0,25.0,25.0' }) })).toEqual(['set-end-points']))
  test('and no dora that would make them so: they and all later points are put right together', () => {
    const wrong = { ...WIN, points: '25.0,25.7,24.3,25.0', more: then({ start: '25.7,24.3,25.0,25.0' }) }
    expectRepair('score.win', wrong)
    expect(offered(wrong)).toEqual(['set-end-points-on'])
  })
})

describe('points of a frame that begins with others than the one before ended with', () => {
  test('are put right with all later points where those were reckoned from them', () => {
    const second = then({ ...WIN, id: 'E2-0', start: '27.0,23.0,25.0,25.0', points: '27.0,24.0,24.0,25.0' })
    const wrong = { ...WIN, more: second }
    expectRepair('score.carried', wrong)
    expect(offered(wrong)).toEqual(['set-start-points-on'])
  })
})

describe('a round that is not there', () => {
  test('is said to be missing, and nothing is named anew', () => {
    const finding = expectFinding('frame.missing', { ...WIN, more: then({ id: 'E3-0', start: '26.0,27.0,23.0,24.0' }) })
    expect(finding.repairs).toEqual([])
  })
  test('is not named anew either where the frame after follows from what is written', () => {
    const drawn = { acts: '', notes: '//@draw exhaustive //@tenpai' }
    const even = '25.0,25.0,25.0,25.0'
    const third = frameText({ ...drawn, id: 'E3-2', start: even, points: even })
    const fourth = frameText({ ...drawn, id: 'E4-3', start: even, points: even })
    const { repairs } = expectFinding('frame.order', { ...drawn, points: even, more: third + fourth })
    expect(repairs).toEqual([])
  })
  test('is there where only the name of one frame is wrong', () => {
    const drawn = { acts: '', notes: '//@draw exhaustive //@tenpai' }
    const even = '25.0,25.0,25.0,25.0'
    const second = frameText({ ...drawn, id: 'E3-1', start: even, points: even })
    const third = frameText({ ...drawn, id: 'E3-2', start: even, points: even })
    expectRepair('frame.order', { ...drawn, points: even, more: second + third })
  })
})
