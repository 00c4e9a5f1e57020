/** By what a match is found again, as numbers: how its frames were dealt, and how they began. */
import { countedFlow, SEATS, type Act, type Draw, type Flow, type Frame, type Match } from '../record/index.ts'
import { isKnown, tileIndex, TILES } from '../tiles/index.ts'

/** So many tiles are never dealt twice in the same way, but from the same wall. */
const KNOWN_DEALT = 26
/** So many acts, with their tiles, are never played twice. */
const ACTS = 16

/** Two matches that have a key in common by chance have no second one: of ten thousand, one pair in a million. */
class Hash {
  #low: number
  #high: number

  constructor(seed: number) {
    this.#low = 0xde_ad_be_ef ^ seed
    this.#high = 0x41_c6_ce_57 ^ seed
  }

  add(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 2_654_435_761)
    this.#high = Math.imul(this.#high ^ value, 1_597_334_677)
  }

  /** A whole number from 1 to 2^53 − 1: cyrb53 of bryc, https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js */
  value(): number {
    let [low, high] = [this.#low, this.#high]
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
    return Math.max(1, 2 ** 32 * (high & 0x1f_ff_ff) + (low >>> 0))
  }
}

const DEAL = 1
const PLAY = 2

/** Greater than every tile's index and count. */
const NEXT_HAND = 1_000

const dealKey = ({ startHands }: Flow): number | null => {
  const hash = new Hash(DEAL)
  const counts = new Uint8Array(TILES.length)
  let known = 0
  for (const seat of SEATS) {
    counts.fill(0)
    for (const tile of startHands[seat].tiles) {
      counts[tileIndex(tile)]!++
      if (isKnown(tile)) known++
    }
    hash.add(NEXT_HAND)
    for (let tile = 0; tile < counts.length; tile++) if (counts[tile]! > 0) hash.add(tile * 16 + counts[tile]!)
  }
  return known < KNOWN_DEALT ? null : hash.value()
}

const DRAWS = ['tile', 'rinshan', 'oya', 'chi', 'pon', 'daiminkan', 'ron'] as const satisfies readonly Draw['kind'][]

/** A tile that an act has in it. @returns whether it is known */
const addTile = (hash: Hash, half: Act['draw'] | Act['discard']): boolean => {
  if (half === null || !('tile' in half)) return false
  hash.add(tileIndex(half.tile))
  return isKnown(half.tile)
}

/** How a tile was thrown does not matter: one recorder sees it, another does not. */
const playKey = ({ acts }: Flow): number | null => {
  if (acts.length < ACTS) return null
  const hash = new Hash(PLAY)
  let known = 0
  for (let at = 0; at < ACTS; at++) {
    const act = acts[at]!
    hash.add(TILES.length + act.seat * DRAWS.length + DRAWS.indexOf(act.draw.kind))
    known += Number(addTile(hash, act.draw)) + Number(addTile(hash, act.discard))
  }
  return known < ACTS ? null : hash.value()
}

const keysOfFrame = (frame: Frame): readonly number[] => {
  const flow = countedFlow(frame)
  return flow === undefined ? [] : [dealKey(flow), playKey(flow)].filter((key) => key !== null)
}

/**
 * For each frame what no other match has, but for tables that play from the same walls: its deal, and how it began, as whole numbers from 1 to 2^53 − 1. Empty for a frame of which too
 * little is known. The order of the tiles in a hand, names, points and dates do not count.
 */
export const keysOfMatch = (match: Match): readonly (readonly number[])[] => match.frames.map(keysOfFrame)
