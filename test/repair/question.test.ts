/** What is asked divides what is left, so that few answers lead to the true record. */
import { expect, test } from 'vitest'
import type { Act, Frame, Seat } from '../../src/record/index.ts'
import { questionFor } from '../../src/repair/question.ts'
import { leftByAnswers } from './answer-questions.ts'
import { shortFrames } from './short-frames.ts'

const TURNS = 15

const frameWith = (acts: readonly Act[]): Frame => {
  for (const { frames } of shortFrames())
    for (const frame of frames) return { ...frame, flows: frame.flows.slice(0, 1).map((flow) => ({ ...flow, acts })) }
  throw new Error('no short frame')
}

/** Four players in turn, each of whom throws what was drawn. */
const ACTS = Array.from({ length: 4 * TURNS }, (_, at): Act => ({
  seat: (at % 4) as Seat,
  draw: { kind: 'tile', tile: 'gd' },
  discard: { kind: 'tsumogiri' },
}))
const KAN: Act = {
  seat: 3,
  draw: { kind: 'tile', tile: '1p' },
  discard: { kind: 'ankan', tiles: ['1p', '1p', '1p', '1p'] },
}
const WRITTEN = frameWith(ACTS)

/** A kan of the last player may be missing in any of the turns, one as likely as the other. */
const KANS = Array.from({ length: TURNS }, (_, turn) => ({
  frame: frameWith(ACTS.toSpliced(4 * turn + 3, 0, KAN)),
  share: 1 / TURNS,
}))

test.each(KANS.map((_, turn) => turn))(
  'a kan missing in one of fifteen turns is found with three answers (turn %i)',
  (turn) => {
    expect(leftByAnswers(WRITTEN, KANS, turn, 3)).toEqual([turn])
  },
)

test('where all say the same, or there is one alone, nothing is asked', () => {
  expect(questionFor(WRITTEN, [])).toBeNull()
  expect(questionFor(WRITTEN, KANS.slice(0, 1))).toBeNull()
  expect(questionFor(WRITTEN, [KANS[0]!, KANS[0]!])).toBeNull()
})
