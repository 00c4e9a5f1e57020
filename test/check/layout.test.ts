/** Unusual ways of writing: each is reported once and mildly, or not at all. */
import { describe, expect, test } from 'vitest'
import { checkMatch } from '../../src/check/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import {
  expectFinding,
  expectRepair,
  findings,
  frameText,
  M_LEAGUE_HEAD,
  matchText,
  type Parts,
} from './expect-finding.ts'

const said = (parts: Parts): [string, string][] => findings(parts).map(({ code, severity }) => [code, severity])
const head = (mtp: string, first = 'ply[0,,,,]', tnm = ''): Parts => ({
  head: M_LEAGUE_HEAD.replace('mtp[,,,]', `${tnm}mtp[${mtp}]`).replace('ply[0,,,,]', first),
})
const MLG = 'tnm[mlg,2022,mlg-reg,,]'

describe('a date or time', () => {
  test('with too few or too many digits is one mistake, reported at its place', () => {
    for (const [mtp, value] of [
      ['2018,,,', '2018'],
      ['20221103,thu,19,', '19'],
      ['20221103,thu,190000,', '190000'],
    ] as const) {
      const parts = head(mtp)
      const all = findings(parts)
      expect(all.map(({ code }) => code)).toEqual(['syntax.shape'])
      expect(matchText(parts).slice(all[0]!.start, all[0]!.end)).toBe(value)
    }
  })
  test('with the right length that does not exist is reported beside one that is too short', () =>
    expect(
      said(head('20230229,,19,'))
        .map(([code]) => code)
        .sort(),
    ).toEqual(['match.date-invalid', 'syntax.shape']))
})

describe('a name', () => {
  test('with nothing in it is empty, and not unknown to the league', () => {
    for (const name of ['(,)', '(snt[""],)', '(snt[""]srm[""],srm[""])'])
      expect(said(head(',,,', `ply[0,${name},,,]`, MLG))).toEqual([['match.name-empty', 'info']])
    expect(said(head(',,,', 'ply[0,(,srm["Sonoda"]),,,]'))).toEqual([])
  })
  test('entirely in one text is still recognised, and split', () => {
    const all = head(',,,', 'ply[0,(snt["松ヶ瀬隆弥"],),,,]', MLG)
    expectRepair('league.name-in-one', all)
    const [repair] = expectFinding('league.name-in-one', all).repairs
    expect(repair!.edits.map(({ text }) => text).join()).toContain('(snt["松ヶ瀬"],snt["隆弥"])')
    expectRepair('league.name-in-one', head(',,,', 'ply[0,(,srm["Sonoda Ken"]),,,]', MLG))
    expect(said(head(',,,', 'ply[0,(snt["松ヶ瀬隆弥"],),,,]'))).toEqual([])
  })
  test('entirely in one text is still checked against its team', () =>
    expect(said(head(',,,', 'ply[0,(snt["園田賢"],),mlg-prt,,]', MLG)).map(([code]) => code)).toEqual([
      'league.name-in-one',
      'league.roster',
    ]))
})

test('a match of the league has a time once it has a day', () => {
  expect(said(head('20221103,thu,,', 'ply[0,,,,]', MLG))).toEqual([['league.time-missing', 'warning']])
  expect(said(head('20221103,thu,,'))).toEqual([])
  expect(said(head(',,,', 'ply[0,,,,]', MLG))).toEqual([])
})

test('the time of a match of the league may be missing while it is recorded', () => {
  const { paifu } = readDocument(matchText(head('20221103,thu,,', 'ply[0,,,,]', MLG)))
  const match = paifu!.matches[0]!
  const codes = (open?: number): string[] =>
    checkMatch(match, rulesOf(match), open === undefined ? {} : { open }).map(({ code }) => code)
  expect(codes()).toContain('league.time-missing')
  expect(codes(-1)).not.toContain('league.time-missing')
})

test('several matches are reported once, for the second', () => {
  const one = matchText({}).slice(matchText({}).indexOf('('))
  const text = `jmjp[1.0]\n//@rules mleague\n${one}${one}${one}`
  const all = readDocument(text).findings.filter(({ code }) => code === 'match.several')
  expect(all.map(({ severity, match }) => [severity, match])).toEqual([['info', 1]])
})

describe('melds', () => {
  test('that are dealt are reported; a later flow may begin with some', () => {
    const dealt: Parts = { s: '1m2m3m4m0m6m7m8m9m1s,,pon[gd,gdgd,k]', n: 'ewewswswwwwwnwnwwdwd9srdrd,' }
    expect(said(dealt)).toEqual([['hand.start-melds', 'warning']])
    const flows = frameText(dealt).match(/\(e,hnd[^]*\n(?=,)/)![0]
    const plain = flows.replace('1s,,pon[gd,gdgd,k]', '1sgdgdgd,,')
    expect(said({ acts: '(e,oy,9m)' }).concat(said({}))).toEqual([])
    const text = matchText(dealt).replace(flows, plain + flows)
    expect(readDocument(text).findings.map(({ code }) => code)).not.toContain('hand.start-melds')
  })
  test('that do not follow from the acts are not reported as order', () => {
    const acts = '(e,oy,9m)(s,nw,tg)(n,pn[nwnw],gd)(e,8m,tg)(s,ww,tg)(n,pn[wwww],rd)'
    const end = (n: string): Parts => ({ acts, end: { n: `ewewswswwdwdgd,,${n}` } })
    expect(said(end('pon[nw,nwnw,t]pon[ww,wwww,t]'))).toEqual([['hand.meld-order', 'info']])
    expect(said(end('pon[nw,nwnw,t]pon[ww,wwww,k]'))).toEqual([['hand.end-melds', 'error']])
    expect(said(end('pon[ww,wwww,t]pon[nw,ukuk,t]'))).toEqual([])
  })
})

describe('the tile of a ron', () => {
  const win = (end: string): Parts => ({
    s: '1m2m3m4m5m6m9m9m1p2p3p3s4s,',
    acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)',
    points: '25.0,26.0,24.0,25.0',
    notes: '',
    end: { s: end },
  })
  test('is the fourteenth of the final hand', () => {
    expect(said(win('1m2m3m4m5m6m9m9m1p2p3p3s4s,5s,'))).toEqual([])
    for (const other of ['1m2m3m4m5m6m9m9m1p2p3p3s4s,,', '1m2m3m4m5m6m9m9m1p2p3p4s5s,3s,'])
      expect(said(win(other))).toEqual([['hand.won-tile', 'info']])
  })
  test('is not required of an unseen hand, nor reported again for a wrong one', () => {
    expect(said(win(`${'uk'.repeat(13)},,`))).toEqual([])
    expect(said(win('1m2m3m4m5m6m9m9m1p2p3p3s4s,2s,'))).toEqual([['hand.end-tiles', 'error']])
  })
})

describe('the stick of a riichi before a chombo', () => {
  const chombo = (points: string, acts = '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)'): Parts => ({
    acts,
    notes: '//@draw chombo //@chombo n',
    points,
    more: frameText({ acts: '(e,oy,9m)(s,5s,4s)' }),
  })
  test('is returned', () => {
    expectRepair('score.chombo-stick', chombo('25.0,24.0,25.0,25.0'))
    expect(said(chombo('25.0,25.0,25.0,25.0'))).toEqual([])
  })
  test('is not required if points were paid as well', () =>
    expect(said({ ...chombo('27.0,26.0,27.0,19.0'), more: '' })).toEqual([]))
})
