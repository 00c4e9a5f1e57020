/** Every production of the format, with texts it takes and texts it does not. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { print } from '../../grammar/index.ts'
import { fileOf, HAND, PLAYERS, textOf, told, type Parts } from './texts.ts'

interface Cases {
  readonly takes: readonly Parts[]
  readonly refuses: readonly Parts[]
}

const head = (field: number, ...words: string[]): Parts[] =>
  words.map((word) => ({ head: ['E1-0', '', '', '', ''].map((was, at) => (at === field ? word : was)).join(',') }))
const acts = (...list: string[]): Parts[] => list.map((each) => ({ acts: each }))
const firstHand = (...list: string[]): Parts[] =>
  list.map((hand) => ({ start: `(e,${hand})${['s', 'w', 'n'].map((seat) => `(${seat},${HAND})`).join('')}` }))
const furo = (...list: string[]): Parts[] => firstHand(...list.map((meld) => `hnd[1m,,${meld}]`))
const player = (...fields: string[]): Parts[] =>
  fields.map((each) => ({ players: PLAYERS.replace('ply[0,,,,]', `ply[${each}]`) }))
const mtp = (...fields: string[]): Parts[] => fields.map((each) => ({ mtp: `mtp[${each}]` }))
const tnm = (...fields: string[]): Parts[] => fields.map((each) => ({ tnm: `tnm[${each}]` }))
const ptr = (...fields: string[]): Parts[] => fields.map((each) => ({ ptr: `ptr[${each}]` }))
const post = (...list: string[]): Parts[] => list.map((each) => ({ post: each }))
const tail = (...list: string[]): Parts[] => list.map((each) => ({ tail: each }))
const rec = (...list: string[]): Parts[] => list.map((each) => ({ rec: each }))

const RULE = '25.0,30.0,(30.0,10.0),0.3,3.0'

const CASES: Readonly<Record<string, Cases>> = {
  file: { takes: [{}], refuses: [{ post: ')x' }] },
  version: { takes: [{ version: '1.0' }], refuses: [{ version: '1.1' }, { version: 'x' }, { version: '' }] },
  match: { takes: [{ frames: '' }, { post: ')(mtp[,,,]' + PLAYERS }], refuses: [{ post: ')(' }, { frames: '()' }] },
  preMatchInfo: {
    takes: [{ tnm: 'tnm[,,,,]', rec: 'rec[,all]rec[,E1-0]', ptr: `ptr[${RULE}]` }],
    refuses: [{ mtp: '' }, { players: '' }, { tnm: 'tnm[,,,,]tnm[,,,,]' }, { mtp: 'rec[,all]mtp[,,,]' }],
  },
  strLit: {
    takes: tnm(
      'snt["東"],,,,',
      'srm["a"],,,,',
      'snt["東"]srm["East"],,,,',
      'snt["say \\"x\\" \\\\ y"],,,,',
      'snt[""],,,,',
    ),
    refuses: tnm('srm["a"]snt["東"],,,,', 'snt[],,,,', '"東",,,,', 'snt["東],,,,', 'snt["a\\"],,,,'),
  },
  name: {
    takes: player('0,(,),,,', '0,(snt["多"],),,,', '0,(snt["多"]srm["O"],snt["隆"]),,,'),
    refuses: player('0,(snt["多"]),,,', '0,[snt["多"],],,,', '0,snt["多"],,,'),
  },
  tourInfo: { takes: tnm(',,,,', 'mlg,2018,1rd,1,2'), refuses: tnm(',,,', ',,,,,', ',,,,]x') },
  tourName: { takes: tnm('mlg,,,,', 'snt["杯"],,,,'), refuses: tnm('mlg-std,,,,', 'xyz,,,,') },
  tourYear: { takes: tnm(',2018,,,'), refuses: tnm(',18,,,', ',mlg,,,') },
  tourStage: {
    takes: tnm(
      ...['1rd', '2rd', 'qtf', 'smf', 'fin', 'mlg-reg', 'mlg-sfs', 'mlg-fns', 'snt["x"]'].map((each) => `,,${each},,`),
    ),
    refuses: tnm(',,2nd,,', ',,3rd,,', ',,mlg,,', ',,1,,'),
  },
  matchNumInStage: { takes: tnm(',,,12,'), refuses: tnm(',,,x,', ',,,1.0,') },
  matchNumInDay: { takes: tnm(',,,,2'), refuses: tnm(',,,,E1-0') },
  matchTP: { takes: mtp(',,,', '20181001,mon,1900,mlg-std'), refuses: mtp(',,', ',,,,', '20181001 mon,1900,') },
  matchDate: { takes: mtp('20181001,,,'), refuses: mtp('2018101,,,', 'mon,,,') },
  matchDayOfWk: {
    takes: mtp(...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => `,${day},,`)),
    refuses: mtp(',all,,', ',Mon,,'),
  },
  matchTime: { takes: mtp(',,1900,'), refuses: mtp(',,19:00,', ',,190,') },
  matchPlace: { takes: mtp(',,,mlg-std', ',,,srm["Tokyo"]'), refuses: mtp(',,,mlg', ',,,here') },
  recerInfo: { takes: rec('rec[,]', 'rec[(,),all]'), refuses: rec('rec[]', 'rec[,,]', 'rec[all]') },
  framesRecd: { takes: rec('rec[,all]', 'rec[,E1-0E2-0 S4-10]'), refuses: rec('rec[,none]', 'rec[,E1-0,E2-0]') },
  plyerInfo: { takes: player('0,,,,', '0,(,),mlg-drn,none,(,)'), refuses: player('0,,,', '0,,,,,', '') },
  plyerId: {
    takes: [{ players: 'ply[3,,,,]ply[1,,,,]ply[0,,,,]ply[2,,,,]' }],
    refuses: [...player('4,,,,', ',,,,', '00,,,,'), { players: PLAYERS.replace('ply[3', 'ply[0') }],
  },
  plyerTeam: {
    takes: player(
      ...['drn', 'exf', 'skn', 'mfc', 'abm', 'phx', 'rdn', 'prt'].map((team) => `0,,mlg-${team},,`),
      '0,,snt["x"],,',
    ),
    refuses: player('0,,mlg-reg,,', '0,,mlg-xyz,,'),
  },
  plyerAffil: {
    takes: player(
      ...[
        'none',
        'saikouisen',
        'prokyoukai',
        'prorenmei',
        'rmu',
        'rengoumu',
        '101',
        'kishikai',
        'zennihon',
        'srm["x"]',
      ].map((each) => `0,,,${each},`),
    ),
    refuses: player('0,,,102,', '0,,,mlg,'),
  },
  ptTour: { takes: player('0,,,,(,)', '0,,,,(-12.3,)', '0,,,,(,0.5)'), refuses: player('0,,,,()', '0,,,,(1,2)') },
  ptRule: { takes: ptr(RULE), refuses: ptr('25.0,30.0,(30.0,10.0),0.3', '25.0', ',,,,') },
  ptPostn: {
    takes: ptr('25.0,30.0,(0.0,-1.0),0.3,3.0'),
    refuses: ptr('25.0,30.0,30.0,0.3,3.0', '25.0,30.0,(1.0),0.3,3.0'),
  },
  ptStart: { takes: ptr(RULE), refuses: ptr('x,30.0,(30.0,10.0),0.3,3.0') },
  ptRetn: { takes: ptr(RULE), refuses: ptr('25.0,x,(30.0,10.0),0.3,3.0') },
  ptHonba: { takes: ptr(RULE), refuses: ptr('25.0,30.0,(30.0,10.0),x,3.0') },
  ptTenpai: { takes: ptr(RULE), refuses: ptr('25.0,30.0,(30.0,10.0),0.3,x') },
  pt: {
    takes: head(1, '0.0', '12.0', '-0.5', '1234.5'),
    refuses: head(1, '1', '1.00', '.5', '+1.0', '1.', '- 1.0x'),
  },
  frameId: { takes: head(0, 'E1-0', 'S2-1', 'W3-12', 'N4-0'), refuses: head(0, '', 'E5-0', 'e1-0', 'E1', 'E1-') },
  frame: {
    takes: [{ frames: 'frm[E1-0,,,,,,,]frm[E2-0,,,,,,,]' }],
    refuses: [{ frames: 'frm[E1-0,,,,,,]' }, { frames: 'frm[]' }],
  },
  kyoutak: { takes: head(1, '1.0'), refuses: head(1, '7', 'E1-0') },
  dice: { takes: head(2, '1-6', '2', '12', '7'), refuses: head(2, '1', '13', '0-7', '3-', '7.0') },
  ptFrmStart: {
    takes: head(3, 'pfs[25.0,25.0,25.0,25.0]'),
    refuses: head(3, 'pfs[25.0,25.0,25.0]', 'pfs[1.0,1.0,1.0,1.0,1.0]', 'pfs[]', 'pfe[1.0,1.0,1.0,1.0]'),
  },
  ptFrmEnd: {
    takes: tail(',pfe[25.0,25.0,25.0,25.0],]'),
    refuses: tail(',pfe[25.0],]', ',pfs[25.0,25.0,25.0,25.0],]'),
  },
  dora: { takes: head(4, '1p2pukukukukukukukuk'), refuses: head(4, '1p', '1p2p3p4p5p6p7p8p9p0puk', '1p,2p') },
  frameCmt: { takes: tail(',,snt["東"]]', ',,srm["x"]]'), refuses: tail(',,"x"]', ',,x]') },
  frameFlow: {
    takes: [{ acts: '(e,oy,9m)(s,3p,tg)' }, { start: '', acts: '', end: '' }],
    refuses: [
      { start: `(e,${HAND})` },
      { end: '', acts: '(e,oy,9m)' },
      { end: ['e', 's', 'w', 'e'].map((seat) => `(${seat},${HAND})`).join(''), acts: '(e,oy,9m)' },
    ],
  },
  seat: { takes: acts('(e,1p,tg)(s,1p,tg)(w,1p,tg)(n,1p,tg)'), refuses: acts('(k,1p,tg)', '(E,1p,tg)', '(,1p,tg)') },
  hand: {
    takes: firstHand('hnd[1m,,]', HAND, 'hnd[1mukewrd,5p,]', 'hnd[1m,1p,ank[1s1s1s1s]ank[2s2s2s2s]]'),
    refuses: firstHand(
      'hnd[,,]',
      'hnd[1m,]',
      'hnd[1m,1p1p,]',
      'hnd[1m1m1m1m1m1m1m1m1m1m1m1m1m1m,,]',
      `hnd[1m,,${'ank[1s1s1s1s]'.repeat(5)}]`,
    ),
  },
  furo: {
    takes: furo('chi[3p,1p2p]', 'pon[0p,5p5p,k]', 'dmk[ew,ewewew,t]', 'kkn[5s,5s,5s0s,s]', 'ank[ukukukuk]'),
    refuses: furo(
      'chi[3p,1p]',
      'chi[3p,1p2p,k]',
      'pon[5p,5p5p]',
      'pon[5p,k]',
      'dmk[1p,1p1p,k]',
      'kkn[5s,5s5s,s]',
      'ank[1p1p1p]',
      'ank[1p,1p1p1p]',
    ),
  },
  from: {
    takes: furo('pon[1p,1p1p,k]', 'pon[1p,1p1p,t]', 'pon[1p,1p1p,s]'),
    refuses: furo('pon[1p,1p1p,e]', 'pon[1p,1p1p,x]'),
  },
  frameAct: {
    takes: acts('(e,oy,9m)', '(s,3p,)'),
    refuses: acts('(s,3p)', '(s,,3p)', 's,3p,tg)', '(s,3p,tg', '(s,3ptg)'),
  },
  drawTile: {
    takes: acts(
      '(s,3p,)',
      '(w,ch[3p4p],9m)',
      '(n,pn[5s0s],9m)',
      '(n,dk[5s5s0s],)',
      '(n,rs[uk],tg)',
      '(w,rn,)',
      '(e,oy,9m)',
    ),
    refuses: acts('(w,ch[3p],9m)', '(w,pn,9m)', '(w,dk[1p1p],)', '(w,rs[],tg)', '(w,ro,)', '(w,tg,9m)'),
  },
  discTile: {
    takes: acts(
      '(s,3p,3p)',
      '(s,3p,tg)',
      '(s,3p,kg)',
      '(s,3p,kk[5m])',
      '(s,3p,ak[5m5m5m0m])',
      '(s,3p,tm)',
      '(s,3p,rc[9m])',
    ),
    refuses: acts('(s,3p,oy)', '(s,3p,ak[5m])', '(s,3p,kk[5m5m])', '(s,3p,rc[])', '(s,3p,3p4p)'),
  },
  realTile: {
    takes: acts(
      ['p', 's', 'm'].flatMap((suit) => Array.from({ length: 10 }, (_, number) => `(e,${number}${suit},tg)`)).join(''),
      ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd', 'uk'].map((tile) => `(e,${tile},${tile})`).join(''),
    ),
    refuses: acts('(e,10p,tg)', '(e,5z,tg)', '(e,ed,tg)', '(e,5P,tg)', '(e,?,tg)'),
  },
  postMatchInfo: {
    takes: post(
      '',
      'pme[1.0,2.0,3.0,4.0]',
      'ptn[(,),(1.0,),(,2.0),(1.0,2.0)]',
      'pme[1.0,2.0,3.0,4.0]ptn[(,),(,),(,),(,)]',
    ),
    refuses: post('pme[1.0]', 'ptn[(,)]', 'ptn[(,),(,),(,),(,)]pme[1.0,2.0,3.0,4.0]', 'pme[,,,]'),
  },
}

const SPEC = new URL('../../../shared/spec/jmjp.md', import.meta.url)

describe('productions', () => {
  it.runIf(existsSync(SPEC))('there are cases for each production of the specification', () => {
    const [, grammar = ''] = /## 1\. Version 1\.0\s+```([^]*?)```/.exec(readFileSync(SPEC, 'utf8')) ?? []
    const names = grammar.split('\n').flatMap((line) => /^([A-Za-z, ]+?)\s+=/.exec(line)?.[1]?.split(/,\s*/) ?? [])
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => CASES[name] === undefined)).toEqual([])
  })

  for (const [name, { takes, refuses }] of Object.entries(CASES)) {
    it(`${name}: takes`, () => {
      for (const parts of takes) {
        const text = textOf(parts)
        expect(told(text), text).toEqual([])
        expect(print(fileOf(text)).ok).toBe(true)
      }
    })

    it(`${name}: refuses, each with one finding`, () => {
      for (const parts of refuses) {
        const text = textOf(parts)
        expect(told(text).length, `${text}\n${told(text).join('\n')}`).toBe(1)
      }
    })
  }
})
