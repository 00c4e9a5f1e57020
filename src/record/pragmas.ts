import { printPragma, readPragma, type Comment, type Pragma } from '../../grammar/index.ts'
import { isTile, type Tile } from '../tiles/index.ts'
import {
  ACCEPTED_OF_ACT,
  ASSUMED,
  RYUUKYOKU_REASONS,
  WITHDRAWALS,
  type AcceptedOfAct,
  type AcceptedOfFrame,
  type Assumed,
  type BySeat,
  type RyuukyokuReason,
  type Points,
  type Seat,
  type Withdrawn,
} from './match.ts'
import { seatLetter, seatOfLetter } from './seats.ts'

/** A `//@` comment; `text` is everything after the `@`, `name` its first word. */
export interface PragmaWords {
  readonly pragma: Pragma
  readonly name: string
  readonly text: string
  readonly comment: Comment
}

/** undefined for a comment that is not a pragma. */
export const pragmaWordsIn = (comment: Comment): PragmaWords | undefined => {
  const pragma = readPragma(comment)
  if (!pragma) return undefined
  const text = comment.text.slice(1)
  return { pragma, text, comment, name: /^\S*/.exec(text)?.[0] ?? '' }
}

/** Whether a pragma describes the frame although it stands after one of its acts. */
export const isOfFrame = (name: string): boolean => name === 'draw' || name === 'chombo' || name === 'tenpai'

const wordsOf = (text: string): string => text.replace(/^\S*\s*/, '').trim()

/** All items of a list; undefined if it is empty or one of them cannot be read. */
const listOf = <T>(text: string, read: (word: string) => T | undefined): T[] | undefined => {
  const items = wordsOf(text)
    .split(',')
    .map((word) => read(word.trim()))
  const known = items.filter((item): item is T & {} => item !== undefined)
  return known.length === items.length ? known : undefined
}

const seatsIn = (text: string): Seat[] | undefined => listOf(text, seatOfLetter)

const withdrawn = (word: string): Withdrawn | undefined => {
  const [letter = '', name] = word.split(/\s+/)
  const seat = seatOfLetter(letter)
  const said = WITHDRAWALS.find((each) => each === name)
  return seat === undefined || said === undefined ? undefined : { seat, said }
}

/** `hand w`, `dora 1`, `ura 5`, `points`. */
const acceptedOfFrame = (word: string): AcceptedOfFrame | undefined => {
  if (word === 'points') return { what: 'points' }
  const seat = seatOfLetter(/^hand (.)$/.exec(word)?.[1] ?? '')
  if (seat !== undefined) return { what: 'hand', seat }
  const [, list, place] = /^(dora|ura) ([1-5])$/.exec(word) ?? []
  return list === undefined ? undefined : { what: 'dora', index: (Number(place) - 1) * 2 + (list === 'ura' ? 1 : 0) }
}

const acceptedWords = (one: AcceptedOfFrame): string => {
  if (one.what === 'points') return 'points'
  if (one.what === 'hand') return `hand ${seatLetter(one.seat)}`
  return `${one.index % 2 === 1 ? 'ura' : 'dora'} ${(one.index >> 1) + 1}`
}

/** The values of pragmas that the grammar does not know by name. */
export const wordsValue = {
  assumed: (text: string): Assumed | undefined => ASSUMED.find((each) => each === wordsOf(text)),
  withdrawn: (text: string): Withdrawn[] | undefined => listOf(text, withdrawn),
  dead: seatsIn,
  chombo: seatsIn,
  accepted: (text: string): AcceptedOfAct[] | undefined =>
    listOf(text, (word) => ACCEPTED_OF_ACT.find((each) => each === word)),
  acceptedOfFrame: (text: string): AcceptedOfFrame[] | undefined => listOf(text, acceptedOfFrame),
  noDraw: (text: string): true | undefined => (wordsOf(text) === '' ? true : undefined),
}

/** The value of a pragma; undefined if its words are not valid. */
export const valueOf = {
  seconds: (pragma: Pragma): number | undefined => (pragma.kind === 't' ? pragma.seconds : undefined),

  pay: (pragma: Pragma): BySeat<Points> | undefined => {
    if (pragma.kind !== 'pay') return undefined
    const [east, south, west, north] = pragma.points
    return north === undefined ? undefined : [east ?? 0, south ?? 0, west ?? 0, north]
  },

  reason: (pragma: Pragma): RyuukyokuReason | undefined =>
    pragma.kind === 'draw' ? RYUUKYOKU_REASONS.find((reason) => reason === pragma.reason) : undefined,

  seats: (pragma: Pragma): Seat[] | undefined =>
    pragma.kind === 'tenpai' ? pragma.seats.flatMap((letter) => seatOfLetter(letter) ?? []) : undefined,

  tile: (pragma: Pragma): Tile | undefined => (pragma.kind === 'ind' && isTile(pragma.tile) ? pragma.tile : undefined),

  rules: (pragma: Pragma): string | undefined => (pragma.kind === 'rules' ? pragma.id : undefined),
}

const text = (pragma: Pragma): string => printPragma(pragma).slice(1)

/** The text after `//@`. */
export const pragmaText = {
  seconds: (seconds: number): string => text({ kind: 't', seconds }),
  pay: (points: BySeat<Points>): string => text({ kind: 'pay', points }),
  reason: (reason: RyuukyokuReason): string => text({ kind: 'draw', reason }),
  tenpai: (seats: readonly Seat[]): string => text({ kind: 'tenpai', seats: seats.map(seatLetter) }),
  indicator: (tile: Tile): string => text({ kind: 'ind', tile }),
  rules: (id: string): string => text({ kind: 'rules', id }),
  assumed: (assumed: Assumed): string => `assumed ${assumed}`,
  withdrawn: (withdrawals: readonly Withdrawn[]): string =>
    `withdrawn ${withdrawals.map((each) => `${seatLetter(each.seat)} ${each.said}`).join(',')}`,
  dead: (seats: readonly Seat[]): string => `dead ${seats.map(seatLetter).join(',')}`,
  chombo: (seats: readonly Seat[]): string => `chombo ${seats.map(seatLetter).join(',')}`,
  accepted: (accepted: readonly AcceptedOfAct[]): string => `accepted ${accepted.join(',')}`,
  acceptedOfFrame: (accepted: readonly AcceptedOfFrame[]): string =>
    `accepted ${accepted.map(acceptedWords).join(',')}`,
  noDraw: 'no-draw',
}
