/** The longest wait for a moment in which there is nothing else to do (ms). */
const PATIENCE = 1_000

let isThere = false
const behind: (() => void)[] = []

const whenIdle = (task: () => void): void => void requestIdleCallback(task, { timeout: PATIENCE })

/** Calls `task` once the first screen is there, with all that its keys need, and nothing else is to be done. */
export function behindFirstScreen(task: () => void): void {
  if (isThere) whenIdle(task)
  else behind.push(task)
}

/** The first screen is there: what is fetched for later may come. */
export function firstScreenIsThere(): void {
  isThere = true
  for (const task of behind.splice(0)) whenIdle(task)
}
