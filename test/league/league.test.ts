import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PLYER_AFFILS, PLYER_TEAMS, TOUR_NAMES, TOUR_STAGES, MATCH_PLACES } from '../../grammar/index.ts'
import {
  AFFILIATION_TOKENS,
  affiliationOf,
  affiliations,
  carriedOver,
  findPlayers,
  isMLeague,
  labelName,
  mleaguePointRule,
  personName,
  findPlayerByName,
  places,
  players,
  rosterTeam,
  rulesetIdFor,
  seasonOfDate,
  seasons,
  stages,
  teamLabel,
  teamName,
  findTeamByName,
  teams,
  tokenName,
  tournaments,
  type LeaguePlayer,
} from '../../src/league/index.ts'
import { TEAM_IDS } from '../../src/league/league-types.ts'
import { emptyMatch } from '../../src/record/index.ts'
import { ruleset } from '../../src/rules/index.ts'

const player = (id: string): LeaguePlayer => {
  const found = players.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('the data', () => {
  const source = new URL('../../../shared/facts/mleague.json', import.meta.url)
  const byId = <T extends { readonly id: string }>(list: readonly T[]): T[] =>
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

  test.skipIf(!existsSync(source))('has all of the collected facts', () => {
    const facts = JSON.parse(readFileSync(source, 'utf8')) as Readonly<Record<string, unknown>>
    expect(teams).toEqual(facts['teams'])
    expect(seasons).toEqual(facts['seasons'])
    expect(places).toEqual(facts['places'])
    expect(byId(players)).toEqual(byId(facts['players'] as LeaguePlayer[]))
    expect(facts['tokens']).toMatchObject({ tourName: tournaments, tourStage: stages, plyerAffil: affiliations })
  })

  test('refers only to what exists', () => {
    expect(teams.map((team) => team.id)).toEqual(TEAM_IDS)
    for (const each of players) {
      for (const spell of each.teams) expect(TEAM_IDS).toContain(spell.team)
      expect(PLYER_AFFILS).toContain(each.affil)
    }
    for (const season of seasons) for (const id of season.teams) expect(TEAM_IDS).toContain(id)
    expect(new Set(players.map((each) => each.id)).size).toBe(players.length)
  })

  test('has a name for every token of the format', () => {
    for (const token of TOUR_NAMES) expect(tokenName('tourName', token)).toBeDefined()
    for (const token of TOUR_STAGES) expect(tokenName('tourStage', token)).toBeDefined()
    for (const token of PLYER_TEAMS) expect(tokenName('plyerTeam', token)).toBeDefined()
    expect(AFFILIATION_TOKENS).toEqual(PLYER_AFFILS)
    for (const token of PLYER_AFFILS) expect(tokenName('plyerAffil', token)).toBeDefined()
    for (const token of MATCH_PLACES) expect(tokenName('matchPlace', token)).toBeDefined()
    expect(tokenName('plyerAffil', 'constructor')).toBeUndefined()
  })

  test('adds up', () => {
    for (const season of seasons) {
      for (const stage of season.stages)
        if (stage.teamCount !== null && stage.matchesPerTeam !== null && stage.totalMatches !== null)
          expect(stage.teamCount * stage.matchesPerTeam).toBe(stage.totalMatches * 4)
      for (const id of season.teams)
        expect(players.filter((each) => rosterTeam(each, season.year)?.id === id)).toHaveLength(
          season.rosterSizes[id] ?? -1,
        )
    }
  })

  test('colours are valid', () => {
    for (const team of teams) expect(team.colour).toMatch(/^#[0-9A-F]{6}$/i)
  })
})

describe('finding players', () => {
  const first = (letters: string): string | undefined => findPlayers(letters)[0]?.id

  test.each([
    ['oi', 'oi'],
    ['Ooi', 'oi'],
    ['おおい', 'oi'],
    ['オオイ', 'oi'],
    ['多', 'oi'],
    ['takaharu', 'oi'],
    ['たかはる', 'oi'],
    ['kotaro', 'uchikawa'],
    ['こうたろう', 'uchikawa'],
    ['koutarou', 'uchikawa'],
    ['たろう', 'suzuki-taro'],
    ['鈴木た', 'suzuki-taro'],
    ['suzuki y', 'suzuki-yu'],
    ['すずき ゆう', 'suzuki-yu'],
    ['優', 'suzuki-yu'],
    ['瀧澤', 'takizawa'],
    ['ﾀｷｻﾞﾜ', 'takizawa'],
    ['namba', 'shibukawa'],
    ['nanba', 'shibukawa'],
    ['なんば', 'shibukawa'],
    ['siratori', 'shiratori'],
    ['shira', 'shiratori'],
    ['しらとり しょう', 'shiratori'],
    ['sho shiratori', 'shiratori'],
    ['tojo', 'tojo'],
    ['とうじょう', 'tojo'],
    ['nikaidou', 'nikaido-aki'],
    ['亜樹', 'nikaido-aki'],
    ['まり', 'takamiya'],
  ])('%s', (letters, id) => {
    expect(first(letters)).toBe(id)
  })

  test('every player is found by each whole name', () => {
    for (const each of players) {
      expect(findPlayers(each.native.last + each.native.first).map(({ id }) => id)).toContain(each.id)
      expect(findPlayers(`${each.roman.last} ${each.roman.first}`).map(({ id }) => id)).toContain(each.id)
    }
  })

  test('of equal matches active players come first', () => {
    expect(findPlayers('nikaido').map(({ id }) => id)).toEqual(['nikaido-aki', 'nikaido-rumi'])
    expect(
      findPlayers('asa')
        .map(({ id }) => id)
        .slice(0, 2),
    ).not.toContain('asai')
    expect(
      findPlayers('asa', { season: 2024 })
        .map(({ id }) => id)
        .slice(0, 2),
    ).toContain('asai')
  })

  test('an empty text finds nobody', () => {
    for (const letters of ['', '  ', '!!', 'qqq']) expect(findPlayers(letters)).toEqual([])
  })
})

describe('teams and associations', () => {
  test('of a player in a season', () => {
    expect(rosterTeam(player('takizawa'), 2020)?.id).toBe('furinkazan')
    expect(rosterTeam(player('takizawa'))?.id).toBe('konami')
    expect(rosterTeam(player('asakura'), 2023)).toBeUndefined()
  })

  test('a token, otherwise the name of that season', () => {
    const [beast, abemas] = [teams[8], teams[3]]
    if (!beast || !abemas) throw new Error('teams')
    expect(teamLabel(abemas)).toEqual({ token: 'mlg-abm' })
    expect(teamLabel(beast, 2023)).toEqual({ native: 'BEAST Japanext', roman: 'BEAST Japanext' })
    expect(teamName(beast)?.native).toBe('BEAST X')
  })

  test('leaves an association open if the sources do', () => {
    expect(affiliationOf(player('hori'), 2025)).toBe('prokyoukai')
    expect(affiliationOf(player('hori'), 2026)).toBe('prorenmei')
    expect(affiliationOf(player('suzuki-taro'), 2019)).toBe('prokyoukai')
    expect(affiliationOf(player('suzuki-taro'), 2020)).toBeNull()
    expect(affiliationOf(player('shibukawa'), 2023)).toBeNull()
    expect(affiliationOf(player('oi'), 2018)).toBe('rmu')
  })

  test('names as a record writes them', () => {
    expect(personName(player('oi'))).toEqual({
      last: { native: '多井', roman: 'Oi' },
      first: { native: '隆晴', roman: 'Takaharu' },
    })
    expect(labelName('plyerTeam', { token: 'mlg-drn' }).native).toBe('赤坂ドリブンズ')
    expect(labelName('plyerTeam', { token: 'mlg-new' })).toEqual({ native: 'mlg-new', roman: 'mlg-new' })
    expect(labelName('plyerTeam', { native: '雀荘', roman: null })).toEqual({ native: '雀荘', roman: null })
  })
})

describe('days', () => {
  test.each([
    ['20180930', undefined, undefined],
    ['20181001', 2018, 'mlg-reg'],
    ['20190301', 2018, null],
    ['20190302', 2018, 'mlg-fns'],
    ['20190401', undefined, undefined],
    ['20200331', 2019, 'mlg-sfs'],
    ['20200601', 2019, 'mlg-fns'],
    ['20261120', 2026, 'mlg-reg'],
    ['20270401', 2026, null],
    ['20280101', undefined, undefined],
    ['2026112', undefined, undefined],
  ])('%s', (date, year, stage) => {
    const found = seasonOfDate(date)
    expect(found?.season.year).toBe(year)
    expect(found && (found.stage?.token ?? null)).toBe(stage)
  })
})

describe('rules', () => {
  const tournament = { name: null, year: null, stage: null, matchInStage: null, matchInDay: null }

  test('the pragma, then the league, otherwise none', () => {
    expect(rulesetIdFor(emptyMatch())).toBeUndefined()
    expect(rulesetIdFor({ tournament: { ...tournament, name: { token: 'mlg' } } })).toBe('mleague')
    expect(rulesetIdFor({ tournament: { ...tournament, stage: { token: 'mlg-fns' } } })).toBe('mleague')
    expect(rulesetIdFor({ tournament: { ...tournament, name: { native: 'mlg', roman: null } } })).toBeUndefined()
    expect(rulesetIdFor({ tournament: { ...tournament, name: { token: 'mlg' } }, notes: { rules: 'wrc' } })).toBe('wrc')
    expect(isMLeague({ tournament: { ...tournament, stage: { token: 'smf' } } })).toBe(false)
  })

  test('the point rule of the league is that of its ruleset', () => {
    const rules = ruleset('mleague')
    expect(rules?.startPoints).toBe(mleaguePointRule.start)
    expect(rules?.returnPoints).toBe(mleaguePointRule.return)
    expect(rules?.uma?.slice(0, 2)).toEqual([mleaguePointRule.uma.from4to1, mleaguePointRule.uma.from3to2])
    expect([rules?.honbaValue, rules?.notenPenaltyTotal]).toEqual([mleaguePointRule.honba, mleaguePointRule.tenpai])
  })
})

describe('identification', () => {
  test('every player by the name in a record', () => {
    for (const each of players) {
      const { last, first } = personName(each)
      expect(findPlayerByName({ last, first })?.id).toBe(each.id)
      const half = (name: typeof last) => ({ native: null, roman: name?.roman ?? null })
      expect(personName(findPlayerByName({ last: half(last), first: half(first) })!).last?.roman).toBe(last?.roman)
    }
  })
  test('old forms of characters are the same name', () =>
    expect(
      findPlayerByName({ last: { native: '瀧沢', roman: null }, first: { native: '和典', roman: null } })?.native.last,
    ).toBe('滝沢'))
  test('nobody by another name', () =>
    expect(
      findPlayerByName({ last: { native: '山田', roman: null }, first: { native: '太郎', roman: null } }),
    ).toBeUndefined())
  test('every team by its token and by each of its names', () => {
    for (const each of teams) {
      if (each.token !== null) expect(findTeamByName({ token: each.token })?.id).toBe(each.id)
      for (const { native, roman } of each.names) {
        expect(findTeamByName({ native, roman })?.id).toBe(each.id)
        expect(findTeamByName({ native: null, roman })?.id).toBe(each.id)
      }
    }
    expect(findTeamByName({ native: 'どこか', roman: null })).toBeUndefined()
  })
})

test('half of the points is rounded to a tenth towards plus infinity', () => {
  const halves = [5922, 5861, -415, -613, 0, -1].map((points) => carriedOver(points, 0.5))
  expect(halves).toEqual([2961, 2931, -207, -306, 0, 0])
})
