import type { Answer, Dialog } from './dialogs.ts'

/** How long nothing is said of it that something takes its time, in milliseconds. */
const UNSAID = 1_500

interface Asking {
  ask(dialog: Dialog): Promise<Answer>
  withdraw(dialog: Dialog): void
}

/**
 * Waits for what a disk may never answer, and says so after a while, so that it can be left. Gives what came, or what was
 * answered instead; what comes later then is not waited for.
 */
export async function askWhenSlow<T>(
  dialogs: Asking,
  dialog: Dialog,
  work: Promise<T>,
): Promise<{ came: T } | { answer: Answer }> {
  const came = work.then((value) => ({ came: value }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), UNSAID)))
  const first = await Promise.race([came, late])
  clearTimeout(timer)
  if (first !== null) return first
  const answered = dialogs.ask(dialog).then((answer) => ({ answer }))
  const either = await Promise.race([came, answered])
  dialogs.withdraw(dialog)
  return either
}
