/** What is asked next, read from the table: the one place that knows the course of a frame. */
import { dorasDue, isSeatTenpai, type Table } from '../table/index.ts'
import { isTerminalOrHonor } from '../rules/index.ts'
import { kindOf } from '../tiles/index.ts'
import { SEATS, type Seat } from '../record/index.ts'
import { flowOf, liveFrame, liveTableOf, pushAct } from './frames.ts'
import { isWin, nextToScore, settleWins } from './outcome.ts'
import type { State, Task } from './session.ts'
import { urasDue } from './worth.ts'

const PLAY: Task = { kind: 'play', riichi: false }
const OVER: Task = { kind: 'over' }

/** Whether uras are turned: somebody who won was in riichi. */
const turnsUra = (state: State, table: Table): boolean =>
  state.rules.uraDora !== false &&
  flowOf(liveFrame(state)).acts.some((act) => isWin(act) && table.seats[act.seat].riichi !== null)

/**
 * Seats whose river is terminals and honours to the last and was never called from; none where the rules have no
 * nagashi mangan.
 */
const nagashiSeats = (state: State, table: Table): readonly Seat[] =>
  state.rules.nagashiMangan === false
    ? []
    : SEATS.filter((seat) => {
        const { river } = table.seats[seat]
        return (
          river.length > 0 &&
          river.every(({ tile, calledBy }) => calledBy === null && tile !== 'uk' && isTerminalOrHonor(kindOf(tile)))
        )
      })

/** Proposed from the hands: who is tenpai, and who has a nagashi mangan. */
export const proposeStop = (state: State, reason: 'exhaustive' | 'nagashi-mangan' | null): Task => {
  const table = liveTableOf(state)
  const tenpai = SEATS.filter((seat) => isSeatTenpai(table.seats[seat], true) === true)
  const nagashiMay = nagashiSeats(state, table)
  const nagashi = state.rules.nagashiMangan === true || reason === 'nagashi-mangan' ? nagashiMay : []
  return {
    kind: 'stopped',
    reason: reason ?? (nagashi.length > 0 ? 'nagashi-mangan' : 'exhaustive'),
    tenpai,
    nagashi,
    nagashiMay,
  }
}

/** The state with its next task, when play goes on; any other task stays. */
export const goOn = (state: State): State => {
  if (state.task.kind !== 'play' || !state.play) return state
  const frame = liveFrame(state)
  const table = liveTableOf(state)
  if (frame.notes?.draw) return { ...state, task: OVER }
  if (table.acts === 0 && table.seats[0].drawn !== null && table.end === null)
    return pushAct(state, { seat: 0, draw: { kind: 'oya' }, discard: null })
  if (table.end === null && frame.endPoints !== null) return { ...state, task: OVER }
  const due = Math.min(5, dorasDue(table).due)
  if (due > state.doras) return { ...state, task: { kind: 'indicator', index: state.doras * 2, then: PLAY } }
  if (table.end !== null) return afterWin(state, table)
  if (table.expected.kind === 'exhausted') return { ...state, task: proposeStop(state, null) }
  return state
}

const afterWin = (state: State, table: Table): State => {
  if (turnsUra(state, table) && urasDue(table) > state.uras)
    return { ...state, task: { kind: 'indicator', index: state.uras * 2 + 1, then: PLAY } }
  const act = nextToScore(state)
  if (act !== null) return { ...state, task: { kind: 'score', act, typed: '' } }
  return { ...settleWins(state), task: OVER }
}
