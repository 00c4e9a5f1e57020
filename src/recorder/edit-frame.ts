/** Changes in the middle: everything after is replayed, nothing of it is dropped. */
import type { Act, Frame } from '../record/index.ts'
import { doraCount, type Table } from '../table/index.ts'
import { isKnown } from '../tiles/index.ts'
import { putFrameAt } from './cursor.ts'
import { done, type Result } from './result.ts'
import { flowOf, playOf, withActs } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import { finishFrame } from './match-to-save.ts'
import type { Echo } from './echo.ts'
import type { State } from './session.ts'
import { before, frameAskedAgain, IN_PLAY, tasksUnderWay } from './tasks.ts'

const withoutPoints = (frame: Frame): Frame => ({ ...frame, endPoints: null })

/**
 * The state with a frame changed anywhere; the end hands and the next question follow. A question about another frame
 * that is asked meanwhile stays, and what is asked behind it follows; one about the result of this frame is gone.
 */
export const changeFrame = (state: State, index: number, frame: Frame): State => {
  const live = tasksUnderWay(state)
  if (live.task === state.task) return withFrame(state, index, frame)
  const next = withFrame({ ...state, ...live }, index, frame)
  return frameAskedAgain(state) === index ? next : { ...next, ...before(state, next) }
}

/** The number of doras up to the last known one. */
const dorasKnown = ({ dora }: Frame): number =>
  ((dora ?? []).findLastIndex((tile, at) => at % 2 === 0 && isKnown(tile)) >> 1) + 1

/**
 * What was left out is asked for again if the kan that turned it did not happen after all; the uras are, if the win did
 * not, also those that were seen.
 */
const askedStill = ({ doras, uras }: State, frame: Frame, table: Table | undefined): Pick<State, 'doras' | 'uras'> => ({
  doras: Math.min(doras, Math.max(table ? doraCount(table).due : 0, dorasKnown(frame))),
  uras: table?.end ? uras : 0,
})

const withFrame = (given: State, index: number, frame: Frame): State => {
  if (given.play?.frame !== index) return finishFrame(putFrameAt(given, index, frame), index)
  const wasOver = given.play.tables.at(-1)?.end ?? null
  const play = playOf(frame, index, given.rules)
  const table = play.tables.at(-1)
  const state: State = { ...given, ...askedStill(given, frame, table) }
  const { task } = state
  const stopped = frame.notes?.ryuukyoku !== undefined
  if (wasOver !== null && table?.end === null && !stopped) {
    const open = withoutPoints(frame)
    return withNextTask({ ...putFrameAt(state, index, open), play, wins: [], ...IN_PLAY })
  }
  const asks = task.kind === 'play' || task.kind === 'score' || task.kind === 'choose'
  const derived = (task.kind === 'stopped' && !stopped) || asks
  return withNextTask({ ...putFrameAt(state, index, frame), play, ...(derived && IN_PLAY) })
}

const frameAt = (state: State, index: number): Frame | null => state.match.frames[index] ?? null

/** Wins speak of acts by index: each moves to where its act stands now, and goes with one that has no place (-1). */
export const movedWins = (wins: State['wins'], placeOf: (act: number) => number | undefined): State['wins'] =>
  wins.flatMap((win) => {
    const act = placeOf(win.act) ?? -1
    return act < 0 ? [] : [{ ...win, act }]
  })

/** The wins of the frame under way behind an act that goes in (1) or comes out (-1). */
const shiftWins = (state: State, frame: number, from: number, by: 1 | -1): State => {
  if (state.play?.frame !== frame) return state
  const placeOf = (act: number): number => (act < from ? act : by < 0 && act === from ? -1 : act + by)
  return { ...state, wins: movedWins(state.wins, placeOf) }
}

const withActsAndEcho = (state: State, index: number, acts: readonly Act[], echo: Echo): State => {
  const frame = frameAt(state, index)
  return frame ? done(changeFrame(state, index, withActs(frame, acts)), echo) : state
}

export const replaceAct = (state: State, frame: number, act: number, value: Act): Result => {
  const found = frameAt(state, frame)
  const acts = found && flowOf(found).acts
  if (!acts || !acts[act]) return 'no-such-place'
  return withActsAndEcho(state, frame, acts.with(act, value), { code: 'replaced', act })
}

export const insertAct = (state: State, frame: number, act: number, value: Act): Result => {
  const found = frameAt(state, frame)
  const acts = found && flowOf(found).acts
  if (!acts || act < 0 || act > acts.length || !Number.isInteger(act)) return 'no-such-place'
  return withActsAndEcho(shiftWins(state, frame, act, 1), frame, acts.toSpliced(act, 0, value), {
    code: 'inserted',
    act,
  })
}

export const removeAct = (state: State, frame: number, act: number): Result => {
  const found = frameAt(state, frame)
  const acts = found && flowOf(found).acts
  if (!acts || !acts[act]) return 'no-such-place'
  return withActsAndEcho(shiftWins(state, frame, act, -1), frame, acts.toSpliced(act, 1), { code: 'removed', act })
}
