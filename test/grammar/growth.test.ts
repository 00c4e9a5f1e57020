/** What reading and writing cost grows as the text does, whatever comments it holds. */
import { describe, expect, it } from 'vitest'
import { parse, print, SmallestRepairs } from '../../grammar/index.ts'
import { workCounter } from '../support/count-work.ts'
import { HAND, textOf } from './texts.ts'

const countWork = workCounter()

const acts = (behind: string): string => `(e,oy,9m) ${behind}\n(s,3p,tg)\n`
const frames = (count: number): string =>
  Array.from(
    { length: count },
    () => `frm[E1-0,,,,,${['e', 's', 'w', 'n'].map((s) => `(${s},${HAND})`).join('')},,]`,
  ).join('')

const SHAPES: readonly (readonly [string, (count: number) => string])[] = [
  ['pragmas on the line of one act', (count) => textOf({ acts: acts('//@t 1.0 '.repeat(count)) })],
  ['pragmas on lines behind an act', (count) => textOf({ acts: acts('\n//@dead s'.repeat(count)) })],
  ['remarks behind a match of many frames', (count) => `${textOf({ post: frames(count) })}\n${'// x\n'.repeat(count)}`],
  ['remarks before the end of a match', (count) => textOf({ post: `${frames(count)}\n${'// x\n'.repeat(count)}` })],
  ['remarks inside one word', (count) => textOf({ acts: `(e,o${'//x\n'.repeat(count)}y,9m)` })],
  ['an act and a remark on each line', (count) => textOf({ acts: '(e,oy,9m) // x\n'.repeat(count) })],
]

const SMALL = 200

describe('a text with twice as many comments', () => {
  it.each(SHAPES)('%s: takes twice the work', (_, text) => {
    const work = (count: number): number => {
      const written = text(count)
      return countWork(() => {
        const { file } = parse(written)
        if (file === null) throw new Error('nothing was read')
        print(file)
      })
    }
    // What is made once for all texts does not count.
    work(1)
    expect(work(2 * SMALL)).toBeLessThan(2.5 * work(SMALL))
  })
})

/** `count` acts, and mistakes in so many of them. */
const slips = (count: number, wrong: number): string =>
  textOf({ acts: '(e,oy,9m)\n(s,3p,tg)\n'.repeat(count) + '(w,4x,tg)\n'.repeat(wrong) })

describe('the repairs of a text twice as long', () => {
  it.each([
    ['with one mistake', (count: number) => slips(count, 1)],
    ['with as many mistakes as acts', (count: number) => slips(count, count)],
    ['of quotation marks', (count: number) => textOf({ acts: '"'.repeat(8 * count) })],
    ['with hands that are missing', (count: number) => textOf({ post: frames(count).replaceAll(`(n,${HAND})`, '') })],
    ['of full-width signs', (count: number) => textOf({ acts: '（ｅ、ｏｙ、９ｍ）（ｓ、３ｘ、ｔｇ）'.repeat(count) })],
    ['of heads', (count: number) => textOf({ post: 'frm['.repeat(count) })],
    ['that stops', (count: number) => slips(count, 0).slice(0, -400)],
  ])('%s: take at most twice the work', (_, text) => {
    const work = (count: number): number => {
      const written = text(count)
      const { findings } = parse(written)
      return countWork(() => {
        const repairs = new SmallestRepairs(written)
        for (const found of findings) repairs.of(found)
      })
    }
    work(1)
    expect(work(2 * SMALL)).toBeLessThan(2.5 * work(SMALL))
  })
})
