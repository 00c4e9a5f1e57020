/** Real names a screen must have room for: the longest of the league's, in kanji and romanized. */
import { players, teamLabel, teams, type LeaguePlayer } from '../../src/league/index.ts'
import { four, type Match, type Player } from '../../src/record/index.ts'

const nativeLength = ({ native }: LeaguePlayer): number => native.last.length + native.first.length
const romanLength = ({ roman }: LeaguePlayer): number => roman.last.length + roman.first.length

const longest = (lengthOf: (player: LeaguePlayer) => number): LeaguePlayer[] =>
  [...players].sort((a, b) => lengthOf(b) - lengthOf(a))

/** The two longest of either script. */
const [romanFirst, romanSecond] = longest(romanLength)
const [nativeFirst, nativeSecond] = longest(nativeLength).filter((each) => each !== romanFirst && each !== romanSecond)
const SEATED = [romanFirst, nativeFirst, romanSecond, nativeSecond] as const

/** The match as if these four had played it, at the stage with the longest name. */
export const withLongestNames = (match: Match): Match => ({
  ...match,
  tournament: { name: { token: 'mlg' }, year: 2026, stage: { token: 'mlg-sfs' }, matchInStage: 12, matchInDay: 2 },
  players: four((at): Player => {
    const person = SEATED[at]
    if (!person) throw new Error('the league has too few players')
    const { native, roman } = person
    const newest = person.teams.at(-1)
    const of = newest && teams.find(({ id }) => id === newest.team)
    return {
      ...match.players[at],
      name: {
        last: { native: native.last, roman: roman.last },
        first: { native: native.first, roman: roman.first },
      },
      team: of ? teamLabel(of) : null,
    }
  }),
})
