/** Slips of every kind put into real games, one at a time: how many are found, and how often each is said. */
import { describe, expect, test } from 'vitest'
import { checkMatch, rulesOf } from '../../src/check/index.ts'
import { hasCorpus, mjlogGames, type Game } from '../support/corpus-games.ts'
import { ACT_SLIPS } from './faults/acts.ts'
import { ERROR_CLASSES, FLOORS, MANY, type SlipName } from './faults/classes.ts'
import { RESULT_SLIPS } from './faults/results.ts'
import { diceOf, type Slip } from './faults/slip.ts'

/** All games with FAULTS=171. */
const GAMES = Number(process.env['FAULTS'] ?? 40)
const SLIPS: Readonly<Record<SlipName, Slip>> = { ...ACT_SLIPS, ...RESULT_SLIPS }
const NAMES = Object.keys(SLIPS) as SlipName[]

interface Outcome {
  readonly made: number
  readonly found: number
  readonly said: number
}

const outcomes = new Map<SlipName, Outcome>()

const outcomeOf = (name: SlipName, games: readonly Game[]): Outcome => {
  const known = outcomes.get(name)
  if (known !== undefined) return known
  const dice = diceOf(7)
  let [made, found, said] = [0, 0, 0]
  for (const { match } of games) {
    const wrong = SLIPS[name](match, dice)
    if (wrong === null) continue
    made++
    const all = checkMatch(wrong, rulesOf(match)).filter(({ severity }) => severity !== 'info')
    if (all.length > 0) found++
    said += all.length
  }
  const outcome = { made, found, said }
  outcomes.set(name, outcome)
  return outcome
}

const shareOf = ({ made, found }: Outcome): number => (100 * found) / Math.max(1, made)

describe.skipIf(!hasCorpus())('one slip in a real game', () => {
  const games = hasCorpus() ? mjlogGames().slice(0, GAMES) : []

  test.each(NAMES)('%s', (name) => {
    const outcome = outcomeOf(name, games)
    expect(outcome.made).toBeGreaterThan(games.length / 3)
    expect(shareOf(outcome)).toBeGreaterThanOrEqual(FLOORS[name] ?? 100)
    expect(outcome.said / outcome.found).toBeLessThan(MANY[name] ?? 1.75)
  })

  test('of the errors that a league’s records had, two thirds are found by the checks alone', () => {
    const lines = ERROR_CLASSES.reduce((sum, [, count]) => sum + count, 0)
    expect(lines).toBe(486)
    const found = ERROR_CLASSES.reduce(
      (sum, [, count, slip]) => sum + (slip === null ? 0 : (count * shareOf(outcomeOf(slip, games))) / 100),
      0,
    )
    console.log(
      [...outcomes]
        .map(
          ([name, one]) =>
            `${name}: ${shareOf(one).toFixed(0)} % of ${one.made}, ${(one.said / one.found).toFixed(2)} findings`,
        )
        .concat(`of the ${lines} errors: ${((100 * found) / lines).toFixed(0)} %`)
        .join('\n'),
    )
    expect(found / lines).toBeGreaterThan(0.66)
  })
})
