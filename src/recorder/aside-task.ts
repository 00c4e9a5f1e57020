/** Which question is asked beside the course of the frame under way, and what is asked there. */
import type { Aside, Task } from './session.ts'

/** The question about a frame that is over; null where none is asked. */
export const asideOf = (task: Task): Aside | null => {
  const asked = task.kind === 'choose' ? task.back : task
  return asked.kind === 'score' || asked.kind === 'stopped' ? (asked.aside ?? null) : null
}

/** The frame that a question about another one than that under way speaks of; undefined for all others. */
export const askedFrame = (task: Task): number | undefined =>
  task.kind === 'deal' || task.kind === 'indicator' ? task.frame : asideOf(task)?.frame

/** What is asked of the frame under way itself, behind a question about another. */
export const behindAside = (task: Task): Task => {
  if ((task.kind === 'deal' || task.kind === 'indicator') && task.frame !== undefined) return task.then ?? task
  return asideOf(task)?.then ?? task
}

/** The same question about another frame, behind which this goes on. */
export const beforeTask = (task: Task, then: Task): Task => {
  switch (task.kind) {
    case 'deal':
    case 'indicator':
      return task.frame === undefined ? then : { ...task, then }
    case 'choose':
      return asideOf(task) === null ? then : { ...task, back: beforeTask(task.back, then) }
    case 'score':
    case 'stopped':
      return task.aside === undefined ? then : { ...task, aside: { ...task.aside, then } }
    default:
      return then
  }
}
