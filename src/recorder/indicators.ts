/** Dora and ura: the indicator is typed, the dora is kept. */
import { doraOfIndicator, isKnown, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import { dorasDue } from '../table/index.ts'
import { unknownDora, type Frame } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { changeFrame } from './edit.ts'
import { liveFrame, liveTableOf, withFrame } from './frames.ts'
import { goOn } from './go-on.ts'
import type { State, Task } from './session.ts'

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
export const typeIndicator = (state: State, task: Indicator, indicator: Tile): Answer => {
  if (!state.play) return 'no-frame'
  const echo = { code: 'indicator', index: task.index, indicator, dora: doraOfIndicator(indicator) } as const
  const earlier = task.frame === undefined ? undefined : state.match.frames[task.frame]
  if (task.frame !== undefined && earlier)
    return done(
      { ...changeFrame(state, task.frame, withIndicator(earlier, task.index, indicator)), task: task.then },
      echo,
    )
  const frame = withIndicator(liveFrame(state), task.index, indicator)
  const next: State = { ...state, match: withFrame(state.match, state.play.frame, frame) }
  return afterIndicator(done(next, echo), task)
}

/** Where it goes on behind an indicator that was typed or left out. */
export const afterIndicator = (state: State, task: Indicator): State => {
  if (task.frame !== undefined) return { ...state, task: task.then }
  const turned = task.index >> 1
  const asked =
    task.index % 2 === 0 ? { doras: Math.max(state.doras, turned + 1) } : { uras: Math.max(state.uras, turned + 1) }
  return goOn({ ...state, ...asked, task: task.then })
}

/** Back to the indicators: the one asked for, the next not known, or the first. */
export const retypeDora = (state: State, wanted: number | undefined): Answer => {
  if (!state.play) return 'no-frame'
  const { task } = state
  const then = task.kind === 'indicator' ? task.then : task
  const after = task.kind === 'indicator' ? (task.index + 2) % 10 : 0
  const index = wanted ?? (task.kind === 'indicator' ? after : firstUnseen(state))
  return done({ ...state, cursor: null, task: { kind: 'indicator', index, then } }, { code: 'asked-indicator', index })
}

/** The first dora that is showing and not known; the first of all where none is missing. */
const firstUnseen = (state: State): number => {
  const { dora } = liveFrame(state)
  const { due } = dorasDue(liveTableOf(state))
  for (let turned = 0; turned < due; turned++) if (!isKnown(dora?.[turned * 2] ?? UNKNOWN)) return turned * 2
  return 0
}
