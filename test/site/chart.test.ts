import { describe, expect, test } from 'vitest'
import { chartOf, fitted, spread } from '../../src/site/chart.ts'
import { someDays } from '../../src/site/standings-page.ts'

describe('names beside their lines', () => {
  test('do not overlap, keep the order of the lines, and stay in the drawing', () => {
    const wanted = [100, 101, 99, 300, 301, 20, 302]
    const placed = spread(wanted, 16, 310, 22)
    const inOrder = (values: readonly number[]) => [...values.keys()].sort((a, b) => values[a]! - values[b]!)
    expect(inOrder(placed)).toEqual(inOrder(wanted))
    const sorted = placed.toSorted((a, b) => a - b)
    for (const [at, y] of sorted.slice(1).entries()) expect(y - sorted[at]!).toBeGreaterThanOrEqual(22)
    expect(sorted[0]).toBeGreaterThanOrEqual(16)
    expect(sorted.at(-1)).toBeLessThanOrEqual(310)
  })

  test('stay where they are if there is room', () => {
    expect(spread([200, 50, 120], 16, 310, 22)).toEqual([200, 50, 120])
  })

  test('are cut where they are too long, full width earlier than half', () => {
    expect(fitted('Ren Hase', 146)).toBe('Ren Hase')
    expect(fitted('a'.repeat(30), 146)).toBe(`${'a'.repeat(17)}…`)
    expect(fitted('長'.repeat(30), 146)).toBe(`${'長'.repeat(9)}…`)
  })
})

describe('the chart', () => {
  const days = ['1 May', '2 May', '3 May']

  test('begins a line with the first match of its player', () => {
    const { text } = chartOf([{ name: 'late', totals: [null, 100, 200] }], days, 'title')
    const [path = ''] = /<path d="M[^"]+"/.exec(text) ?? []
    expect(path.split('L')).toHaveLength(2)
  })

  test('of a single day, and of equal points, has no infinite places', () => {
    for (const totals of [[0], [0, 0], [-100]]) {
      const { text } = chartOf([{ name: 'one', totals }], days.slice(0, totals.length), 'title')
      expect(text).not.toMatch(/NaN|Infinity/)
    }
  })

  test('of twelve lines has twelve that differ by dashes and marks together', () => {
    const courses = Array.from({ length: 12 }, (_, at) => ({ name: `n${at}`, totals: [at, at * 2, at * 3] }))
    const { text } = chartOf(courses, days, 'title')
    const looks = text
      .split('<g class="course')
      .slice(1)
      .map((each) => [/dasharray="([^"]*)"/.exec(each)?.[1], /class="mark"[^>]* d="([^"]*)"/.exec(each)?.[1]].join())
    expect(new Set(looks).size).toBe(12)
  })
})

test('of many days some are shown, in order, each once, and the last always', () => {
  for (const count of [1, 199, 200, 201, 250, 399, 5000]) {
    const days = Array.from({ length: count }, (_, at) => String(at).padStart(4, '0'))
    const shown = someDays(days)
    expect(shown).toHaveLength(Math.min(count, 200))
    expect([...new Set(shown)].toSorted()).toEqual(shown)
    expect(shown.at(-1)).toBe(days.at(-1))
  }
})
