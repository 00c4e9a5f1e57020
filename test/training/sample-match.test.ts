/** The match that a newcomer watches. */
import { expect, it } from 'vitest'
import { checkMatch, severityOf } from '../../src/check/index.ts'
import { countedActs } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { sampleMatch } from '../../src/training/index.ts'

const match = sampleMatch()

it('is a whole match without errors, the same every time', () => {
  expect(match.frames.length).toBeGreaterThan(7)
  expect(checkMatch(match, rulesets.mleague).filter(({ code }) => severityOf(code) === 'error')).toEqual([])
  expect(sampleMatch()).toEqual(match)
})

it('shows in its first frames what a frame can have: a riichi, a call, a win', () => {
  const acts = match.frames.slice(0, 3).flatMap(countedActs)
  expect(acts.some(({ discard }) => discard?.kind === 'riichi')).toBe(true)
  expect(acts.some(({ draw }) => draw.kind === 'chi' || draw.kind === 'pon')).toBe(true)
  expect(acts.some(({ draw, discard }) => draw.kind === 'ron' || discard?.kind === 'tsumo')).toBe(true)
})

it('is played by programs: nobody is named', () => {
  for (const player of match.players) expect(JSON.stringify(player)).not.toMatch(/\p{sc=Han}/u)
})
