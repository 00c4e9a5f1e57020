/**
 * Sentences for whoever hears the table. A screen reader speaks each that is put before it to its end, so they are
 * handed over at a pace it can keep: at once after a silence, otherwise together when the pause is over. Of a burst
 * only the newest are said, because what it began with is past before it could be heard.
 */
export interface Announcements {
  /** What stands in the live region. */
  readonly said: readonly string[]
  /** Grows each time something is said, so that the same words again are something new. */
  readonly times: number
  /** What waits for the pause to end. */
  readonly held: readonly string[]
  /** When the pause is over, in milliseconds of the caller's clock. */
  readonly until: number
}

/** Milliseconds between two times that something is said. */
export const PAUSE = 600
const MOST_HELD = 3

export const SILENCE: Announcements = { said: [], times: 0, held: [], until: -Infinity }

const say = ({ times }: Announcements, said: readonly string[], now: number): Announcements => ({
  said,
  times: times + 1,
  held: [],
  until: now + PAUSE,
})

/** A sentence comes at a moment; what waited is said with it when the pause is over. */
export const announce = (before: Announcements, text: string, now: number): Announcements => {
  const held = [...before.held, text].slice(-MOST_HELD)
  return now >= before.until ? say(before, held, now) : { ...before, held }
}

/** The pause is over: what waited is said, in its order. */
export const release = (before: Announcements, now: number): Announcements =>
  before.held.length === 0 || now < before.until ? before : say(before, before.held, now)
