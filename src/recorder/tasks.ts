/** The stack of what is asked: the question in front, and behind it those that go on once it is answered. */
import { PLAY, type State, type Task } from './session.ts'

export type Tasks = Pick<State, 'task' | 'below'>

const NOTHING: readonly Task[] = []

/** This is asked, and nothing goes on behind it. */
export const alone = (task: Task): Tasks => ({ task, below: NOTHING })

/** Play goes on, as the table expects it. */
export const IN_PLAY: Tasks = alone(PLAY)

/** Asks this first; what is asked now goes on behind it. */
export const push = <Whole extends Tasks>(state: Whole, task: Task): Whole => ({
  ...state,
  task,
  below: [state.task, ...state.below],
})

/** The question in front is answered, or dropped: what waits behind it goes on. */
export const pop = <Whole extends Tasks>(state: Whole): Whole => {
  const [task, ...below] = state.below
  return task === undefined ? state : { ...state, task, below }
}

const stackOf = ({ task, below }: Tasks): readonly Task[] => [task, ...below]

/** Whether a question of the stack is about another frame than the one under way, or a choice within such a one. */
const isOfAnother = (task: Task, at: number, all: readonly Task[]): boolean => {
  if (task.kind !== 'choose') return 'frame' in task && task.frame !== undefined
  const asked = all[at + 1]
  return (asked?.kind === 'score' || asked?.kind === 'stopped') && asked.frame !== undefined
}

/** How many questions about another frame stand in front. */
const countOfAnother = (all: readonly Task[]): number =>
  Math.max(
    0,
    all.findIndex((task, at) => !isOfAnother(task, at, all)),
  )

/** What is asked of the frame under way itself, behind a question about another. */
export const tasksUnderWay = ({ task, below }: Tasks): Tasks => {
  const all = stackOf({ task, below })
  const from = countOfAnother(all)
  return { task: all[from] ?? task, below: all.slice(from + 1) }
}

/** The same questions about another frame, with this behind them. */
export const before = (tasks: Tasks, behind: Tasks): Tasks => {
  const all = stackOf(tasks)
  const [task, ...below] = [...all.slice(0, countOfAnother(all)), ...stackOf(behind)]
  return { task: task ?? behind.task, below }
}

/** Whether play goes on behind what is asked: calls and wins interrupt an indicator, or who is tenpai. */
export const isPlayed = ({ task, below }: Tasks): boolean =>
  task.kind === 'play' || task.kind === 'stopped' || (task.kind === 'indicator' && below[0]?.kind === 'play')

/** Whether a win may be said: also of what is over, or asks for the value of another. */
export const mayInterrupt = (tasks: Tasks): boolean =>
  isPlayed(tasks) || tasks.task.kind === 'over' || (tasks.task.kind === 'score' && tasks.task.typed === '')

/** What is asked; while one of several is chosen, what the choice belongs to. */
export const askedFor = ({ task, below }: Tasks): Task | undefined => (task.kind === 'choose' ? below[0] : task)

/** The frame that is over, of which the value of a win or the end is asked once more; undefined where none is. */
export const frameAskedAgain = (tasks: Tasks): number | undefined => {
  const asked = askedFor(tasks)
  return asked?.kind === 'score' || asked?.kind === 'stopped' ? asked.frame : undefined
}

/** The frame that is asked about, where it is not simply the one under way. */
export const frameAsked = (tasks: Tasks): number | undefined =>
  tasks.task.kind === 'deal' || tasks.task.kind === 'indicator' ? tasks.task.frame : frameAskedAgain(tasks)
