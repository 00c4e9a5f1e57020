/** Frames typed by hand in which statistics are easily counted wrong. */
import { describe, expect, test } from 'vitest'
import { casesOf, factsOfMatch, figuresBy, standingsOf, type FrameFacts } from '../../src/archive/index.ts'
import { readDocument } from '../../src/document/index.ts'
import {
  four,
  playerAtSeat,
  seatOfPlayer,
  SEATS,
  type ByPlayer,
  type Match,
  type Points,
} from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import {
  DEALER_TENPAI,
  doras,
  expectClean,
  frameText,
  matchText,
  PLAIN_HEAD,
  turns,
  UNSEEN,
  type Parts,
} from '../check/expect-finding.ts'

const TENHOU: Parts = { rules: 'tenhou', head: PLAIN_HEAD, notes: '' }
const NOBODY_SEEN: Parts = { e: `${UNSEEN},uk`, s: `${UNSEEN},`, w: `${UNSEEN},`, n: `${UNSEEN},` }

const matchOf = (parts: Parts): Match => {
  const [match] = readDocument(matchText(parts)).matches
  if (match === undefined) throw new Error('no match')
  return match
}
/** Of the last frame. */
const factsIn = (parts: Parts): FrameFacts => factsOfMatch(matchOf(parts)).frames.at(-1)!

test('the fourth of four riichi stands, although the frame ends with its discard', () => {
  const parts: Parts = {
    ...TENHOU,
    e: '2p3p4p2s3s4s6s7s8s5m5m6m7m,9m',
    s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,',
    w: '1p1p1p5p6p7p7p8p9pewewswsw,',
    n: '2m2m3m3m4m4m6p7p8p8s8s9s9s,',
    acts: '(e,oy,rc[9m])(s,9p,rc[9p])(w,ww,rc[ww])(n,nw,rc[nw])',
    points: '24.0,24.0,24.0,24.0',
    notes: '//@draw four-riichi',
  }
  expectClean(parts)
  expect(factsIn(parts).seats.map(({ riichi }) => riichi?.isAccepted)).toEqual([true, true, true, true])
})

describe('tenpai at the end of the wall', () => {
  const draw: Parts = {
    ...TENHOU,
    ...NOBODY_SEEN,
    e: DEALER_TENPAI,
    acts: turns(70),
    points: '26.5,26.5,23.5,23.5',
    notes: '//@draw exhaustive',
  }
  const tenpaiIn = (parts: Parts) => factsIn(parts).seats.map(({ isTenpai }) => isTenpai)

  test('of hands that nobody saw is what was paid', () => {
    expectClean(draw)
    expect(tenpaiIn(draw)).toEqual([true, true, false, false])
  })
  test('of a hand that was not declared is none', () =>
    expect(tenpaiIn({ ...draw, points: '24.0,28.0,24.0,24.0' })).toEqual([false, true, false, false]))
  test('is as stated', () =>
    expect(tenpaiIn({ ...draw, notes: '//@draw exhaustive //@tenpai s,e' })).toEqual([true, true, false, false]))
  test('is open where nothing tells, and then the draw is not counted', () => {
    const { points: _, ...unpaid } = draw
    expect(tenpaiIn(unpaid)).toEqual([true, null, null, null])
    const [all] = figuresBy('season', [{ ...factsOfMatch(matchOf(unpaid)), season: { id: '2025', name: '2025' } }])
    expect(all!.figures['draw-tenpai']).toMatchObject({ n: 1, d: 1 })
    expect(all!.figures['draw-rate']).toMatchObject({ n: 4, d: 4 })
  })
})

test('nagashi mangan is a draw, and no win', () => {
  const orphans = ['1m', '9m', '1p', '9p', '1s', '9s', 'ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']
  let turn = 0
  const parts: Parts = {
    ...TENHOU,
    ...NOBODY_SEEN,
    acts: turns(70).replaceAll('(s,uk,tg)', () => `(s,uk,${orphans[turn++ % 13]})`),
    points: '21.0,33.0,23.0,23.0',
    notes: '//@draw nagashi-mangan //@tenpai w',
  }
  expectClean(parts)
  const { end, seats } = factsIn(parts)
  expect(end).toBe('exhausted')
  expect(seats.map(({ win, dealIn, isTenpai, change }) => ({ win, dealIn, isTenpai, change }))).toEqual(
    [-40, 80, -20, -20].map((change, seat) => ({ win: null, dealIn: null, isTenpai: seat === 2, change })),
  )
})

test('a riichi does not wait for a kind of which a kan of the hand has all four', () => {
  const parts: Parts = {
    ...TENHOU,
    ...NOBODY_SEEN,
    s: '6p6p6p4p5p1s2s3s4s5s6s7m7m,',
    dora: doras('rd', 'gd', 'wd', 'nw'),
    acts: '(e,oy,9p)(s,6p,ak[6p6p6p6p])(s,rs[9m],rc[9m])(w,ww,tg)(n,rd,tg)(e,ww,tg)//@accepted draw\n(s,3p,tm)',
    points: '22.4,30.2,23.7,23.7',
  }
  expectClean(parts)
  expect(factsIn(parts).seats[1].riichi?.waits).toEqual({ kinds: 1, left: 4 })
})

test('a closed kan after riichi is no call, keeps the hand closed, and ends ippatsu', () => {
  const parts: Parts = {
    ...TENHOU,
    ...NOBODY_SEEN,
    s: '1m1m1m4m5m6m7m8m9m2p2p5s6s,',
    dora: doras('rd', 'gd', 'wd', 'nw'),
    acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,ww,tg)//@accepted draw\n(s,1m,ak[1m1m1m1m])(s,rs[4s],tm)',
    points: '21.0,33.0,23.0,23.0',
  }
  expectClean(parts)
  const { calls, win, riichi } = factsIn(parts).seats[1]
  expect(calls).toEqual([])
  expect(riichi).toMatchObject({ turn: 1, isAccepted: true, isFirst: true })
  expect(win).toMatchObject({ isClosed: true, isRiichi: true, from: null, turn: 2, value: 80, gain: 90 })
  expect(win?.yaku).toContain('rinshan')
  expect(win?.yaku).not.toContain('ippatsu')
})

test('of two rons each is a win, the first has the honba, and the discarder dealt in once', () => {
  const hands: Parts = {
    ...TENHOU,
    e: '9p9m4s4swd5p8s2p9sew1pswww,',
    s: '1m2m3m4m5m6m1s1s7s8s9s7p8p,',
    w: '2m3m4m5s6s7s2s2s6m7m8m7p8p,',
    n: '1m3m2p4p6p8snwnwgdgdrdrd4p,',
    dora: doras('nw'),
  }
  const even = '25.0,25.0,25.0,25.0'
  const drawn = (id: string): string =>
    frameText({
      ...hands,
      e: `${hands.e!}1m`,
      id,
      acts: '',
      points: even,
      notes: '//@draw exhaustive //@tenpai e,s,w,n',
    })
  const parts: Parts = {
    ...hands,
    before: drawn('E1-0') + drawn('E1-1'),
    id: 'E1-2',
    acts: '(e,1m,tg)(s,2m,tg)(w,5s,tg)(n,8s,tg)(e,6m,9p)(s,rn,)(w,rn,)',
    points: '22.4,26.6,26.0,25.0',
  }
  expectClean(parts)
  const { seats } = factsIn(parts)
  expect(seats[0].dealIn).toMatchObject({ act: 5, winners: [1, 2], value: 20, loss: 26 })
  expect([seats[1].win, seats[2].win]).toMatchObject([
    { from: 0, value: 10, gain: 16 },
    { from: 0, value: 10, gain: 10 },
  ])
})

describe('pao', () => {
  const dragons: Parts = {
    ...TENHOU,
    ...NOBODY_SEEN,
    s: 'wdwdgdgdrdrd3m4m4p4p1s9sww,',
    dora: doras('9p'),
  }
  const calls =
    '(e,oy,wd)(s,pn[wdwd],1s)(w,uk,tg)//@accepted draw\n(n,uk,tg)//@accepted draw\n(e,uk,gd)//@accepted draw\n(s,pn[gdgd],9s)(w,uk,tg)//@accepted draw\n(n,uk,rd)//@accepted draw\n(s,pn[rdrd],ww)'

  test('at a ron: only the discarder dealt in, with the whole hand, and paid half of it', () => {
    const parts = { ...dragons, acts: `${calls}(w,uk,5m)//@accepted draw\n(s,rn,)`, points: '25.0,57.0,9.0,9.0' }
    const { seats } = factsIn(parts)
    expect(seats.map(({ dealIn }) => dealIn && [dealIn.value, dealIn.loss])).toEqual([null, null, [320, 160], null])
    expect(seats[1].win).toMatchObject({ value: 320, gain: 320, from: 2 })
    expect(seats[3].change).toBe(-160)
  })
  test('at a tsumo nobody dealt in', () => {
    const acts = `${calls}(w,uk,tg)//@accepted draw\n(n,uk,tg)//@accepted draw\n(e,uk,tg)//@accepted draw\n(s,5m,tm)`
    const { seats } = factsIn({ ...dragons, acts, points: '25.0,57.0,25.0,-7.0' })
    expect(seats.map(({ dealIn }) => dealIn)).toEqual([null, null, null, null])
    expect(seats[1].win).toMatchObject({ value: 320, gain: 320, from: null })
  })
})

const RULES = rulesets.mleague
const played = (seed: number, rules: Ruleset = RULES): Match => simulated({ rules, seed, length: 'match' }).match
/** By player. */
const endingWith = (match: Match, points: ByPlayer<Points>): Match => {
  const last = match.frames.at(-1)!
  const endPoints = four((seat) => points[playerAtSeat(last.id, seat)])
  return { ...match, frames: match.frames.with(-1, { ...last, endPoints }) }
}
const placesIn = (match: Match) => factsOfMatch(match, RULES).players.map(({ place }) => place)
const placeShares = (match: Match) => {
  const facts = [factsOfMatch(match, RULES)]
  return figuresBy('seat', facts).map(({ figures }) =>
    (['first-share', 'second-share', 'third-share', 'fourth-share'] as const).map((id) => figures[id].value),
  )
}

describe('places', () => {
  test('of two who share the first each has half of it, and half of the second', () => {
    const match = endingWith(played(1), [400, 100, 400, 100])
    expect(placesIn(match)).toEqual([1.5, 3.5, 1.5, 3.5])
    expect(placeShares(match)).toEqual([
      [0.5, 0.5, 0, 0],
      [0, 0, 0.5, 0.5],
      [0.5, 0.5, 0, 0],
      [0, 0, 0.5, 0.5],
    ])
  })
  test('of three who share the first each has a third of the first three', () => {
    const match = endingWith(played(1), [300, 300, 300, 100])
    const third = 1 / 3
    expect(placesIn(match)).toEqual([2, 2, 2, 4])
    expect(placeShares(match)).toEqual([...[0, 1, 2].map(() => [third, third, third, 0]), [0, 0, 0, 1]])
    const named = {
      ...match,
      players: four((player) => ({
        ...match.players[player],
        name: { last: { native: '東南西北'[player]!, roman: null }, first: null },
      })),
    }
    expect(standingsOf('player', [factsOfMatch(named, RULES)]).map(({ places }) => places)).toContainEqual([
      third,
      third,
      third,
      0,
    ])
  })
  test('of four with equal points each has a quarter of every place', () =>
    expect(placeShares(endingWith(played(1), [250, 250, 250, 250]))).toEqual(SEATS.map(() => [0.25, 0.25, 0.25, 0.25])))
  test('are decided by seat where the rules say so', () => {
    const match = endingWith(played(1, rulesets.tenhou), [250, 250, 250, 250])
    expect(factsOfMatch(match, rulesets.tenhou).players.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })
  test('are not lost by a chombo, which costs points', () => {
    const match = endingWith(played(1), [400, 251, 250, 99])
    const [opening] = match.frames
    const chombo = [seatOfPlayer(opening!.id, 1)]
    const foul = { ...opening!, endPoints: opening!.startPoints, notes: { ryuukyoku: 'chombo', chombo } } as const
    const players = factsOfMatch({ ...match, frames: [foul, foul, ...match.frames] }, RULES).players
    expect(players.map(({ place }) => place)).toEqual([1, 2, 3, 4])
    expect(players.map(({ computed }) => computed)).toEqual([600, 51 - 2 * 200, -150, -501])
  })
})

test('sticks that are left on the table go to the first place, so that all points of a match add up to nothing', () => {
  const scored = endingWith(played(2), [400, 300, 200, 90])
  const pointsOnly = { ...scored, frames: scored.frames.map((frame) => ({ ...frame, flows: [] })) }
  const computed = factsOfMatch(pointsOnly, RULES).players.map((player) => player.computed)
  expect(computed).toEqual([610, 100, -200, -510])
})

describe('what a recorder noted beside the tiles', () => {
  const parts: Parts = {
    ...NOBODY_SEEN,
    acts: [
      '(e,oy,9m) //@t 0.0 //@withdrawn w pon',
      '(s,uk,5p) //@t 4.5 //@accepted draw //@dead s',
      '(w,uk,5p) //@t 5.2 //@accepted draw',
      '(n,uk,ew) //@no-draw //@t 9.1',
      '(e,uk,9p) //@accepted draw',
      '(s,uk,tg) //@t 20.0 //@accepted draw',
      '(w,uk,tg) //@t 19.0 //@accepted draw',
      '(n,uk,tg) //@t 21.5 //@accepted draw\n',
    ].join('\n'),
  }
  const match = matchOf(parts)
  const facts = [factsOfMatch(match)]
  const figures = figuresBy('seat', facts).map((each) => each.figures)

  test('calls taken back, dead hands and missed draws are counted by frame, and opened at their act', () => {
    for (const [id, seat, act] of [
      ['withdrawn', 2, 0],
      ['dead-hand', 1, 1],
      ['missed-draw', 3, 3],
    ] as const) {
      expect(
        figures.map((own) => own[id].n),
        id,
      ).toEqual(SEATS.map((each) => Number(each === seat)))
      expect(figures[seat]![id].d).toBe(1)
      expect(casesOf(id, 'seat', String(seat), facts)).toEqual([{ match: 0, frame: 0, act, value: 1 }])
    }
  })
  test('a turn takes the seconds since the act before; without both times, and where time goes back, it is not counted', () => {
    expect(figures.map((own) => [own['turn-time'].n, own['turn-time'].d])).toEqual([
      [0, 0],
      [4.5, 1],
      [0.7, 1],
      [6.4, 2],
    ])
    expect(casesOf('turn-time', 'seat', '3', facts)).toEqual([
      { match: 0, frame: 0, act: 3, value: 3.9 },
      { match: 0, frame: 0, act: 7, value: 2.5 },
    ])
  })
})

test('a penalty that the acts do not show is the difference between the official points and those computed', () => {
  const match = played(3)
  const finalPoints = four((player) => match.finalPoints![player] - (player === 2 ? 200 : 0))
  const figures = figuresBy('seat', [factsOfMatch({ ...match, finalPoints }, RULES)])
  expect(figures.map((each) => each.figures['ruling-points'].n)).toEqual([0, 0, -200, 0])
})
