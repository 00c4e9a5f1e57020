import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  TILES,
  TILE_IDS,
  byHandOrder,
  idsOfTiles,
  kindOf,
  kindOfTileId,
  plain,
  readSerialTiles,
  sortTiles,
  tileOfId,
  writeSerialTiles,
  type KnownTile,
} from '../../src/tiles/index.ts'

describe('tiles with identity', () => {
  test('there are 136 between 100 and 500, four of each kind, ordered by kind', () => {
    expect(new Set(TILE_IDS).size).toBe(136)
    expect(TILE_IDS.every((id) => id > 100 && id < 500)).toBe(true)
    expect(TILE_IDS.map(kindOfTileId)).toEqual(Array.from({ length: 136 }, (_, at) => Math.floor(at / 4)))
    expect(TILE_IDS.toSorted((a, b) => a - b)).toEqual(TILE_IDS)
  })

  test('suit, number, copy', () => {
    expect([110, 193, 211, 390, 410, 473].map((id) => tileOfId(id))).toEqual(['1m', '9m', '1p', '9s', 'ew', 'rd'])
  })

  test.each([0, 99, 100, 104, 114, 409, 480, 483, 500, 150.5, -150, NaN])('%d is not a tile', (id) => {
    expect(kindOfTileId(id)).toBe(-1)
    expect(tileOfId(id)).toBe('uk')
  })

  test('the red five is the last copy', () => {
    expect([152, 153, 150, 151].map((id) => tileOfId(id))).toEqual(['5m', '0m', '5m', '5m'])
    expect([153, 253, 353].map((id) => tileOfId(id, { m: 0, p: 2, s: 1 }))).toEqual(['5m', '0p', '0s'])
    expect(tileOfId(252, { m: 0, p: 2, s: 1 })).toBe('0p')
  })

  test('numbers copies in order', () => {
    expect(idsOfTiles(['5m', '0m', '5m', '5m'])).toEqual([150, 153, 151, 152])
    expect(idsOfTiles(['5m', '5m', '5m', '5m'])).toEqual([150, 151, 152, 153])
    expect(idsOfTiles(['5m', '5m', '5m', '5m'], { m: 1, p: 1, s: 1 })).toBeNull()
    expect(idsOfTiles(['0p', '5p', '0p'], { m: 0, p: 2, s: 0 })).toEqual([252, 250, 253])
    expect(idsOfTiles(['rd', 'rd', 'rd', 'rd', 'rd'])).toBeNull()
    expect(idsOfTiles(['uk'])).toBeNull()
  })

  test('sorted ids are a sorted hand', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TILE_IDS]), (ids) => {
        const tiles = ids.toSorted((a, b) => a - b).map((id) => tileOfId(id))
        expect(tiles.map(kindOf)).toEqual(sortTiles(tiles).map(kindOf))
        const again = idsOfTiles(tiles, { m: 1, p: 1, s: 1 })
        expect(again?.map((id) => tileOfId(id))).toEqual(tiles)
      }),
    )
  })

  test('a hand as text', () => {
    expect(readSerialTiles('5m0m5m9p1z7z')).toEqual(['5m', '0m', '5m', '9p', 'ew', 'rd'])
    expect(readSerialTiles('5m0')).toBeNull()
    expect(readSerialTiles('8z')).toBeNull()
    const known = TILES.filter((tile): tile is KnownTile => tile !== 'uk').sort(byHandOrder)
    expect(readSerialTiles(writeSerialTiles(known))).toEqual(known)
    expect(known.map(plain)).not.toContain('0m')
  })
})
