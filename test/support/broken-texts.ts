/** A text for every finding of reading, by code. */
import type { SyntaxCode } from '../../grammar/index.ts'
import { HAND, PLAYERS, textOf } from '../grammar/texts.ts'

const V0_HANDS = (melds: string): string =>
  `(e,hnd[1m,,${melds}])` + ['s', 'w', 'n'].map((seat) => `(${seat},hnd[1m,,])`).join('')

/** Without `syntax.too-long`, whose text would be too long to store. */
export const BROKEN_TEXTS: Readonly<Record<Exclude<SyntaxCode, 'syntax.too-long'>, string>> = {
  'syntax.empty': ' \r\n// only this',
  'syntax.not-jmjp': 'paifu[1.0]()',
  'syntax.version': textOf({ version: '2.0' }),
  'syntax.unexpected': textOf({ acts: '(e,oy,9x)(s,3p,tg)' }),
  'syntax.truncated': textOf({ acts: '(e,oy,9m)' }).slice(0, 200),
  'syntax.text-unclosed': textOf({ tnm: 'tnm[snt["春,2018,,,]\n' }),
  'syntax.lone-surrogate': textOf({ tail: ',,snt["a\uD83C"]]' }),
  'syntax.lost-character': textOf({ tail: ',,snt["寿\uFFFD人"]]' }),
  'syntax.missing': textOf({ mtp: '' }),
  'syntax.misplaced': textOf({ mtp: PLAYERS, players: 'mtp[,,,]' }),
  'syntax.shorthand': textOf({ tnm: 'tnm[mlg-reg,2018,,,]' }),
  'syntax.full-width': textOf({ mtp: 'mtp[，,,]' }),
  'syntax.second-round': textOf({ tnm: 'tnm[mlg,2018,2nd,,]' }),
  'syntax.shape': textOf({ mtp: 'mtp[201810,mon,1900,]' }),
  'syntax.count': textOf({ tail: ',pfe[25.0,25.0,25.0],]' }),
  'syntax.repeated': textOf({ players: `${PLAYERS}ply[2,,,,]` }),
  'syntax.old-word': textOf({ acts: '(e,oy,9m)(s,ro,)' }),
  'syntax.meld-shape': textOf({
    end: `(e,hnd[1m,,chi[1m,2m3m,k]])${['s', 'w', 'n'].map((s) => `(${s},${HAND})`).join('')}`,
  }),
  'syntax.upgraded': textOf({ version: '0', start: V0_HANDS(''), end: V0_HANDS('') }),
  'syntax.assumed': textOf({
    version: '0',
    start: V0_HANDS(''),
    end: V0_HANDS('pon[5p,k]ank[5m]dmk[0s,t]'),
    acts: '(e,pn,9m)',
    ptr: 'ptr[25.0,30.0,(30.0,10.0),0.3]',
  }),
  'syntax.more': textOf({ acts: '(e,oy,9x)'.repeat(200) }),
}
