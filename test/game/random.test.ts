import { describe, expect, test } from 'vitest'
import { Random, shuffledWalls } from '../../src/game/index.ts'

const first = (count: number, ...names: number[]): number[] => {
  const random = new Random(...names)
  return Array.from({ length: count }, () => random.next())
}

describe('random numbers', () => {
  test('never change', () => {
    expect(first(4, 1)).toMatchInlineSnapshot(`
      [
        96264038,
        4280113787,
        2246545594,
        1553167922,
      ]
    `)
    expect(first(4, 1, 2, 3)).toMatchInlineSnapshot(`
      [
        2840293437,
        1530486346,
        2460793234,
        435727260,
      ]
    `)
    expect(first(2, Number.MAX_SAFE_INTEGER)).toMatchInlineSnapshot(`
      [
        3525796736,
        419353606,
      ]
    `)
  })

  test('differ with every name and with their order', () => {
    const streams = [[0], [1], [0, 0], [0, 1], [1, 0], [2 ** 32], [2 ** 32 + 1], [0, 0, 0], [Number.MAX_SAFE_INTEGER]]
    expect(new Set(streams.map((names) => first(2, ...names).join())).size).toBe(streams.length)
  })

  test('are uniform below any size', () => {
    const random = new Random(7)
    const counts = new Array<number>(6).fill(0)
    for (let draw = 0; draw < 60_000; draw++) counts[random.below(6)]! += 1
    // Chi-squared with 5 degrees of freedom: above 20.5 once in a thousand runs, and this is always the same run.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(20.5)
  })

  test('shuffle walls with each tile once, and every tile everywhere', () => {
    const walls = shuffledWalls(3, 1)
    expect(walls(0)).toHaveLength(136)
    expect(new Set(walls(0)).size).toBe(136)
    expect(walls(0)).toEqual(shuffledWalls(3, 1)(0))
    expect(walls(0)).not.toEqual(walls(1))
    expect(walls(0)).not.toEqual(shuffledWalls(3, 2)(0))
    const places = new Set(Array.from({ length: 2_000 }, (_, frame) => walls(frame).indexOf(5)))
    expect(places.size).toBe(136)
  })

  test('always give the same first wall for seed 1', () => {
    expect(shuffledWalls(1)(0).slice(0, 14)).toMatchInlineSnapshot(`
      [
        2,
        3,
        7,
        101,
        36,
        108,
        0,
        84,
        11,
        23,
        124,
        70,
        18,
        106,
      ]
    `)
  })
})
