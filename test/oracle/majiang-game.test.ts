/**
 * majiang-core's own Game plays matches, and our table carries them out: no slip, and at every moment the same
 * discards, riichi, kans, calls and wins allowed; at the end of each frame the same value, payments, tenpai hands and
 * draws. SAIFU_ORACLE_RUNS is the number of matches, 500 in a full run; SAIFU_ORACLE_SEED the first seed.
 */
import { times } from '../support/test-extent.ts'
import { describe, expect, test } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { playMajiangMatch } from '../support/majiang-game.ts'
import { RULES } from '../support/majiang-rules.ts'
import { replayMajiang } from '../support/replay-majiang.ts'

const RUNS = Number(process.env['SAIFU_ORACLE_RUNS'] ?? times(6, 120))
const FIRST = Number(process.env['SAIFU_ORACLE_SEED'] ?? 1)

describe(`${RUNS} matches of majiang-core`, () => {
  test.each(
    RULES.map(({ theirs, ours }, index) => ({
      name: index === 0 ? 'default' : Object.keys(theirs).join(' '),
      theirs,
      ours,
      index,
    })),
  )(
    'are replayed without a difference: $name',
    ({ theirs, ours, index }) => {
      // Their Game does not round final points unless it is told to.
      const rules = { ...rulesets.majiang, finalRounding: 'none' as const, ...ours }
      const found: string[] = []
      let compared = 0
      for (let run = index; run < RUNS; run += RULES.length) {
        const replayed = replayMajiang(playMajiangMatch(FIRST + run, theirs), rules)
        found.push(...replayed.differences.map((what) => `seed ${FIRST + run}: ${what}`))
        compared += replayed.compared
      }
      expect(found).toEqual([])
      expect(compared).toBeGreaterThan((RUNS / RULES.length) * 1000)
    },
    30 * 60_000,
  )
})
