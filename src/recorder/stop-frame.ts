/** A frame without a winner: why it stopped, who is tenpai. */
import { notenRiichiSeats } from '../check/index.ts'
import {
  toSeat,
  chomboSeats,
  RYUUKYOKU_REASONS,
  SEATS,
  type RyuukyokuReason,
  type Frame,
  type Seat,
} from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { done, type Result } from './result.ts'
import { closeTable } from '../table/index.ts'
import { standingOf } from './frame-tables.ts'
import { paysTenpai, proposeRyuukyoku, type Stopped } from './propose-ryuukyoku.ts'
import type { State } from './session.ts'
import type { Option } from './task.ts'
import { settleRyuukyoku } from './settle-ryuukyoku.ts'
import { alone, frameAskedAgain, pop, push } from './tasks.ts'

/** In place of a choice that is asked already, and before anything else that is. */
const ask = (state: State, question: 'reason' | 'whose-chombo', options: readonly Option[]): State => {
  const base = state.task.kind === 'choose' ? pop(state) : state
  return done(push(base, { kind: 'choose', question, options, open: false }), { code: 'asked', question })
}

/** Every reason has the same digit under all rules. */
const REASONS = RYUUKYOKU_REASONS.map((reason, index) => ({ digit: index + 1, kind: 'reason', reason }) as const)

/** Whether the rules have this end of a frame, or leave it open. */
const isInRules = ({ abortiveDraws, nagashiMangan, threeRonAborts }: Ruleset, reason: RyuukyokuReason): boolean => {
  switch (reason) {
    case 'exhaustive':
    case 'chombo':
    case 'broken-off':
      return true
    case 'nagashi-mangan':
      return nagashiMangan !== false
    case 'nine-terminals':
      return abortiveDraws.nineTerminals !== false
    case 'four-winds':
      return abortiveDraws.fourWinds !== false
    case 'four-riichi':
      return abortiveDraws.fourRiichi !== false
    case 'four-kans':
      return abortiveDraws.fourKans !== false
    case 'three-ron':
      return abortiveDraws.threeRon !== false || threeRonAborts === true
  }
}

/** Minus: the reasons that the rules have are asked for, or the given one is taken. */
export const stopFrame = (state: State, reason: RyuukyokuReason | undefined): Result => {
  if (!state.play) return 'no-frame'
  if (state.task.kind === 'ended') return 'match-over'
  if (reason) return stopFor(state, reason)
  const had = REASONS.filter((option) => isInRules(state.rules, option.reason))
  const isAll = had.length === REASONS.length
  return isAll ? askEveryReason(state) : ask(state, 'reason', [...had, { digit: 0, kind: 'other-reasons' }])
}

/** Also those that the rules do not have: what was seen may be wrong by them. */
export const askEveryReason = (state: State): State => ask(state, 'reason', REASONS)

/** A ryuukyoku that pays asks who is tenpai; any other is settled at once. */
export const stopFor = (state: State, reason: RyuukyokuReason): Result => {
  if (paysTenpai(reason)) {
    const frame = frameAskedAgain(state)
    const proposed = proposeRyuukyoku(standingOf(state, frame), reason === 'nagashi-mangan' ? reason : 'exhaustive')
    const asked = frame === undefined ? alone(proposed) : { task: { ...proposed, frame } }
    return done({ ...state, ...asked }, { code: 'stopped', reason })
  }
  const stopped = { reason, tenpai: [], nagashi: [] }
  if (reason !== 'chombo') return settleRyuukyoku(state, stopped)
  const chombo = chomboOf(state)
  return chombo === null ? askWhoseChombo(state) : settleRyuukyoku(state, { ...stopped, chombo })
}

/** Who made the frame be played again, where the acts tell: the only one who won, or who is noten in riichi at the end. */
const chomboOf = (state: State): readonly Seat[] | null => {
  const standing = standingOf(state, frameAskedAgain(state))
  const frame: Frame = { ...standing.frame, notes: { ryuukyoku: 'chombo' } }
  const table = closeTable(standing.table)
  return chomboSeats(frame) ?? (table.expected.kind === 'exhausted' ? notenRiichiSeats(frame, table) : null)
}

const askWhoseChombo = (state: State): State => {
  const options: readonly Option[] = [
    ...SEATS.map((seat) => ({ digit: seat + 1, kind: 'chombo', seat }) as const),
    { digit: 5, kind: 'chombo', seat: null },
  ]
  return ask(state, 'whose-chombo', options)
}

/** `null`: nobody could say whose it was; no final points follow from such a match. */
export const stopForChombo = (state: State, seat: Seat | null): State =>
  settleRyuukyoku(state, { reason: 'chombo', tenpai: [], nagashi: [], chombo: seat === null ? null : [seat] })

const toggled = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  SEATS.filter((each) => (each === seat ? !seats.includes(seat) : seats.includes(each)))

export const mayTypeStopDigit = ({ reason, nagashiMay }: Stopped, digit: number): boolean =>
  paysTenpai(reason) && digit >= 1 && digit <= 4 + nagashiMay.length

/** Digits 1 to 4 say who is tenpai, east to north; those from 5 who has a nagashi mangan. */
export const typeStopDigit = (state: State, task: Stopped, digit: number): Result => {
  if (!paysTenpai(task.reason)) return 'not-asked-for-digit'
  if (digit >= 1 && digit <= 4) {
    const seat = toSeat(digit - 1)
    const tenpai = toggled(task.tenpai, seat)
    return done({ ...state, task: { ...task, tenpai } }, { code: 'tenpai', seat, tenpai: tenpai.includes(seat) })
  }
  const seat = task.nagashiMay[digit - 5]
  if (seat === undefined) return 'no-such-choice'
  const nagashi = toggled(task.nagashi, seat)
  const reason = nagashi.length > 0 ? 'nagashi-mangan' : 'exhaustive'
  return done({ ...state, task: { ...task, nagashi, reason } }, { code: 'stopped', reason })
}
