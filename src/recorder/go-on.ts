/** What is asked next, read from the table: the one place that knows the course of a frame. */
import { isWin } from '../record/index.ts'
import { dorasDue, type Table } from '../table/index.ts'
import { flowOf, liveFrame, liveTableOf, pushAct } from './frames.ts'
import { nextToScore, settleWins } from './outcome.ts'
import { abortDue, isDecided, proposeStop } from './propose-stop.ts'
import { settled } from './settled.ts'
import { PLAY, type State, type Task } from './session.ts'
import { urasDue } from './worth.ts'

const OVER: Task = { kind: 'over' }

/** Whether uras are turned: somebody who won was in riichi. */
const turnsUra = (state: State, table: Table): boolean =>
  state.rules.uraDora !== false &&
  flowOf(liveFrame(state)).acts.some((act) => isWin(act) && table.seats[act.seat].riichi !== null)

/** The state with its next task, when play goes on; any other task stays. */
export const goOn = (state: State): State => {
  if (state.task.kind !== 'play' || !state.play) return state
  const frame = liveFrame(state)
  const table = liveTableOf(state)
  if (frame.notes?.ryuukyoku) return { ...state, task: OVER }
  if (table.acts === 0 && table.seats[0].drawn !== null && table.end === null)
    return pushAct(state, { seat: 0, draw: { kind: 'oya' }, discard: null })
  if (table.end === null && frame.endPoints !== null) return { ...state, task: OVER }
  const due = Math.min(5, dorasDue(table).due)
  if (due > state.doras) return { ...state, task: { kind: 'indicator', index: state.doras * 2, then: PLAY } }
  const abort = abortDue(table)
  if (abort !== null) return { ...state, task: abort }
  if (table.end !== null) return afterWin(state, table)
  return table.expected.kind === 'exhausted' ? exhausted(state) : state
}

/** The end of the wall: where nobody has a choice, it is settled by itself. */
const exhausted = (state: State): State => {
  const stopped = proposeStop(state, null)
  if (!isDecided(state, stopped)) return { ...state, task: stopped }
  return { ...settled(state, stopped), echo: { code: 'exhausted', tenpai: stopped.tenpai } }
}

const afterWin = (state: State, table: Table): State => {
  if (turnsUra(state, table) && urasDue(table) > state.uras)
    return { ...state, task: { kind: 'indicator', index: state.uras * 2 + 1, then: PLAY } }
  const act = nextToScore(state)
  if (act !== null) return { ...state, task: { kind: 'score', act, typed: '' } }
  return { ...settleWins(state), task: OVER }
}
