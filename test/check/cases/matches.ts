/** Every check of a whole match: a match with the finding and a clean one. */
import type { MATCH_CHECKS } from '../../../src/check/checks.ts'
import { LAST_WIN, type Parts } from '../expect-finding.ts'
import type { Cases } from './case.ts'

const head = (mtp: string, more = ''): Parts => ({
  head: `${more}mtp[${mtp}]ply[0,,,,(10.0,100.0)]ply[1,,,,]ply[2,,,,]ply[3,,,,]ptr[25.0,30.0,(30.0,10.0),0.3,3.0]`,
})

const played = (tail: string): Parts => ({ ...head(',,,'), ...LAST_WIN, tail })

/** By the seats of East 1: South of South 4 is the player who dealt first. */
const RESULT = 'pme[48.1,-38.1,-5.0,-5.0]'
const { head: HEAD = '' } = head(',,,')

/** A match of the M.LEAGUE; `players` by team, name and association. */
const league = (tour: string, mtp: string, ...players: readonly string[]): Parts => ({
  head: `tnm[mlg,${tour},,]mtp[${mtp}]${[0, 1, 2, 3].map((id) => `ply[${id},${players[id] ?? ',,,'}]`).join('')}`,
})
const SONODA = '(snt["園田"],snt["賢"])'
const TAMEDA = '(snt["園田"],snt["犬"])'

export const MATCH_CASES: Cases<keyof typeof MATCH_CHECKS> = {
  'match.date-invalid': { fires: head('20230229,,,'), silent: head('20240229,,,') },
  'match.time-invalid': { fires: head('20240229,thu,2460,'), silent: head('20240229,thu,2359,') },
  'match.several': { fires: { head: HEAD, tail: `)(${HEAD}` }, silent: { head: HEAD } },
  'match.name-empty': {
    fires: { head: HEAD.replace('ply[1,,', 'ply[1,(snt[""],),') },
    silent: { head: HEAD.replace('ply[1,,', 'ply[1,(snt["園田"],),') },
  },
  'match.weekday': { fires: head('20240229,fri,1900,'), silent: head('20240229,thu,1900,') },
  'match.tournament-year': {
    fires: head('20240229,thu,,', 'tnm[,2025,,,]'),
    silent: head('20240229,thu,,', 'tnm[,2024,,,]'),
  },
  'match.rules-unknown': { fires: { head: HEAD, rules: 'friday-club' }, silent: { head: HEAD, rules: 'rmu-m' } },
  'match.point-rule': { fires: { head: HEAD.replace('0.3', '0.5') }, silent: { head: HEAD } },
  'match.recorder-frames': {
    fires: { head: HEAD.replace('ply[0', 'rec[,S1-0]ply[0') },
    silent: { head: HEAD.replace('ply[0', 'rec[,E1-0]ply[0') },
  },
  'match.unfinished': {
    fires: { ...played(RESULT), id: 'E1-0', before: '', points: '25.0,26.0,24.0,25.0' },
    silent: played(RESULT),
  },
  'match.final-points': { fires: played('pme[48.1,-38.1,5.0,-15.0]'), silent: played(RESULT) },
  'match.final-sum': {
    fires: { ...head(',,,'), tail: 'pme[-5.0,46.1,-36.0,-5.0]' },
    silent: { ...head(',,,'), tail: 'pme[-5.0,46.0,-36.0,-5.0]' },
  },
  'match.tournament-points': {
    fires: played(`${RESULT}ptn[(58.2,148.1),(,),(,),(,)]`),
    silent: played(`${RESULT}ptn[(58.1,148.1),(,),(,),(,)]`),
  },
  'league.season': {
    fires: league('2022,mlg-reg', '20231102,,1900,'),
    silent: league('2023,mlg-reg', '20231102,,1900,'),
  },
  'league.stage': {
    fires: league('2023,mlg-fns', '20231102,,1900,'),
    silent: league('2023,mlg-reg', '20231102,,1900,'),
  },
  'league.team-unknown': {
    fires: league('2022,mlg-reg', ',,,', ',snt["BEAST X"],,'),
    silent: league('2024,mlg-reg', ',,,', ',snt["BEAST X"],,'),
  },
  'league.team-twice': {
    fires: league('2022,mlg-reg', ',,,', ',mlg-drn,,', ',mlg-drn,,'),
    silent: league('2022,mlg-reg', ',,,', ',mlg-drn,,', ',mlg-prt,,'),
  },
  'league.time-missing': {
    fires: league('2022,mlg-reg', '20221103,thu,,'),
    silent: league('2022,mlg-reg', '20221103,thu,1900,'),
  },
  'league.name-in-one': {
    fires: league('2022,mlg-reg', ',,,', '(snt["園田賢"],),mlg-drn,,'),
    silent: league('2022,mlg-reg', ',,,', `${SONODA},mlg-drn,,`),
  },
  'league.player-unknown': {
    fires: league('2022,mlg-reg', ',,,', `${TAMEDA},mlg-drn,,`),
    silent: league('2022,mlg-reg', ',,,', `${SONODA},mlg-drn,,`),
  },
  'league.roster': {
    fires: league('2022,mlg-reg', ',,,', `${SONODA},mlg-prt,,`),
    silent: league('2022,mlg-reg', ',,,', `${SONODA},mlg-drn,,`),
  },
  'league.affiliation': {
    fires: league('2022,mlg-reg', ',,,', `${SONODA},mlg-drn,prorenmei,`),
    silent: league('2022,mlg-reg', ',,,', `${SONODA},mlg-drn,saikouisen,`),
  },
  'league.rules': {
    fires: { ...league('2022,mlg-reg', ',,,'), rules: 'tenhou' },
    silent: { ...league('2022,mlg-reg', ',,,'), rules: 'mleague' },
  },
}
