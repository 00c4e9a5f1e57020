/** Every check of single acts: a match with the finding and a clean one. */
import type { ACT_CHECKS } from '../../../src/check/index.ts'
import { doras, REPLAYED, PLAIN_HEAD, turns, UNSEEN, unseenTurn, type Parts } from '../expect-finding.ts'
import type { Cases } from './case.ts'

/** South waits for 2s and 5s. */
const TENPAI = '1m2m3m4m0m6m7m8m9m1s1s3s4s,'
const DECLARED = '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)'
const WIN: Parts = { s: TENPAI, acts: '', points: '25.0,33.0,17.0,25.0', notes: '' }
const KAN_DORA = doras('rd', 'uk', '8p')
const EASTS = { n: 'ewewewswwwwwwdnwnwwdwdgdrd,' }

/** South holds three of 1s. */
const THREE: Parts = { s: '1m2m4m0m6m7m8m9m1s1s1s3s4s,', dora: KAN_DORA }

const allUnseen = (acts: string): Parts => ({
  e: `${UNSEEN},uk`,
  s: `${UNSEEN},`,
  w: `${UNSEEN},`,
  n: `${UNSEEN},`,
  dora: doras('rd', 'uk', '8p', 'uk', 'wd', 'uk', 'gd', 'uk', '9m'),
  acts: `(e,oy,9m)(s,uk,ak[1s1s1s1s])(s,rs[uk],ak[2s2s2s2s])(s,rs[uk],ak[3s3s3s3s])(s,rs[uk],tg)(w,uk,ak[4p4p4p4p])${acts}`,
})

/** Played where thirteen orphans may rob a closed kan; South makes one of 1s. */
const robbed = (west: string): Parts => ({
  ...THREE,
  rules: 'mahjong-soul',
  head: PLAIN_HEAD,
  w: west,
  acts: '(e,oy,9m)(s,1s,ak[1s1s1s1s])(w,rn,)',
})

export const ACT_CASES: Cases<keyof typeof ACT_CHECKS> = {
  'act.after-end': {
    fires: { s: TENPAI, acts: '(e,oy,9m)(s,5s,tm)(w,ww,tg)' },
    silent: { s: TENPAI, acts: '(e,oy,9m)(s,5s,tm)' },
  },
  'act.out-of-turn': {
    fires: { acts: '(e,oy,9m)(w,ww,tg)(n,ww,nw)' },
    silent: { acts: '(e,oy,9m)(s,5s,tg)(w,ww,tg)(n,ww,nw)' },
  },
  'act.discard-missing': {
    fires: { acts: '(e,oy,9m)(s,5s,)(w,ww,tg)' },
    silent: { acts: '(e,oy,9m)(s,5s,tg)(w,ww,)' },
  },
  'act.rinshan-expected': {
    fires: { ...EASTS, dora: KAN_DORA, acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rd,tg)' },
    silent: { ...EASTS, dora: KAN_DORA, acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rs[rd],tg)' },
  },
  'act.rinshan-unexpected': {
    fires: { acts: '(e,oy,9m)(s,rs[5s],tg)' },
    silent: { acts: '(e,oy,9m)(s,5s,tg)' },
  },
  'act.oya-misplaced': {
    fires: { acts: '(e,oy,9m)(s,oy,4s)' },
    silent: { acts: '(e,oy,9m)(s,5s,4s)' },
  },
  'act.not-in-hand': {
    fires: { acts: '(e,oy,9m)(s,5s,9p)' },
    silent: { acts: '(e,oy,9m)(s,5s,9m)' },
  },
  'wall.exhausted': {
    fires: { acts: `${turns(70)}${unseenTurn('w')}` },
    silent: { acts: turns(70) },
  },
  'discard.must-be-tsumogiri': {
    fires: { acts: '(e,oy,9m)(s,9p,9p)' },
    silent: { acts: '(e,oy,9m)(s,9p,tg)' },
  },
  'discard.karagiri-unmarked': {
    fires: { acts: '(e,oy,9m)(s,4s,4s)' },
    silent: { acts: '(e,oy,9m)(s,4s,kg)' },
  },
  'discard.karagiri-impossible': {
    fires: { acts: '(e,oy,9m)(s,5s,kg)' },
    silent: { acts: '(e,oy,9m)(s,4s,kg)' },
  },
  'discard.nothing-drawn': {
    fires: { acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],tg)' },
    silent: { acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)' },
  },
  'discard.not-the-drawn': {
    fires: { s: TENPAI, acts: '(e,oy,9m)(s,2s,rc[1s])//@tg\n' },
    silent: { s: TENPAI, acts: '(e,oy,9m)(s,9p,rc[9p])//@tg\n' },
  },
  'discard.kuikae': {
    fires: { acts: '(e,oy,5m)(s,ch[6m7m],8m)' },
    silent: { acts: '(e,oy,5m)(s,ch[6m7m],9m)' },
  },
  'call.nothing': {
    fires: { acts: '(n,pn[wwww],nw)' },
    silent: { acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)' },
  },
  'call.own-discard': {
    fires: { acts: '(e,oy,9m)(s,5s,tg)(w,6p,tg)(n,ww,tg)(n,pn[wwww],sw)' },
    silent: { acts: '(e,oy,9m)(s,5s,tg)(w,ww,tg)(n,pn[wwww],sw)' },
  },
  'call.not-from-left': {
    fires: { acts: '(e,oy,5p)(w,ch[6p7p],9p)' },
    silent: { acts: '(e,oy,9m)(s,5p,tg)(w,ch[6p7p],9p)' },
  },
  'call.shape': {
    fires: { acts: '(e,oy,5m)(s,ch[6m8m],9m)' },
    silent: { acts: '(e,oy,5m)(s,ch[6m7m],9m)' },
  },
  'call.last-tile': {
    fires: { acts: `${turns(69)}(s,ww,tg)(n,pn[wwww],nw)` },
    silent: { acts: `${turns(65)}(s,ww,tg)(n,pn[wwww],nw)` },
  },
  'call.after-riichi': {
    fires: { s: TENPAI, acts: `${DECLARED}(e,8m,tg)(s,ch[6m7m],1m)` },
    silent: { s: TENPAI, acts: '(e,oy,9m)(s,9p,tg)(w,ww,tg)(n,rd,tg)(e,8m,tg)(s,ch[6m7m],1m)' },
  },
  'kan.shape': {
    fires: { dora: KAN_DORA, acts: '(e,oy,9m)(s,4s,ak[1s2s3s4s])' },
    silent: { ...THREE, acts: '(e,oy,9m)(s,1s,ak[1s1s1s1s])' },
  },
  'kan.no-pon': {
    fires: { dora: KAN_DORA, acts: '(e,oy,9m)(s,4s,kk[4s])' },
    silent: {
      dora: KAN_DORA,
      acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)(e,5s,tg)(s,6p,tg)(w,6p,tg)(n,ww,kk[ww])',
    },
  },
  'kan.after-call': {
    fires: { ...THREE, s: '1m2m4m0m6m7m8m1s1s1s1s3s4s,', acts: '(e,oy,9m)(s,ch[7m8m],ak[1s1s1s1s])' },
    silent: { ...THREE, s: '1m2m4m0m6m7m8m1s1s1s1s3s4s,', acts: '(e,oy,9m)(s,ww,ak[1s1s1s1s])' },
  },
  'kan.after-riichi': {
    fires: { s: '1m2m3m4m0m6m7m8m9m3s3s3s4s,', dora: KAN_DORA, acts: `${DECLARED}(e,rd,tg)(s,3s,ak[3s3s3s3s])` },
    silent: { s: '1m2m3m4m0m6m1s1s1s3s4s7s7s,', dora: KAN_DORA, acts: `${DECLARED}(e,rd,tg)(s,1s,ak[1s1s1s1s])` },
  },
  'kan.last-tile': {
    fires: { ...THREE, acts: `${turns(69)}(s,1s,ak[1s1s1s1s])` },
    silent: { ...THREE, acts: `${turns(65)}(s,1s,ak[1s1s1s1s])` },
  },
  'kan.fifth': {
    fires: allUnseen('(w,rs[uk],ak[6p6p6p6p])'),
    silent: allUnseen('(w,rs[uk],tg)'),
  },
  'riichi.open-hand': {
    fires: { s: TENPAI, acts: '(e,oy,5m)(s,ch[6m7m],9m)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,2s,rc[8m])' },
    silent: { s: TENPAI, acts: '(e,oy,5m)(s,9p,tg)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,8p,rc[8p])' },
  },
  'riichi.twice': {
    fires: { s: TENPAI, acts: `${DECLARED}(e,rd,tg)(s,8p,rc[8p])` },
    silent: { s: TENPAI, acts: `${DECLARED}(e,rd,tg)(s,8p,tg)` },
  },
  'riichi.noten': {
    fires: { s: TENPAI, acts: '(e,oy,9m)(s,9p,rc[1s])' },
    silent: { s: TENPAI, acts: '(e,oy,9m)(s,9p,rc[9p])' },
  },
  'riichi.points': {
    fires: {
      rules: 'tenhou',
      head: PLAIN_HEAD,
      s: TENPAI,
      before: REPLAYED,
      start: '49.1,0.9,25.0,25.0',
      acts: '(e,oy,9m)(s,9p,rc[9p])',
    },
    silent: {
      rules: 'tenhou',
      head: PLAIN_HEAD,
      s: TENPAI,
      before: REPLAYED,
      start: '49.0,1.0,25.0,25.0',
      acts: '(e,oy,9m)(s,9p,rc[9p])',
    },
  },
  'riichi.tiles-left': {
    fires: { s: TENPAI, acts: `${turns(69)}(s,9p,rc[9p])` },
    silent: { s: TENPAI, acts: `${turns(65)}(s,9p,rc[9p])` },
  },
  'riichi.hand-discard': {
    fires: { s: TENPAI, acts: `${DECLARED}(e,rd,tg)(s,8p,1m)` },
    silent: { s: TENPAI, acts: `${DECLARED}(e,rd,tg)(s,8p,tg)` },
  },
  'win.nothing': {
    fires: { s: TENPAI, acts: '(s,rn,)' },
    silent: { s: TENPAI, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)' },
  },
  'win.own-discard': {
    fires: { s: TENPAI, acts: '(e,oy,9m)(s,5s,tg)(s,rn,)' },
    silent: { s: TENPAI, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)' },
  },
  'win.twice': {
    fires: { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)(s,rn,)' },
    silent: { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)' },
  },
  'win.no-draw': {
    fires: { s: TENPAI, acts: '(e,oy,5m)(s,ch[6m7m],tm)' },
    silent: { s: TENPAI, acts: '(e,oy,5m)(s,5s,tm)' },
  },
  'win.closed-kan': {
    fires: robbed('2s2s2p4p0p6p7p8p9p0s6s7s8s,'),
    silent: robbed('1m9m1p9p9sewswwwnwwdgdrdrd,'),
  },
  'win.incomplete': {
    fires: { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,6s,tg)(s,rn,)' },
    silent: { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)' },
  },
  'win.furiten': {
    fires: { ...WIN, acts: '(e,oy,9m)(s,5s,tg)(w,5s,tg)(s,rn,)' },
    silent: { ...WIN, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)' },
  },
}
