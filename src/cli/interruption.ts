/** Ctrl+C during a run that writes many files: the current one is finished, and a second Ctrl+C ends at once. */
import { setImmediate } from 'node:timers/promises'
import process from 'node:process'

/** The exit code of shells for Ctrl+C. */
export const INTERRUPTED = 130

export class Interruption {
  #isStopped = false
  readonly #stop: () => void

  /** @param abandon what a second Ctrl+C must end before the run does */
  constructor(abandon?: () => void) {
    this.#stop = () => {
      if (this.#isStopped) {
        abandon?.()
        process.exit(INTERRUPTED)
      }
      this.#isStopped = true
    }
    process.on('SIGINT', this.#stop)
  }

  /** Whether it came; a signal is noticed only while the event loop turns. */
  async came(): Promise<boolean> {
    await setImmediate()
    return this.#isStopped
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  end(): void {
    process.off('SIGINT', this.#stop)
  }
}
