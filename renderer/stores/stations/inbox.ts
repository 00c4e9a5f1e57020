/** What is taken in one task of the page: keys that are pressed meanwhile come between two of them. */
export const MOST_IN_A_TASK = 16

export interface Inbox<T> {
  push(message: T): void
  /** Takes all that waits at once. */
  flush(): void
}

/** Runs `work` in a task of its own, soon. A timer would be slowed down in a window that lies behind others. */
function inTaskOfItsOwn(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = work
  return () => port2.postMessage(null)
}

/**
 * Hands on what came, in its order: a single message at once, and of many never much at a time, so that a flood of them
 * does not stop the page.
 * @param later gives what makes `work` run in a later task
 */
export function openInbox<T>(
  take: (message: T) => void,
  later: (work: () => void) => () => void = inTaskOfItsOwn,
): Inbox<T> {
  let waiting: T[] = []
  let asked = false
  const some = (most: number): void => {
    const now = waiting.slice(0, most)
    waiting = waiting.slice(most)
    for (const message of now) take(message)
  }
  const ask = later(() => {
    asked = false
    if (waiting.length === 0) return
    askOnce()
    some(MOST_IN_A_TASK)
  })
  const askOnce = (): void => {
    if (asked) return
    asked = true
    ask()
  }
  return {
    push(message) {
      // A message that comes right after another waits for the next task.
      const isAlone = !asked
      askOnce()
      if (isAlone) take(message)
      else waiting.push(message)
    },
    flush: () => some(Infinity),
  }
}
