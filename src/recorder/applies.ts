/** What has a meaning now: cheap questions to a session, asked before every key and by every button. */
import type { Table } from '../table/index.ts'
import { isRefusal } from './answer.ts'
import type { Action } from './actions.ts'
import { confirmedByTile } from './confirm-by-tile.ts'
import type { Frame } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Session, State } from './session.ts'
import { frameAskedAgain, isPlayed } from './tasks.ts'
import { opensFrame } from './indicators.ts'
import { closeInsertion, insertingAt, viewOf } from './insertion.ts'
import { irregularities } from './irregular.ts'
import { openQuestions } from './open-questions.ts'
import { questionHere } from './questions.ts'
import { mayKaragiri, mayRiichi, mayWinByDraw, possibleCalls, possibleKans, possibleRons } from './possible.ts'
import { callAtCursor } from './retype-call.ts'
import { afterFrame } from './outcome.ts'
import { isPaidAtCursor } from './paid-at-cursor.ts'
import { doesPay, type Stopped } from './propose-stop.ts'
import { mayKanAtCursor } from './retype-kan.ts'
import { takesAtCursor, travel, waysAsked } from './travel.ts'
import { mayShift, otherHand } from './shifted-hands.ts'
import { takesScoreDigit } from './win.ts'
import { mayWinAtCursor } from './win-at-cursor.ts'

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
  if (cursor) return digit > 0 && (waysAsked(session)[digit - 1] !== undefined || isPaidAtCursor(session, cursor))
  const { task } = session
  switch (task.kind) {
    case 'choose':
      return task.options.some((option) => option.digit === digit)
    case 'score':
      return takesScoreDigit(task.typed)
    case 'stopped':
      return doesPay(task.reason) && digit >= 1 && digit <= 4 + task.nagashiMay.length
    default:
      return false
  }
}

/** Whether play can go on although the rules stop it here: with the draw that would be next. */
export const goesOn = (state: Pick<State, 'play'>, { reason, frame }: Stopped): boolean =>
  frame === undefined && !doesPay(reason) && liveTable(state)?.expected.kind === 'draw'

/** Whether a tile is asked for, or may be typed: a finished frame goes on with the dora of the next one. */
export const takesTile = (state: State, tile?: Tile): boolean => {
  if (insertingAt(state)) return takesTile(viewOf(state), tile)
  if (state.cursor) return takesAtCursor(state, 'tile', tile)
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

/** Whether a win may be said: also of what is over, or asks for the value of another. */
const mayInterrupt = (state: State): boolean =>
  isPlayed(state) || state.task.kind === 'over' || (state.task.kind === 'score' && state.task.typed === '')

const mayWin = ({ table, frame }: Now): boolean =>
  table.expected.kind === 'discard'
    ? !table.expected.afterCall && mayWinByDraw(table, frame, table.expected.seat)
    : possibleRons(table, frame).length > 0

const mayKan = ({ table, frame }: Now): boolean => {
  if (table.expected.kind !== 'discard') return possibleCalls(table, frame, 'daiminkan').length > 0
  const { ankan, kakan, open } = possibleKans(table, frame, table.expected.seat)
  return ankan.length > 0 || kakan.length > 0 || open
}

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
      if (cursor) return takesAtCursor(session, 'throw')
      return now !== null && task.kind === 'play' && task.seat === undefined && mayThrow(now, action)
    case 'riichi': {
      if (cursor) return takesAtCursor(session, 'riichi')
      if (now === null || task.kind !== 'play' || task.seat !== undefined) return false
      const { expected } = now.table
      return expected.kind === 'discard' && mayRiichi(now.table, now.frame, expected.seat)
    }
    case 'chi':
    case 'pon':
      if (cursor) return callAtCursor(session, cursor, action) !== 'not-asked'
      return now !== null && isPlayed(session) && possibleCalls(now.table, now.frame, action).length > 0
    case 'kan':
      if (cursor?.part === 'discard') return mayKanAtCursor(session, cursor)
      if (cursor) return callAtCursor(session, cursor, action) !== 'not-asked'
      return now !== null && isPlayed(session) && mayKan(now)
    case 'win':
      if (cursor) return mayWinAtCursor(session, cursor)
      return now !== null && mayInterrupt(session) && mayWin(now)
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
      return cursor !== null || (now !== null && now.table.acts > 0 && session.play?.slips.length !== 0)
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

/** Whether the discard just made equals the drawn tile, so that P or Space may still say which of the two it was. */
export const mayTurnDiscard = (table: Table): boolean => {
  const { offer } = table
  if (offer === null || offer.kind !== 'discard' || table.end !== null) return false
  const last = table.seats[offer.seat].river.at(-1)
  return last !== undefined && (last.tsumogiri || last.karagiri)
}
