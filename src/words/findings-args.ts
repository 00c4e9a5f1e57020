/** The arguments of a finding in the forms that its sentence needs. */
import type { FindingArgs } from '../check/index.ts'
import { tokenName, type TokenField } from '../league/index.ts'
import { decimalName, pointsName, seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'

export interface Facts {
  /** A word or number unchanged. */
  readonly text: (name: string) => string
  readonly tile: (name: string) => string
  readonly tiles: (name: string) => string
  /** The half of a pair (Japanese, English) for this language. */
  readonly named: (name: string) => string
  /** A token of the standard in words. */
  readonly token: (field: TokenField, name: string) => string
  readonly seat: (name: string) => string
  readonly seats: (name: string) => string
  readonly points: (name: string) => string
  /** One value or several, as the format writes points. */
  readonly decimals: (name: string) => string
  /** All of them, not joined. */
  readonly words: (name: string) => readonly string[]
  readonly list: (name: string) => string
  readonly number: (name: string) => number
  readonly has: (name: string) => boolean
}

const WINDS: ReadonlySet<string> = new Set(['ew', 'sw', 'ww', 'nw'])

const tokenWord = (field: TokenField, token: string, language: Language): string => {
  const found = tokenName(field, token)
  return (language === 'ja' ? found?.native : found?.roman) ?? token
}

export const factsOf = (args: FindingArgs, language: Language): Facts => {
  const all = (name: string): readonly (string | number)[] => {
    const value = args[name]
    return value === undefined ? [] : typeof value === 'string' || typeof value === 'number' ? [value] : value
  }
  const joined = (name: string, word: (one: string | number) => string): string =>
    all(name)
      .map(word)
      .join(language === 'ja' ? '・' : ', ')
  // A wind alone could mean the player of that seat.
  const tile = (one: string | number): string => {
    const name = tileName(String(one), language)
    return language === 'en' && WINDS.has(String(one)) ? `${name} wind` : name
  }
  return {
    text: (name) => joined(name, String),
    tile: (name) => joined(name, tile),
    tiles: (name) => joined(name, tile),
    named: (name) => String(all(name)[language === 'ja' ? 0 : 1] ?? ''),
    token: (field, name) => joined(name, (one) => tokenWord(field, String(one), language)),
    seat: (name) => joined(name, (one) => seatName(Number(one), language)),
    seats: (name) => joined(name, (one) => seatName(Number(one), language)),
    points: (name) => joined(name, (one) => pointsName(Number(one))),
    decimals: (name) => joined(name, (one) => decimalName(Number(one))),
    words: (name) => all(name).map(String),
    list: (name) => joined(name, String),
    number: (name) => Number(all(name)[0] ?? 0),
    has: (name) => all(name).length > 0,
  }
}
