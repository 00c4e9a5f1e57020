/** The same match twice in an archive: copied, cut off, or as it was before a correction, whatever its file and its names. */
import { compareMatches } from '../compare/index.ts'
import { countedFlow, SEATS, type Act, type Flow, type Frame, type Match } from '../record/index.ts'
import { isKnown, sortTiles, type Tile } from '../tiles/index.ts'

/** So many tiles are never dealt twice in the same way. */
const KNOWN_DEALT = 26
/** So many acts, with their tiles, are never played twice. */
const ACTS = 16

const dealKey = ({ startHands }: Flow): string | null => {
  const hands = SEATS.map((seat) => sortTiles(startHands[seat].tiles))
  const known = hands.reduce((sum, tiles) => sum + tiles.filter(isKnown).length, 0)
  return known < KNOWN_DEALT ? null : `deal ${hands.map((tiles) => tiles.join('')).join(' ')}`
}

const tilesOf = ({ draw, discard }: Act): readonly Tile[] => [
  ...('tile' in draw ? [draw.tile] : []),
  ...(discard !== null && 'tile' in discard ? [discard.tile] : []),
]

/** How a tile was thrown does not matter: one recorder sees it, another does not. */
const playKey = ({ acts }: Flow): string | null => {
  const first = acts.slice(0, ACTS)
  const tiles = first.flatMap(tilesOf)
  if (first.length < ACTS || tiles.filter(isKnown).length < ACTS) return null
  return `play ${first.map((act) => `${act.seat}${act.draw.kind}${tilesOf(act).join('')}`).join(' ')}`
}

const keysOfFrame = (frame: Frame): readonly string[] => {
  const flow = countedFlow(frame)
  return flow === undefined ? [] : [dealKey(flow), playKey(flow)].filter((key) => key !== null)
}

/** For each frame what no other match has: its deal, and how it began. Empty for a frame of which too little is known. */
export const keysOfMatch = (match: Match): readonly (readonly string[])[] => match.frames.map(keysOfFrame)

/** Finds matches that have in common what only the same match can have. */
export class DuplicateFinder {
  readonly #holders = new Map<string, Set<number>>()
  /** Match → how many of its frames have keys. */
  readonly #frames = new Map<number, number>()

  /**
   * Adds a match; returns those before it that it may be the same as. Half of the frames of the shorter one must be in common: programs
   * that play with walls from a seed may deal one wall twice.
   * @param match its number
   */
  add(match: number, keysByFrame: readonly (readonly string[])[]): readonly number[] {
    const common = new Map<number, number>()
    let own = 0
    for (const keys of keysByFrame) {
      if (keys.length === 0) continue
      own++
      const holders = new Set(keys.flatMap((key) => [...(this.#holders.get(key) ?? [])]))
      holders.delete(match)
      for (const each of holders) common.set(each, (common.get(each) ?? 0) + 1)
      for (const key of keys) {
        const all = this.#holders.get(key)
        if (all === undefined) this.#holders.set(key, new Set([match]))
        else all.add(match)
      }
    }
    this.#frames.set(match, own)
    const isSame = ([other, frames]: readonly [number, number]): boolean =>
      frames * 2 >= Math.min(own, this.#frames.get(other) ?? own)
    return [...common]
      .filter(isSame)
      .map(([other]) => other)
      .sort((one, two) => one - two)
  }
}

export interface DuplicateKind {
  /** `part`: all that the one has is in the other, which goes on; `version`: they say different things of the same. */
  readonly kind: 'same' | 'part' | 'version'
  readonly differences: number
}

/** How two records of one match stand to each other. */
export const duplicateKind = (a: Match, b: Match): DuplicateKind => {
  const { differences, frames, acts } = compareMatches(a, b)
  if (differences.length === 0) return { kind: 'same', differences: 0 }
  const isPart = differences.every(({ nature }) => nature === 'pending') && (frames.a !== frames.b || acts.a !== acts.b)
  return { kind: isPart ? 'part' : 'version', differences: differences.length }
}
