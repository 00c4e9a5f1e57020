/** How likely a repair is, in words. */
import { describe, expect, it } from 'vitest'
import { REPAIR } from '../../src/words/index.ts'

describe('how likely a repair is', () => {
  it('is never 0 % where it is possible, and 100 % only where there is no other', () => {
    const told = [0.0004, 0.006, 0.5, 0.994, 0.9996, 1]
    expect(told.map(REPAIR.en.share)).toEqual(['< 1 %', '1 %', '50 %', '99 %', '> 99 %', '100 %'])
    expect(told.map(REPAIR.ja.share)).toEqual(['1 % 未満', '1 %', '50 %', '99 %', '99 % 超', '100 %'])
  })

  it('is 100 % where shares of the same repair add up to all but a last digit', () => {
    expect(REPAIR.en.share(0.1 + 0.2 + 0.3 + 0.4 - 1e-16)).toBe('100 %')
    expect(REPAIR.en.share([0.1, 0.2, 0.3, 0.1, 0.2, 0.1].reduce((sum, each) => sum + each, 0))).toBe('100 %')
  })
})
