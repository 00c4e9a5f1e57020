import { powerSaveBlocker } from 'electron'

/** Reasons to keep the screen on although nobody types. */
export interface Awake {
  /** A key of a record was typed: another will follow, however long the deal takes. */
  typed(): void
  /** The number of viewers of the feed. */
  watched(watchers: number): void
  /** The broadcast's window is open. */
  onAir(open: boolean): void
  /** The window is closed. */
  rest(): void
}

/** A pause between two frames may take long; without input for longer, the recorder has left the table (ms). */
const PAUSE = 30 * 60_000

/** Keeps the screen on while a recorder waits, and while others see the picture. */
export function keepAwake(pause = PAUSE): Awake {
  const reasons = new Set<keyof Awake>()
  let blocker: number | null = null
  let over: NodeJS.Timeout | undefined
  const count = (reason: keyof Awake, holds: boolean) => {
    if (holds) reasons.add(reason)
    else reasons.delete(reason)
    if (reasons.size > 0) blocker ??= powerSaveBlocker.start('prevent-display-sleep')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }
  return {
    typed() {
      clearTimeout(over)
      over = setTimeout(() => count('typed', false), pause)
      // The timer must not keep the app alive.
      over.unref()
      count('typed', true)
    },
    watched: (watchers) => count('watched', watchers > 0),
    onAir: (open) => count('onAir', open),
    rest() {
      clearTimeout(over)
      for (const reason of [...reasons]) count(reason, false)
    },
  }
}
