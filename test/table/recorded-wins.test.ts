/** Two rons on the dealer's first discard, with a stick and a honba on the table, paid in one way or another. */
import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type BySeat, type Frame, type Points } from '../../src/record/index.ts'
import { addPoints, assumed, rulesets } from '../../src/rules/index.ts'
import type { RulesetId } from '../../src/rules/rulesets.ts'
import { closeTable, recordedWins, replay, type DeclaredWin, type RecordedWin } from '../../src/table/index.ts'

const DEALER = 'hnd[5p1m9m1p9p1s9sewswwwnwwdgd,gd,]'
const SOUTH = '2m3m4m4s5s6s6s7s8s2p2p4p6p'
const WEST = '3m4m5m3s4s5s6s7s8s8p8p4p6p'
const NORTH = 'hnd[1m1m9m9m1p1p9p9p1s1s9sewsw,,]'

interface Said {
  readonly south?: string
  /** By seat, at the end. */
  readonly points?: string
  readonly pays?: readonly [string, string]
}

const frameOf = ({ south = SOUTH, points = '', pays = ['', ''] }: Said): Frame => {
  const pay = (text: string): string => (text === '' ? '' : `//@pay ${text}\n`)
  const { file } = parse(
    `jmjp[1.0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]` +
      `frm[E1-1,1.0,,pfs[25.0,25.0,24.0,25.0],3m${'uk'.repeat(9)},` +
      `(e,${DEALER})(s,hnd[${south},,])(w,hnd[${WEST},,])(n,${NORTH})` +
      `(e,oy,5p)(s,rn,)${pay(pays[0])}(w,rn,)${pay(pays[1])}` +
      `(e,${DEALER})(s,hnd[${south},5p,])(w,hnd[${WEST},5p,])(n,${NORTH}),${points},])`,
  )
  const frame = file === null ? undefined : recordOf(file).paifu.matches[0]?.frames[0]
  if (frame === undefined) throw new Error('no frame')
  return frame
}

const winsOf = (said: Said, rulesetId: RulesetId): readonly RecordedWin[] => {
  const frame = frameOf(said)
  const rules = assumed(rulesets[rulesetId])
  const tables = replay(frame, 0, rules)
  const declared = frame.flows[0]!.acts.flatMap(({ seat, draw, notes }): DeclaredWin[] =>
    draw.kind === 'ron' ? [{ seat, table: tables[1]!, pay: notes?.pay ?? null }] : [],
  )
  return recordedWins(frame, declared, closeTable(tables.at(-1)!), 1, rules)
}

const movedBy = (wins: readonly RecordedWin[]): BySeat<Points> =>
  wins.map(({ moved }) => moved).reduce(addPoints, [0, 0, 0, 0])

describe('two rons', () => {
  test('each moved its own part, although the record only has the sum', () => {
    const wins = winsOf({ points: 'pfe[19.5,28.9,26.6,25.0]' }, 'tenhou')
    expect(wins.map(({ seat, from, moved, honba }) => ({ seat, from, moved, honba }))).toEqual([
      { seat: 1, from: 0, moved: [-29, 39, 0, 0], honba: 3 },
      { seat: 2, from: 0, moved: [-26, 0, 26, 0], honba: 0 },
    ])
    expect(wins.map(({ score }) => score?.points)).toEqual([26, 26])
  })

  test('one left unpaid by head bump moved nothing but has its value', () => {
    const wins = winsOf({ points: 'pfe[22.1,28.9,24.0,25.0]' }, 'mleague')
    expect(wins.map(({ moved, isPaid }) => ({ moved, isPaid }))).toEqual([
      { moved: [-29, 39, 0, 0], isPaid: true },
      { moved: [0, 0, 0, 0], isPaid: false },
    ])
    expect(wins.map(({ score }) => score?.points)).toEqual([26, 26])
  })

  test('each moved what its pragma says', () => {
    const wins = winsOf(
      { points: 'pfe[19.5,28.9,26.6,25.0]', pays: ['-2.6,2.6,0.0,0.0', '-2.9,0.0,3.9,0.0'] },
      'tenhou',
    )
    expect(wins.map(({ moved }) => moved)).toEqual([
      [-26, 26, 0, 0],
      [-29, 0, 39, 0],
    ])
  })

  test('an unseen one also has its part, but no value', () => {
    const wins = winsOf({ south: 'uk'.repeat(13), points: 'pfe[14.2,34.2,26.6,25.0]' }, 'tenhou')
    expect(wins.map(({ moved, score }) => [moved, score?.points])).toEqual([
      [[-82, 92, 0, 0], undefined],
      [[-26, 0, 26, 0], 26],
    ])
  })

  test('if they were paid differently, their parts add up to the payments and they have no value', () => {
    const wins = winsOf({ points: 'pfe[18.2,28.9,27.9,25.0]' }, 'tenhou')
    expect(movedBy(wins)).toEqual([-68, 39, 39, 0])
    expect(wins.map(({ moved, score }) => [moved, score?.points])).toEqual([
      [[-29, 39, 0, 0], 26],
      [[-39, 0, 39, 0], undefined],
    ])
  })

  test('without points each moved what the rules pay', () => {
    expect(winsOf({}, 'tenhou').map(({ moved }) => moved)).toEqual([
      [-29, 39, 0, 0],
      [-26, 0, 26, 0],
    ])
  })

  test('if the nearer one was not paid, the other got honba and sticks', () => {
    const wins = winsOf({ points: 'pfe[22.1,25.0,27.9,25.0]' }, 'tenhou')
    expect(wins.map(({ moved, honba, isPaid }) => ({ moved, honba, isPaid }))).toEqual([
      { moved: [0, 0, 0, 0], honba: 0, isPaid: false },
      { moved: [-29, 0, 39, 0], honba: 3, isPaid: true },
    ])
  })
})
