/** The search finds exactly the repairs that trying every edit finds, on frames short enough for that. */
import { expect, test } from 'vitest'
import { times } from '../support/test-extent.ts'
import { comparedFrames } from './by-force.ts'

const CASES = times(4, 200)

test(`the repairs of one edit are those that brute force finds, in ${CASES} frames of at most 20 acts`, () => {
  let mended = 0
  for (const { searched, forced, isComplete } of comparedFrames(CASES)) {
    expect(isComplete).toBe(true)
    expect(searched).toEqual(forced)
    if (searched.size > 0) mended++
  }
  expect(mended).toBeGreaterThan(CASES / 2)
}, 1_800_000)
