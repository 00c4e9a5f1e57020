import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonEnds } from '../../src/kit/index.ts'

const ends = (a: string, b: string) => commonEnds(a.length, b.length, (i, j) => a[i] === b[j])

test.each([
  ['', '', 0, 0],
  ['abc', 'abc', 3, 0],
  ['abc', '', 0, 0],
  ['abxc', 'abyc', 2, 1],
  ['abc', 'abbc', 2, 1],
  ['aa', 'aaa', 2, 0],
  ['ba', 'aba', 0, 2],
])('%j and %j: %d at the beginning, %d at the end', (a, b, head, tail) => {
  expect(ends(a, b)).toEqual({ head, tail })
})

test('counts no member twice, and what is between differs at both ends', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { head, tail } = ends(a, b)
      expect(head + tail).toBeLessThanOrEqual(Math.min(a.length, b.length))
      const between = [a, b].map((each) => each.slice(head, each.length - tail)) as [string, string]
      if (between.includes('')) return
      expect(between[0][0]).not.toBe(between[1][0])
      expect(between[0].at(-1)).not.toBe(between[1].at(-1))
    }),
  )
})
