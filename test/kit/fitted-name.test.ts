import { expect, test } from 'vitest'
import { fittedName } from '../../src/kit/index.ts'

test('names are cut where they are too long, full width earlier than half', () => {
  expect(fittedName('Ren Hase', 146)).toBe('Ren Hase')
  expect(fittedName('a'.repeat(30), 146)).toBe(`${'a'.repeat(17)}…`)
  expect(fittedName('長'.repeat(30), 146)).toBe(`${'長'.repeat(9)}…`)
})
