/** Nothing is offered where nothing contradicts itself: true records, also irregular ones, and mistakes without a trace. */
import { describe, expect, test } from 'vitest'
import { checkMatch } from '../../src/check/index.ts'
import { repairFrame } from '../../src/repair/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { some, times } from '../support/test-extent.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { withoutEndHands, type Mistake } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { notenRiichi, tooFewTiles, wrongChi, wrongRon, type Irregular } from './irregular-play.ts'

const MLEAGUE: Ruleset = rulesets.mleague
const SIMULATED: readonly (keyof typeof rulesets)[] = ['mleague', 'tenhou']

const untouched = (match: Match, rules: Ruleset, name: string): void => {
  for (const index of match.frames.keys()) {
    const { contradictions, repairs, question } = repairFrame(match, index, rules)
    expect(contradictions.map(({ code, act }) => `${name} ${index} ${code} ${act}`)).toEqual([])
    expect(repairs).toEqual([])
    expect(question).toBeNull()
  }
}

/** What a check offers against an error, by its place. */
const offered = (match: Match, rules: Ruleset): string[] =>
  checkMatch(match, rules).flatMap(({ code, severity, place, repairs }) =>
    severity === 'error' ? repairs.map(() => `${code} ${place.frame} ${place.act}`) : [],
  )

const simulatedMatch = (seed: number, rules: Ruleset = MLEAGUE): Match =>
  withoutEndHands(simulated({ rules, seed, length: 'match' }).match)

describe('nothing is offered', () => {
  test.runIf(hasCorpus())('in real matches', () => {
    for (const { name, match } of some(mjlogGames(), 4)) {
      untouched(match, rulesOf(match), name)
      expect(offered(match, rulesOf(match))).toEqual([])
    }
  })

  test('in simulated matches', () => {
    for (let seed = 1; seed <= times(2, 60); seed++) {
      const rules = rulesets[SIMULATED[seed % SIMULATED.length]!]
      const match = simulatedMatch(seed, rules)
      untouched(match, rules, `seed ${seed}`)
      expect(offered(match, rules)).toEqual([])
    }
  })

  const IRREGULAR: readonly (readonly [string, Irregular])[] = [
    ['a hand that is a tile short because its player did not draw', tooFewTiles],
    ['a wrong ron after which the frame was played again', wrongRon],
    ['a riichi without tenpai after which the frame was played again', notenRiichi],
    ['a chi that makes no run and was let stand', wrongChi],
  ]
  const PLANTED = times(4, 50)

  test.each(IRREGULAR)('for %s', (_, plant) => {
    const dice = random(5)
    let planted = 0
    for (let seed = 1; planted < PLANTED; seed++) {
      const irregular = plant(simulatedMatch(seed), dice, MLEAGUE)
      if (irregular === null) continue
      planted++
      untouched(irregular, MLEAGUE, `seed ${seed}`)
    }
  })
})

/** Mistakes of which many leave a record that could be true. */
const TRACELESS: Readonly<Record<string, Mistake>> = {
  'ura indicators in the wrong order': RESULT_MISTAKES['ura indicators in the wrong order'],
  'ura indicator wrong': RESULT_MISTAKES['ura indicator wrong'],
  'starting hand: exchanged with the first draw': ACT_MISTAKES['starting hand: exchanged with the first draw'],
  'riichi one turn late': ACT_MISTAKES['riichi one turn late'],
  'tedashi recorded as tsumogiri': ACT_MISTAKES['tedashi recorded as tsumogiri'],
  'tsumogiri tile wrong': ACT_MISTAKES['tsumogiri tile wrong'],
}

describe.runIf(hasCorpus())('a mistake that leaves no trace', () => {
  test.each(Object.keys(TRACELESS))('%s: nothing is offered', (name) => {
    const dice = random(9)
    let silent = 0
    for (const { match } of some(mjlogGames(), 8)) {
      const rules = rulesOf(match)
      const wrong = TRACELESS[name]!(withoutEndHands(match), dice)
      if (wrong === null) continue
      const isSaid = checkMatch(wrong, rules).some(
        ({ severity, code }) =>
          severity === 'error' || code === 'discard.karagiri-unmarked' || code === 'ura.unexpected',
      )
      if (isSaid) continue
      silent++
      untouched(wrong, rules, name)
    }
    expect(silent).toBeGreaterThan(0)
  })
})
