const waiting = new Set<() => void>()
/** How long to wait for a frame to be painted, in milliseconds: hidden pages paint none. */
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
 * Runs work after the next paint, so that what the eye looks for first is painted first. Asked again before it ran, it
 * still runs once. All waiting work runs together, causing one further paint. If nothing is painted it runs anyway.
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
