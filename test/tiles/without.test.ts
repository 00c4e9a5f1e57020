import { expect, test } from 'vitest'
import { without } from '../../src/tiles/index.ts'

test('each tile goes as often as it is in the other list, and no oftener', () => {
  expect(without(['1m', '1m', '1m', '5p', '0p'], ['1m', '5p', '1m', '9s'])).toEqual(['1m', '0p'])
  expect(without(['1m'], ['1m', '1m'])).toEqual([])
})
