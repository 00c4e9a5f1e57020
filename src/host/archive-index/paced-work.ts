/** Work that is asked for far more often than it is worth doing. */

export class PacedWork {
  readonly #work: () => void
  readonly #pause: number
  #timer: NodeJS.Timeout | null = null
  #isDue = false

  /** @param pause between two times, in milliseconds */
  constructor(pause: number, work: () => void) {
    this.#pause = pause
    this.#work = work
  }

  /** Does it at once, or as soon as the pause after the last time is over: once, however often it was asked for in between. */
  ask(): void {
    if (this.#timer !== null) {
      this.#isDue = true
      return
    }
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (!this.#isDue) return
      this.#isDue = false
      this.ask()
    }, this.#pause)
    this.#work()
  }
}
