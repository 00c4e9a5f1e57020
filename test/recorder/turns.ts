/** Frames of many turns for tests, each key a tile: nobody throws what he drew, wins or declares riichi. */
import { Random } from '../../src/game/index.ts'

/** The two keys of a turn. A call stands where the draw would. */
export type Turn = readonly [draw: string, discard: string]

export interface DealAndTurns {
  /** The indicator and four hands. */
  readonly deal: readonly string[]
  readonly turns: readonly Turn[]
}

const TURNS = 40
const SUITS = ['m', 'p', 's'] as const

/** All tiles of a set with three red fives, as they are typed. */
const tiles = (): string[] => [
  ...SUITS.flatMap((suit) => [
    ...Array.from({ length: 9 }, (_, at) => Array<string>(at === 4 ? 3 : 4).fill(`${at + 1}${suit}`)).flat(),
    `0${suit}`,
  ]),
  ...Array.from({ length: 7 }, (_, at) => Array<string>(4).fill(`${at + 1}z`)).flat(),
]

const shuffled = (random: Random): string[] => {
  const left = tiles()
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)[0] ?? '')
}

const numberOf = (tile: string): number => Number(tile[0])
const isFive = (tile: string): boolean => /[05]/.test(tile.slice(0, 1)) && !tile.endsWith('z')

/** The tiles with which a hand calls this one, if there is only one way and no five in it. */
const wayOf = (hand: readonly string[], called: string, kind: 'chi' | 'pon'): readonly string[] | null => {
  if (isFive(called)) return null
  const suit = called.slice(1)
  const near = (by: number): string => `${numberOf(called) + by}${suit}`
  const pairs =
    kind === 'pon'
      ? [[called, called]]
      : [
          [-2, -1],
          [-1, 1],
          [1, 2],
        ].map((by) => by.map(near))
  if (kind === 'chi' && (suit === 'z' || hand.some((tile) => isFive(tile) && tile.endsWith(suit)))) return null
  const ways = pairs.filter((way) =>
    way.every((tile) => hand.filter((held) => held === tile).length >= way.filter((each) => each === tile).length),
  )
  return ways.length === 1 ? (ways[0] ?? null) : null
}

const without = (hand: readonly string[], gone: readonly string[]): string[] =>
  gone.reduce<string[]>((left, tile) => left.toSpliced(left.indexOf(tile), 1), [...hand])

/** Turns of which the turn at this place is such a call, or could be; null where this seed has none there. */
const turnsOf = (seed: number, call: 'chi' | 'pon' | null, at: number, isMade: boolean): DealAndTurns | null => {
  const random = new Random(seed)
  const wall = shuffled(random)
  const take = (): string => wall.shift() ?? ''
  const indicator = take()
  const hands = Array.from({ length: 4 }, () => Array.from({ length: 13 }, take))
  const deal = [indicator, ...hands.flat()]
  const turns: Turn[] = []
  let seat = 0
  let last = ''
  while (turns.length < TURNS) {
    const caller = [1, 2, 3]
      .map((by) => (seat + by - 1) % 4)
      .find((each) => wayOf(hands[each] ?? [], last, call ?? 'pon'))
    const mayCall: boolean = call !== null && turns.length === at
    const isCall = mayCall && isMade
    if (mayCall && (caller === undefined || (call === 'pon' ? caller === seat : caller !== seat))) return null
    const who: number = isCall ? (caller ?? 0) : seat
    const held = hands[who] ?? []
    const draw = isCall ? '' : take()
    const left = isCall ? without(held, wayOf(held, last, call ?? 'pon') ?? []) : held
    const free = left.filter((tile) => tile !== draw && tile !== last)
    const discard = free[random.below(free.length)]
    if (discard === undefined) return null
    hands[who] = isCall ? without(left, [discard]) : [...without(left, [discard]), draw]
    turns.push([isCall ? (call ?? '') : draw, discard])
    last = discard
    seat = (who + 1) % 4
  }
  return { deal, turns }
}

/**
 * Forty turns; `call`: the turn at this place begins with it, and no other way or player could make it.
 * @param isMade false: it could be made there, and nobody does
 */
export const turnsWith = (call: 'chi' | 'pon' | null = null, at = 4, from = 1, isMade = true): DealAndTurns => {
  for (let seed = from; seed < from + 5000; seed++) {
    const turns = turnsOf(seed, call, at, isMade)
    if (turns) return turns
  }
  throw new Error(`no turns with ${call}`)
}
