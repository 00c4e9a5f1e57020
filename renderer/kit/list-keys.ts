/** Where the keys of a list lead from its entry at `at`: arrows one on, Home and End to the ends; undefined for other keys. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

type Step = (typeof STEPS)[string]

/** The step of a key in a list; undefined for any other key. */
export const listStep = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): Step | undefined =>
  ctrlKey || metaKey || altKey ? undefined : STEPS[code]

/** Gives the focus to the entry that a step leads to. */
export function focusByStep(step: Step, entries: readonly HTMLElement[]): void {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[step(at, entries.length - 1)]?.focus()
}
