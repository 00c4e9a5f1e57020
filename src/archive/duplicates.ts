/** The same match twice in an archive: copied, cut off, or as it was before a correction, whatever its file and its names. */
import { compareMatches } from '../compare/index.ts'
import type { Match } from '../record/index.ts'
import type { MatchIdentity } from './match-identity.ts'
import { sameDiscards, type FramePair } from './rivers.ts'

/** Of the discards that two records of one match tell, so many are the same; of two tables that played from the same walls, far fewer. */
const MOST = 3 / 4

/** By what a match is compared with others. */
export type ComparedMatch = Pick<MatchIdentity, 'keys' | 'rivers'>

/** How a match stands to those before it, by their numbers. */
export interface Alike {
  /** Those that it may be the same as, the most alike first. */
  readonly same: readonly number[]
  /** Those that were dealt from the same walls, and played otherwise: by other tables. */
  readonly otherTables: readonly number[]
}

const haveInCommon = (a: readonly number[], b: readonly number[]): boolean => a.some((key) => b.includes(key))

/** The frames of two matches that have a key in common. */
const framesInCommon = (a: ComparedMatch, b: ComparedMatch): readonly FramePair[] =>
  a.keys.flatMap((own, at) => {
    const other = b.keys.findIndex((keys) => haveInCommon(own, keys))
    return other === -1 ? [] : [{ a: at, b: other }]
  })

/** Finds matches that have in common what only the same match can have. */
export class DuplicateFinder {
  /** Key → the matches with it. Nearly every key has one. */
  readonly #holders = new Map<number, number | number[]>()
  readonly #matches = new Map<number, { readonly match: ComparedMatch; readonly frames: number }>()

  /**
   * Adds a match. Half of the frames of the shorter one must be in common: programs that play with walls from a seed may deal one wall twice.
   * @param number of the match
   */
  add(number: number, match: ComparedMatch): Alike {
    const common = new Map<number, number>()
    let frames = 0
    for (const keys of match.keys) {
      if (keys.length === 0) continue
      frames++
      for (const each of this.#othersWith(keys, number)) common.set(each, (common.get(each) ?? 0) + 1)
      for (const key of keys) this.#hold(key, number)
    }
    this.#matches.set(number, { match, frames })
    const alike = [...common].flatMap(([at, inCommon]) => {
      const other = this.#matches.get(at)
      if (other === undefined || inCommon * 2 < Math.min(frames, other.frames)) return []
      const share = sameDiscards(match.rivers, other.match.rivers, framesInCommon(match, other.match))
      return [{ at, share }]
    })
    alike.sort((one, two) => two.share - one.share || one.at - two.at)
    const numbersOf = (chosen: typeof alike): readonly number[] => chosen.map(({ at }) => at)
    return {
      same: numbersOf(alike.filter(({ share }) => share >= MOST)),
      otherTables: numbersOf(alike.filter(({ share }) => share < MOST)),
    }
  }

  #othersWith(keys: readonly number[], match: number): ReadonlySet<number> {
    const others = new Set<number>()
    for (const key of keys) {
      const holders = this.#holders.get(key)
      if (typeof holders === 'number') others.add(holders)
      else for (const each of holders ?? []) others.add(each)
    }
    others.delete(match)
    return others
  }

  #hold(key: number, match: number): void {
    const holders = this.#holders.get(key)
    if (holders === undefined) this.#holders.set(key, match)
    else if (typeof holders !== 'number') {
      if (holders.at(-1) !== match) holders.push(match)
    } else if (holders !== match) this.#holders.set(key, [holders, match])
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
