/** Every check of a frame: a match with the finding and a clean one. */
import type { FRAME_CHECKS } from '../../../src/check/checks.ts'
import {
  DEALER_TENPAI,
  doras,
  frameText,
  NOTEN_RIICHI,
  PLAIN_HEAD,
  turns,
  UNSEEN,
  unseenTurn,
  type Parts,
} from '../expect-finding.ts'
import type { Cases } from './case.ts'

const STOPPED = '(e,oy,9m)(s,5s,4s)'
const RON = '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)'
const RIICHI_RON = '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(s,rn,)'

const S = '1m2m3m4m5m6m9m9m1p2p3p3s4s,'
/** South wins 1,000 points from West. */
const WIN: Parts = { s: S, acts: RON, points: '25.0,26.0,24.0,25.0', notes: '' }
const { points: _, ...NO_END } = WIN

/** The next frame: E2-0 by default. */
const then = (second: Parts): Parts => ({
  ...WIN,
  more: frameText({ id: 'E2-0', start: '26.0,24.0,25.0,25.0', acts: STOPPED, ...second }),
})

const drawn = (points: string, tenpai = 'e,s'): Parts => ({
  e: DEALER_TENPAI,
  acts: turns(70),
  notes: `//@draw exhaustive //@tenpai ${tenpai}`,
  points,
})

const EVEN = '25.0,25.0,25.0,25.0'

/** Stopped with nine kinds of terminals and honours in the dealer's first hand. */
const NINE: Parts = {
  rules: 'tenhou',
  head: PLAIN_HEAD,
  e: '1m9m1p9p1s9sewswwwnw2m3m4m,5p',
  n: 'swswwwwwnwnwwdwdgdgd8m8m8p,',
  acts: '(e,oy,)',
  notes: '//@draw nine-terminals',
  points: EVEN,
}

/** Everybody discards North first. */
const FOUR_WINDS: Parts = {
  rules: 'tenhou',
  head: PLAIN_HEAD,
  e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,nw',
  n: 'ewewswswwwwwwd9swdwdgdgdrd,',
  acts: '(e,oy,nw)(s,nw,tg)(w,nw,tg)(n,nw,tg)',
}

/** South wins a yakuman from West, which leaves West below zero. */
const TOBI: Parts = {
  rules: 'tenhou',
  head: PLAIN_HEAD,
  s: '1m9m1p9p1s9sewswwwnwwdgdrd,',
  acts: '(e,oy,5p)(s,5s,tg)(w,9s,tg)(s,rn,)',
  points: '25.0,57.0,-7.0,25.0',
  notes: '',
}
const AFTER: Parts = { id: 'E2-0', start: '57.0,-7.0,25.0,25.0', acts: STOPPED }

/** The dealer's second frame, after everybody was tenpai. */
const ONE_HONBA: Parts = {
  ...WIN,
  before: frameText({ acts: '', notes: '//@draw exhaustive //@tenpai e,s,w,n', points: EVEN }),
  id: 'E1-1',
}

/** North waits for gd and rd with a closed hand when South wins from West. */
const PASSED: Parts = {
  ...WIN,
  n: 'wwwwwwnwnwnwwdwdwdgdgdrdrd,',
  acts: '(e,oy,9m)(s,9p,tg)(w,9s,tg)(n,sw,tg)(e,ew,tg)(s,ew,tg)(w,5s,tg)(s,rn,)',
}
const PASSED_RIICHI = PASSED.acts!.replace('(n,sw,tg)', '(n,sw,rc[sw])')

/** North discards its honours and then terminals; the others began with something else. */
const NORTH = ['ew', 'ew', 'sw', 'sw', 'ww', 'ww', 'nw', 'nw', 'wd', 'wd', 'gd', 'gd', 'rd', '1s', '1s', '9s', '9s']
const NAGASHI: Parts = {
  rules: 'tenhou',
  head: PLAIN_HEAD,
  acts: NORTH.map((tile, at) => {
    const others = at === 0 ? '(e,oy,5p)(s,5s,tg)(w,6s,tg)' : [...'esw'].map((seat) => unseenTurn(seat)).join('')
    return `${others}${at < 13 ? unseenTurn('n', tile) : `(n,${tile},tg)`}`
  })
    .join('')
    .concat(unseenTurn('e'), unseenTurn('s')),
  notes: '//@draw exhaustive //@tenpai n',
}

/** North calls two of South's winds. */
const TWO_PONS: Parts = {
  acts: '(e,oy,9m)(s,nw,tg)(n,pn[nwnw],gd)(e,8m,tg)(s,ww,tg)(n,pn[wwww],rd)',
}

/** South's riichi stood when somebody made a chombo. */
const REPLAYED_RIICHI: Parts = { acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)', notes: '//@draw chombo //@chombo n' }

export const FRAME_CASES: Cases<keyof typeof FRAME_CHECKS> = {
  'frame.first': { fires: { id: 'E2-0' }, silent: { id: 'E1-0' } },
  // The name is E3-0, but it begins with the points of E2-0.
  'frame.order': { fires: then({ id: 'E3-0' }), silent: then({}) },
  'frame.missing': {
    fires: then({ id: 'E3-0', start: '26.0,27.0,23.0,24.0' }),
    silent: then({ id: 'E2-0' }),
  },
  'frame.repeated': {
    fires: then({ s: S, acts: RON, points: '26.0,25.0,24.0,25.0', notes: '' }),
    silent: then({ s: S }),
  },
  'frame.honba': { fires: then({ id: 'E2-1' }), silent: then({}) },
  'frame.sticks': { fires: then({ sticks: '1.0' }), silent: then({ sticks: '0.0' }) },
  'frame.unfinished': { fires: { notes: '' }, silent: { notes: '//@draw broken-off' } },
  'frame.too-long': {
    fires: { acts: turns(401), notes: '' },
    silent: { acts: turns(69) },
  },
  'frame.after-match': {
    fires: { ...TOBI, more: frameText(AFTER) },
    silent: { ...TOBI, rules: 'mleague', more: frameText(AFTER) },
  },
  'ryuukyoku.not-in-rules': {
    fires: { ...NINE, rules: 'mleague' },
    silent: NINE,
  },
  'ryuukyoku.not-so': {
    fires: { acts: STOPPED, notes: '//@draw exhaustive //@tenpai', points: EVEN },
    silent: { acts: turns(70), notes: '//@draw exhaustive //@tenpai', points: EVEN },
  },
  'ryuukyoku.overlooked': {
    fires: { ...FOUR_WINDS, acts: `${FOUR_WINDS.acts}(e,9p,tg)` },
    silent: { ...FOUR_WINDS, rules: 'mleague', acts: `${FOUR_WINDS.acts}(e,9p,tg)` },
  },
  'hand.start-count': {
    fires: { s: '1m2m3m4m0m6m7m8m9m1s2s3s,' },
    silent: { s: '1m2m3m4m0m6m7m8m9m1s2s3s4s,' },
  },
  'hand.start-melds': {
    fires: { s: '1m2m3m4m0m6m7m8m9m1s,,pon[gd,gdgd,k]', n: 'ewewswswwwwwnwnwwdwd9srdrd,' },
    silent: { s: '1m2m3m4m0m6m7m8m9m1sgdgdgd,', n: 'ewewswswwwwwnwnwwdwd9srdrd,' },
  },
  'tile.fifth-copy': {
    fires: { acts: '(e,oy,9m)(s,ew,tg)(w,ew,tg)(n,ew,tg)' },
    silent: { acts: '(e,oy,9m)(s,ew,tg)(w,ew,tg)(n,5s,tg)' },
  },
  'tile.second-red': { fires: { acts: '(e,oy,9m)(s,0m,tg)' }, silent: { acts: '(e,oy,9m)(s,5m,tg)' } },
  'tile.plain-five': {
    fires: { s: '1m2m3m4m5m6m7m8m9m1s2s3s4s,', acts: '(e,oy,9m)(s,5m,tg)(w,5m,tg)' },
    silent: { s: '1m2m3m4m5m6m7m8m9m1s2s3s4s,', acts: '(e,oy,9m)(s,5m,tg)(w,0m,tg)' },
  },
  'tile.unseen': {
    fires: { acts: '(e,oy,9m)(s,uk,uk)(w,uk,tg)' },
    silent: { w: `${UNSEEN},`, acts: '(e,oy,9m)(s,uk,uk) //@accepted draw,discard\n(w,uk,ww)' },
  },
  'dora.missing': { fires: { dora: doras() }, silent: { dora: doras('rd') } },
  'dora.too-many': { fires: { dora: doras('rd', 'uk', 'rd') }, silent: { dora: doras('rd') } },
  'ura.missing': {
    fires: { ...WIN, acts: RIICHI_RON, points: '25.0,33.0,17.0,25.0' },
    silent: { ...WIN, acts: RIICHI_RON, points: '25.0,33.0,17.0,25.0', dora: doras('rd', '3s') },
  },
  'ura.unexpected': { fires: { ...WIN, dora: doras('rd', '3s') }, silent: WIN },
  'riichi.missing': {
    fires: { ...PASSED, points: '25.0,27.0,24.0,24.0' },
    silent: PASSED,
  },
  'riichi.unpaid': {
    fires: { ...PASSED, acts: PASSED_RIICHI },
    silent: { ...PASSED, acts: PASSED_RIICHI, points: '25.0,27.0,24.0,24.0' },
  },
  'win.no-yaku': { fires: { ...WIN, s: '2m3m4m5m6m7m9m9m4s6s6p7p8p,' }, silent: WIN },
  'win.dead-hand': {
    fires: { ...WIN, acts: RON.replace('(w,', '//@dead s\n(w,') },
    silent: { ...WIN, acts: RON.replace('(w,', '//@dead w\n(w,') },
  },
  'hand.end-tiles': {
    fires: { acts: STOPPED, end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s6s,,' } },
    silent: { acts: STOPPED, end: { s: '1m2m3m4m0m6m7m8m9m1s2s3s5s,,' } },
  },
  'hand.end-melds': {
    fires: {
      acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)',
      end: { n: 'ewewswswnwwdwdgdgdrd,,pon[ww,wwww,k]' },
    },
    silent: {
      acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)',
      end: { n: 'ewewswswnwwdwdgdgdrd,,pon[ww,wwww,t]' },
    },
  },
  'hand.meld-order': {
    fires: { ...TWO_PONS, end: { n: 'ewewswswwdwdgd,,pon[nw,nwnw,t]pon[ww,wwww,t]' } },
    silent: { ...TWO_PONS, end: { n: 'ewewswswwdwdgd,,pon[ww,wwww,t]pon[nw,nwnw,t]' } },
  },
  'hand.won-tile': {
    fires: { ...WIN, end: { s: '1m2m3m4m5m6m9m9m1p2p3p3s4s,,' } },
    silent: { ...WIN, end: { s: '1m2m3m4m5m6m9m9m1p2p3p3s4s,5s,' } },
  },
  'score.start-missing': { fires: { start: '' }, silent: { start: '25.0,25.0,25.0,25.0' } },
  'score.end-missing': { fires: NO_END, silent: WIN },
  'score.first': { fires: { start: '24.0,26.0,25.0,25.0' }, silent: { start: EVEN } },
  'score.carried': {
    fires: then({ start: '26.0,25.0,24.0,25.0' }),
    silent: then({ start: '26.0,24.0,25.0,25.0' }),
  },
  'score.total': { fires: { start: '25.0,25.0,25.0,24.0' }, silent: { start: EVEN } },
  'score.sum': { fires: { ...WIN, points: '25.0,26.0,24.1,25.0' }, silent: WIN },
  'score.bystander': { fires: { ...WIN, points: '24.0,26.0,25.0,25.0' }, silent: WIN },
  'score.value': {
    fires: { ...WIN, s: `${UNSEEN},`, points: '25.0,26.1,23.9,25.0' },
    silent: { ...WIN, s: `${UNSEEN},`, points: '25.0,26.3,23.7,25.0' },
  },
  'score.win': { fires: { ...WIN, points: '25.0,27.0,23.0,25.0' }, silent: WIN },
  'score.honba': {
    fires: { ...ONE_HONBA, points: '25.0,26.0,24.0,25.0' },
    silent: { ...ONE_HONBA, points: '25.0,26.3,23.7,25.0' },
  },
  'score.nagashi': {
    fires: { ...NAGASHI, points: '24.0,24.0,24.0,28.0' },
    silent: { ...NAGASHI, points: '21.0,23.0,23.0,33.0' },
  },
  'score.ryuukyoku': { fires: drawn('26.0,24.0,25.0,25.0'), silent: drawn('26.5,26.5,23.5,23.5') },
  'score.tenpai': { fires: drawn('26.5,23.5,26.5,23.5'), silent: drawn('26.5,23.5,26.5,23.5', 'e,w') },
  'score.noten-riichi': {
    fires: { ...NOTEN_RIICHI, points: '28.0,23.0,24.0,24.0' },
    silent: { ...NOTEN_RIICHI, points: EVEN },
  },
  'score.chombo-stick': {
    fires: { ...REPLAYED_RIICHI, points: '25.0,24.0,25.0,25.0' },
    silent: { ...REPLAYED_RIICHI, points: EVEN },
  },
  'score.pay': {
    fires: { ...WIN, acts: `${RON}//@pay 0.0,2.0,-2.0,0.0\n` },
    silent: { ...WIN, acts: `${RON}//@pay 0.0,1.0,-1.0,0.0\n` },
  },
}
