/** Data from forms: the match, and whatever is typed over a value that the rules computed. Kept as given, never refused. */
import { SEATS, four, type Frame, type Match, type MatchNotes } from '../record/index.ts'
import { done, isRefusal, type Result } from './result.ts'
import { propagatePoints, settleFrom } from './propagate-points.ts'
import type { DataCommand } from './command.ts'
import { endMatch, beginFrame, resumeMatch } from './begin-frame.ts'
import { changeFrame, insertAct, removeAct, replaceAct } from './edit-frame.ts'
import { putFrameAt } from './cursor.ts'
import { liveFrame, playOf, putFrame, withEndHand, withStartHand } from './frame-tables.ts'
import { withTypedHand } from './end-hands.ts'
import { withIndicator } from './indicators.ts'
import { typeSheet } from './type-sheet.ts'
import { recordingRules } from './open-session.ts'
import type { DataKind } from './echo.ts'
import type { State } from './session.ts'

type Data = Exclude<
  DataCommand,
  { type: 'open' | 'setPreferences' | 'saving' | 'saved' | 'goto' | 'repair' | 'mend' | 'amend' | 'editText' }
>

/** The match with other data; the rules and the tables follow. */
export const withMatch = (state: State, change: Partial<Match>, what: DataKind): State => {
  const match: Match = { ...state.match, ...change }
  const rules = recordingRules(match, state.preferences.rulesets)
  const next: State = { ...state, match, rules }
  if (!state.play) return done(next, { code: 'data', what })
  if (JSON.stringify(rules) === JSON.stringify(state.rules))
    return done({ ...next, rules: state.rules }, { code: 'data', what })
  return done({ ...next, play: playOf(liveFrame(next), state.play.frame, rules) }, { code: 'data', what })
}

const withRules = (notes: MatchNotes | undefined, rules: string | null): MatchNotes | undefined => {
  const { rules: _, ...others } = notes ?? {}
  const next: MatchNotes = rules === null ? others : { ...others, rules }
  return Object.keys(next).length > 0 ? next : undefined
}

/** Data of a frame that its acts do not depend on keep the tables; points, sticks and number do not. */
const withFrameData = (
  state: State,
  index: number,
  change: Partial<Frame>,
  what: DataKind,
  derived: boolean,
): Result => {
  const frame = state.match.frames[index]
  if (!frame) return 'no-such-place'
  const next: Frame = { ...frame, ...change }
  if (derived) return done(changeFrame(state, index, next), { code: 'data', what })
  if (state.play?.frame === index) return done(putFrame(state, next, state.play), { code: 'data', what })
  return done(putFrameAt(state, index, next), { code: 'data', what })
}

/** What follows from it in the frames behind. */
const followedBy = (follow: typeof propagatePoints, answer: Result, frame: number): Result =>
  isRefusal(answer) ? answer : follow(answer, frame)

/** Carries out a command that brings its own value. */
export const takeData = (state: State, command: Data): Result => {
  switch (command.type) {
    case 'setTournament':
      return withMatch(state, { tournament: command.tournament }, 'tournament')
    case 'setTimeAndPlace':
      return withMatch(state, { timeAndPlace: command.timeAndPlace }, 'time-and-place')
    case 'setRecorders':
      return withMatch(state, { recorders: command.recorders }, 'recorders')
    case 'setPlayer': {
      const { players } = state.match
      const changed = four((player) => (player === command.player ? command.value : players[player]))
      return withMatch(state, { players: changed }, 'player')
    }
    case 'exchangePlayers': {
      const [one, other] = command.players
      const { players } = state.match
      const seated = four((player) => players[player === one ? other : player === other ? one : player])
      return withMatch(state, { players: seated }, 'player')
    }
    case 'setRules': {
      const { notes: _, ...bare } = state.match
      const notes = withRules(state.match.notes, command.rules)
      const cleared: State = { ...state, match: bare }
      const pointRule = command.pointRule ? { pointRule: command.pointRule } : {}
      return withMatch(cleared, { ...(notes && { notes }), ...pointRule }, 'rules')
    }
    case 'setPointRule':
      return withMatch(state, { pointRule: command.pointRule }, 'point-rule')
    case 'setFinalPoints':
      return withMatch(state, { finalPoints: command.points }, 'final-points')
    case 'setTournamentPoints':
      return withMatch(state, { tournamentPoints: command.points }, 'tournament-points')
    case 'nextFrame':
      return beginFrame(state, command.id)
    case 'endMatch':
      return endMatch(state)
    case 'resumeMatch':
      return resumeMatch(state)
    case 'setFrameId':
      return withFrameData(state, command.frame, { id: command.id }, 'frame', true)
    case 'setSticks':
      return withFrameData(state, command.frame, { sticks: command.sticks }, 'sticks', true)
    case 'setStartPoints':
      return followedBy(
        settleFrom,
        withFrameData(state, command.frame, { startPoints: command.points }, 'start-points', true),
        command.frame,
      )
    case 'setDice':
      return withFrameData(state, command.frame, { dice: command.dice }, 'dice', false)
    case 'setEndPoints':
      return followedBy(
        propagatePoints,
        withFrameData(state, command.frame, { endPoints: command.points }, 'end-points', false),
        command.frame,
      )
    case 'setComment':
      return withFrameData(state, command.frame, { comment: command.comment }, 'comment', false)
    case 'setIndicator': {
      const frame = state.match.frames[command.frame]
      if (!frame || !(command.index >= 0 && command.index < 10)) return 'no-such-place'
      return replaceFrame(state, command.frame, withIndicator(frame, command.index, command.indicator), 'dora')
    }
    case 'setTenpai': {
      const frame = state.match.frames[command.frame]
      if (!frame) return 'no-such-place'
      const { tenpai: _, ...others } = frame.notes ?? {}
      const notes = command.seats
        ? { ...others, tenpai: SEATS.filter((seat) => command.seats?.includes(seat)) }
        : others
      const { notes: __, ...bare } = frame
      return replaceFrame(state, command.frame, Object.keys(notes).length > 0 ? { ...bare, notes } : bare, 'tenpai')
    }
    case 'setStartHand':
    case 'setEndHand': {
      const frame = state.match.frames[command.frame]
      if (!frame) return 'no-such-place'
      if (command.type === 'setEndHand') {
        const typed = withTypedHand(state, command.frame, command.seat)
        const next = withEndHand(frame, command.seat, command.hand)
        return done(changeFrame(typed, command.frame, next), { code: 'data', what: 'hand' })
      }
      const next = withStartHand(frame, command.seat, command.hand)
      return done(changeFrame(state, command.frame, next), { code: 'data', what: 'hand' })
    }
    case 'typeSheet':
      return typeSheet(state, command)
    case 'replaceAct':
      return replaceAct(state, command.frame, command.act, command.value)
    case 'insertAct':
      return insertAct(state, command.frame, command.act, command.value)
    case 'removeAct':
      return removeAct(state, command.frame, command.act)
  }
}

const replaceFrame = (state: State, index: number, frame: Frame, what: DataKind): State =>
  done(putFrameAt(state, index, frame), { code: 'data', what })
