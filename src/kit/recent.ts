/**
 * What was worked out for the objects that were asked about last. Where objects come and go by the thousand, and each is asked about a few
 * times while it is new, a WeakMap takes the garbage collector longer than the work itself. It holds its keys, so they must be small: no part of them may be a match.
 */
export class Recent<Key extends object, Value> {
  readonly #keys: (Key | null)[]
  readonly #values: Value[] = []
  #next = 0

  /** @param size of how many objects it is remembered */
  constructor(size: number) {
    this.#keys = Array.from({ length: size }, () => null)
  }

  get(key: Key): Value | undefined {
    const at = this.#keys.indexOf(key)
    return at < 0 ? undefined : this.#values[at]
  }

  /** In place of the one that was remembered first. */
  set(key: Key, value: Value): void {
    this.#keys[this.#next] = key
    this.#values[this.#next] = value
    this.#next = (this.#next + 1) % this.#keys.length
  }
}
