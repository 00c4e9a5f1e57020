/**
 * Fits the weights of `src/repair/play/discard-weights.ts` and prints them: those that make the discards of people in real
 * games likeliest, on the games at even places of the corpus. The others are kept for measuring. `node test/fit/discards.ts`
 */
import process from 'node:process'
import { rulesOf } from '../../src/league/index.ts'
import { countedActs, type Match } from '../../src/record/index.ts'
import {
  describeDiscard,
  DISCARD_FEATURES,
  leavesOf,
  type DiscardFeature,
} from '../../src/repair/play/discard-features.ts'
import { thrownTile } from '../../src/repair/play/discard-odds.ts'
import { discardView } from '../../src/repair/play/discard-view.ts'
import { replay } from '../../src/table/index.ts'
import { kindOf } from '../../src/tiles/index.ts'
import { fittedGames, measuredGames } from '../support/corpus-halves.ts'

const SIZE = DISCARD_FEATURES.length
const PLACE = new Map<DiscardFeature, number>(DISCARD_FEATURES.map((feature, at) => [feature, at]))
/** What one discard may say about a weight is held against this much doubt. */
const RIDGE = 1
const ROUNDS = 25

/** One discard: the features of every tile that could have gone, and which one went. */
interface Choice {
  readonly rows: readonly Float64Array[]
  readonly taken: number
}

const choicesIn = (match: Match): Choice[] =>
  match.frames.flatMap((frame) => {
    const tables = replay(frame, frame.flows.length - 1, rulesOf(match))
    return countedActs(frame).flatMap((act, at): Choice[] => {
      const before = tables[at]
      if (before === undefined || before.seats[act.seat].riichi !== null) return []
      const kind = kindOf(thrownTile(before, act))
      if (kind < 0) return []
      const view = discardView(before, act, frame.dora)
      const leaves = leavesOf(view)
      const rows = leaves.kinds.map((_, place) => {
        const row = new Float64Array(SIZE)
        describeDiscard(view, leaves, place, (feature, value) => (row[PLACE.get(feature)!]! += value))
        return row
      })
      const taken = leaves.kinds.indexOf(kind)
      return taken < 0 ? [] : [{ rows, taken }]
    })
  })

const oddsOf = ({ rows }: Choice, weights: Float64Array): number[] => {
  const sums = rows.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0))
  const most = Math.max(...sums)
  const total = sums.reduce((all, sum) => all + Math.exp(sum - most), 0)
  return sums.map((sum) => Math.exp(sum - most) / total)
}

/** The slope of the log-likelihood, and how fast it falls, by pairs of features. */
const slopes = (choices: readonly Choice[], weights: Float64Array) => {
  const slope = weights.map((weight) => -RIDGE * weight)
  const fall = DISCARD_FEATURES.map((_, at) => new Float64Array(SIZE).fill(RIDGE, at, at + 1))
  for (const choice of choices) {
    const odds = oddsOf(choice, weights)
    const mean = new Float64Array(SIZE)
    for (const [place, row] of choice.rows.entries())
      for (let at = 0; at < SIZE; at++) mean[at]! += odds[place]! * row[at]!
    for (const [place, row] of choice.rows.entries()) {
      const weight = odds[place]!
      for (let at = 0; at < SIZE; at++) {
        const off = row[at]! - mean[at]!
        if (place === choice.taken) slope[at]! += off
        if (off === 0) continue
        const line = fall[at]!
        for (let other = 0; other < SIZE; other++) line[other]! += weight * off * (row[other]! - mean[other]!)
      }
    }
  }
  return { slope, fall }
}

/** Solves `matrix · x = right` by elimination; both are used up. */
const solved = (matrix: readonly Float64Array[], right: Float64Array): Float64Array => {
  for (let at = 0; at < SIZE; at++)
    for (let below = at + 1; below < SIZE; below++) {
      const factor = matrix[below]![at]! / matrix[at]![at]!
      if (factor === 0) continue
      for (let column = at; column < SIZE; column++) matrix[below]![column]! -= factor * matrix[at]![column]!
      right[below]! -= factor * right[at]!
    }
  for (let at = SIZE - 1; at >= 0; at--) {
    for (let column = at + 1; column < SIZE; column++) right[at]! -= matrix[at]![column]! * right[column]!
    right[at]! /= matrix[at]![at]!
  }
  return right
}

const fitted = (choices: readonly Choice[]): Float64Array => {
  const weights = new Float64Array(SIZE)
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, fall } = slopes(choices, weights)
    const change = solved(fall, slope)
    for (let at = 0; at < SIZE; at++) weights[at]! += change[at]!
    if (change.every((one) => Math.abs(one) < 1e-4)) break
  }
  return weights
}

const told = (name: string, choices: readonly Choice[], weights: Float64Array): string => {
  let log = 0
  let likeliest = 0
  for (const choice of choices) {
    const odds = oddsOf(choice, weights)
    log += Math.log(odds[choice.taken]!)
    if (odds[choice.taken] === Math.max(...odds)) likeliest++
  }
  const share = (100 * likeliest) / choices.length
  return `${name}: ${choices.length} discards, mean logarithm ${(log / choices.length).toFixed(3)}, the likeliest in ${share.toFixed(1)} %\n`
}

const choicesOf = (games: readonly { readonly match: Match }[]): Choice[] =>
  games.flatMap(({ match }) => choicesIn(match))

const choices = choicesOf(fittedGames())
const weights = fitted(choices)
for (const [at, feature] of DISCARD_FEATURES.entries())
  process.stdout.write(`  ${/\W/.test(feature) ? `'${feature}'` : feature}: ${weights[at]!.toFixed(2)},\n`)
process.stderr.write(told('fitted', choices, weights))
process.stderr.write(told('kept apart', choicesOf(measuredGames()), weights))
