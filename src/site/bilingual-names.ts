/** Names as the pages show them, in each language in its own script where the record or the league has it. */
import { findPlayerByName, findPlayerByOneName, labelName, personName, type TokenField } from '../league/index.ts'
import type { Label, Match, PersonName, Player } from '../record/index.ts'
import { bilingualText, LANGUAGES, type Language } from '../words/index.ts'
import { objectOf } from '../kit/index.ts'

export type InBoth = Readonly<Record<Language, string>>

export const inBoth = (text: (language: Language) => string): InBoth => objectOf(LANGUAGES, text)

export const labelText = (field: TokenField, label: Label | null, language: Language): string =>
  label === null ? '' : bilingualText(labelName(field, label), language)

/** Last name first in Japanese, first name first where it is romanized. */
const personText = ({ last, first }: PersonName, language: Language): string => {
  const isRoman = language === 'en' && [last, first].some((part) => (part?.roman ?? '') !== '')
  const parts = [bilingualText(last, language), bilingualText(first, language)]
  return (isRoman ? parts.toReversed() : parts).filter((part) => part !== '').join(' ')
}

export const playerNames = ({ name }: Player): InBoth => {
  const known = name === null ? undefined : (findPlayerByName(name) ?? findPlayerByOneName(name))
  const written = known === undefined ? name : personName(known)
  return inBoth((language) => (written === null ? '' : personText(written, language)))
}

export const teamNames = ({ team }: Player): InBoth | null =>
  team === null ? null : inBoth((language) => labelText('plyerTeam', team, language))

/** `M.LEAGUE 2025, レギュラーシーズン, 第2試合`, as far as it is known. */
export const matchTitle = ({ tournament }: Match, number: (match: number) => string, language: Language): string => {
  if (tournament === null) return ''
  const { name, year, stage, matchInDay, matchInStage } = tournament
  const numbered = matchInDay ?? matchInStage
  return [
    [labelText('tourName', name, language), year === null ? '' : String(year)].filter(Boolean).join(' '),
    labelText('tourStage', stage, language),
    numbered === null ? '' : number(numbered),
  ]
    .filter(Boolean)
    .join(language === 'ja' ? '　' : ', ')
}
