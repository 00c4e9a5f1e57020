/** What has a meaning now: cheap questions to a session, asked before every key and by every button. */
import type { Table } from '../table/index.ts'
import { isRefusal } from './result.ts'
import type { Action } from './actions.ts'
import { halfHere, type HalfAct } from './act-editor.ts'
import { mayCall, waysAsked } from './call.ts'
import { mayWin } from './declare-win.ts'
import { mayTurnDiscard } from './how-thrown.ts'
import { confirmedByTile } from './confirm-by-tile.ts'
import type { Frame } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Session, State } from './session.ts'
import { frameAskedAgain, isPlayed, mayInterrupt } from './tasks.ts'
import { opensFrame } from './indicators.ts'
import { closeInsertion, insertingAt, viewOf } from './insertion.ts'
import { irregularities } from './irregular.ts'
import { openQuestions } from './open-questions.ts'
import { questionHere } from './go-to-question.ts'
import { takesOver } from './type-turn.ts'
import { mayKaragiri, mayRiichi } from './possible-acts.ts'
import { afterFrame } from './outcome.ts'
import { isPaidAt } from './ask-again.ts'
import { paysTenpai, type Stopped } from './propose-ryuukyoku.ts'
import { mayKan } from './own-kan.ts'
import { travel } from './travel.ts'
import { mayShift, otherHand } from './shifted-hands.ts'
import { takesScoreDigit } from './win-value.ts'

/** The table of the newest act of the frame under way; null while there is no frame. */
const liveTable = (state: Pick<State, 'play'>): Table | null => state.play?.tables.at(-1) ?? null

interface Now {
  readonly table: Table
  readonly frame: Frame
}

/** The frame under way where it is typed at its end; null elsewhere. */
const nowOf = (state: State): Now | null => {
  const table = liveTable(state)
  const frame = state.match.frames[state.play?.frame ?? -1]
  return state.cursor === null && frameAskedAgain(state) === undefined && table && frame ? { table, frame } : null
}

/** Whether a digit answers the question that is open. */
export const asksDigit = (session: Session, digit: number): boolean => {
  if (session.stem !== '') return false
  if (insertingAt(session)) return asksDigit(viewOf(session), digit)
  const { cursor } = session
  if (cursor) return digit > 0 && (waysAsked(session)[digit - 1] !== undefined || isPaidAt(session, cursor))
  const { task } = session
  switch (task.kind) {
    case 'choose':
      return task.options.some((option) => option.digit === digit)
    case 'score':
      return takesScoreDigit(task.typed)
    case 'stopped':
      return paysTenpai(task.reason) && digit >= 1 && digit <= 4 + task.nagashiMay.length
    default:
      return false
  }
}

/** Whether play can go on although the rules stop it here: with the draw that would be next. */
export const goesOn = (state: Pick<State, 'play'>, { reason, frame }: Stopped): boolean =>
  frame === undefined && !paysTenpai(reason) && liveTable(state)?.expected.kind === 'draw'

/** Whether a tile is asked for, or may be typed: a finished frame goes on with the dora of the next one. */
export const takesTile = (state: State, tile?: Tile): boolean => {
  if (insertingAt(state)) return takesTile(viewOf(state), tile)
  if (state.cursor) return mayTypeOver(state, 'tile', tile)
  switch (state.task.kind) {
    case 'deal':
    case 'indicator':
      return true
    case 'play':
      return liveTable(state)?.expected.kind === 'draw' || liveTable(state)?.expected.kind === 'discard'
    case 'choose':
      return state.task.open
    case 'stopped':
      return goesOn(state, state.task) || confirmedByTile(state) !== null
    case 'score':
      return confirmedByTile(state) !== null
    case 'over':
      return afterFrame(state).next !== null
    default:
      return false
  }
}

/** Whether a draw is asked for, which may have been thrown at once. */
export const takesThrown = (session: Session): boolean => {
  if (insertingAt(session)) return takesThrown(viewOf(session))
  const { task, cursor, stem } = session
  if (cursor || stem !== '') return false
  if (task.kind === 'stopped') return goesOn(session, task)
  return task.kind === 'play' && (task.seat !== undefined || liveTable(session)?.expected.kind === 'draw')
}

/** Whether something may be said of the half at the cursor, or of the next one where play goes on. */
const atHalf = (state: State, isInPlay: boolean, may: (half: HalfAct) => boolean): boolean => {
  const half = state.cursor || (isInPlay && frameAskedAgain(state) === undefined) ? halfHere(state) : null
  return half !== null && may(half)
}

const mayTypeOver = (state: State, what: 'tile' | 'throw' | 'riichi', tile?: Tile): boolean =>
  atHalf(state, false, (half) => takesOver(half, what, tile))

/** Whether the drawn tile may be thrown, or one like it from the hand; also where the discard is there and says which. */
const mayThrow = ({ table, frame }: Now, action: 'tsumogiri' | 'karagiri'): boolean => {
  const { expected, offer } = table
  const seat = expected.kind === 'discard' ? expected.seat : offer?.seat
  if (seat === undefined) return false
  if (expected.kind === 'discard' ? table.seats[seat].drawn === null : !mayTurnDiscard(table)) return false
  return action === 'tsumogiri' || mayKaragiri(table, frame, seat)
}

const mayCancel = (session: Session): boolean => {
  const { task } = session
  switch (task.kind) {
    case 'choose':
    case 'score':
      return true
    case 'play':
      return task.riichi || task.seat !== undefined
    case 'deal':
      return session.below.length > 0
    case 'indicator':
      return !opensFrame(session, task)
    case 'stopped':
      return task.frame !== undefined
    default:
      return false
  }
}

/** Whether an action has a meaning where something is put in; undefined for what has its usual one. */
const appliesInserting = (session: Session, action: Action): boolean | undefined => {
  const at = insertingAt(session)
  if (at === null) return undefined
  switch (action) {
    case 'enter':
      return at.insertion.asked.task.kind !== 'choose'
    case 'delete':
      return at.insertion.behind.length > 0
    case 'insert':
      return false
    case 'tsumogiri':
    case 'karagiri':
    case 'riichi':
    case 'chi':
    case 'pon':
    case 'kan':
    case 'win':
      return applies(viewOf(session), action)
    case 'stop':
    case 'irregular':
    case 'accept':
    case 'back':
    case 'forward':
    case 'frame-back':
    case 'frame-forward':
    case 'frame-start':
      return applies(closeInsertion(session), action)
    default:
      return undefined
  }
}

/** Whether an action has a meaning now. */
export const applies = (session: Session, action: Action): boolean => {
  const { task, cursor } = session
  const now = nowOf(session)
  if (session.stem !== '' && action !== 'undo' && action !== 'redo') return action === 'cancel'
  const inserting = appliesInserting(session, action)
  if (inserting !== undefined) return inserting
  switch (action) {
    case 'undo':
      return session.past !== null
    case 'redo':
      return session.future !== null
    case 'enter':
      return cursor !== null || !(task.kind === 'play' || task.kind === 'choose' || task.kind === 'ended')
    case 'cancel':
      return cursor !== null || mayCancel(session)
    case 'tsumogiri':
    case 'karagiri':
      if (cursor) return mayTypeOver(session, 'throw')
      return now !== null && task.kind === 'play' && task.seat === undefined && mayThrow(now, action)
    case 'riichi': {
      if (cursor) return mayTypeOver(session, 'riichi')
      if (now === null || task.kind !== 'play' || task.seat !== undefined) return false
      const { expected } = now.table
      return expected.kind === 'discard' && mayRiichi(now.table, now.frame, expected.seat)
    }
    case 'chi':
    case 'pon':
      return atHalf(session, isPlayed(session), (half) => mayCall(session, half, action))
    case 'kan':
      return atHalf(session, isPlayed(session), (half) => mayKan(session, half))
    case 'win':
      return atHalf(session, mayInterrupt(session), mayWin)
    case 'stop':
      return cursor !== null || (now !== null && task.kind !== 'ended')
    case 'retype-dora':
    case 'retype-hand':
      return session.play !== null
    case 'irregular':
      return irregularities(session).length > 0
    case 'question':
      return openQuestions(session).length > 0
    case 'accept':
      return questionHere(session) !== null
    case 'delete':
    case 'insert':
      if (cursor === null && task.kind === 'deal') return mayShift(session, task)
      return cursor !== null || (now !== null && now.table.acts > 0 && session.play?.actFindings.length !== 0)
    case 'back':
    case 'frame-back':
    case 'frame-start':
    case 'forward':
    case 'frame-forward':
      return otherHand(session, action) !== null || !isRefusal(travel(session, action))
    case 'live':
      return cursor !== null
  }
}
