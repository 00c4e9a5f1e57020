import { describe, expect, test } from 'vitest'
import {
  doras,
  expectClean,
  expectFinding,
  expectRepair,
  findings,
  M_LEAGUE_HEAD,
  PLAIN_HEAD,
  type Parts,
  REPLAYED,
} from './expect-finding.ts'

describe('turns', () => {
  test('a round of turns is clean', () => expectClean({ acts: '(e,oy,9m)(s,5s,tg)(w,ww,tg)(n,ww,nw)' }))
  test('a skipped turn', () => {
    expect(expectFinding('act.out-of-turn', { acts: '(e,oy,9m)(w,ww,tg)(n,ww,nw)' }).act).toBe(1)
  })
  test('a draw without discard in between', () => {
    expect(expectFinding('act.discard-missing', { acts: '(e,oy,9m)(s,5s,)(w,ww,tg)(n,ww,nw)' }).act).toBe(1)
  })
  test('a missing discard that is called', () =>
    void expectFinding('act.discard-missing', { acts: '(e,oy,9m)(s,ww,)(n,pn[wwww],nw)' }))
  test('a dealer who is dealt thirteen and draws is clean', () =>
    expectClean({ e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,', acts: '(e,5p,9m)(s,5s,tg)' }))
  test('fourteen tiles for a player who is not the dealer', () =>
    void expectFinding('act.oya-misplaced', { acts: '(e,oy,9m)(s,oy,4s)' }))
  test('an act after a win', () =>
    void expectFinding('act.after-end', {
      e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,4p',
      acts: '(e,oy,tm)(s,5s,tg)(w,ww,tg)',
      dora: 'rduk' + 'uk'.repeat(8),
      points: '25.3,24.9,24.9,24.9',
      notes: '//@draw broken-off',
    }))
})

describe('hands', () => {
  test('a tile that the hand does not have', () => {
    const { args, place } = expectFinding('act.not-in-hand', { acts: '(e,oy,9m)(s,5s,9p)(w,ww,tg)' })
    expect(args).toEqual({ seat: 1, tiles: ['9p'] })
    expect(place).toMatchObject({ frame: 0, act: 1, part: 'discard' })
  })
  test('an unknown hand may have anything', () => expectClean({ s: 'uk'.repeat(13) + ',', acts: '(e,oy,9m)(s,5s,9p)' }))
  test('each unknown tile only once', () =>
    void expectFinding('act.not-in-hand', {
      s: '1m2m3m4m0m6m7m8m9m1s2s3suk,',
      acts: '(e,oy,9m)(s,5s,9p)(w,ww,tg)(n,ww,tg)(e,rd,tg)(s,gd,8p)',
    }))
  test('the red five for the plain one; the repair offers the other', () =>
    expectRepair('act.not-in-hand', { acts: '(e,oy,9m)(s,5s,5m)' }))
  test('twelve tiles are only reported once', () =>
    void expectFinding('hand.start-count', {
      s: '1m2m3m4m0m6m7m8m9m1s2s3s,',
      acts: '(e,oy,9m)(s,5s,4s)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,rd,tg)',
      end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s5s,,' },
    }))
  test('fourteen tiles are only reported once', () =>
    void expectFinding('hand.start-count', {
      s: '1m2m3m4m0m6m7m8m9m1s2s3s4s,6s',
      acts: '(e,oy,9m)(s,5s,6s)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,rd,tg)',
      end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s4s,5s,' },
    }))
  test('a final hand that does not follow from the acts', () => {
    const { args } = expectFinding('hand.end-tiles', {
      acts: '(e,oy,9m)(s,5s,4s)',
      end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s6s,,' },
    })
    expect(args).toEqual({ seat: 1, extra: ['6s'], lacking: ['5s'] })
  })
  test('a final hand that follows is clean', () =>
    expectClean({ acts: '(e,oy,9m)(s,5s,4s)', end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s5s,,' } }))
  test('a mistake is not reported again at the end', () =>
    void expectFinding('act.not-in-hand', { acts: '(e,oy,9m)(s,5s,9p)', end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s4s,,' } }))
  test('final melds', () =>
    void expectFinding('hand.end-melds', {
      acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)',
      end: { n: 'ewewswswnwwdwdgdgdrd,,pon[ww,wwww,k]' },
    }))
})

describe('a tile mistaken for another', () => {
  const EASTS = { n: 'ewewewswswwwwwnwnwwdgdgdrd,' }
  test('a fifth copy where it was drawn, and missing where it is discarded', () =>
    expectRepair('act.not-in-hand', {
      ...EASTS,
      acts: '(e,oy,9m)(s,ew,tg)(w,ew,9p)(n,5s,tg)(e,6s,tg)(s,7s,tg)(w,8s,tg)(n,5s,tg)(e,6s,tg)(s,7s,tg)(w,9s,nw)',
    }))
  test('a fifth copy in a starting hand', () =>
    expectRepair('act.not-in-hand', {
      ...EASTS,
      s: '1m2m3m4m0m6m7m8m9m1s2s3sew,',
      w: '1p2p3p4p0p6p7p8p9p0s6s7sew,',
      acts: '(e,oy,9m)(s,9p,tg)(w,9s,nw)',
    }))
})

describe('tsumogiri and karagiri', () => {
  test('a drawn tile that is not in the hand', () =>
    expectRepair('discard.must-be-tsumogiri', { acts: '(e,oy,9m)(s,9p,9p)(w,ww,tg)' }))
  test('a drawn tile that is also in the hand: either', () => {
    expectRepair('discard.karagiri-unmarked', { acts: '(e,oy,9m)(s,4s,4s)' })
    expectRepair('discard.karagiri-unmarked', { acts: '(e,oy,9m)(s,4s,4s)' }, 1)
  })
  test('karagiri without an equal tile', () =>
    expectRepair('discard.karagiri-impossible', { acts: '(e,oy,9m)(s,5s,kg)' }))
  test('karagiri is clean if the hand has one', () => expectClean({ acts: '(e,oy,9m)(s,4s,kg)' }))
  test('tsumogiri after a call', () =>
    void expectFinding('discard.nothing-drawn', { acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],tg)' }))
  test('an unseen draw discarded from a hand that lacks it was that draw', () =>
    expectRepair('discard.must-be-tsumogiri', { acts: '(e,oy,9m)(s,uk,9p)(w,ww,tg)' }))
})

describe('calls', () => {
  test('chi from the left', () => expectClean({ acts: '(e,oy,5m)(s,ch[6m7m],9m)' }))
  test('chi from across', () => void expectFinding('call.not-from-left', { acts: '(e,oy,5p)(w,ch[6p7p],9p)' }))
  test('chi of no run', () => void expectFinding('call.shape', { acts: '(e,oy,5m)(s,ch[6m8m],9m)' }))
  test('pon of another kind', () => void expectFinding('call.shape', { acts: '(e,oy,9m)(s,ww,tg)(n,pn[nwnw],sw)' }))
  test('pon of its own discard', () =>
    void expectFinding('call.own-discard', { acts: '(e,oy,9m)(s,5s,tg)(w,6p,tg)(n,ww,tg)(n,pn[wwww],sw)' }))
  test('pon of nothing', () => void expectFinding('call.nothing', { acts: '(n,pn[wwww],nw)' }))
  test('kuikae, same tile and other end', () => {
    void expectFinding('discard.kuikae', { s: '1m2m3m4m0m6m7m5m9m1s2s3s4s,', acts: '(e,oy,5m)(s,ch[6m7m],5m)' })
    void expectFinding('discard.kuikae', { acts: '(e,oy,5m)(s,ch[6m7m],8m)' })
  })
  test('kuikae if the rules allow it', () =>
    expectClean({
      rules: 'saikouisen-classic',
      head: 'mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]',
      start: '30.0,30.0,30.0,30.0',
      s: '1m2m3m4m5m6m7m8m9m1s2s3s4s,',
      w: '1p2p3p4p5p6p7p8p9p5s6s7s8s,',
      acts: '(e,oy,5m)(s,ch[6m7m],8m)',
    }))
})

describe('kans', () => {
  const N = { n: 'ewewewswwwwwwdnwnwwdwdgdrd,' }
  test('open kan, replacement draw, discard', () =>
    expectClean({
      ...N,
      acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rs[5s],tg)(e,6p,tg)',
      dora: 'rdukrd' + 'uk'.repeat(7),
    }))
  test('an ordinary draw after a kan', () =>
    expectRepair('act.rinshan-expected', {
      ...N,
      acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rd,tg)',
      dora: 'rdukrd' + 'uk'.repeat(7),
    }))
  test('a replacement draw without a kan', () =>
    expectRepair('act.rinshan-unexpected', { acts: '(e,oy,9m)(s,rs[5s],tg)' }))
  test('a kan dora that is not written', () =>
    void expectFinding('dora.missing', { ...N, acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rs[rd],tg)' }))
  test('a kan dora without a kan', () => expectRepair('dora.too-many', { dora: 'rdukrd' + 'uk'.repeat(7) }))
  test('no dora at all', () => void expectFinding('dora.missing', { dora: 'uk'.repeat(10) }))
  test('an added kan without its pon', () =>
    void expectFinding('kan.no-pon', { acts: '(e,oy,9m)(s,4s,kk[4s])', dora: 'rduk8p' + 'uk'.repeat(7) }))
  test('four tiles that are not in the hand', () =>
    void expectFinding('act.not-in-hand', { acts: '(e,oy,9m)(s,4s,ak[4s4s4s4s])', dora: 'rduk8p' + 'uk'.repeat(7) }))
  test('a closed kan of two kinds', () =>
    void expectFinding('kan.shape', { acts: '(e,oy,9m)(s,4s,ak[1s2s3s4s])', dora: 'rduk8p' + 'uk'.repeat(7) }))
})

describe('a closed kan after riichi', () => {
  const kan = (s: string, tile: string, rules = 'mleague'): Parts => ({
    s,
    rules,
    head: rules === 'mleague' ? M_LEAGUE_HEAD : PLAIN_HEAD,
    dora: doras('rd', 'uk', '8p'),
    acts: `(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,${tile},ak[${tile.repeat(4)}])`,
  })
  /** 1s and 2s three times each beside 3s 3s 3s: 1s may lie in runs; the waits stay 4p and 7p. */
  const RUNS = '1s1s1s2s2s2s3s3s3s4s4s5p6p,'
  test('of a triplet in every reading is clean', () => expectClean(kan('1m2m3m4m0m6m1s1s1s3s4s7s7s,', '1s')))
  test('that changes the waits, under any rules that say something', () => {
    void expectFinding('kan.after-riichi', kan('1m2m3m4m0m6m7m8m9m3s3s3s4s,', '3s'))
    void expectFinding('kan.after-riichi', kan('1m2m3m4m0m6m7m8m9m3s3s3s4s,', '3s', 'tenhou'))
    expectClean(kan('1m2m3m4m0m6m7m8m9m3s3s3s4s,', '3s', 'jpml-b'))
  })
  test('that removes a reading of the hand, where only the waits must stay', () => {
    void expectFinding('kan.after-riichi', kan(RUNS, '1s'))
    expect(findings(kan(RUNS, '1s', 'jpml-a')).map(({ code }) => code)).toContain('kan.after-riichi')
    expectClean(kan(RUNS, '1s', 'tenhou'))
  })
  test('of a tile other than the drawn one', () =>
    void expectFinding('kan.after-riichi', {
      ...kan('1m2m3m4m0m6m1s1s1s1s2s7s7s,', '1s', 'tenhou'),
      acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,8p,ak[1s1s1s1s])',
    }))
  test('that the rules forbid altogether', () =>
    expect(findings(kan('1m2m3m4m0m6m1s1s1s3s4s7s7s,', '1s', 'saikouisen-classic')).map(({ code }) => code)).toContain(
      'kan.after-riichi',
    ))
})

describe('riichi', () => {
  const S = { s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,' }
  test('tenpai, closed, a stick once the discard passed', () =>
    expectClean({ ...S, acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)' }))
  test('noten', () => void expectFinding('riichi.noten', { ...S, acts: '(e,oy,9m)(s,9p,rc[1s])' }))
  test('an open hand', () =>
    void expectFinding('riichi.open-hand', {
      ...S,
      acts: '(e,oy,5m)(s,ch[6m7m],9m)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,2s,rc[8m])',
    }))
  test('twice', () =>
    expect(
      findings({ ...S, acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,8p,rc[8p])' }).map(
        ({ code }) => code,
      ),
    ).toContain('riichi.twice'))
  test('a hand discard afterwards', () =>
    void expectFinding('riichi.hand-discard', {
      ...S,
      acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,8p,1m)',
    }))
  test('a call afterwards', () =>
    void expectFinding('call.after-riichi', {
      ...S,
      acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,8m,tg)(s,ch[6m7m],1m)',
    }))
  test('too few points, if the rules require some', () => {
    const poor = { ...S, before: REPLAYED, acts: '(e,oy,9m)(s,9p,rc[9p])', start: '49.1,0.9,25.0,25.0' }
    void expectFinding('riichi.points', {
      ...poor,
      rules: 'tenhou',
      head: 'mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]',
    })
    expectClean(poor)
  })
  test('in a frame that was played again because of it, only a warning', () => {
    const found = findings({
      ...S,
      acts: '(e,oy,9m)(s,9p,rc[1s])',
      notes: '//@draw chombo',
      points: '25.0,25.0,25.0,25.0',
    })
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['riichi.noten', 'warning']])
  })
})

describe('wins', () => {
  const S = { s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,' }
  test('a ron on a complete hand', () =>
    expectClean({ ...S, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)', points: '25.0,33.0,17.0,25.0', notes: '' }))
  test('a hand that is not complete', () =>
    void expectFinding('win.incomplete', {
      ...S,
      acts: '(e,oy,9m)(s,9p,tg)(w,6s,tg)(s,rn,)',
      points: '25.0,26.0,24.0,25.0',
      notes: '',
    }))
  test('an unseen tile leaves it open', () =>
    expectClean({
      s: '1m2m3m4m0m6m7m8m9m1s1s3suk,',
      acts: '(e,oy,9m)(s,9p,tg)(w,6s,tg)(s,rn,)',
      points: '25.0,26.0,24.0,25.0',
      notes: '',
    }))
  test('ron on nothing', () => void expectFinding('win.nothing', { ...S, acts: '(s,rn,)' }))
  test('ron on its own discard', () =>
    void expectFinding('win.own-discard', { ...S, acts: '(e,oy,9m)(s,5s,tg)(s,rn,)' }))
  test('the same ron twice is one win', () =>
    void expectFinding('win.twice', {
      ...S,
      acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)(s,rn,)',
      points: '25.0,33.0,17.0,25.0',
      notes: '',
    }))
  test('furiten of each kind, which is named', () => {
    const kindOf = (acts: string, points: string) =>
      expectFinding('win.furiten', {
        ...S,
        acts,
        points,
        notes: '',
        dora: `rd${acts.includes('rc') ? 'wd' : 'uk'}${'uk'.repeat(8)}`,
      }).args['kind']
    expect(kindOf('(e,oy,9m)(s,5s,tg)(w,5s,tg)(s,rn,)', '25.0,33.0,17.0,25.0')).toBe('river')
    expect(kindOf('(e,oy,9m)(s,9p,tg)(w,5s,tg)(n,2s,tg)(s,rn,)', '25.0,33.0,25.0,17.0')).toBe('passed')
    const later = '(n,9s,tg)(e,9s,tg)(s,ew,tg)(w,2s,tg)(s,rn,)'
    expect(kindOf(`(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)${later}`, '25.0,37.0,13.0,25.0')).toBe('riichi')
  })
  test('thirteen orphans rob a closed kan only if the rules allow it', () => {
    const robbed = (rules: string): Parts => ({
      rules,
      head: rules === 'mleague' ? M_LEAGUE_HEAD : PLAIN_HEAD,
      s: '1m2m4m0m6m7m8m9m1s1s1s3s4s,',
      w: '1m9m1p9p9sewswwwnwwdgdrdrd,',
      acts: '(e,oy,9m)(s,1s,ak[1s1s1s1s])(w,rn,)',
    })
    void expectFinding('win.closed-kan', robbed('mleague'))
    expectClean(robbed('mahjong-soul'))
  })
  test('tsumo on a complete hand: on the first turn chiihou', () =>
    expectClean({
      ...S,
      acts: '(e,oy,9m)(s,5s,tm)',
      points: '9.0,57.0,17.0,17.0',
      start: '25.0,25.0,25.0,25.0',
      notes: '',
    }))
})
