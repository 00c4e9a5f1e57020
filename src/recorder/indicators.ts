/** Dora and ura: the indicator is typed, the dora is kept. */
import { doraOfIndicator, isKnown, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import { doraCount, type Table } from '../table/index.ts'
import { unknownDora, type Frame } from '../record/index.ts'
import { putFrameAt } from './cursor.ts'
import { done, type Result } from './result.ts'
import { skipKnownHand } from './type-hand.ts'
import { changeFrame } from './edit-frame.ts'
import { flowOf, liveFrame, liveTableOf, playAt } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import type { State } from './session.ts'
import type { Task, TaskOf } from './task.ts'
import { underWay } from './shown-frame.ts'
import { pop, push } from './tasks.ts'
import { urasTurned } from './win-worth.ts'

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

/** Places in the list of doras. */
const DORAS = [0, 2, 4, 6, 8]
const URAS = [1, 3, 5, 7, 9]

type Indicator = TaskOf<'indicator'>

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
const askedCounts = (state: State, index: number): Partial<Pick<State, 'doras' | 'uras'>> => {
  const count = (index >> 1) + 1
  const isSaid = isKnown(liveFrame(state).dora?.[index] ?? UNKNOWN)
  if (!isSaid && count > doraCount(liveTableOf(state)).due) return {}
  return index % 2 === 0 ? { doras: Math.max(state.doras, count) } : { uras: Math.max(state.uras, count) }
}

/** Where it goes on behind an indicator that was typed or left out. */
export const afterIndicator = (state: State, task: Indicator): State =>
  task.frame === undefined
    ? skipKnownHand(withNextTask(pop({ ...state, ...askedCounts(state, task.index) })))
    : pop(state)

/** Whether the frame has only begun: its first indicator comes before anything else, so Escape does not pass it over. */
export const opensFrame = ({ doras, below }: State, { frame }: Indicator): boolean =>
  frame === undefined && below[0]?.kind === 'deal' && doras === 0

/** Whether the list of doras holds a known tile at this place. */
const isShown = ({ dora }: Frame, index: number): boolean => isKnown(dora?.[index] ?? UNKNOWN)

/** The indicators of a frame that are turned, the doras before the uras. Those that were typed are among them. */
const turnedIndicators = (frame: Frame, table: Table | undefined): readonly number[] => {
  const doras = table ? doraCount(table).due : 1
  const uras = table ? urasTurned(flowOf(frame).acts, table) : 0
  const isTurned = (index: number): boolean => index >> 1 < (index % 2 === 0 ? doras : uras)
  return [...DORAS, ...URAS].filter((index) => isTurned(index) || isShown(frame, index))
}

/** Where the key leads first: to one that is not known, else to the newest kind, the uras or the doras. */
const firstToType = (frame: Frame, turned: readonly number[]): number =>
  turned.find((index) => !isShown(frame, index)) ?? turned.find((index) => index % 2 === 1) ?? 0

/**
 * Back to the indicators: the same key again goes through all that are turned.
 * @param earlier another frame than the one under way
 */
export const retypeDora = (state: State, wanted: number | undefined, earlier?: number): Result => {
  if (!state.play) return 'no-frame'
  const { task } = state
  const live = underWay(state)
  const at = earlier ?? state.play.frame
  const frame = state.match.frames[at] ?? liveFrame(state)
  const turned = turnedIndicators(frame, playAt(state, at)?.tables.at(-1))
  const isAgain = task.kind === 'indicator' && task.frame === earlier && turned.includes(task.index)
  const after = isAgain ? turned[(turned.indexOf(task.index) + 1) % turned.length] : undefined
  const index = wanted ?? after ?? firstToType(frame, turned)
  const next: Task = { kind: 'indicator', index, ...(earlier !== undefined && { frame: earlier }) }
  const isInPlace = earlier === undefined && live.task.kind === 'indicator'
  return done(isInPlace ? { ...live, task: next } : push(live, next), { code: 'asked-indicator', index })
}
