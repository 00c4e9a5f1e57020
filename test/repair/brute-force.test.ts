/** The search finds exactly the repairs that trying every edit finds, on frames short enough for that. */
import { expect, test } from 'vitest'
import { times } from '../support/test-extent.ts'
import { KAN_MISTAKES } from '../check/faults/kan-mistakes.ts'
import { comparedFrames, type Compared } from './by-force.ts'
import { shortFramesWithKan } from './short-frames.ts'

const CASES = times(4, 200)

const expectSame = (compared: Iterable<Compared>): void => {
  let all = 0
  let mended = 0
  for (const { searched, forced, isComplete } of compared) {
    expect(isComplete).toBe(true)
    expect(searched).toEqual(forced)
    all++
    if (searched.size > 0) mended++
  }
  expect(mended).toBeGreaterThan(all / 2)
}

test(`the repairs of one edit are those that brute force finds, in ${CASES} frames of at most 20 acts`, () => {
  expectSame(comparedFrames(CASES))
}, 1_800_000)

test(`so they are of ${CASES} mistakes with kans`, () => {
  expectSame(comparedFrames(CASES, shortFramesWithKan(), Object.values(KAN_MISTAKES), 20))
}, 1_800_000)
