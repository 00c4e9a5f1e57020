import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, print, sameButForLayout, sameTree, type File } from '../../grammar/index.ts'
import { arbFile } from '../support/arbitrary-tree.ts'
import { matchText } from '../support/match-text.ts'

const SEED = 20181001

const printed = (file: File): string => {
  const result = print(file)
  if (!result.ok) throw new Error(JSON.stringify(result.failures))
  return result.text
}

const read = (text: string): File => {
  const { file, findings } = parse(text)
  expect(findings).toEqual([])
  if (file === null) throw new Error('nothing was read')
  return file
}

describe('trees and texts', () => {
  it('parse ∘ print is the identity on trees, comments included', () => {
    fc.assert(
      fc.property(arbFile, (file) => {
        expect(sameTree(read(printed(file)), file)).toBe(true)
      }),
      { seed: SEED, numRuns: 150 },
    )
  })

  it('print ∘ parse ∘ print is print', () => {
    fc.assert(
      fc.property(arbFile, (file) => {
        const text = printed(file)
        expect(printed(read(text))).toBe(text)
      }),
      { seed: SEED, numRuns: 100 },
    )
  })

  it('prints the same for comments anywhere between words', () => {
    const text = matchText({ seed: 3, frames: 1, acts: 8 })
    const gaps = [...text.matchAll(/[\](),]/g)].map(({ index }) => index + 1)
    fc.assert(
      fc.property(fc.subarray(gaps, { maxLength: 6 }), fc.boolean(), (chosen, ownLine) => {
        let commented = text
        for (const at of chosen.toReversed())
          commented = `${commented.slice(0, at)}${ownLine ? '\n' : ''}// at ${at}\n${commented.slice(at)}`
        const once = printed(read(commented))
        expect(printed(read(once))).toBe(once)
        for (const at of chosen) expect(once).toContain(`// at ${at}\n`)
      }),
      { seed: SEED, numRuns: 200 },
    )
  })

  it('loses no comment and no place of a pragma, however many stand together', () => {
    const text = matchText({ seed: 6, frames: 1, acts: 6 }).replace('ply[0,', 'rec[,]\n  rec[(,),E1-0 E2-0]\n  ply[0,')
    const quoted = [...text.matchAll(/"[^"]*"|\/\/.*/g)].map(
      ({ 0: word, index }) => [index, index + word.length] as const,
    )
    const places = Array.from(text, (_, at) => at).filter((at) => !quoted.some(([from, to]) => from < at && at < to))
    const comment = fc.record({
      off: fc.nat(7),
      own: fc.boolean(),
      word: fc.constantFrom('// remark', '//@note kept  ', '//@t'),
    })
    fc.assert(
      fc.property(fc.nat(places.length - 8), fc.array(comment, { minLength: 2, maxLength: 3 }), (from, chosen) => {
        const written = chosen
          .map(({ off, own, word }, index) => ({
            at: places[from + off] ?? 0,
            own,
            word: word.replace(/ |$/, `-${index} `),
          }))
          .sort((a, b) => b.at - a.at)
        let commented = text
        for (const { at, own, word } of written)
          commented = `${commented.slice(0, at)}${own ? '\n' : ''}${word}\n${commented.slice(at)}`
        const file = read(commented)
        const once = printed(file)
        for (const { word } of written) expect(once).toContain(word.trimEnd())
        expect(sameButForLayout(read(once), file)).toBe(true)
        expect(printed(read(once))).toBe(once)
      }),
      { seed: SEED, numRuns: 400 },
    )
  })

  it('white space and comments between any two characters outside texts change only places', () => {
    const text = matchText({ seed: 4, frames: 1, acts: 6 })
      .replace(/\/\/.*/g, '')
      .replace(/\s+/g, '')
    const file = read(text)
    const outside = Array.from(text, (_, at) => at).filter((at) => (text.slice(0, at).split('"').length - 1) % 2 === 0)
    const blanks = fc.constantFrom(' ', '\n', '\r\n', '\t', '\u3000', ' // c\n')
    fc.assert(
      fc.property(fc.subarray(outside, { maxLength: 40 }), blanks, (chosen, blank) => {
        let spaced = text
        for (const at of chosen.toReversed()) spaced = spaced.slice(0, at) + blank + spaced.slice(at)
        expect(sameTree(read(spaced), file, { comments: false })).toBe(true)
      }),
      { seed: SEED, numRuns: 200 },
    )
  })

  it('spans cover the words they were read from', () => {
    const text = matchText({ seed: 5, frames: 1, acts: 3 })
    const [match] = read(text).matches
    const [frame] = match?.frames ?? []
    const [act] = frame?.flows[0]?.acts ?? []
    const at = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
    expect(at(match?.matchTP ?? { start: 0, end: 0 })).toBe('mtp[20181001,mon,1900,mlg-std]')
    expect(at(frame?.frameId ?? { start: 0, end: 0 })).toBe('E1-0')
    expect(at(act ?? { start: 0, end: 0 })).toMatch(/^\(e,.*\)$/)
    expect(at(match ?? { start: 0, end: 0 })).toMatch(/^\([^]*\)$/)
  })
})
