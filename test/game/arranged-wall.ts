/** Walls arranged so that what a test needs is dealt and drawn, and players that do what they are told. */
import { PASS } from '../../src/game/index.ts'
import type { AnswerType } from '../../src/game/game-answer.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import { four, readMajiangHand, type ByPlayer } from '../../src/record/index.ts'
import { tilesById } from '../../src/table/index.ts'
import type { RedCount, Tile } from '../../src/tiles/index.ts'

export interface Arranged {
  /** Thirteen tiles each, in Majiang notation; what is not given is dealt from the rest. */
  readonly hands?: readonly (string | undefined)[]
  /** Tiles of the live wall in order, from the dealer's fourteenth on; a gap is filled from the rest. */
  readonly draws?: readonly (Tile | undefined)[]
  readonly rinshan?: readonly Tile[]
  /** Dora indicators in the order in which they are turned, and those below them. */
  readonly indicators?: readonly Tile[]
  readonly uras?: readonly Tile[]
  /** Red fives in play; none where not given. */
  readonly reds?: RedCount
}

const NO_RED: RedCount = { m: 0, p: 0, s: 0 }
const RINSHAN = [134, 135, 132, 133]
const DEALT = 52

/** The places of a seat's thirteen tiles: three times four in turn, then one. */
const dealtTo = (seat: number): number[] => [
  ...[0, 1, 2].flatMap((round) => [0, 1, 2, 3].map((place) => round * 16 + seat * 4 + place)),
  48 + seat,
]

/** The order of such a wall. Throws where more copies are asked for than there are. */
export const arrangedWall = (arranged: Arranged): number[] => {
  const { hands = [], draws = [], rinshan = [], indicators = [], uras = [], reds = NO_RED } = arranged
  const tiles = tilesById(reds)
  const left = new Set(tiles.keys())
  const order = new Array<number | undefined>(136).fill(undefined)
  const put = (place: number, tile: Tile): void => {
    const id = [...left].find((each) => tiles[each] === tile)
    if (id === undefined) throw new Error(`no ${tile} is left`)
    left.delete(id)
    order[place] = id
  }
  hands.forEach((text, seat) => {
    if (text === undefined) return
    const places = dealtTo(seat)
    const { tiles: dealt, drawn } = readMajiangHand(text).hand
    if (dealt.length !== 13 || drawn !== null) throw new Error(`${text} is no hand of thirteen`)
    dealt.forEach((tile, at) => put(places[at]!, tile))
  })
  draws.forEach((tile, at) => tile !== undefined && put(DEALT + at, tile))
  rinshan.forEach((tile, at) => put(RINSHAN[at]!, tile))
  indicators.forEach((tile, at) => put(130 - 2 * at, tile))
  uras.forEach((tile, at) => put(131 - 2 * at, tile))
  const rest = [...left]
  return order.map((id) => id ?? rest.shift()!)
}

export type Wanted = AnswerType | `${'dapai' | 'fulou' | 'gang'} ${string}`

/** Answers with the first of these that is allowed, else passes or throws the tile just drawn. */
export const told =
  (...wanted: readonly Wanted[]): GamePlayer =>
  (_, allowed) => {
    for (const each of wanted) {
      const [type, data] = each.split(' ')
      const found = allowed.find((answer) => answer.type === type && (data === undefined || answer.data === data))
      if (found !== undefined) return found
    }
    return allowed.find((answer) => answer.type === '') ?? allowed.at(-1) ?? PASS
  }

export const allTold = (...wanted: readonly Wanted[]): ByPlayer<GamePlayer> => four(() => told(...wanted))
