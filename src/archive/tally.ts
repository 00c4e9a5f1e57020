/** A sum over cases, with an interval that says how sure its mean is. */

export interface Figure {
  /** The cases of which it is true, or the sum of the numbers. Points are in units of 100, tournament points in tenths. */
  readonly n: number
  /** The cases that were counted. */
  readonly d: number
  /** n ÷ d; null if nothing was counted. */
  readonly value: number | null
  /** 95 %: by Wilson for a share, by the normal distribution for a mean of two and more; null if nothing says. */
  readonly interval: readonly [number, number] | null
}

/** 97.5 % of a normal distribution lie below. */
const Z = 1.959963984540054

export class Tally {
  #n = 0
  #squares = 0
  #d = 0

  add(value: number): void {
    this.#n += value
    this.#squares += value * value
    this.#d++
  }

  figure(isShare: boolean): Figure {
    const [n, d] = [this.#n, this.#d]
    if (d === 0) return { n, d, value: null, interval: null }
    return { n, d, value: n / d, interval: isShare ? this.#wilson() : this.#normal() }
  }

  #wilson(): readonly [number, number] {
    const [p, d] = [this.#n / this.#d, this.#d]
    const middle = p + (Z * Z) / (2 * d)
    const half = Z * Math.sqrt((p * (1 - p)) / d + (Z * Z) / (4 * d * d))
    const scale = 1 + (Z * Z) / d
    // What rounding leaves beside 0 and 1 is none of it.
    return [Math.max(0, Math.min(p, (middle - half) / scale)), Math.min(1, Math.max(p, (middle + half) / scale))]
  }

  #normal(): readonly [number, number] | null {
    const d = this.#d
    if (d < 2) return null
    const mean = this.#n / d
    const variance = Math.max(0, this.#squares - d * mean * mean) / (d - 1)
    const half = Z * Math.sqrt(variance / d)
    return [mean - half, mean + half]
  }
}
