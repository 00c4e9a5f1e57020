import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countKinds, discardHints, shantenOf, tilesLeft, usefulTiles, waits } from '../../src/rules/index.ts'
import { KINDS, TILES, type Tile } from '../../src/tiles/index.ts'
import { arbitraryHand } from '../support/arbitrary-hand.ts'

const tiles = (text: string): Tile[] => (text.match(/../g) ?? []) as Tile[]
const counted = (text: string) => countKinds(tiles(text))

const hints = (hand: string, melds = 0, seen = '') =>
  discardHints(counted(hand), melds, counted(seen)).map(({ discard, shanten, tiles, left }) => ({
    discard: TILES[discard],
    shanten,
    tiles: tiles.map(({ kind, left }) => `${TILES[kind]} ${left}`).join(' '),
    left,
  }))

describe('discard hints', () => {
  test('tenpai with the waits and their copies left', () => {
    const best = hints('1m2m3m4m5m6m7m8m9m1s1s3s4sew', 0, '2s2s0s5s5s5s').filter(({ shanten }) => shanten === 0)
    expect(best).toEqual([{ discard: 'ew', shanten: 0, tiles: '2s 2 5s 0', left: 2 }])
  })

  test('one discard leaves a wait that the other does not: the discarded tile itself is seen', () => {
    const found = hints('2s3s5sewew', 3).filter(({ shanten }) => shanten === 0)
    expect(found).toEqual([
      { discard: '2s', shanten: 0, tiles: '4s 4', left: 4 },
      { discard: '5s', shanten: 0, tiles: '1s 4 4s 4', left: 8 },
    ])
    expect(hints('7s8s', 4)).toEqual([
      { discard: '7s', shanten: 0, tiles: '8s 3', left: 3 },
      { discard: '8s', shanten: 0, tiles: '7s 3', left: 3 },
    ])
  })

  test('name a wait for a fifth copy with none left', () => {
    expect(hints('4p4p4p4pew', 3).find(({ discard }) => discard === 'ew')).toEqual({
      discard: 'ew',
      shanten: 0,
      tiles: '4p 0',
      left: 0,
    })
  })

  test('further from tenpai, the tiles that lower the shanten', () => {
    const found = hints('1m9m1p9p1s9sewswwwnwwdgd5p5p').find(({ discard }) => discard === '5p')
    expect(found).toMatchObject({ discard: '5p', shanten: 1 })
    expect(found?.left).toBe(3 * 12 + 4)
  })

  test('none for a hand that has not drawn', () => {
    expect(hints('2s3s5sew', 3)).toEqual([])
  })

  test('equal shanten, waits and useful tiles of every hand with one tile less', () => {
    fc.assert(
      fc.property(arbitraryHand(true), ({ counts, melds, inMelds }) => {
        const before = counts.slice()
        const found = discardHints(counts, melds.length, inMelds)
        expect(counts).toEqual(before)
        expect(found.map(({ discard }) => discard)).toEqual([...counts.keys()].filter((kind) => counts[kind]! > 0))
        for (const hint of found) {
          const rest = counts.with(hint.discard, counts[hint.discard]! - 1)
          expect(hint.shanten).toBe(shantenOf(rest, melds.length))
          const expected = hint.shanten === 0 ? waits(rest, melds.length) : usefulTiles(rest, melds.length)
          expect(hint.tiles.map(({ kind }) => kind)).toEqual(expected)
          expect(hint.tiles.map(({ left }) => left)).toEqual(expected.map((kind) => 4 - counts[kind]! - inMelds[kind]!))
          expect(hint.left).toBe(hint.tiles.reduce((sum, { kind }) => sum + tilesLeft(kind, counts, inMelds), 0))
        }
      }),
      { seed: 4, numRuns: 1000 },
    )
  })
})

test('copies left are never negative, even for a wrong record', () => {
  expect(tilesLeft(0, countKinds(tiles('1m1m1m')), countKinds(tiles('1m1m')))).toBe(0)
  expect(tilesLeft(KINDS - 1, countKinds([]))).toBe(4)
})
