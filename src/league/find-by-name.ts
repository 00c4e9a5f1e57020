/** Finds the players and teams that a record names: full names, as written. */
import type { Bilingual, Label, PersonName } from '../record/index.ts'
import { players, teams } from './league-data.ts'
import { foldForm } from './fold-form.ts'
import type { LeaguePlayer, Team } from './league-types.ts'

const latin = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** What is compared of a name, folded. */
interface Folded {
  readonly native: string | null
  readonly roman: string | null
}

const foldedName = ({ native, roman }: Bilingual): Folded => ({
  native: native === null ? null : foldForm(native),
  roman: roman === null ? null : latin(roman),
})

const foldedHalf = (half: Bilingual | null): Folded | null => half && foldedName(half)

const isSame = (found: Folded | null, known: Folded): boolean =>
  found !== null &&
  (found.native !== null ? found.native === known.native : found.roman !== null && found.roman === known.roman)

interface FoldedPlayer {
  readonly player: LeaguePlayer
  readonly last: Folded
  readonly first: Folded
  /** Last and first name in one, in each spelling. */
  readonly whole: readonly Folded[]
}

const foldedPlayer = (player: LeaguePlayer): FoldedPlayer => {
  const { native, roman, romanAlternatives = [] } = player
  return {
    player,
    last: foldedName({ native: native.last, roman: roman.last }),
    first: foldedName({ native: native.first, roman: roman.first }),
    whole: [`${roman.last}${roman.first}`, ...romanAlternatives].map((spelling) =>
      foldedName({ native: `${native.last}${native.first}`, roman: spelling }),
    ),
  }
}

interface FoldedTeam {
  readonly team: Team
  /** Current, former and short. */
  readonly names: readonly Folded[]
}

const foldedTeam = (team: Team): FoldedTeam => ({
  team,
  names: [team, ...team.names, { native: team.shortNative, roman: team.roman }].map(foldedName),
})

/** Folded once, because an archive asks for the names of thousands of matches; not before anybody asks. */
let playersFolded: readonly FoldedPlayer[] | null = null
let teamsFolded: readonly FoldedTeam[] | null = null
const foldedPlayers = (): readonly FoldedPlayer[] => (playersFolded ??= players.map(foldedPlayer))
const foldedTeams = (): readonly FoldedTeam[] => (teamsFolded ??= teams.map(foldedTeam))

/**
 * The league player of this name, or undefined. The native name decides if it is written, otherwise the romanized one.
 */
export const findPlayerByName = ({ last, first }: PersonName): LeaguePlayer | undefined => {
  const [ownLast, ownFirst] = [foldedHalf(last), foldedHalf(first)]
  return (
    foldedPlayers().find((one) => isSame(ownLast, one.last) && isSame(ownFirst, one.first))?.player ??
    players.find(({ romanAlternatives }) => romanAlternatives?.some((name) => isRomanName(name, last, first)))
  )
}

const isRomanName = (name: string, last: Bilingual | null, first: Bilingual | null): boolean =>
  last?.native === null &&
  last.roman !== null &&
  first?.native === null &&
  first.roman !== null &&
  latin(name) === latin(last.roman + first.roman)

const isBlank = (half: Bilingual | null): boolean =>
  half === null || ((half.native ?? '') === '' && (half.roman ?? '') === '')

/** A name whose whole text is in one of its halves; null if both are written, or neither. */
const wholeText = ({ last, first }: PersonName): Bilingual | null =>
  isBlank(first) ? (isBlank(last) ? null : last) : isBlank(last) ? first : null

/** The league player whose last and first name are in one text; undefined if they are not, or nobody has that name. */
export const findPlayerByOneName = (name: PersonName): LeaguePlayer | undefined => {
  const text = foldedHalf(wholeText(name))
  return text === null
    ? undefined
    : foldedPlayers().find(({ whole }) => whole.some((spelling) => isSame(text, spelling)))?.player
}

/** The team with this token, or with this current or former name; undefined if there is none. */
export const findTeamByName = (label: Label): Team | undefined => {
  if ('token' in label) return teams.find(({ token }) => token === label.token)
  const own = foldedName(label)
  return foldedTeams().find(({ names }) => names.some((name) => isSame(own, name)))?.team
}
