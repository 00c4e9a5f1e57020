import { players } from './league-data.ts'
import { foldForm } from './fold-form.ts'
import { foldSound, hasKanji } from './fold-sound.ts'
import { rosterTeam } from './rosters.ts'
import type { LeaguePlayer } from './league-types.ts'

interface Keys {
  readonly player: LeaguePlayer
  readonly form: { readonly last: string; readonly first: string }
  /** Each spelling as last and first name. */
  readonly sounds: readonly (readonly [string, string])[]
}

const keysOf = (player: LeaguePlayer): Keys => ({
  player,
  form: { last: foldForm(player.native.last), first: foldForm(player.native.first) },
  sounds: [`${player.roman.last} ${player.roman.first}`, ...(player.romanAlternatives ?? [])].map((spelling) => {
    const [last = '', first = ''] = spelling.split(' ').map(foldSound)
    return [last, first] as const
  }),
})

const KEYS: readonly Keys[] = players.map(keysOf)

const NOT_FOUND = 9

/** 0 the whole name, 1 starts the last name, 2 starts the first name, 3 anywhere inside; NOT_FOUND. */
const place = (typed: string, last: string, first: string): number => {
  if (typed === last || typed === last + first) return 0
  if ((last + first).startsWith(typed)) return 1
  if ((first + last).startsWith(typed)) return 2
  return typed.length > 1 && (last + first).includes(typed) ? 3 : NOT_FOUND
}

/** Each part must start a different one of the two names. */
const placeOfParts = (parts: readonly string[], last: string, first: string): number => {
  const [one = '', two] = parts
  if (two === undefined) return place(one, last, first)
  if (parts.length > 2) return NOT_FOUND
  if (last.startsWith(one) && first.startsWith(two)) return 0
  return first.startsWith(one) && last.startsWith(two) ? 1 : NOT_FOUND
}

const rank = (typed: readonly string[], { form, sounds }: Keys): number => {
  if (typed.some(hasKanji)) return placeOfParts(typed.map(foldForm), form.last, form.first)
  const folded = typed.map(foldSound).filter((part) => part !== '')
  const heard = folded.length === 0 ? [] : sounds.map(([last, first]) => placeOfParts(folded, last, first))
  // 鈴木たろう, 高宮まり: some names are written in kana.
  const written = placeOfParts(typed.map(foldForm), form.last, form.first)
  return Math.min(NOT_FOUND, written, ...heard)
}

/**
 * Players whose name matches a few letters in kanji, kana or Latin letters; last and first name in either order. Long
 * vowels and doubled letters may be left out. The best match comes first; of equal ones those on a roster of `season`
 * (a year; by default the newest season).
 */
export const findPlayers = (letters: string, options: { readonly season?: number } = {}): LeaguePlayer[] => {
  const typed = letters
    .trim()
    .split(/[\s・,]+/)
    .filter((part) => part !== '')
  if (typed.length === 0) return []
  return KEYS.map((keys) => ({
    player: keys.player,
    fit: rank(typed, keys),
    away: rosterTeam(keys.player, options.season) ? 0 : 1,
  }))
    .filter(({ fit }) => fit < NOT_FOUND)
    .sort((a, b) => a.fit - b.fit || a.away - b.away)
    .map(({ player }) => player)
}
