/** Dora and ura: the indicator is typed, the dora is kept. */
import { doraOfIndicator, isKnown, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import { doraCount } from '../table/index.ts'
import { unknownDora, type Frame } from '../record/index.ts'
import { putFrameAt } from './cursor.ts'
import { done, type Result } from './result.ts'
import { skipKnownHand } from './type-hand.ts'
import { changeFrame } from './edit-frame.ts'
import { liveFrame, liveTableOf, playAt } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import type { State, Task } from './session.ts'
import { underWay } from './shown-frame.ts'
import { pop, push } from './tasks.ts'

/** The frame with an indicator turned; null: not shown. The dora is kept, and the indicator where it was red. */
export const withIndicator = (frame: Frame, index: number, indicator: Tile | null): Frame => {
  const dora = indicator === null ? UNKNOWN : doraOfIndicator(indicator)
  const others = (frame.notes?.indicators ?? []).filter((each) => each.index !== index)
  const indicators =
    indicator !== null && isRedFive(indicator)
      ? [...others, { index, tile: indicator }].sort((a, b) => a.index - b.index)
      : others
  const { indicators: _, ...rest } = frame.notes ?? {}
  const notes = indicators.length > 0 ? { ...rest, indicators } : rest
  const { notes: __, ...bare } = frame
  const next: Frame = { ...bare, dora: (frame.dora ?? unknownDora()).with(index, dora) }
  return Object.keys(notes).length > 0 ? { ...next, notes } : next
}

type Indicator = Extract<Task, { kind: 'indicator' }>

/** An indicator was turned; the next one follows where several are due. */
export const typeIndicator = (state: State, task: Indicator, indicator: Tile): Result => {
  if (!state.play) return 'no-frame'
  const echo = { code: 'indicator', index: task.index, indicator, dora: doraOfIndicator(indicator) } as const
  const earlier = task.frame === undefined ? undefined : state.match.frames[task.frame]
  if (task.frame !== undefined && earlier)
    return done(pop(changeFrame(state, task.frame, withIndicator(earlier, task.index, indicator))), echo)
  const frame = withIndicator(liveFrame(state), task.index, indicator)
  return afterIndicator(done(putFrameAt(state, state.play.frame, frame), echo), task)
}

/** How many were asked for by now. One that is passed over before it is due will be asked for when it is. */
const asked = (state: State, index: number): Partial<Pick<State, 'doras' | 'uras'>> => {
  const count = (index >> 1) + 1
  const isSaid = isKnown(liveFrame(state).dora?.[index] ?? UNKNOWN)
  if (!isSaid && count > doraCount(liveTableOf(state)).due) return {}
  return index % 2 === 0 ? { doras: Math.max(state.doras, count) } : { uras: Math.max(state.uras, count) }
}

/** Where it goes on behind an indicator that was typed or left out. */
export const afterIndicator = (state: State, task: Indicator): State =>
  task.frame === undefined ? skipKnownHand(withNextTask(pop({ ...state, ...asked(state, task.index) }))) : pop(state)

/** Whether the frame has only begun: its first indicator comes before anything else, so Escape does not pass it over. */
export const opensFrame = ({ doras, below }: State, { frame }: Indicator): boolean =>
  frame === undefined && below[0]?.kind === 'deal' && doras === 0

/**
 * Back to the indicators: the one asked for, the next not known, or the first.
 * @param earlier another frame than the one under way
 */
export const retypeDora = (state: State, wanted: number | undefined, earlier?: number): Result => {
  if (!state.play) return 'no-frame'
  const { task } = state
  const live = underWay(state)
  const isAgain = task.kind === 'indicator' && task.frame === earlier
  const index = wanted ?? (isAgain ? (task.index + 2) % 10 : firstUnseen(state, earlier ?? state.play.frame))
  const next: Task = { kind: 'indicator', index, ...(earlier !== undefined && { frame: earlier }) }
  const isInPlace = earlier === undefined && live.task.kind === 'indicator'
  return done(isInPlace ? { ...live, task: next } : push(live, next), { code: 'asked-indicator', index })
}

/** The first dora of a frame that is showing and not known; the first of all where none is missing. */
const firstUnseen = (state: State, at: number): number => {
  const dora = state.match.frames[at]?.dora
  const table = playAt(state, at)?.tables.at(-1)
  const due = table ? doraCount(table).due : 0
  for (let turned = 0; turned < due; turned++) if (!isKnown(dora?.[turned * 2] ?? UNKNOWN)) return turned * 2
  return 0
}
