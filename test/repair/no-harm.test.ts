/** Nothing is offered where nothing contradicts itself: real matches, and play against the rules that was noticed. */
import { describe, expect, test } from 'vitest'
import { repairFrame } from '../../src/repair/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Act, Frame, Match } from '../../src/record/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { some, times } from '../support/test-extent.ts'
import {
  actsOf,
  pick,
  spots,
  withAct,
  withFrame,
  withoutEndHands,
  type Dice,
  type Mistake,
} from '../check/faults/mistake.ts'
import { RULES, shortFrames } from './short-frames.ts'

const untouched = (match: Match, name: string): void => {
  const rules = name === 'simulated' ? RULES : rulesOf(match)
  for (const index of match.frames.keys()) {
    const { contradictions, repairs, question } = repairFrame(match, index, rules)
    expect(contradictions.map(({ code, act }) => `${name} ${index} ${code} ${act}`)).toEqual([])
    expect(repairs).toEqual([])
    expect(question).toBeNull()
  }
}

const dead = (act: Act): Act => ({ ...act, notes: { ...act.notes, dead: [act.seat] } })

/** Two tiles of the hand that make no run with the called one. */
const wrongChi: Mistake = (match, dice) => {
  const spot = pick(
    spots(match, ({ draw }) => draw.kind === 'chi'),
    dice,
  )
  if (spot === null) return null
  return withAct(match, spot, (act) =>
    dead({ ...act, draw: act.draw.kind === 'chi' ? { kind: 'chi', own: ['ew', 'ww'] } : act.draw }),
  )
}

const givenBack = (frame: Frame): Frame => ({
  ...frame,
  // Nobody turned an ura.
  dora: frame.dora?.map((tile, index) => (index % 2 === 0 ? tile : 'uk')) ?? null,
  endPoints: frame.startPoints,
  notes: { ...frame.notes, ryuukyoku: 'chombo' },
})

/** A ron by somebody whose hand is not complete; the frame was played again. */
const wrongRon = (match: Match, dice: Dice): Match => {
  const at = dice(match.frames.length)
  const acts = actsOf(match.frames[at])
  const end = acts.findLastIndex(({ discard }) => discard?.kind === 'tedashi' || discard?.kind === 'tsumogiri')
  if (end < 1) return match
  const seat = ((acts[end]!.seat + 1) % 4) as Act['seat']
  const stopped = withFrame(match, at, (frame) =>
    givenBack({
      ...frame,
      flows: frame.flows.map((flow) => ({
        ...flow,
        acts: [...flow.acts.slice(0, end + 1), { seat, draw: { kind: 'ron' }, discard: null }],
      })),
    }),
  )
  return { ...stopped, frames: stopped.frames.slice(0, at + 1), finalPoints: null }
}

/** Somebody who has no more turns discarded without drawing: the hand is a tile short. */
const tooFew: Mistake = (match, dice) => {
  const isLast = (acts: readonly Act[], at: number): boolean =>
    acts.slice(at + 1).every(({ seat }) => seat !== acts[at]!.seat)
  const spot = pick(
    spots(
      match,
      ({ discard, draw }, { acts, at }) =>
        discard?.kind === 'tedashi' &&
        draw.kind === 'tile' &&
        acts.at(-1)?.discard?.kind === 'tsumo' &&
        isLast(acts, at),
    ),
    dice,
  )
  return (
    spot &&
    withAct(match, spot, (act) => ({
      ...act,
      draw: { kind: 'tile', tile: 'uk' },
      notes: { ...act.notes, noDraw: true },
    }))
  )
}

describe('nothing is offered', () => {
  test.runIf(hasCorpus())('in real matches', () => {
    for (const { name, match } of some(mjlogGames(), 6)) untouched(match, name)
  })

  test('in simulated frames', () => {
    let left = times(8, 300)
    for (const match of shortFrames()) {
      untouched(match, 'simulated')
      if (--left === 0) break
    }
  })

  test.runIf(hasCorpus())('for a wrong ron after which the frame was played again', () => {
    const dice = random(5)
    for (const { name, match } of some(mjlogGames(), times(5, 100))) {
      const planted = wrongRon(match, dice)
      const index = planted.frames.length - 1
      const { contradictions, repairs } = repairFrame(planted, index, rulesOf(match))
      expect(contradictions.map(({ code, act }) => `${name} ${code} ${act}`)).toEqual([])
      expect(repairs).toEqual([])
    }
  })

  test.runIf(hasCorpus())('for a hand that is a tile short because its player did not draw', () => {
    const dice = random(7)
    for (const { name, match } of some(mjlogGames(), times(10, 100))) {
      const planted = tooFew(withoutEndHands(match), dice)
      if (planted !== null) untouched(planted, name)
    }
  })

  test.runIf(hasCorpus())('for the shape of a chi that was let stand and made the hand dead', () => {
    const dice = random(6)
    for (const { name, match } of some(mjlogGames(), times(5, 100))) {
      const planted = wrongChi(match, dice)
      if (planted === null) continue
      for (const index of planted.frames.keys()) {
        const { contradictions } = repairFrame(planted, index, rulesOf(match), { deepest: 1 }, () => true)
        expect(contradictions.filter(({ code }) => code === 'call.shape').map(() => name)).toEqual([])
      }
    }
  })
})
