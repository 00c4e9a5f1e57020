/**
 * What is looked for in an archive: `player:多井 yaku:国士 date:2025..`. Terms stand side by side, and all must hold; `-` before one turns it
 * round; quotation marks hold spaces together. A word without a key is looked for in all names, places and remarks.
 */
import { CHECK_CODES, type CheckCode } from '../check/index.ts'
import { RYUUKYOKU_REASONS, type RyuukyokuReason } from '../record/index.ts'
import type { YakuId } from '../rules/index.ts'
import { readSerialTiles, type Tile } from '../tiles/index.ts'
import { inAllSuits } from './wanted-hand.ts'

/** Terms of a match. */
export const MATCH_KEYS = ['player', 'team', 'tournament', 'season', 'stage', 'place', 'recorder', 'date'] as const
/** Terms of a frame; those of a person mean the player who is looked for, if one is. */
export const FRAME_KEYS = [
  'yaku',
  'value',
  'riichi',
  'calls',
  'deal-in',
  'end',
  'remark',
  'hand',
  'finding',
  'open',
  'irregular',
  'penalty',
] as const

/** Any of them, or a kind. */
const IRREGULAR_KINDS = ['yes', 'withdrawn', 'no-draw', 'dead'] as const
export type IrregularKind = (typeof IRREGULAR_KINDS)[number]
const PENALTY_KINDS = ['yes', 'chombo', 'dead'] as const
export type PenaltyKind = (typeof PENALTY_KINDS)[number]
/** An error or a warning of any code, or one code. */
export type FindingKind = 'yes' | CheckCode

export interface Range {
  readonly from: number
  /** Included. */
  readonly to: number
}

export type Term = { readonly isNot: boolean } &
  /** Folded, and not empty. */
  (
    | { readonly key: Exclude<(typeof MATCH_KEYS)[number], 'date'> | 'text'; readonly text: string }
    | { readonly key: 'remark'; readonly text: string }
    /** YYYYMMDD as numbers. */
    | { readonly key: 'date'; readonly range: Range }
    /** Points of a win, in units of 100, without honba and sticks. */
    | { readonly key: 'value'; readonly range: Range }
    | { readonly key: 'calls'; readonly range: Range }
    | { readonly key: 'yaku'; readonly yaku: readonly YakuId[] }
    | { readonly key: 'riichi' | 'deal-in' | 'open' }
    | { readonly key: 'finding'; readonly finding: FindingKind }
    | { readonly key: 'irregular'; readonly kind: IrregularKind }
    | { readonly key: 'penalty'; readonly kind: PenaltyKind }
    | { readonly key: 'end'; readonly end: 'wins' | 'exhausted' | RyuukyokuReason }
    /** Tiles of which a hand holds those of one group at some moment; red fives are fives unless they are written as red. */
    | { readonly key: 'hand'; readonly hands: readonly (readonly Tile[])[] }
  )

export type FrameTerm = Extract<Term, { readonly key: (typeof FRAME_KEYS)[number] }>
export type MatchTerm = Exclude<Term, FrameTerm>

export const isOfFrames = (term: Term): term is FrameTerm => FRAME_KEYS.some((each) => each === term.key)

/** What holds for all players of a frame or for none. */
const KEYS_OF_WHOLE_FRAMES: ReadonlySet<FrameTerm['key']> = new Set(['end', 'remark', 'finding', 'open'])

export const isOfPlayers = ({ key }: FrameTerm): boolean => !KEYS_OF_WHOLE_FRAMES.has(key)

/**
 * Whether no term says which player is meant: terms that are turned round then hold for all four, since nearly every frame has somebody who
 * declared no riichi.
 * @param isNamed whether a player is looked for by name
 */
export const isOfAllPlayers = (terms: readonly FrameTerm[], isNamed: boolean): boolean =>
  !isNamed && terms.every((term) => term.isNot || !isOfPlayers(term))

export const within = ({ from, to }: Range, value: number): boolean => value >= from && value <= to

export const QUERY_FAULTS = [
  'query.unknown-key',
  'query.no-value',
  'query.bad-date',
  'query.bad-range',
  'query.unknown-yaku',
  'query.unknown-end',
  'query.unknown-kind',
  'query.bad-tiles',
  'query.open-quote',
] as const
export interface QueryFault {
  readonly code: (typeof QUERY_FAULTS)[number]
  /** Of the term, from 1, in UTF-16 code units. */
  readonly column: number
  readonly text: string
}

export type Query =
  | { readonly ok: true; readonly terms: readonly Term[] }
  | { readonly ok: false; readonly fault: QueryFault }

/** The form in which names and remarks are compared: width, case and spaces do not count. */
export const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

interface Word {
  readonly column: number
  readonly isNot: boolean
  readonly key: string | null
  readonly value: string
}

const WORD = /(-?)(?:([a-z-]+)[:：])?(?:"([^"]*)("?)|([^\s"]+))/gy
const KEY_ALONE = /^[a-z-]+[:：]$/
const SPACE = /\s+/y

const wordsOf = (text: string): readonly Word[] | QueryFault => {
  const words: Word[] = []
  let at = 0
  while (at < text.length) {
    SPACE.lastIndex = at
    if (SPACE.test(text)) at = SPACE.lastIndex
    if (at >= text.length) break
    WORD.lastIndex = at
    const [whole, not = '', key, quoted, closing, plain] = WORD.exec(text) ?? []
    if (whole === undefined) {
      // A key without a value, or a quotation mark that opens nothing.
      const rest = text.slice(at)
      return { code: rest.startsWith('"') ? 'query.open-quote' : 'query.no-value', column: at + 1, text: rest }
    }
    if (quoted !== undefined && closing !== '"') return { code: 'query.open-quote', column: at + 1, text: whole }
    if (key === undefined && plain !== undefined && KEY_ALONE.test(plain))
      return { code: 'query.no-value', column: at + 1, text: whole }
    words.push({ column: at + 1, isNot: not === '-', key: key ?? null, value: quoted ?? plain ?? '' })
    at += whole.length
  }
  return words
}

const DAY = /^(\d{4})(?:[-/.]?(\d{2}))?(?:[-/.]?(\d{2}))?$/

/** The first or last day that a date without a month or a day means. */
const dayOf = (text: string, isLast: boolean): number | null => {
  const [, year, month = isLast ? '12' : '01', day = isLast ? '31' : '01'] = DAY.exec(text) ?? []
  return year === undefined ? null : Number(year + month + day)
}

const rangeOf = (text: string, read: (part: string, isLast: boolean) => number | null): Range | null => {
  const [first = '', last, ...others] = text.split('..')
  if (others.length > 0 || text === '..') return null
  const from = first === '' ? Number.NEGATIVE_INFINITY : read(first, false)
  const to = last === undefined ? read(first, true) : last === '' ? Number.POSITIVE_INFINITY : read(last, true)
  return from === null || to === null || from > to ? null : { from, to }
}

const numberOf = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null)

const ENDS: readonly string[] = ['wins', 'exhausted', ...RYUUKYOKU_REASONS]
const isEnd = (text: string): text is 'wins' | 'exhausted' | RyuukyokuReason => ENDS.includes(text)
const isTextKey = (key: string) =>
  (['player', 'team', 'tournament', 'season', 'stage', 'place', 'recorder', 'remark'] as const).find(
    (each) => each === key,
  )

/** `123m` as `1m2m3m`. */
const singleTiles = (text: string): string =>
  text.replaceAll(/(\d+)([mpsz])/g, (_, digits: string, suit: string) => [...digits].map((one) => one + suit).join(''))

/** A hand's tiles with its melds; a kan makes it longer. */
const MOST_TILES = 18
const SUIT_OF_LETTER: Readonly<Record<string, string>> = { a: 'm', b: 'p', c: 's' }

/** `123a55b`: any suit for each letter, and different ones for different letters. */
const handsOf = (text: string): readonly (readonly Tile[])[] | null => {
  const hasLetters = /[abc]/.test(text)
  if (hasLetters && /[mps]/.test(text)) return null
  const tiles = readSerialTiles(singleTiles(text.replaceAll(/[abc]/g, (letter) => SUIT_OF_LETTER[letter] ?? letter)))
  if (tiles === null || tiles.length === 0 || tiles.length > MOST_TILES) return null
  return hasLetters ? inAllSuits(tiles) : [tiles]
}

type Unsigned = Term extends infer Each ? (Each extends Term ? Omit<Each, 'isNot'> : never) : never

const termOf = (
  { key, value }: Word,
  yakuNamed: (name: string) => readonly YakuId[],
): Unsigned | QueryFault['code'] => {
  if (key === null) return { key: 'text', text: foldedText(value) }
  const textKey = isTextKey(key)
  if (textKey !== undefined) return { key: textKey, text: foldedText(value) }
  switch (key) {
    case 'date': {
      const range = rangeOf(value.normalize('NFKC'), dayOf)
      return range === null ? 'query.bad-date' : { key, range }
    }
    case 'value': {
      const range = rangeOf(value.normalize('NFKC'), numberOf)
      return range === null ? 'query.bad-range' : { key, range: { from: range.from / 100, to: range.to / 100 } }
    }
    case 'calls': {
      const range = rangeOf(value.normalize('NFKC'), numberOf)
      return range === null ? 'query.bad-range' : { key, range }
    }
    case 'yaku': {
      const yaku = yakuNamed(value)
      return yaku.length === 0 ? 'query.unknown-yaku' : { key, yaku }
    }
    case 'finding': {
      const finding = (['yes', ...CHECK_CODES] as const).find((each) => each === value)
      return finding === undefined ? 'query.unknown-kind' : { key, finding }
    }
    case 'irregular': {
      const kind = IRREGULAR_KINDS.find((each) => each === value)
      return kind === undefined ? 'query.unknown-kind' : { key, kind }
    }
    case 'penalty': {
      const kind = PENALTY_KINDS.find((each) => each === value)
      return kind === undefined ? 'query.unknown-kind' : { key, kind }
    }
    case 'open':
      return value === 'yes' ? { key } : 'query.unknown-kind'
    case 'riichi':
    case 'deal-in':
      return value === 'yes' ? { key } : 'query.bad-range'
    case 'end':
      return isEnd(value) ? { key, end: value } : 'query.unknown-end'
    case 'hand': {
      const hands = handsOf(value.normalize('NFKC'))
      return hands === null ? 'query.bad-tiles' : { key, hands }
    }
    default:
      return 'query.unknown-key'
  }
}

/** @param yakuNamed the yaku of a name in any language; none if there is none */
export const readQuery = (text: string, yakuNamed: (name: string) => readonly YakuId[]): Query => {
  const words = wordsOf(text)
  if (!('length' in words)) return { ok: false, fault: words }
  const terms: Term[] = []
  for (const word of words) {
    const term = termOf(word, yakuNamed)
    if (typeof term === 'string')
      return { ok: false, fault: { code: term, column: word.column, text: `${word.key ?? ''}:${word.value}` } }
    terms.push({ ...term, isNot: word.isNot })
  }
  return { ok: true, terms }
}
