import { powerSaveBlocker } from 'electron'

/** Reasons for which the screen must not go dark, though no hand is on the keyboard. */
export interface Awake {
  /** A key of a record has come: another will, however long the deal takes. */
  typed(): void
  /** So many programs look on over the feed. */
  watched(watchers: number): void
  /** The window for the broadcast is open. */
  onAir(open: boolean): void
  /** The window is closed. */
  rest(): void
}

/** A pause between two frames may take long; without input for longer, the recorder has left the table (ms). */
const PAUSE = 30 * 60_000

/** The screen of a recorder whose hands rest stays on, and so does the picture that others see of it. */
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
      // The app may end before it is over.
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
