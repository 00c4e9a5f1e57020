import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dealtTiles,
  drawLive,
  drawRinshan,
  indicators,
  tilesById,
  uraIndicators,
  WALL_SIZE,
  wallOf,
  type Wall,
} from '../../src/table/index.ts'
import { dealtHands, liveLeft, type TileId } from '../../src/table/wall.ts'

const REDS = { m: 1, p: 1, s: 1 }
const IN_ORDER: readonly TileId[] = Array.from({ length: WALL_SIZE }, (_, id) => id)
const plainWall = wallOf(IN_ORDER, REDS)

const live = (wall: Wall, count: number): Wall => {
  let now = wall
  for (let draw = 0; draw < count; draw++) now = drawLive(now)!.wall
  return now
}

describe('the tiles of a wall', () => {
  test('four of each kind, the last copy of a five red', () => {
    const tiles = tilesById(REDS)
    expect(tiles).toHaveLength(136)
    expect(tiles.slice(16, 20)).toEqual(['5m', '5m', '5m', '0m'])
    expect(tiles.filter((tile) => tile === '0p' || tile === '0s')).toHaveLength(2)
  })
  test('has as many red fives as the rules', () => {
    const tiles = tilesById({ m: 0, p: 2, s: 4 })
    expect(tiles.filter((tile) => tile.startsWith('0'))).toEqual(['0p', '0p', '0s', '0s', '0s', '0s'])
  })
  test('refuses a wall with a missing tile', () => {
    expect(() => wallOf([0, ...IN_ORDER.slice(0, -1)], REDS)).toThrow(RangeError)
    expect(() => wallOf(IN_ORDER.slice(1), REDS)).toThrow(RangeError)
  })
})

describe('the deal', () => {
  test('four tiles at a time, then the dealer takes the first and the fifth', () => {
    const [east, south, west, north] = dealtHands(plainWall)
    expect(east).toEqual([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48])
    expect(south.at(-1)).toBe(49)
    expect(west.slice(0, 4)).toEqual([8, 9, 10, 11])
    expect(north.at(-1)).toBe(51)
    expect(drawLive(plainWall)?.id).toBe(52)
    expect(dealtTiles(plainWall)[0].slice(4, 8)).toEqual(['5m', '5m', '5m', '0m'])
  })
})

describe('the dead wall', () => {
  test('rinshan tiles come from the far end, upper before lower', () => {
    let wall = plainWall
    const drawn: TileId[] = []
    for (let kan = 0; kan < 4; kan++) {
      const one = drawRinshan(wall)!
      drawn.push(one.id)
      wall = one.wall
    }
    expect(drawn).toEqual([134, 135, 132, 133])
    expect(drawRinshan(wall)).toBeNull()
  })
  test.each([0, 1, 2, 3, 4])('the haitei moves with each kan, lower before upper: %i kans', (kans) => {
    let wall = plainWall
    for (let kan = 0; kan < kans; kan++) wall = drawRinshan(wall)!.wall
    const last = live(wall, 69 - kans)
    expect(liveLeft(last)).toBe(1)
    expect(drawLive(last)?.id).toBe(121 - kans)
    const empty = drawLive(last)!.wall
    expect([drawLive(empty), drawRinshan(empty)]).toEqual([null, null])
  })
  test('doras run from the rinshan tiles towards the live wall, each ura below', () => {
    const places = wallOf(IN_ORDER, { m: 0, p: 0, s: 0 })
    const tile = (place: number) => places.tiles[place]
    expect(indicators(places)).toEqual([tile(130)])
    expect(uraIndicators(places)).toEqual([tile(131)])
    const three = { ...places, turned: 3 }
    expect(indicators(three)).toEqual([tile(130), tile(128), tile(126)])
    expect(uraIndicators(three)).toEqual([tile(131), tile(129), tile(127)])
  })
})

test('keeps every tile exactly once, however it is drawn', () => {
  const order = fc.shuffledSubarray([...IN_ORDER], { minLength: WALL_SIZE, maxLength: WALL_SIZE })
  fc.assert(
    fc.property(order, fc.array(fc.boolean(), { maxLength: 80 }), (shuffled, rinshan) => {
      let wall = wallOf(shuffled, REDS)
      const out: TileId[] = dealtHands(wall).flat()
      for (const dead of rinshan) {
        const one = dead ? drawRinshan(wall) : drawLive(wall)
        if (one === null) continue
        out.push(one.id)
        wall = one.wall
      }
      const left = shuffled.slice(52 + wall.drawn, 122 - wall.rinshan)
      expect(left).toHaveLength(liveLeft(wall))
      const drawn = [134, 135, 132, 133].slice(0, wall.rinshan)
      const dead = shuffled.filter((_, place) => place >= 122 - wall.rinshan && !drawn.includes(place))
      expect(dead).toHaveLength(14)
      expect([...out, ...left, ...dead].sort((a, b) => a - b)).toEqual(IN_ORDER)
    }),
    { seed: 4, numRuns: 100 },
  )
})
