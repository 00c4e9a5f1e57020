import type { Answer, Dialog } from './dialogs.ts'

/** How long to wait before telling the user, in milliseconds. */
const UNSAID = 1_500

interface Asking {
  ask(dialog: Dialog): Promise<Answer>
  withdraw(dialog: Dialog): void
}

/**
 * Waits for work that a disk may never finish, and after a while asks whether to continue without it. Returns the
 * result or the answer; a later result is ignored.
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
