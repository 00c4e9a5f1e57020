/** The stack of questions: `task` is on top, `below` holds the rest. */
import type { State } from './session.ts'
import { PLAY, type Task } from './task.ts'

export type Tasks = Pick<State, 'task' | 'below'>

const NOTHING: readonly Task[] = []

/** A stack of one question. */
export const alone = (task: Task): Tasks => ({ task, below: NOTHING })

/** A stack of play alone. */
export const IN_PLAY: Tasks = alone(PLAY)

/** Asks this question before the others. */
export const push = <Whole extends Tasks>(state: Whole, task: Task): Whole => ({
  ...state,
  task,
  below: [state.task, ...state.below],
})

/** Removes the top question; the last one stays. */
export const pop = <Whole extends Tasks>(state: Whole): Whole => {
  const [task, ...below] = state.below
  return task === undefined ? state : { ...state, task, below }
}

const stackOf = ({ task, below }: Tasks): readonly Task[] => [task, ...below]

/** Whether a question is about an earlier frame, or is a choice within such a question. */
const isOfAnother = (task: Task, at: number, all: readonly Task[]): boolean => {
  if (task.kind !== 'choose') return 'frame' in task && task.frame !== undefined
  const asked = all[at + 1]
  return (asked?.kind === 'score' || asked?.kind === 'stopped') && asked.frame !== undefined
}

/** How many questions about earlier frames are on top. */
const countOfAnother = (all: readonly Task[]): number =>
  Math.max(
    0,
    all.findIndex((task, at) => !isOfAnother(task, at, all)),
  )

/** The stack without the questions about earlier frames. */
export const tasksUnderWay = ({ task, below }: Tasks): Tasks => {
  const all = stackOf({ task, below })
  const from = countOfAnother(all)
  return { task: all[from] ?? task, below: all.slice(from + 1) }
}

/** The questions about earlier frames, on top of another stack. */
export const before = (tasks: Tasks, behind: Tasks): Tasks => {
  const all = stackOf(tasks)
  const [task, ...below] = [...all.slice(0, countOfAnother(all)), ...stackOf(behind)]
  return { task: task ?? behind.task, below }
}

/** Whether calls and wins are possible: during play, and instead of an answer about an indicator or tenpai. */
export const isPlayed = ({ task, below }: Tasks): boolean =>
  task.kind === 'play' || task.kind === 'stopped' || (task.kind === 'indicator' && below[0]?.kind === 'play')

/** Whether a win is possible: also after the frame is over, or before the value of another win is typed. */
export const mayInterrupt = (tasks: Tasks): boolean =>
  isPlayed(tasks) || tasks.task.kind === 'over' || (tasks.task.kind === 'score' && tasks.task.typed === '')

/** The top question; for a choice, the question that it belongs to. */
export const askedFor = ({ task, below }: Tasks): Task | undefined => (task.kind === 'choose' ? below[0] : task)

/** The earlier frame whose win value or end is asked for again; undefined if none is. */
export const frameAskedAgain = (tasks: Tasks): number | undefined => {
  const asked = askedFor(tasks)
  return asked?.kind === 'score' || asked?.kind === 'stopped' ? asked.frame : undefined
}

/** Index of the frame that a question says (`frame`), or that is under way; −1 before the first one. */
export const indexAsked = ({ play }: Pick<State, 'play'>, frame: number | undefined): number =>
  frame ?? play?.frame ?? -1

/** The earlier frame that the top question is about; undefined if it is about the current one. */
export const frameAsked = (tasks: Tasks): number | undefined =>
  tasks.task.kind !== 'choose' && 'frame' in tasks.task ? tasks.task.frame : frameAskedAgain(tasks)
