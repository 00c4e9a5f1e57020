import { describe, expect, it } from 'vitest'
import { rulesets, unknownRules } from '../../src/rules/index.ts'
import { copiesOf, replay, unseenTiles } from '../../src/table/index.ts'
import { KINDS, kindOf, TILE_INDEX, TILES, type Tile } from '../../src/tiles/index.ts'
import { UNSEEN } from '../check/expect-finding.ts'
import { frameOf, tableAfter } from './tables.ts'

/** Nobody's hand is seen but the dealer's. */
const ONE_HAND = { s: `${UNSEEN},`, w: `${UNSEEN},`, n: `${UNSEEN},` }
const left = ({ tiles }: ReturnType<typeof unseenTiles>, tile: Tile): number => tiles[TILE_INDEX[tile]]!

describe('the tiles of a set', () => {
  it('are 136 by every ruleset that says which fives are red', () => {
    for (const rules of Object.values(rulesets)) {
      if (rules.redFives.m === null) continue
      const copies = TILES.filter((tile) => tile !== 'uk').map((tile) => copiesOf(tile, rules))
      expect(
        copies.reduce((sum, each) => sum + each, 0),
        rules.id,
      ).toBe(136)
    }
    expect((['0m', '5m', '1m'] as const).map((tile) => copiesOf(tile, unknownRules))).toEqual([1, 4, 4])
  })
})

describe('unseen tiles', () => {
  const parts = { ...ONE_HAND, e: '1m1m1m2m3m4m0m6m7m8m9m1s1s,', acts: '(e,1m,1s)(s,5m,tg)' }

  it('are in no hand, river, meld or indicator', () => {
    const frame = { ...frameOf(parts), dora: frameOf(parts).dora!.with(0, '2m') }
    const unseen = unseenTiles(tableAfter(parts), frame)
    // Four in the hand; the indicator would be a fifth.
    expect(left(unseen, '1m')).toBe(0)
    // One was thrown, one is left in the hand.
    expect(left(unseen, '1s')).toBe(2)
    expect([left(unseen, '0m'), left(unseen, '5m'), unseen.kinds[kindOf('5m')]]).toEqual([0, 2, 2])
    expect(left(unseen, 'uk')).toBe(0)
    expect([...unseen.kinds].reduce((sum, copies) => sum + copies, 0)).toBe(KINDS * 4 - 15)
  })

  it('do not exclude uras until somebody has won', () => {
    const frame = frameOf(parts)
    const turned = { ...frame, dora: frame.dora!.with(0, '9p').with(1, '9p') }
    const table = replay(frame, 0, rulesets.mleague).at(-1)!
    expect(left(unseenTiles(table, turned), '8p')).toBe(3)
    expect(left(unseenTiles({ ...table, end: { kind: 'draw' } }, turned), '8p')).toBe(2)
  })

  it('do not include a red five that was an indicator', () => {
    const frame = frameOf(parts)
    const turned = {
      ...frame,
      dora: frame.dora!.with(0, '6p'),
      notes: { indicators: [{ index: 0, tile: '0p' as const }] },
    }
    const unseen = unseenTiles(tableAfter(parts), turned)
    expect([left(unseen, '0p'), left(unseen, '5p')]).toEqual([0, 3])
  })
})
