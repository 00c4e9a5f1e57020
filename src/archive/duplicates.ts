/** The same match twice in an archive: copied, cut off, or as it was before a correction, whatever its file and its names. */
import { compareMatches } from '../compare/index.ts'
import type { Match } from '../record/index.ts'

/** Finds matches that have in common what only the same match can have. */
export class DuplicateFinder {
  /** Key → the matches with it. Nearly every key has one. */
  readonly #holders = new Map<number, number | number[]>()
  /** Match → how many of its frames have keys. */
  readonly #frames = new Map<number, number>()

  /**
   * Adds a match; returns those before it that it may be the same as. Half of the frames of the shorter one must be in common: programs
   * that play with walls from a seed may deal one wall twice.
   * @param match its number
   * @param keysByFrame as `keysOfMatch` gives them
   */
  add(match: number, keysByFrame: readonly (readonly number[])[]): readonly number[] {
    const common = new Map<number, number>()
    let own = 0
    for (const keys of keysByFrame) {
      if (keys.length === 0) continue
      own++
      for (const each of this.#othersWith(keys, match)) common.set(each, (common.get(each) ?? 0) + 1)
      for (const key of keys) this.#hold(key, match)
    }
    this.#frames.set(match, own)
    const isSame = ([other, frames]: readonly [number, number]): boolean =>
      frames * 2 >= Math.min(own, this.#frames.get(other) ?? own)
    return [...common]
      .filter(isSame)
      .map(([other]) => other)
      .sort((one, two) => one - two)
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
