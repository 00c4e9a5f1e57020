/**
 * Puts work behind the picture that is being made: what the eye looks for first is painted first. Asked again before
 * it was done, the work is still done once.
 */
export function afterPaint(work: () => void): () => void {
  let waiting = false
  const go = (): void => {
    waiting = false
    work()
  }
  return () => {
    if (waiting) return
    waiting = true
    window.requestAnimationFrame(() => window.setTimeout(go))
  }
}
