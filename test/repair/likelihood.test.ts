/** What a mistake would have to write for nothing makes it unlikely. */
import { expect, test } from 'vitest'
import { UNKNOWN } from '../../src/tiles/index.ts'
import type { Edit } from '../../src/repair/index.ts'
import { likelihoodOf } from '../../src/repair/likelihood.ts'
import { problemOf, type Problem } from '../../src/repair/problem.ts'
import { isPlainTurn, plainTurnsFrom } from '../../src/repair/shifted-turns.ts'
import { RULES, shortFrames } from './short-frames.ts'

const shortProblem = (): Problem => {
  const match = shortFrames().next().value
  const problem = match === undefined ? null : problemOf(match, 0, RULES)
  if (problem === null) throw new Error('no short frame')
  return problem
}

test('shifted turns of which the last is written unseen are likelier than those with a last one made up', () => {
  const problem = shortProblem()
  const acts = problem.flow?.acts ?? []
  const act = acts.findIndex((one, at) => isPlainTurn(one) && plainTurnsFrom(acts, at).length > 1)
  const last = plainTurnsFrom(acts, act).at(-1) ?? -1
  const unseen = acts.with(last, {
    ...acts[last]!,
    draw: { kind: 'tile', tile: UNKNOWN },
    discard: { kind: 'tedashi', tile: UNKNOWN },
  })
  const shift: Edit = { kind: 'turns-shifted', act, draws: false, gone: null }
  const odds = (written: typeof acts): number =>
    likelihoodOf({ ...problem, flow: problem.flow && { ...problem.flow, acts: written } }, shift)
  expect(odds(unseen)).toBeGreaterThan(odds(acts) * 1_000)
})

test('a dora too many is likely only where one is too many: taking one away mends no wrong tile', () => {
  const problem = shortProblem()
  const extra: Edit = { kind: 'dora-extra', indexes: [1] }
  const tooMany = { code: 'ura.unexpected', act: null, seat: null, args: {} } as const
  const fifth = { code: 'tile.fifth-copy', act: null, seat: null, args: {} } as const
  expect(likelihoodOf({ ...problem, contradictions: [tooMany] }, extra)).toBeGreaterThan(
    likelihoodOf({ ...problem, contradictions: [fifth] }, extra) * 10,
  )
})
