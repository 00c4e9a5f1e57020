import { describe, expect, test } from 'vitest'
import { expectClean, expectFinding, expectRepair, frameText, LAST_WIN, type Parts } from './expect-finding.ts'

const head = (mtp: string, more = ''): string =>
  `${more}mtp[${mtp}]ply[0,,,,(10.0,100.0)]ply[1,,,,]ply[2,,,,]ply[3,,,,]ptr[25.0,30.0,(30.0,10.0),0.3,3.0]`

describe('date and time', () => {
  test('a day that exists, on its weekday', () => expectClean({ head: head('20240229,thu,1900,') }))
  test('a day that does not exist', () => void expectFinding('match.date-invalid', { head: head('20230229,,,') }))
  test('a wrong weekday', () => expectRepair('match.weekday', { head: head('20240229,fri,1900,') }))
  test('a time that does not exist', () =>
    void expectFinding('match.time-invalid', { head: head('20240229,thu,2460,') }))
  test('a tournament that begins after the match', () =>
    void expectFinding('match.tournament-year', { head: head('20240229,thu,1900,', 'tnm[mlg,2025,,,]') }))
})

describe('statements of the match', () => {
  test('a point rule that differs from the rules is only information', () =>
    expectClean({ head: head(',,,').replace('0.3', '0.5') }))
  test('a recorder of a frame that was not played', () =>
    void expectFinding('match.recorder-frames', { head: head(',,,').replace('ply[0', 'rec[,S1-0]ply[0') }))
})

const END: Parts = { ...LAST_WIN, head: head(',,,') }

describe('the end', () => {
  test('final points by place, uma and oka', () => expectClean({ ...END, tail: 'pme[48.1,-38.1,-5.0,-5.0]' }))
  test('tied players share', () => {
    const { args } = expectFinding('match.final-points', { ...END, tail: 'pme[48.1,-38.1,5.0,-15.0]' })
    expect(args['expected']).toEqual([481, -381, -50, -50])
  })
  test('that comes too early', () =>
    void expectFinding('match.unfinished', {
      ...END,
      before: '',
      id: 'E1-0',
      points: '25.0,26.0,24.0,25.0',
      tail: 'pme[48.1,-38.1,-5.0,-5.0]',
    }))
  test('that came earlier', () => {
    const more = frameText({ id: 'W1-0', start: '28.1,21.9,25.0,25.0' })
    void expectFinding('frame.after-match', { ...END, more })
  })
  test('that waits for somebody to have enough points, if the rules have a West round', () => {
    const more = frameText({ id: 'W1-0', start: '28.1,21.9,25.0,25.0' })
    expectClean({ ...END, rules: 'tenhou', more })
  })
})

describe('a match of the league', () => {
  const league = (year: number, player: string): Parts => ({
    head: `tnm[mlg,${year},mlg-reg,,]mtp[,,,]ply[0,${player}]ply[1,,,,]ply[2,,,,]ply[3,,,,]`,
  })
  test('a player of another team, with the right one offered', () =>
    expectRepair('league.roster', league(2022, '(snt["園田"],snt["賢"]),mlg-prt,,')))
  test('a player who was on no team yet', () =>
    expect(expectFinding('league.roster', league(2018, '(snt["鈴木"],snt["優"]),mlg-prt,,')).args['expected']).toEqual(
      [],
    ))
  test('another association, with the right one offered', () =>
    expectRepair('league.affiliation', league(2022, '(snt["園田"],snt["賢"]),mlg-drn,rmu,')))
  test('the season and the stage of the day', () => {
    const day = (tour: string): Parts => ({
      head: league(2022, ',,,').head!.replace('2022,mlg-reg', tour).replace('mtp[,,', 'mtp[20231102,,1900'),
    })
    expectRepair('league.season', day('2022,mlg-reg'))
    expectRepair('league.stage', day('2023,mlg-fns'))
  })
  test('its own point rule is a warning', () => {
    const head = `${league(2022, ',,,').head}ptr[25.0,30.0,(30.0,10.0),0.5,3.0]`
    expect(expectFinding('match.point-rule', { head }).severity).toBe('warning')
  })
})
