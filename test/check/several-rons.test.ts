import { describe, test } from 'vitest'
import { doras, expectClean, expectFinding, frameText, PLAIN_HEAD, type Parts } from './expect-finding.ts'

const START = '30.0,30.0,30.0,30.0'
const HANDS: Parts = {
  e: '9p9m4s4swd5p8s2p9sew1pswww,',
  s: '1m2m3m4m5m6m1s1s7s8s9s7p8p,',
  w: '2m3m4m5s6s7s2s2s6m7m8m7p8p,',
  n: '1m3m2p4p6p8snwnwgdgdrdrd4p,',
  dora: doras('nw'),
  start: START,
}

const drawn = (id: string): string =>
  frameText({
    ...HANDS,
    e: `${HANDS.e!}1m`,
    id,
    acts: '',
    points: START,
    notes: '//@draw exhaustive //@tenpai e,s,w,n',
  })

describe('two rons on one tile under EMA rules, with two honba', () => {
  const rons = (points: string): Parts => ({
    ...HANDS,
    rules: 'ema-2016',
    head: PLAIN_HEAD,
    before: drawn('E1-0') + drawn('E1-1'),
    id: 'E1-2',
    acts: '(e,1m,tg)(s,2m,tg)(w,5s,tg)(n,8s,tg)(e,6m,9p)(s,rn,)(w,rn,)',
    points,
    notes: '',
  })
  test('are paid with each win', () => expectClean(rons('26.8,31.6,31.6,30.0')))
  test('and not only with the first', () => void expectFinding('score.sum', rons('27.4,31.6,31.6,30.0')))
  test('nor left out for the second', () => void expectFinding('score.win', rons('27.4,31.6,31.0,30.0')))
})
