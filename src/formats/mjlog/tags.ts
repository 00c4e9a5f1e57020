import { SaxesParser } from 'saxes'
import type { Failure } from '../format.ts'
import type { MjlogFailure } from './codes.ts'

/** One element of the log, in order; mjlog has no nesting below its root. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Of a draw or a discard (`T35`, `d108`) the number of its tile, or what stands in its place; null of any other tag. */
  readonly moved: number | null
  /** The end of the element; both count from 1. */
  readonly line: number
  readonly column: number
}

/** A player and whether the tile is drawn or discarded; a small letter is an own draw thrown away. */
export const MOVES = 'TUVWDEFGdefg'
const ZERO = 48
const COMMA = 44
const MINUS = 45
/** Longer numbers are not exact when they are put together digit by digit. */
const MOST_DIGITS = 15

/** Most tags are one letter and a number. */
const movedIn = (name: string): number | null => {
  if (name.length < 2 || !MOVES.includes(name.charAt(0))) return null
  let number = 0
  for (let at = 1; at < name.length; at++) {
    const digit = name.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return null
    number = number * 10 + digit
  }
  return number
}

/** Carries a failure up through one import; never leaves this folder. */
export class MjlogError extends Error {
  readonly failure: Failure<MjlogFailure>

  constructor(failure: Failure<MjlogFailure>) {
    super(failure.code)
    this.failure = failure
  }
}

const failed = (code: MjlogFailure, line: number, column: number, args: Failure['args'] = {}): MjlogError =>
  new MjlogError({ code, place: { line, column, path: '' }, args })

/** An attribute has an invalid value. */
export const badValue = (tag: Tag, attribute: string): MjlogError =>
  failed('mjlog.bad-value', tag.line, tag.column, {
    tag: tag.name,
    attribute,
    value: (tag.attributes[attribute] ?? '').slice(0, 60),
  })

export interface ReadTags {
  readonly tags: readonly Tag[]
  /** The text stops before the root is closed, but after a round has begun. */
  readonly isCut: boolean
}

/** All tags below the root. Throws MjlogError for a text that is not XML or has another root. */
export const readTags = (text: string): ReadTags => {
  const tags: Tag[] = []
  const parser = new SaxesParser({})
  let root: string | undefined
  let isEnd = false
  let isCut = false
  parser.on('error', (error) => {
    // The only mistake at the very end is that more should follow.
    isCut = isEnd && tags.some(({ name }) => name === 'INIT')
    if (isCut) return
    const reason = error.message.replace(/^\d+:\d+: /, '')
    throw failed('mjlog.not-xml', parser.line, parser.column + 1, { reason })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (root === undefined) {
      root = name
      if (name !== 'mjloggm')
        throw failed('mjlog.not-mjlog', parser.line, parser.column + 1, { tag: name.slice(0, 40) })
      return
    }
    tags.push({ name, attributes, moved: movedIn(name), line: parser.line, column: parser.column + 1 })
  })
  parser.write(text.startsWith('\uFEFF') ? text.slice(1) : text)
  isEnd = true
  parser.close()
  return { tags, isCut }
}

/** Numbers without plus, fraction or space, as nearly all are; null if there are others. */
const plainNumbersIn = (value: string): number[] | null => {
  const numbers: number[] = []
  let [number, digits, isNegative] = [0, 0, false]
  for (let at = 0; at <= value.length; at++) {
    const sign = at === value.length ? COMMA : value.charCodeAt(at)
    const digit = sign - ZERO
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit
      digits += 1
    } else if (sign === COMMA && digits > 0) {
      numbers.push(isNegative ? -number : number)
      number = digits = 0
      isNegative = false
    } else if (sign === MINUS && digits === 0 && !isNegative) isNegative = true
    else return null
    if (digits > MOST_DIGITS) return null
  }
  return numbers
}

/** NaN for what is no number. */
const numberOf = (text: string): number => (/^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : NaN)

/** Integers of an attribute, separated by commas; undefined if the attribute is absent. */
export const numbersIn = (tag: Tag, attribute: string): number[] | undefined => {
  const value = tag.attributes[attribute]
  if (value === undefined) return undefined
  if (value === '') return []
  const plain = plainNumbersIn(value)
  if (plain !== null) return plain
  const numbers = value.split(',').map(numberOf)
  if (numbers.some(Number.isNaN)) throw badValue(tag, attribute)
  return numbers
}

/** Exactly `count` numbers, or MjlogError. */
export const numbersOf = (tag: Tag, attribute: string, count: number): number[] => {
  const numbers = numbersIn(tag, attribute)
  if (numbers?.length !== count) throw badValue(tag, attribute)
  return numbers
}

/** Exactly `count` integers that can be points, or MjlogError. */
export const pointsOf = (tag: Tag, attribute: string, count: number): number[] => {
  const numbers = numbersOf(tag, attribute, count)
  if (!numbers.every((each) => Number.isInteger(each) && Math.abs(each) < 1e6)) throw badValue(tag, attribute)
  return numbers.map((each) => each || 0)
}

/** A player 0…3, or MjlogError. */
export const playerIn = (tag: Tag, attribute: string): number => {
  const [player = -1] = numbersOf(tag, attribute, 1)
  if (!(player === 0 || player === 1 || player === 2 || player === 3)) throw badValue(tag, attribute)
  return player
}
