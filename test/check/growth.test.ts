/** The cost of a check grows linearly with the file, whatever the file contains. */
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import { workCounter } from '../support/count-work.ts'
import { times } from '../support/test-extent.ts'
import { frameText, M_LEAGUE_HEAD } from './expect-finding.ts'

/** A tile that the hand does not have, and a discard that can only have been the drawn tile. */
const MISTAKES = frameText({ acts: '(e,oy,9m)\n(s,9p,9p)\n(w,5s,tg)\n(n,1m,rc[2p])\n' })
const many = (part: string, count: number): string => part.repeat(count)
const file = (frames: string, head = 'jmjp[1.0]\n//@rules mleague\n'): string => `${head}(${M_LEAGUE_HEAD}${frames})\n`

const SHAPES: readonly (readonly [string, (count: number) => string])[] = [
  ['frames with mistakes', (count) => file(many(MISTAKES, count))],
  [
    'frames with mistakes, their lines ended as on Windows',
    (count) => file(many(MISTAKES, count)).replaceAll('\n', '\r\n'),
  ],
  ['frames without a head of their match', (count) => many(MISTAKES, count)],
  [
    'frames of version 0, whose red fives are assumed',
    (count) =>
      file(many(MISTAKES.replace('(n,1m,rc[2p])', '(n,pn,1m)').replace('(w,5s,tg)', '(w,5s,5s)'), count), 'jmjp[0]\n'),
  ],
  ['matches with mistakes', (count) => `jmjp[1.0]\n${many(file(MISTAKES, ''), count)}`],
  ['acts that are none', (count) => file(frameText({ acts: `(e,oy,9m)\n${many('(s,9p,9q)\n', count)}` }))],
  ['discards of what nobody holds', (count) => file(frameText({ acts: `(e,oy,9m)\n${many('(s,9p,9m)\n', count)}` }))],
]

const inOneFrame =
  (acts: string, each = 20) =>
  (count: number): string =>
    file(frameText({ acts: `(e,oy,9m)\n${many(acts, count * each)}` }))

const LONG: readonly (readonly [string, (count: number) => string])[] = [
  ['discards', inOneFrame('(s,9p,9p)\n(w,5s,tg)\n')],
  ['riichis', inOneFrame('(s,1m,rc[1m])\n(w,2p,rc[2p])\n')],
  ['wins', inOneFrame('(s,rn,)\n')],
  ['unseen tiles', inOneFrame('(s,uk,tg)\n(w,uk,5m)\n')],
  ['calls', inOneFrame('(s,9p,9p)\n(w,pn[9p9p],9p)\n')],
]

const countWork = workCounter()
const SMALL = times(20, 40)

const twiceAsLong = (work: (count: number) => number): void => {
  // What is made once for all texts, as the states of the grammar that a longer text reaches, does not count.
  work(2 * SMALL)
  expect(work(2 * SMALL)).toBeLessThan(2.5 * work(SMALL))
}

describe('a text twice as long', () => {
  it.each(SHAPES)('the check costs twice as much: %s', (_, text) => {
    twiceAsLong((count) => countWork(() => readDocument(text(count)).findings))
  })

  it.each(LONG)('the check costs twice as much if it is all one frame: %s', (_, text) => {
    twiceAsLong((count) => countWork(() => readDocument(text(count)).findings))
  })

  it.each(SHAPES)('the repairs cost twice as much: %s', (_, text) => {
    twiceAsLong((count) => {
      const { findings } = readDocument(text(count))
      return countWork(() => findings.map(({ repairs }) => repairs.length))
    })
  })
})
