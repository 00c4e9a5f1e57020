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

const isSame = (found: Bilingual | null, known: { readonly native: string; readonly roman: string }): boolean =>
  found !== null &&
  ((found.native !== null && foldForm(found.native) === foldForm(known.native)) ||
    (found.native === null && found.roman !== null && latin(found.roman) === latin(known.roman)))

/**
 * The league player of this name, or undefined. The native name decides if it is written, otherwise the romanized one.
 */
export const findPlayerByName = ({ last, first }: PersonName): LeaguePlayer | undefined =>
  players.find(
    (one) =>
      isSame(last, { native: one.native.last, roman: one.roman.last }) &&
      isSame(first, { native: one.native.first, roman: one.roman.first }),
  ) ?? players.find(({ romanAlternatives }) => romanAlternatives?.some((name) => isRomanName(name, last, first)))

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
  const text = wholeText(name)
  if (text === null) return undefined
  return players.find(({ native, roman, romanAlternatives }) =>
    [`${roman.last}${roman.first}`, ...(romanAlternatives ?? [])].some((spelling) =>
      isSame(text, { native: `${native.last}${native.first}`, roman: spelling }),
    ),
  )
}

/** The team with this token, or with this current or former name; undefined if there is none. */
export const findTeamByName = (label: Label): Team | undefined =>
  teams.find((team) =>
    'token' in label
      ? team.token === label.token
      : [team, ...team.names, { native: team.shortNative, roman: team.roman }].some((name) => isSame(label, name)),
  )
