/** A kan of another tile, one that is missing, one for a discard and a discard for one: each is one edit away. */
import { describe, expect, test } from 'vitest'
import { rulesOf } from '../../src/league/index.ts'
import type { Match } from '../../src/record/index.ts'
import { repairFrame, type Repairs } from '../../src/repair/index.ts'
import { problemOf } from '../../src/repair/problem.ts'
import { KAN_MISTAKES } from '../check/faults/kan-mistakes.ts'
import { withoutEndHands, type Mistake } from '../check/faults/mistake.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'
import { isTruth } from './is-truth.ts'

const MENDED = times(2, 25)

interface Planted {
  readonly right: Match
  readonly found: Repairs
}

/** Mistakes of a kind in real matches that leave a contradiction, with their repairs; always the same. */
function* planted(mistake: Mistake): Generator<Planted> {
  const dice = random(3)
  for (const game of mjlogGames()) {
    const right = withoutEndHands(game.match)
    const rules = rulesOf(right)
    const wrong = mistake(right, dice)
    const at = wrong?.frames.findIndex((_, index) => (problemOf(wrong, index, rules)?.contradictions.length ?? 0) > 0)
    if (wrong !== null && at !== undefined && at >= 0)
      yield { right, found: repairFrame(wrong, at, rules, { deepest: 1 }) }
  }
}

describe.runIf(hasCorpus())('the true record is among the repairs of one edit', () => {
  test.each(Object.entries(KAN_MISTAKES))('%s', (_, mistake) => {
    let mended = 0
    for (const { right, found } of planted(mistake)) {
      expect(found.repairs.some(({ match }) => isTruth(match, right))).toBe(true)
      if (++mended === MENDED) break
    }
    expect(mended).toBeGreaterThan(0)
  })
})
