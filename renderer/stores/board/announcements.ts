/**
 * Paces sentences for screen readers, which speak each one to its end: at once after a silence, otherwise together when
 * the pause is over. Of a burst only the newest are kept, because the first are outdated before they could be heard.
 */
export interface Announcements {
  /** The content of the live region. */
  readonly said: readonly string[]
  /** Counts announcements, so that equal words are announced again. */
  readonly times: number
  /** What waits for the pause to end. */
  readonly held: readonly string[]
  /** When the pause is over, in milliseconds of the caller's clock. */
  readonly until: number
}

/** Milliseconds between two announcements. */
export const PAUSE = 600
const MOST_HELD = 3

export const SILENCE: Announcements = { said: [], times: 0, held: [], until: -Infinity }

const say = ({ times }: Announcements, said: readonly string[], now: number): Announcements => ({
  said,
  times: times + 1,
  held: [],
  until: now + PAUSE,
})

/** Adds a sentence; waiting ones are announced with it when the pause is over. */
export const announce = (before: Announcements, text: string, now: number): Announcements => {
  const held = [...before.held, text].slice(-MOST_HELD)
  return now >= before.until ? say(before, held, now) : { ...before, held }
}

/** The pause is over: announces what waited, in order. */
export const release = (before: Announcements, now: number): Announcements =>
  before.held.length === 0 || now < before.until ? before : say(before, before.held, now)
