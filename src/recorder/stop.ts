/** A frame without a winner: why it stopped, who is tenpai. */
import { DRAW_REASONS, SEATS, type DrawReason, type Seat } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { doesPay, proposeStop, type Stopped } from './propose-stop.ts'
import type { Option, State } from './session.ts'
import { settled } from './settled.ts'

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
  if (doesPay(reason)) {
    const task = proposeStop(state, reason === 'nagashi-mangan' ? reason : 'exhaustive')
    return done({ ...state, task }, { code: 'stopped', reason })
  }
  return settled(state, { reason, tenpai: [], nagashi: [] })
}

const toggled = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  SEATS.filter((each) => (each === seat ? !seats.includes(seat) : seats.includes(each)))

/** Digits 1 to 4 say who is tenpai, east to north; those from 5 who has a nagashi mangan. */
export const typeStopDigit = (state: State, task: Stopped, digit: number): Answer => {
  if (!doesPay(task.reason)) return 'not-asked-for-digit'
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
