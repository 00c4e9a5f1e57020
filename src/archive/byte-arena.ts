/** Short runs of bytes, one behind the other: going through them in their order is much faster than through buffers of their own. */
export class ByteArena {
  static readonly #CHUNK = 1 << 20
  static readonly #WORD = 4

  /** Each lives as long as one of the runs in it is in use. */
  #chunk = new Uint8Array(0)
  #used = 0

  /** A copy, which begins at a multiple of four. */
  keep(bytes: Uint8Array): Uint8Array {
    if (this.#used + bytes.length > this.#chunk.length) {
      this.#chunk = new Uint8Array(Math.max(ByteArena.#CHUNK, bytes.length))
      this.#used = 0
    }
    const kept = this.#chunk.subarray(this.#used, this.#used + bytes.length)
    kept.set(bytes)
    this.#used += Math.ceil(bytes.length / ByteArena.#WORD) * ByteArena.#WORD
    return kept
  }
}
