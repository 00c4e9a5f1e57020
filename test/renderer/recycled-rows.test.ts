import { describe, expect, it } from 'vitest'
import { recycledRows } from '../../renderer/kit/recycled-rows.ts'

describe('the rows of a long list that are drawn', () => {
  it('stay where they are while they are wanted, and the new ones take the places of the others', () => {
    expect(recycledRows([0, 1, 2, 3], [2, 3, 4, 5])).toEqual([4, 5, 2, 3])
    expect(recycledRows([4, 5, 2, 3], [1, 2, 3, 4])).toEqual([4, 1, 2, 3])
  })

  it('become more where more are wanted, and never fewer', () => {
    expect(recycledRows([], [7, 8])).toEqual([7, 8])
    expect(recycledRows([7, 8], [8, 9, 10])).toEqual([9, 8, 10])
    expect(recycledRows([9, 8, 10], [20])).toEqual([20, 8, 10])
  })

  it('are each drawn once, wherever the list is scrolled to', () => {
    let drawn: readonly number[] = []
    for (const first of [0, 3, 50, 47, 47, 1000, 0]) {
      const wanted = Array.from({ length: 10 + (first % 3) }, (_, at) => first + at)
      drawn = recycledRows(drawn, wanted)
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(drawn).toEqual(expect.arrayContaining(wanted))
      expect(drawn.length).toBeLessThanOrEqual(12)
    }
  })
})
