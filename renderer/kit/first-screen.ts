/** The longest wait for an idle moment (ms). */
const PATIENCE = 1_000

let isThere = false
const behind: (() => void)[] = []

const whenIdle = (task: () => void): void => void requestIdleCallback(task, { timeout: PATIENCE })

/** Calls `task` once the first screen is ready for input and the page is idle. */
export function behindFirstScreen(task: () => void): void {
  if (isThere) whenIdle(task)
  else behind.push(task)
}

/** Marks the first screen as ready: deferred loading may start. */
export function firstScreenIsThere(): void {
  isThere = true
  for (const task of behind.splice(0)) whenIdle(task)
}
