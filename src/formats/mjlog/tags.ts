import { SaxesParser } from 'saxes'
import type { Failure } from '../format.ts'
import type { MjlogFailure } from './codes.ts'

/** One element of the log, in order; mjlog has no nesting below its root. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The end of the element; both count from 1. */
  readonly line: number
  readonly column: number
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
    tags.push({ name, attributes: { ...attributes }, line: parser.line, column: parser.column + 1 })
  })
  parser.write(text.startsWith('\uFEFF') ? text.slice(1) : text)
  isEnd = true
  parser.close()
  return { tags, isCut }
}

/** Integers of an attribute, separated by commas; undefined if the attribute is absent. */
export const numbersIn = (tag: Tag, attribute: string): number[] | undefined => {
  const value = tag.attributes[attribute]
  if (value === undefined) return undefined
  if (value === '') return []
  const numbers = value.split(',').map((part) => (/^\s*[-+]?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : NaN))
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
