/** A kan of another tile, one that is missing, one for a discard and a discard for one: each is one edit away. */
import { describe, expect, test } from 'vitest'
import { rulesOf } from '../../src/league/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { tileDrawn } from '../../src/repair/apply-edit.ts'
import { editSpace } from '../../src/repair/edit-space.ts'
import { likelihoodOf } from '../../src/repair/likelihood.ts'
import { repairFrame, type Repairs } from '../../src/repair/index.ts'
import { problemOf } from '../../src/repair/problem.ts'
import { UNKNOWN, type Tile } from '../../src/tiles/index.ts'
import { KAN_MISTAKES } from '../check/faults/kan-mistakes.ts'
import { withoutEndHands, type Mistake } from '../check/faults/mistake.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'
import { isTruth } from './is-truth.ts'
import { RULES, shortFrames } from './short-frames.ts'

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

test('a pon of an unseen five has its kan by the tiles of the hand', () => {
  const match = shortFrames().next().value
  const frame = match?.frames[0]
  const flow = frame?.flows[0]
  if (match === undefined || frame === undefined || flow === undefined) throw new Error('no short frame')
  const acts: readonly Act[] = [
    { seat: 0, draw: { kind: 'oya' }, discard: { kind: 'tedashi', tile: UNKNOWN } },
    { seat: 1, draw: { kind: 'pon', own: ['5p', '5p'] }, discard: { kind: 'tedashi', tile: UNKNOWN } },
    { seat: 2, draw: { kind: 'tile', tile: UNKNOWN }, discard: { kind: 'tedashi', tile: UNKNOWN } },
    { seat: 3, draw: { kind: 'tile', tile: UNKNOWN }, discard: { kind: 'tedashi', tile: UNKNOWN } },
    { seat: 0, draw: { kind: 'tile', tile: UNKNOWN }, discard: { kind: 'tedashi', tile: UNKNOWN } },
    { seat: 1, draw: { kind: 'tile', tile: '0p' }, discard: { kind: 'tedashi', tile: UNKNOWN } },
  ]
  const unseen = { ...match, frames: [{ ...frame, flows: [{ ...flow, acts }] }] }
  const edits = [...editSpace(problemOf(unseen, 0, RULES)!)]
  expect(edits).toContainEqual({ kind: 'kan', act: 5, tiles: ['0p'] })
  expect(edits).toContainEqual({ kind: 'kan-missing', act: 5, seat: 1, tiles: ['5p'] })
})

test('a kan that its draw has just made possible is likelier than one that was left for later', () => {
  const match = shortFrames().next().value
  const problem = match === undefined ? null : problemOf(match, 0, RULES)
  if (problem === null) throw new Error('no short frame')
  const at = problem.flow?.acts.findIndex(({ discard }, act) => act > 0 && discard?.kind === 'tedashi') ?? -1
  const drawn = tileDrawn(problem.flow!.acts[at]!)
  const odds = (tile: Tile): number => likelihoodOf(problem, { kind: 'kan', act: at, tiles: [tile, tile, tile, tile] })
  expect(odds(drawn)).toBeGreaterThan(odds(drawn === '1m' ? '2m' : '1m') * 5)
})
