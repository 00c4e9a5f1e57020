/** What is asked next, read from the table: the one place that knows the course of a frame. */
import { doraCount, type Table } from '../table/index.ts'
import type { Frame } from '../record/index.ts'
import { putFrameAt } from './cursor.ts'
import { flowOf, liveFrame, liveTableOf, pushAct, standingOf } from './frame-tables.ts'
import { nextToScore, settleWins } from './outcome.ts'
import { abortDue, isDecided, proposeRyuukyoku } from './propose-ryuukyoku.ts'
import { settleRyuukyoku } from './settle-ryuukyoku.ts'
import type { State } from './session.ts'
import { alone, IN_PLAY, push } from './tasks.ts'
import { urasTurned } from './win-worth.ts'

const OVER = alone({ kind: 'over' })

const asksIndicator = (state: State, index: number): State =>
  push({ ...state, ...IN_PLAY }, { kind: 'indicator', index })

/** The index of the indicator that a kan has turned and that was not asked for yet; null without any. */
export const indicatorDue = ({ doras }: State, table: Table): number | null =>
  Math.min(5, doraCount(table).due) > doras ? doras * 2 : null

/** The same of an ura that a win has turned. */
export const uraDue = ({ uras }: State, frame: Frame, table: Table): number | null =>
  urasTurned(flowOf(frame).acts, table) > uras ? uras * 2 + 1 : null

/** The state with its next task, when play goes on; any other task stays. */
export const withNextTask = (state: State): State => {
  if (state.task.kind !== 'play' || !state.play) return state
  const frame = liveFrame(state)
  const table = liveTableOf(state)
  if (frame.notes?.ryuukyoku) return { ...state, ...OVER }
  if (table.acts === 0 && table.seats[0].drawn !== null && table.end === null)
    return pushAct(state, { seat: 0, draw: { kind: 'oya' }, discard: null })
  if (table.end === null && frame.endPoints !== null) return { ...state, ...OVER }
  const due = indicatorDue(state, table)
  if (due !== null) return asksIndicator(state, due)
  const abort = abortDue(table)
  if (abort !== null) return { ...state, ...alone(abort) }
  if (table.end !== null) return afterWin(state, table)
  return table.expected.kind === 'exhausted' ? endAtEmptyWall(state) : state
}

/** The end of the wall: where nobody has a choice, it is settled by itself. */
const endAtEmptyWall = (state: State): State => {
  const standing = standingOf(state)
  const stopped = proposeRyuukyoku(standing, null)
  if (!isDecided(standing, stopped)) return { ...state, ...alone(stopped) }
  return { ...settleRyuukyoku(state, stopped), echo: { code: 'exhausted', tenpai: stopped.tenpai } }
}

const afterWin = (state: State, table: Table): State => {
  const due = uraDue(state, liveFrame(state), table)
  if (due !== null) return asksIndicator(state, due)
  const standing = standingOf(state)
  const act = nextToScore(standing)
  if (act !== null) return { ...state, ...alone({ kind: 'score', act, typed: '' }) }
  return { ...putFrameAt(state, standing.index, settleWins(standing)), ...OVER }
}
