import { expect, test } from 'vitest'
import { without } from '../../src/tiles/index.ts'

test('removes each tile exactly as often as the other list has it', () => {
  expect(without(['1m', '1m', '1m', '5p', '0p'], ['1m', '5p', '1m', '9s'])).toEqual(['1m', '0p'])
  expect(without(['1m'], ['1m', '1m'])).toEqual([])
})
