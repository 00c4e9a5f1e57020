/**
 * Random numbers that are the same on every machine and in every version: xoshiro128** 1.1 by David Blackman and
 * Sebastiano Vigna, seeded through SplitMix32 steps, all in 32-bit integers. Changing a constant here changes every
 * simulated match.
 */

const GOLDEN = 0x9e3779b9

/** One step of SplitMix32 (the finalizer of MurmurHash3 over a Weyl sequence). */
const mixed = (value: number): number => {
  let x = value >>> 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** A stream of numbers; the same names give the same stream. */
export class Random {
  #a: number
  #b: number
  #c: number
  #d: number

  /** Numbers that name a stream: a seed, a match, a frame… Integers from 0 to 2^53 − 1; their order matters. */
  constructor(...names: readonly number[]) {
    let state = 0x5a1f
    const take = (word: number): void => {
      state = mixed(state + GOLDEN + mixed((word >>> 0) ^ GOLDEN))
    }
    for (const name of names) {
      take(name)
      take(Math.floor(name / 0x1_0000_0000))
    }
    const next = (): number => mixed((state = (state + GOLDEN) >>> 0))
    this.#a = next()
    this.#b = next()
    this.#c = next()
    this.#d = next() | 1
  }

  /** 0 … 2^32 − 1 */
  next(): number {
    const result = Math.imul(rotated(Math.imul(this.#b, 5), 7), 9) >>> 0
    const shifted = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= shifted
    this.#d = rotated(this.#d, 11)
    return result
  }

  /** 0 … `size` − 1, all equally likely; `size` from 1 to 2^32. */
  below(size: number): number {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % size)
    for (;;) {
      const value = this.next()
      if (value < limit) return value % size
    }
  }

  /** One of some values, of which there must be at least one. */
  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!
  }

  /** The numbers 0 … `size` − 1 in random order (Fisher and Yates, from the end). */
  order(size: number): number[] {
    const numbers = Array.from({ length: size }, (_, at) => at)
    for (let at = size - 1; at > 0; at--) {
      const other = this.below(at + 1)
      const last = numbers[at]!
      numbers[at] = numbers[other]!
      numbers[other] = last
    }
    return numbers
  }
}
