/** The play of a record speaks for it: what people discard, where they declare riichi, what a wall has. */
import { describe, expect, test } from 'vitest'
import type { Act, Frame } from '../../src/record/index.ts'
import { DiscardMemory, playLikelihood } from '../../src/repair/play/index.ts'
import { wallLikelihood } from '../../src/repair/wall-likelihood.ts'
import { rulesets } from '../../src/rules/index.ts'
import { replay } from '../../src/table/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { shortFrames } from './short-frames.ts'

const RULES = rulesets.mleague

const [plain] = shortFrames().next().value?.frames ?? []

/** A frame in which South holds a hand, and so acts once. */
const frameWith = (hand: string, act: Pick<Act, 'draw' | 'discard'>): Frame => {
  if (plain === undefined) throw new Error('no short frame')
  const tiles = hand.match(/../g) as Tile[]
  const flow = plain.flows[0]!
  const [first, , ...others] = flow.startHands
  const acts: readonly Act[] = [flow.acts[0]!, { seat: 1, ...act }]
  return {
    ...plain,
    dora: null,
    flows: [{ ...flow, acts, startHands: [first, { tiles, drawn: null, melds: [] }, others[0]!, others[1]!] }],
  }
}

const likelihood = (frame: Frame): number =>
  playLikelihood(frame, frame.flows[0]!.acts, replay(frame, 0, RULES), new DiscardMemory())

const discarding = (hand: string, drawn: Tile, tile: Tile): number =>
  likelihood(frameWith(hand, { draw: { kind: 'tile', tile: drawn }, discard: { kind: 'tedashi', tile } }))

describe('what is discarded', () => {
  const NEAR = '2m3m4m5p6p7p2s3s6s7s8s9mnw'

  test('a tile that helps nothing goes rather than one of a set', () => {
    expect(discarding(NEAR, '4s', 'nw')).toBeGreaterThan(discarding(NEAR, '4s', '6p') + 3)
  })

  test('a tile that opens a set goes less likely than one that no set needs, wherever it was drawn', () => {
    const thrown = frameWith(NEAR, { draw: { kind: 'tile', tile: '4s' }, discard: { kind: 'tsumogiri' } })
    expect(likelihood(thrown)).toBeLessThan(discarding(NEAR, '4s', 'nw'))
  })

  test('what nobody saw says nothing', () => {
    const unseen = frameWith(NEAR, { draw: { kind: 'tile', tile: 'uk' }, discard: { kind: 'tedashi', tile: 'uk' } })
    const nothing = { ...unseen, flows: [{ ...unseen.flows[0]!, acts: unseen.flows[0]!.acts.slice(0, 1) }] }
    expect(likelihood(unseen)).toBe(likelihood(nothing))
  })

  test('the chances of all tiles of a hand make one', () => {
    const frame = frameWith(NEAR, { draw: { kind: 'tile', tile: '4s' }, discard: { kind: 'tsumogiri' } })
    const [, before] = replay(frame, 0, RULES)
    const { logs, kinds } = new DiscardMemory().odds(before!, frame.flows[0]!.acts[1]!, frame.dora)
    expect(kinds).toHaveLength(14)
    expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1)
  })
})

test('a closed hand that reaches tenpai declares riichi rather than not', () => {
  const hand = '2m3m4m5p6p7p2s3s6s7s8s8snw'
  const draw = { kind: 'tile', tile: '4s' } as const
  const silent = frameWith(hand, { draw, discard: { kind: 'tedashi', tile: 'nw' } })
  const declared = frameWith(hand, { draw, discard: { kind: 'riichi', tile: 'nw', tsumogiri: false } })
  expect(likelihood(declared)).toBeGreaterThan(likelihood(silent))
})

test('the fourth copy of a tile comes less often from a wall than the first', () => {
  const wall = (drawn: Tile): number => {
    const frame = frameWith('1s1s1s4m5m6m2p3p4p9p9pnwnw', { draw: { kind: 'tile', tile: drawn }, discard: null })
    return wallLikelihood(frame, frame.flows[0]!, RULES)
  }
  expect(wall('1s')).toBeLessThan(wall('sw'))
  expect(wall('uk')).toBeGreaterThan(wall('sw'))
})
