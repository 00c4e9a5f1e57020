/** Every check of a whole match, finding something and not. */
import type { MATCH_CHECKS } from '../../../src/check/index.ts'
import type { Parts } from '../vocabulary.ts'
import type { Cases } from './case.ts'

const head = (mtp: string, more = ''): Parts => ({
  head: `${more}mtp[${mtp}]ply[0,,,,(10.0,100.0)]ply[1,,,,]ply[2,,,,]ply[3,,,,]ptr[25.0,30.0,(30.0,10.0),0.3,3.0]`,
})

const played = (tail: string): Parts => ({
  ...head(',,,'),
  s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,',
  acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)',
  points: '25.0,26.0,24.0,25.0',
  notes: '',
  tail,
})

const RESULT = 'pme[-5.0,46.0,-36.0,-5.0]'
const { head: HEAD = '' } = head(',,,')

export const MATCH_CASES: Cases<keyof typeof MATCH_CHECKS> = {
  'match.date-invalid': { fires: head('20230229,,,'), silent: head('20240229,,,') },
  'match.time-invalid': { fires: head('20240229,thu,2460,'), silent: head('20240229,thu,2359,') },
  'match.weekday': { fires: head('20240229,fri,1900,'), silent: head('20240229,thu,1900,') },
  'match.tournament-year': {
    fires: head('20240229,thu,,', 'tnm[mlg,2025,,,]'),
    silent: head('20240229,thu,,', 'tnm[mlg,2024,,,]'),
  },
  'match.point-rule': { fires: { head: HEAD.replace('0.3', '0.5') }, silent: { head: HEAD } },
  'match.recorder-frames': {
    fires: { head: HEAD.replace('ply[0', 'rec[,S1-0]ply[0') },
    silent: { head: HEAD.replace('ply[0', 'rec[,E1-0]ply[0') },
  },
  'match.final-points': { fires: played('pme[5.0,46.0,-36.0,-15.0]'), silent: played(RESULT) },
  'match.tournament-points': {
    fires: played(`${RESULT}ptn[(15.0,95.0),(,),(,),(,)]`),
    silent: played(`${RESULT}ptn[(5.0,95.0),(,),(,),(,)]`),
  },
}
