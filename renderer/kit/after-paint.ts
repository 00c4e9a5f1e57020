const waiting = new Set<() => void>()
/** How long to wait for a picture, in milliseconds: a page behind others makes none. */
const LATEST = 200

function run(): void {
  const works = [...waiting]
  waiting.clear()
  for (const work of works) {
    try {
      work()
    } catch (error) {
      // What one work breaks is told as ever and keeps no other from being done.
      window.reportError(error)
    }
  }
}

/**
 * Puts work behind the picture that is being made: what the eye looks for first is painted first. Asked again before
 * it was done, the work is still done once; all that waits is done together, so that it makes one picture more. Where
 * no picture is made it is done all the same.
 */
export function afterPaint(work: () => void): () => void {
  return () => {
    if (waiting.size === 0) {
      window.requestAnimationFrame(() => window.setTimeout(run))
      window.setTimeout(run, LATEST)
    }
    waiting.add(work)
  }
}
