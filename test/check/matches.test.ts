import { describe, expect, test } from 'vitest'
import { expectClean, expectFinding, expectRepair, type Parts } from './vocabulary.ts'

const head = (mtp: string, more = ''): string =>
  `${more}mtp[${mtp}]ply[0,,,,(10.0,100.0)]ply[1,,,,]ply[2,,,,]ply[3,,,,]ptr[25.0,30.0,(30.0,10.0),0.3,3.0]`

describe('date and time', () => {
  test('a day that exists, on its weekday', () => expectClean({ head: head('20240229,thu,1900,') }))
  test('a day that does not', () => void expectFinding('match.date-invalid', { head: head('20230229,,,') }))
  test('another weekday', () => expectRepair('match.weekday', { head: head('20240229,fri,1900,') }))
  test('an hour that does not exist', () =>
    void expectFinding('match.time-invalid', { head: head('20240229,thu,2460,') }))
  test('a tournament that begins after the match', () =>
    void expectFinding('match.tournament-year', { head: head('20240229,thu,,', 'tnm[mlg,2025,,,]') }))
})

describe('what the match states', () => {
  test('a point rule that differs from the rules is only mentioned', () =>
    expectClean({ head: head(',,,').replace('0.3', '0.5') }))
  test('a recorder of a frame that was not played', () =>
    void expectFinding('match.recorder-frames', { head: head(',,,').replace('ply[0', 'rec[,S1-0]ply[0') }))
})

const END: Parts = {
  s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,',
  acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)',
  points: '25.0,26.0,24.0,25.0',
  notes: '',
  head: head(',,,'),
}

describe('the end', () => {
  test('final points by place, uma and oka', () => expectClean({ ...END, tail: 'pme[-5.0,46.0,-36.0,-5.0]' }))
  test('tied players share', () => {
    const { args } = expectFinding('match.final-points', { ...END, tail: 'pme[5.0,46.0,-36.0,-15.0]' })
    expect(args['expected']).toEqual([-50, 460, -360, -50])
  })
})
