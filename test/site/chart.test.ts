import { describe, expect, test } from 'vitest'
import { totalsByColumn } from '../../src/archive/index.ts'
import { chartOf, type Course } from '../../src/site/chart.ts'

/** @param totals after each day; undefined where nothing was played */
const courseOf = (name: string, totals: readonly (number | undefined)[]): Course => {
  const steps = totals.flatMap((total, at) => (total === undefined ? [] : [{ column: at + 1, total, isCarry: false }]))
  return { name, steps, totals: totalsByColumn(steps, totals.length) }
}

describe('the chart', () => {
  const days = ['1 May', '2 May', '3 May']

  test('begins a line from nothing, just before the first match of its player', () => {
    const { text } = chartOf([courseOf('late', [undefined, 100, 200])], days, 'title')
    const corners = (/<path d="M([^"]+)"/.exec(text)?.[1] ?? '').split('L').map((corner) => corner.split(' '))
    expect(corners).toHaveLength(3)
    expect(corners[0]).toEqual([
      /x="([\d.]+)"[^>]*>1 May/.exec(text)?.[1],
      /class="zero"[^>]* y1="([\d.]+)"/.exec(text)?.[1],
    ])
  })

  test('of a single day, and of equal points, has no infinite places', () => {
    for (const totals of [[0], [0, 0], [-100]]) {
      const { text } = chartOf([courseOf('one', totals)], days.slice(0, totals.length), 'title')
      expect(text).not.toMatch(/NaN|Infinity/)
    }
  })

  test('of twelve lines has twelve that differ by dashes and marks together', () => {
    const courses = Array.from({ length: 12 }, (_, at) => courseOf(`n${at}`, [at, at * 2, at * 3]))
    const { text } = chartOf(courses, days, 'title')
    const looks = text
      .split('<g class="course')
      .slice(1)
      .map((each) => [/dasharray="([^"]*)"/.exec(each)?.[1], /class="mark"[^>]* d="([^"]*)"/.exec(each)?.[1]].join())
    expect(new Set(looks).size).toBe(12)
  })
})
