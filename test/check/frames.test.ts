import { describe, expect, test } from 'vitest'
import {
  DEALER_TENPAI,
  expectClean,
  expectFinding,
  expectRepair,
  findings,
  frameText,
  PLAIN_HEAD,
  turns,
  UNSEEN,
  type Parts,
} from './expect-finding.ts'

/** South wins 1,000 points from West: E1 is over, E2 follows. */
const S = '1m2m3m4m5m6m9m9m1p2p3p3s4s,'
const WIN: Parts = { s: S, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)', points: '25.0,26.0,24.0,25.0', notes: '' }
const E2: Parts = { id: 'E2-0', start: '26.0,24.0,25.0,25.0' }
const STOPPED = '(e,oy,9m)(s,5s,4s)'

const after = (first: Parts, second: Parts): Parts => ({ ...first, more: frameText({ acts: STOPPED, ...second }) })

const codesOf = (parts: Parts): string[] => findings(parts).map(({ code }) => code)

describe('tiles', () => {
  test('a fifth copy, over hands, draws and indicators', () => {
    void expectFinding('tile.fifth-copy', { acts: '(e,oy,9m)(s,ew,tg)(w,ew,tg)(n,ew,tg)' })
    void expectFinding('tile.fifth-copy', { acts: '(e,oy,9m)(s,nw,tg)(w,nw,tg)', dora: `ew${'uk'.repeat(9)}` })
  })
  test('four copies are clean', () => expectClean({ acts: '(e,oy,9m)(s,ew,tg)(w,ew,tg)' }))
  test('a fifth copy discarded from a hand of unseen tiles', () =>
    void expectFinding('tile.fifth-copy', {
      w: `1p2p3p4p0p6p7p8p9p0s6s7suk,`,
      acts: '(e,oy,9m)(s,ew,tg)(w,ew,tg)(n,5s,tg)(e,6p,tg)(s,6p,tg)(w,7p,ew)',
    }))
  test('a second red five', () => void expectFinding('tile.second-red', { acts: '(e,oy,9m)(s,0m,tg)' }))
  test('a red five although the rules have none', () =>
    expect(findings({ rules: 'wrc' }).map(({ code }) => code)).toContain('tile.second-red'))
  test('a fourth plain five', () =>
    void expectFinding('tile.plain-five', { s: '1m2m3m4m5m6m7m8m9m1s2s3s4s,', acts: '(e,oy,9m)(s,5m,tg)(w,5m,tg)' }))
  test('an indicator does not count as the plain five', () =>
    expectClean({ acts: '(e,oy,9m)(s,5m,tg)(w,5m,tg)', s: '1m2m3m4m9s6m7m8m9m1s2s3s4s,', dora: `6m${'uk'.repeat(9)}` }))
})

describe('frame order', () => {
  test("the next dealer after another player's win", () => expectClean(after(WIN, E2)))
  test('a frame other than the next', () => expectRepair('frame.order', after(WIN, { ...E2, id: 'E3-0' })))
  test('honba without a reason', () => expectRepair('frame.honba', after(WIN, { ...E2, id: 'E2-1' })))
  test('points that do not continue', () =>
    expectRepair('score.carried', after(WIN, { ...E2, start: '26.0,25.0,24.0,25.0' })))
  test('sticks without a reason', () => expectRepair('frame.sticks', after(WIN, { ...E2, sticks: '1.0' })))
  test('a first frame that is not East 1', () => void expectFinding('frame.first', { id: 'E2-0' }))
  test('points and sticks with a wrong total', () =>
    void expectFinding('score.total', { start: '25.0,25.0,25.0,24.0' }))
  test('a frame that just stops', () => void expectFinding('frame.unfinished', { notes: '' }))
  test('a stick that was won', () =>
    expectClean(
      after(
        {
          ...WIN,
          acts: '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(s,rn,)',
          points: '25.0,33.0,17.0,25.0',
          dora: `rd3s${'uk'.repeat(8)}`,
        },
        { ...E2, start: '33.0,17.0,25.0,25.0' },
      ),
    ))
  test('the stick of a riichi that was won on is not laid', () =>
    expectClean({ ...WIN, w: '8p8p8p4p4p4p6p6p6p7s7s7s9s,', acts: '(e,oy,9m)(s,9p,tg)(w,5s,rc[5s])(s,rn,)' }))
})

describe('points of a win', () => {
  test('as announced', () => expectClean(WIN))
  test('a wrong sum, with the one number that corrects it', () =>
    expectRepair('score.sum', { ...WIN, points: '25.0,26.0,24.1,25.0' }))
  test('a player who has nothing to do with the win', () =>
    void expectFinding('score.bystander', { ...WIN, points: '24.0,26.0,25.0,25.0' }))
  test('a value that no win has, for an unseen hand', () =>
    void expectFinding('score.value', { ...WIN, s: `${UNSEEN},`, points: '25.0,26.1,23.9,25.0' }))
  test("a value other than the hand's, with the right one offered", () => {
    expectRepair('score.win', { ...WIN, points: '25.0,27.0,23.0,25.0' })
    const { args } = expectFinding('score.win', { ...WIN, points: '25.0,27.0,23.0,25.0' })
    expect(args).toMatchObject({ seat: 1, found: 20, expected: 10, han: 1, fu: 30, yaku: ['pinfu'] })
  })
  test('a hand that was only shown when it won', () => {
    const shown = { ...WIN, s: `${UNSEEN},`, end: { s: `${S.slice(0, -1)},5s,` } }
    expectClean(shown)
    void expectFinding('score.win', { ...shown, points: '25.0,27.0,23.0,25.0' })
  })
  test('unseen uras may be anything', () => {
    const riichi = { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,ww,tg)(n,nw,tg)(e,ww,tg)(s,ew,rc[ew])(w,5s,tg)(s,rn,)' }
    // Riichi, ippatsu and pinfu; one ura more.
    for (const points of ['25.0,28.9,21.1,25.0', '25.0,33.0,17.0,25.0'])
      void expectFinding('ura.missing', { ...riichi, points })
    // No tile of the hand occurs three times, so one ura cannot add three han.
    expect(codesOf({ ...riichi, points: '25.0,37.0,13.0,25.0' })).toContain('score.win')
  })
  test('a win paid without the honba', () => {
    const before = frameText({ acts: '', notes: '//@draw exhaustive //@tenpai e,s,w,n', points: '25.0,25.0,25.0,25.0' })
    expectRepair('score.honba', { ...WIN, before, id: 'E1-1' })
  })
  test('a hand without a yaku', () => void expectFinding('win.no-yaku', { ...WIN, s: '2m3m4m5m6m7m9m9m4s6s6p7p8p,' }))
  test('a win by a dead hand, only a warning in a frame that was played again', () => {
    const [deal, rest] = ['(e,oy,9m)', '(s,9p,tg)(w,5s,tg)(s,rn,)']
    const found = expectFinding('win.dead-hand', { ...WIN, acts: `${deal} //@dead s\n${rest}` })
    expect(found).toMatchObject({ severity: 'error', args: { seat: 1 }, place: { frame: 0, flow: 0, act: 3 } })
    const again = frameText({ notes: '//@draw broken-off' })
    const replayed = {
      ...WIN,
      acts: `${deal} //@dead s\n${rest}`,
      points: '25.0,25.0,25.0,25.0',
      notes: '//@draw chombo',
      more: again,
    }
    expect(expectFinding('win.dead-hand', replayed).severity).toBe('warning')
    expectClean({ ...WIN, acts: `${deal}${rest} //@dead s\n` })
    expectClean({ ...WIN, acts: `${deal} //@dead n,w\n${rest}` })
  })
  test('a riichi that only the points show, placed where it may have been', () =>
    expectRepair('riichi.missing', {
      ...WIN,
      n: 'wwwwwwnwnwnwwdwdwdgdgdrdrd,',
      acts: '(e,oy,9m)(s,9p,tg)(w,9s,tg)(n,sw,tg)(e,ew,tg)(s,ew,tg)(w,5s,tg)(s,rn,)',
      points: '25.0,27.0,24.0,24.0',
    }))
  test('a riichi that the points rule out', () =>
    expectRepair('riichi.unpaid', {
      ...WIN,
      n: 'wwwwwwnwnwnwwdwdwdgdgdrdrd,',
      acts: '(e,oy,9m)(s,9p,tg)(w,9s,tg)(n,sw,rc[sw])(e,ew,tg)(s,ew,tg)(w,5s,tg)(s,rn,)',
    }))
  test('no final points', () => {
    const { points: _, ...open } = WIN
    void expectFinding('score.end-missing', open)
  })
  test('what each win is said to have moved', () => {
    expectClean({ ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)//@pay 0.0,1.0,-1.0,0.0\n' })
    expectRepair('score.pay', { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)//@pay 0.0,2.0,-2.0,0.0 //@t 12.4\n' })
  })
})

describe('ura', () => {
  const RIICHI: Parts = { ...WIN, points: '25.0,33.0,17.0,25.0', acts: '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(s,rn,)' }
  test('missing for a riichi win', () => void expectFinding('ura.missing', RIICHI))
  test('unexpected without one', () => expectRepair('ura.unexpected', { ...WIN, dora: `rd3s${'uk'.repeat(8)}` }))
})

describe('ryuukyoku', () => {
  const nine = { e: '1m9m1p9p1s9sewswwwnw2m3m4m,5p', n: 'swswwwwwnwnwwdwdgdgd8m8m8p,' }
  const nineTerminals: Parts = {
    ...nine,
    rules: 'majiang',
    acts: '(e,oy,)',
    notes: '//@draw nine-terminals',
    points: '25.0,25.0,25.0,25.0',
    head: 'mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]',
  }
  test('nine terminals: the dealer stays, one honba more', () => expectClean(after(nineTerminals, { id: 'E1-1' })))
  test('points that move without a reason', () =>
    void expectFinding('score.ryuukyoku', { ...nineTerminals, points: '26.0,24.0,25.0,25.0' }))
  const exhausted = (points: string, tenpai: string): Parts => ({
    e: DEALER_TENPAI,
    acts: turns(70),
    notes: `//@draw exhaustive //@tenpai ${tenpai}`,
    points,
  })
  test('tenpai paid', () =>
    expectClean(after(exhausted('26.5,26.5,23.5,23.5', 'e,s'), { id: 'E1-1', start: '26.5,26.5,23.5,23.5' })))
  test('the dealer changes if noten', () =>
    expectClean(after(exhausted('23.5,26.5,26.5,23.5', 's,w'), { id: 'E2-1', start: '26.5,26.5,23.5,23.5' })))
  test('paid to the wrong players', () => void expectFinding('score.tenpai', exhausted('26.5,23.5,26.5,23.5', 'e,s')))
  test('paid for a wait of which the hand has all four, although the rules call that noten', () => {
    const paidWest: Parts = {
      e: '1m2m3m4m5m6m7m8m9m1p2p9pwd,9p',
      s: '1m2m4m4m0m7m7m8m9m2s3s5s8p,',
      w: '4p4p4p4p1s1s1s6s7s8s9s9s9s,',
      n: '1p2p5p8p2s3s4s5sswwwnwgdrd,',
      acts: turns(70),
      notes: '//@draw exhaustive',
      points: '24.0,24.0,28.0,24.0',
      head: PLAIN_HEAD,
    }
    for (const rules of ['mleague', 'majiang']) void expectFinding('score.tenpai', { ...paidWest, rules })
    // No rule text says so for Tenhou.
    expectClean({ ...paidWest, rules: 'tenhou' })
  })
  test('a dead hand is noten whatever it shows, and its dealer changes', () => {
    const dead = (points: string, tenpai = ''): Parts => ({
      acts: turns(70).replace('(e,oy,9m)', '(e,oy,9m)//@dead e\n'),
      notes: `//@draw exhaustive${tenpai}`,
      points,
      n: '1p2p5p8p2s3s4s5sswwwnwgdrd,',
      head: PLAIN_HEAD,
    })
    expectClean(after(dead('23.5,26.5,26.5,23.5'), { id: 'E2-1', start: '26.5,26.5,23.5,23.5' }))
    void expectFinding('score.tenpai', dead('26.0,26.0,26.0,22.0'))
    void expectFinding('score.tenpai', dead('26.5,26.5,23.5,23.5', ' //@tenpai e,s'))
  })
  test('an impossible payment', () => void expectFinding('score.ryuukyoku', exhausted('26.0,24.0,25.0,25.0', 'e,s')))
})

describe('several wins', () => {
  const BOTH: Parts = {
    s: S,
    // Three closed triplets and 50 fu.
    n: '1p1p1p2p2p2p3p3p3p1s1s3s4s,',
    e: '1m2m3m4m5m6m7m8m9mewewwdwd,wd',
    w: '4p4p4p0p6p7p8p9p9p0s6s7s8s,',
    acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)(n,rn,)',
    notes: '',
    head: 'mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]',
  }
  test('both are paid if the rules pay two', () =>
    expectClean({ ...BOTH, rules: 'tenhou', points: '25.0,26.0,20.8,28.2' }))
  test('only the first is paid with head bump', () => {
    expectClean({ ...BOTH, rules: 'mleague', points: '25.0,25.0,21.8,28.2' })
    void expectFinding('score.win', { ...BOTH, rules: 'tenhou', points: '25.0,25.0,21.8,28.2' })
  })
})
