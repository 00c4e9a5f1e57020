import { expect, test } from 'vitest'
import { Recent } from '../../src/kit/index.ts'

test('what was worked out is remembered for the last objects only', () => {
  const [first, second, third] = [{}, {}, {}]
  const recent = new Recent<object, string>(2)
  expect(recent.get(first)).toBeUndefined()
  recent.set(first, 'first')
  recent.set(second, 'second')
  expect([recent.get(first), recent.get(second)]).toEqual(['first', 'second'])
  recent.set(third, 'third')
  expect([recent.get(first), recent.get(second), recent.get(third)]).toEqual([undefined, 'second', 'third'])
})
