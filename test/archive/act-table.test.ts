import { describe, expect, test } from 'vitest'
import { ACT_TABLE, actTable, factsOfMatch, figuresBy, type ActRow } from '../../src/archive/index.ts'
import { countedActs, frameName } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

const { match } = simulated({ rules: rulesets.mleague, seed: 3, length: 'match' })
const rows = actTable(match, 'a.jmjp', 1)
const column = (name: (typeof ACT_TABLE)[number]['name']) => {
  const at = ACT_TABLE.findIndex((each) => each.name === name)
  return (row: ActRow | undefined) => row?.[at]
}

describe('the table of acts', () => {
  test('has a row for each act, in order, with as many cells as columns', () => {
    const acts = match.frames.flatMap((frame) => countedActs(frame).map((_, act) => [frameName(frame.id), act + 1]))
    expect(rows.map((row) => [column('frame')(row), column('act')(row)])).toEqual(acts)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([ACT_TABLE.length]))
  })

  test('every cell is of the type of its column, or null', () => {
    const types = { text: 'string', number: 'number', seconds: 'number', boolean: 'boolean' }
    for (const [at, { name, type }] of ACT_TABLE.entries())
      for (const row of rows) if (row[at] !== null) expect(typeof row[at], name).toBe(types[type])
  })

  test('counts the riichi and the wins that the statistics count', () => {
    const figures = figuresBy('seat', [factsOfMatch(match)])
    const sum = (id: 'riichi-rate' | 'win-rate') => figures.reduce((all, each) => all + each.figures[id].n, 0)
    expect(rows.filter((row) => column('riichi')(row) === true)).toHaveLength(sum('riichi-rate'))
    const won = rows.filter((row) => column('draw')(row) === 'ron' || column('discard')(row) === 'tsumo')
    expect(won).toHaveLength(sum('win-rate'))
  })

  test('has the points of the frame, in whole points', () => {
    const first = rows[0]
    expect(column('east_before')(first)).toBe(25_000)
    expect(column('north_after')(first)).toBe((match.frames[0]?.endPoints?.[3] ?? Number.NaN) * 100)
  })

  test('what the record does not say is null, not empty', () => {
    const [frame] = match.frames
    const bare = { ...match, frames: [{ ...frame!, startPoints: null, endPoints: null }] }
    const [row] = actTable(bare, 'b.jmjp', 1)
    expect(column('date')(row)).toBe(match.timeAndPlace.date)
    expect(column('east_before')(row)).toBeNull()
    expect(column('west_after')(row)).toBeNull()
    expect(column('remark')(row)).toBeNull()
  })
})
