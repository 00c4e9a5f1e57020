/** One mistake of a real kind in a real match is undone by one edit: the true record is always among the repairs. */
import { describe, expect, test } from 'vitest'
import { repairFrame, type Repairs } from '../../src/repair/index.ts'
import { problemOf } from '../../src/repair/problem.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { withoutEndHands, type Mistake } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { TURN_MISTAKES } from '../check/faults/turn-mistakes.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'

/** So many games, and no more of them than so many whose mistake leaves a trace. */
const GAMES = times(12, 60)
const MENDED = times(1, 60)

/** Mistakes whose edit says the truth whole: nothing of it was lost. */
const WHOLE: Readonly<Record<string, Mistake>> = {
  ...Object.fromEntries(
    Object.entries(ACT_MISTAKES).filter(
      ([name]) => !['draw missing: unseen', 'discard missing', 'starting hand: tile missing'].includes(name),
    ),
  ),
  'call with wrong tiles': TURN_MISTAKES['call with wrong tiles'],
  'call recorded as a draw': TURN_MISTAKES['call recorded as a draw'],
  'dora indicator wrong': RESULT_MISTAKES['dora indicator wrong'],
  'dora indicator too many': RESULT_MISTAKES['dora indicator too many'],
  'ura indicator wrong': RESULT_MISTAKES['ura indicator wrong'],
  'win worth the next value': RESULT_MISTAKES['win worth the next value'],
  'win paid by another': RESULT_MISTAKES['win paid by another'],
  'honba of the frame wrong': RESULT_MISTAKES['honba of the frame wrong'],
  'sticks of the frame wrong': RESULT_MISTAKES['sticks of the frame wrong'],
  'points at the start of a round wrong': RESULT_MISTAKES['points at the start of a round wrong'],
  'points at the start, carried on': RESULT_MISTAKES['points at the start, carried on'],
}

/** Whether a riichi discard of an equal tile was the drawn one is not told by a discard without riichi. */
const withoutMark = (act: Act): Act =>
  act.discard?.kind === 'riichi' && 'tile' in act.draw && act.draw.tile === act.discard.tile
    ? { ...act, discard: { ...act.discard, tsumogiri: null } }
    : act

/**
 * Of two equal tiles of a hand either may be the wrong one: their order is no difference. Nor is which of two equal fives was the
 * indicator: the record of another dora does not say it.
 */
const framesOf = ({ frames }: Match): string =>
  JSON.stringify(
    frames.map((frame) => ({
      ...frame,
      notes: { ...frame.notes, indicators: null },
      flows: frame.flows.map((flow) => ({
        ...flow,
        acts: flow.acts.map(withoutMark),
        startHands: flow.startHands.map((hand) => ({ ...hand, tiles: hand.tiles.toSorted() })),
      })),
    })),
  )

/** The repairs of the first frame that contradicts itself; null if none does. */
const repairsIn = (wrong: Match, right: Match): Repairs | null => {
  for (const index of wrong.frames.keys()) {
    const problem = problemOf(wrong, index, rulesOf(right))
    if (problem !== null && problem.contradictions.length > 0)
      return repairFrame(wrong, index, rulesOf(right), { deepest: 1 })
  }
  return null
}

describe.runIf(hasCorpus())('one mistake in a real match', () => {
  const games = hasCorpus() ? mjlogGames().slice(0, 160) : []

  test.each(Object.keys(WHOLE))('%s', (name) => {
    const dice = random(17)
    let mended = 0
    for (let at = 0; at < GAMES && mended < MENDED; at++) {
      const right = withoutEndHands(games[(at * 29) % games.length]!.match)
      const wrong = WHOLE[name]!(right, dice)
      const found = wrong && repairsIn(wrong, right)
      if (!found) continue
      mended++
      expect(
        found.repairs.some(({ match }) => framesOf(match) === framesOf(right)),
        `${name} in game ${at}: ${found.contradictions.map(({ code }) => code).join()}`,
      ).toBe(true)
      expect(found.unique).toBe(found.repairs.length === 1)
      expect(found.evidence.length).toBeGreaterThan(0)
      expect(found.repairs.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    }
    expect(mended).toBeGreaterThan(0)
  })
})
