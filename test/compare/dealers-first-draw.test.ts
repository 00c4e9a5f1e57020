/** The dealer's hand typed with its fourteenth tile in one record, and without it in the other. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, compareMatches, type Difference } from '../../src/compare/index.ts'
import { emptyFlow, type Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { sideText } from '../../src/words/index.ts'
import { Hands, tilesOf } from '../recorder/typing.ts'
import { said } from './compared-parts.ts'

const EAST = '123m456p789s1122z'
const BEHIND: readonly string[] = ['9s', 'tsumogiri', '5p', 'tsumogiri', '6m', 'tsumogiri']

/** Fourteen tiles dealt, one of which is thrown. */
const atOnce = (hand: string, ...keys: readonly string[]): Match => {
  const hands = new Hands()
  hands.data({ type: 'setPreferences', preferences: { dealerTiles: 14 } }, 'fourteen tiles')
  return matchOf(hands.deal('1m', hand, '', '', '').type(...keys).session)
}
const drawn = (hand: string, ...keys: readonly string[]): Match =>
  matchOf(new Hands().deal('1m', hand, '', '', '').type(...keys).session)

const open = (a: Match, b: Match): readonly Difference[] =>
  compareMatches(a, b).differences.filter(({ follows }) => !follows)
const found = (a: Match, b: Match): string[] => open(a, b).map(({ kind, nature }) => `${kind} ${nature}`)

/** Deal and play; hands at the end are worked out anew by whoever makes the changes. */
const played = ({ frames, ...match }: Match): unknown => {
  const { endHands } = emptyFlow()
  const bare = frames.map((frame) => ({ ...frame, flows: frame.flows.map((flow) => ({ ...flow, endHands })) }))
  return said({ ...match, frames: bare })
}

/** The record with other tiles dealt to the dealer, and another drawn first; he throws the west wind. */
const inDealersHand = (match: Match, tiles: readonly Tile[], drawn: Tile): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({
    ...frame,
    flows: frame.flows.map(({ startHands: [east, ...others], acts: [first, ...behind], ...flow }) => ({
      ...flow,
      startHands: [{ ...east, tiles }, ...others] as const,
      acts: [{ ...first!, draw: { kind: 'tile', tile: drawn }, discard: { kind: 'tedashi', tile: 'ww' } }, ...behind],
    })),
  })),
})

const DEALT = atOnce(`${EAST}3z`, '3z', ...BEHIND)
const UNSEEN = drawn('', '3z', 'tsumogiri', ...BEHIND)

describe('the dealer dealt fourteen tiles in one record, and unseen except for the draw in the other', () => {
  test('only the hand differs, without contradiction', () => {
    expect(found(DEALT, UNSEEN)).toEqual(['start-hand unknown'])
    expect(found(UNSEEN, DEALT)).toEqual(['start-hand unknown'])
    const [one] = open(UNSEEN, DEALT)
    expect([one!.index, sideText(one!, 'a', 'en'), sideText(one!, 'b', 'en')]).toEqual([
      0,
      'unseen',
      '123m 456p 789s East East South South + West',
    ])
  })

  test('taking either side, or what either knows, makes them equal', () => {
    for (const [a, b] of [[DEALT, UNSEEN] as const, [UNSEEN, DEALT] as const]) {
      const { toB, toA, both } = open(a, b)[0]!
      expect(played(applyChanges(a, toB))).toEqual(played(b))
      expect(played(applyChanges(b, toA))).toEqual(played(a))
      expect(played(applyChanges(a, both ?? []))).toEqual(played(DEALT))
    }
  })

  test('any of the fourteen may be discarded', () => {
    expect(found(atOnce(`${EAST}3z`, '9s', ...BEHIND), drawn('', '3z', '9s', ...BEHIND))).toEqual([
      'start-hand unknown',
    ])
  })

  test('a partly seen hand matches a known one', () => {
    const [a, b] = [DEALT, drawn('123mukukukukukukukukukuk', '3z', 'tsumogiri', ...BEHIND)]
    expect(found(a, b)).toEqual(['start-hand unknown'])
    expect(played(applyChanges(b, open(b, a)[0]!.both ?? []))).toEqual(played(a))
  })

  test('for any seen tiles, and any drawn tile', () => {
    const fourteen = tilesOf(`${EAST}3z`)
    const deal = fc.tuple(fc.nat({ max: 13 }), fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }))
    fc.assert(
      fc.property(deal, ([draw, seen]) => {
        const tiles = fourteen.toSpliced(draw, 1).map((tile, at): Tile => (seen[at] ? tile : 'uk'))
        const other = inDealersHand(UNSEEN, tiles, fourteen[draw]!)
        const [one, ...more] = open(DEALT, other)
        expect(more).toEqual([])
        if (seen.every(Boolean)) return expect(one).toBeUndefined()
        expect(one).toMatchObject({ kind: 'start-hand', nature: 'unknown' })
        expect(played(applyChanges(DEALT, one!.toB))).toEqual(played(other))
        expect(played(applyChanges(other, one!.toA))).toEqual(played(DEALT))
      }),
      { seed: 20261120, numRuns: 200 },
    )
  })

  test('a draw that is not among the fourteen is a conflict', () => {
    const strange = drawn('', '7z', '9s', ...BEHIND)
    expect(found(atOnce(`${EAST}3z`, '9s', ...BEHIND), strange)).toContain('draw conflict')
  })

  test('another discard is a conflict', () => {
    expect(found(DEALT, drawn('', '3z', '9s', ...BEHIND))).toContain('turn conflict')
  })

  test('a discard that is not typed yet is no difference', () => {
    expect(found(DEALT, drawn('', '3z'))).toEqual(['start-hand unknown', 'act pending'])
    expect(found(drawn('', '3z'), DEALT)).toEqual(['start-hand unknown', 'act pending'])
    const behind = drawn('', '3z')
    const caught = applyChanges(behind, open(behind, DEALT)[0]!.both ?? [])
    expect(caught.frames[0]!.flows[0]!.acts).toMatchObject([{ draw: { kind: 'oya' }, discard: null }])
  })
})

test('tiles dealt at once do not tell which was drawn: a tsumogiri is no other discard', () => {
  expect(found(DEALT, drawn(EAST, '3z', 'tsumogiri', ...BEHIND))).toEqual([])
  expect(found(drawn(EAST, '3z', 'tsumogiri', ...BEHIND), DEALT)).toEqual([])
})
