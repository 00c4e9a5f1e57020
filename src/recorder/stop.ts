/** A frame without a winner: why it stopped, who is tenpai. */
import { DRAW_REASONS, SEATS, type DrawReason, type FrameNotes, type Seat } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { liveFrame, putFrame } from './frames.ts'
import { proposeStop } from './go-on.ts'
import { settleStop } from './outcome.ts'
import type { Option, State, Task } from './session.ts'

type Stopped = Extract<Task, { kind: 'stopped' }>

/** Minus: the reasons are asked for, or the given one is taken. */
export const stopFrame = (state: State, reason: DrawReason | undefined): Answer => {
  if (!state.play) return 'no-frame'
  if (reason) return stopFor(state, reason)
  const options = DRAW_REASONS.map((each, index): Option => ({ digit: index + 1, kind: 'reason', reason: each }))
  const back = state.task.kind === 'choose' ? state.task.back : state.task
  return done(
    { ...state, task: { kind: 'choose', question: 'reason', options, open: false, back } },
    { code: 'asked', question: 'reason' },
  )
}

/** Draws that pay ask who is tenpai; all others are settled at once. */
export const stopFor = (state: State, reason: DrawReason): Answer => {
  if (reason === 'exhaustive' || reason === 'nagashi-mangan') {
    const task = proposeStop(state, reason)
    return done({ ...state, task: { ...task, reason } as Stopped }, { code: 'stopped', reason })
  }
  return settled(state, { reason, tenpai: [], nagashi: [] })
}

const toggled = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  SEATS.filter((each) => (each === seat ? !seats.includes(seat) : seats.includes(each)))

/** Digits 1 to 4 say who is tenpai, east to north; those from 5 who has a nagashi mangan. */
export const typeStopDigit = (state: State, task: Stopped, digit: number): Answer => {
  if (digit >= 1 && digit <= 4) {
    const seat = (digit - 1) as Seat
    const tenpai = toggled(task.tenpai, seat)
    return done({ ...state, task: { ...task, tenpai } }, { code: 'tenpai', seat, tenpai: tenpai.includes(seat) })
  }
  const seat = task.nagashiMay[digit - 5]
  if (seat === undefined) return 'no-such-choice'
  const nagashi = toggled(task.nagashi, seat)
  const reason = nagashi.length > 0 ? 'nagashi-mangan' : 'exhaustive'
  return done({ ...state, task: { ...task, nagashi, reason } }, { code: 'stopped', reason })
}

export const confirmStop = (state: State, task: Stopped): State => settled(state, task)

const counts = (reason: DrawReason): boolean => reason === 'exhaustive' || reason === 'nagashi-mangan'

const settled = (state: State, stopped: Pick<Stopped, 'reason' | 'tenpai' | 'nagashi'>): State => {
  const frame = liveFrame(state)
  const { endPoints } = settleStop(state, stopped)
  const { tenpai: _, ...others } = frame.notes ?? {}
  const { reason } = stopped
  const notes: FrameNotes = { ...others, draw: reason, ...(counts(reason) && { tenpai: stopped.tenpai }) }
  const next = putFrame(state, { ...frame, endPoints, notes }, state.play ?? undefined)
  return done({ ...next, task: { kind: 'over' } }, { code: 'stopped', reason })
}
