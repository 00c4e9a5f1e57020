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
      // An error is reported as usual and does not stop the rest of the work.
      window.reportError(error)
    }
  }
}

/**
 * Runs work after the next paint, so that the most important part of the page is painted first. Work that is scheduled
 * twice runs once. All waiting work runs together, causing one more paint. Without a paint it runs anyway.
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
