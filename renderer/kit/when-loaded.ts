/** The longest wait for a moment in which there is nothing else to do (ms). */
const PATIENCE = 1_000

/** Calls `task` once the page has loaded and nothing else is to be done: its first picture goes before. */
export function whenLoaded(task: () => void): void {
  const whenIdle = (): void => void requestIdleCallback(task, { timeout: PATIENCE })
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
