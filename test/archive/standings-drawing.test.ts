/** How a chart of standings is drawn: what its lines go through, and where the names at their ends stand. */
import { describe, expect, test } from 'vitest'
import {
  drawStandings,
  factsOfMatch,
  matchColumns,
  MOST_DASHES,
  standingsOf,
  standingSteps,
  totalsByColumn,
  type MatchFacts,
  type StandingStep,
} from '../../src/archive/index.ts'
import { spread } from '../../src/archive/standings-drawing.ts'
import type { Match } from '../../src/record/index.ts'
import { leagueSeason, played, REGULAR, SEMIFINAL, TEAMS } from '../support/league-season.ts'

/** Ten units a column and one a tenth of a point, zero at the top: what is drawn is read off. */
const AREA = { left: 0, top: 0, bottom: 1000, row: 1 }
const linesOf = (all: readonly (readonly StandingStep[])[], columns: number) => {
  const { lines, y } = drawStandings(all, columns, { ...AREA, right: 10 * columns })
  const unit = (y(0) - y(100)) / 100
  return lines.map(({ path }) =>
    path
      .slice(1)
      .split('L')
      .map((corner) => {
        const [x = 0, down = 0] = corner.split(' ').map(Number)
        return [x / 10, Math.round((y(0) - down) / unit)]
      }),
  )
}
const stepsOf = (matches: readonly Match[], per: 'match' | 'day') => {
  const facts = matches.map((match) => factsOfMatch(match))
  const columns = matchColumns(facts, per)
  const steps = standingsOf('team', facts).map(
    (standing) => [standing.subject.name, standingSteps(standing, columns)] as const,
  )
  return { columns, steps: new Map(steps) }
}
const [A, B, , , E] = TEAMS

describe('the season of a league in stages', () => {
  test('is a step down or up where half is carried over, before the first match of the stage', () => {
    const { columns, steps } = stepsOf(leagueSeason(), 'match')
    expect(columns.count).toBe(4)
    const [line] = linesOf([steps.get(A)!], columns.count)
    expect(line).toEqual([
      [0, 0],
      [1, 615],
      [2, 615],
      [2, 308],
      [3, -192],
      [3, -96],
      [4, 405],
    ])
  })

  test('leaves the line of a team that goes no further level to the end, from where it began', () => {
    const { columns, steps } = stepsOf(leagueSeason(), 'match')
    expect(linesOf([steps.get(E)!], columns.count)).toEqual([
      [
        [1, 0],
        [2, 700],
        [4, 700],
      ],
    ])
  })

  test('has by days one column for the matches of a day, and the same totals after each', () => {
    const { columns, steps } = stepsOf(leagueSeason(), 'day')
    expect([columns.count, columns.of]).toEqual([3, [1, 1, 2, 3]])
    // 97 − 600 on the first day; −25.1 of that are carried over.
    expect(linesOf([steps.get(B)!], 3)[0]?.slice(0, 3)).toEqual([
      [0, 0],
      [1, -503],
      [1, -251],
    ])
    expect(totalsByColumn(steps.get(B)!, 3)).toEqual([-503, -421, -111])
  })

  test('all carry over when the stage begins, whenever their own first match in it is', () => {
    const others = played({ ...REGULAR[1]!, stage: 'mlg-sfs' }, 1)
    const twice = [...leagueSeason().slice(0, 2), others, played(SEMIFINAL, 2)]
    const { steps } = stepsOf(twice, 'match')
    expect(steps.get(A)).toEqual([
      { column: 1, total: 615, isCarry: false },
      { column: 3, total: 308, isCarry: true },
      { column: 4, total: -192, isCarry: false },
    ])
    expect(totalsByColumn(steps.get(A)!, 4)).toEqual([615, 615, 308, -192])
  })
})

test('a line does not turn back where the files of a day are in another order than its matches', () => {
  const [first, second, ...others] = leagueSeason()
  const { columns, steps } = stepsOf([second!, first!, ...others], 'match')
  expect(columns.of).toEqual([2, 1, 3, 4])
  const across = linesOf([steps.get(B)!], columns.count)[0]!.map(([column]) => column)
  expect(across).toEqual(across.toSorted((a, b) => a! - b!))
})

test('of many days some are drawn together, evenly, and the last is the last always', () => {
  const [facts] = leagueSeason().map((match) => factsOfMatch(match))
  for (const count of [1, 199, 200, 201, 250, 399, 2000]) {
    const days = Array.from({ length: count }, (_, at): MatchFacts => ({ ...facts!, date: String(10_000_000 + at) }))
    const columns = matchColumns(days, 'day', 200)
    expect(columns.count).toBe(Math.min(count, 200))
    expect(columns.of.at(-1)).toBe(columns.count)
    const sizes = [...Map.groupBy(columns.of, (column) => column).values()].map((own) => own.length)
    expect(sizes).toHaveLength(columns.count)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(columns.of).toEqual(columns.of.toSorted((a, b) => a - b))
  }
})

test('a team without a match is no line, and equal points have finite places', () => {
  const flat = [{ column: 1, total: 0, isCarry: false }]
  const { lines, y } = drawStandings([[], flat], 1, { ...AREA, right: 10 })
  expect(lines[0]?.path).toBe('')
  expect(lines[1]?.path).toBe(`M0 ${y(0)}L10 ${y(0)}`)
})

test('so many lines as there are dashes differ by them, and the scale has zero', () => {
  const all = Array.from({ length: MOST_DASHES }, (_, at) => [{ column: 1, total: 100 * at - 300, isCarry: false }])
  const { lines, scale } = drawStandings(all, 1, { ...AREA, right: 10 })
  expect(new Set(lines.map(({ dashes }) => dashes)).size).toBe(MOST_DASHES)
  expect(scale).toEqual([-200, 0, 200, 400, 600])
})

describe('names beside their lines', () => {
  const rows = { top: 16, bottom: 310, row: 22 }

  test('do not overlap, keep the order of the lines, and stay in the drawing', () => {
    const wanted = [100, 101, 99, 300, 301, 20, 302]
    const placed = spread(wanted, rows)
    const inOrder = (values: readonly number[]) => [...values.keys()].sort((a, b) => values[a]! - values[b]!)
    expect(inOrder(placed)).toEqual(inOrder(wanted))
    const sorted = placed.toSorted((a, b) => a - b)
    for (const [at, y] of sorted.slice(1).entries()) expect(y - sorted[at]!).toBeGreaterThanOrEqual(22)
    expect(sorted[0]).toBeGreaterThanOrEqual(16)
    expect(sorted.at(-1)).toBeLessThanOrEqual(310)
  })

  test('stay where they are if there is room', () => {
    expect(spread([200, 50, 120], rows)).toEqual([200, 50, 120])
  })
})
