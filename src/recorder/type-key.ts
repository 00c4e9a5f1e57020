/** What each key means where it is typed. */
import { unknownRules } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import { isRefusal, done, type Answer } from './answer.ts'
import { stopAtCursor, valueAtCursor } from './ask-again.ts'
import { goesOn, takesTile } from './applies.ts'
import { callKan, callTile, carryOut, typeKanTile } from './call.ts'
import type { KeyCommand } from './command.ts'
import { confirmedByTile } from './confirm-by-tile.ts'
import { closeInsertion, deleteBehind, insertingAt, replayBehind, typeInserted, viewOf } from './insertion.ts'
import { endMatch, goToNext, nextFrameOf } from './course.ts'
import { leaveHand, retypeHand, typeHandTile, typeHandTiles } from './deal.ts'
import { goOn } from './go-on.ts'
import { earlierInView } from './in-view.ts'
import { afterIndicator, opensFrame, retypeDora, typeIndicator } from './indicators.ts'
import { chooseSeat, tellIrregular } from './irregular.ts'
import { afterFrame } from './outcome.ts'
import { isPaidAtCursor } from './paid-at-cursor.ts'
import { declareRiichi, throwDrawn, thrownByItself, typePlayTile, typeThrownTile } from './play.ts'
import { doesPay } from './propose-stop.ts'
import { settledAsNoted } from './carry.ts'
import { acceptQuestion } from './questions.ts'
import { PLAY, type Option, type Refusal, type State, type Task } from './session.ts'
import { settled } from './settled.ts'
import { stopFor, stopForChombo, stopFrame, typeStopDigit } from './stop.ts'
import { frameAskedAgain, IN_PLAY, isPlayed, pop } from './tasks.ts'
import { deleteAtSuspect, insertAtSuspect } from './suspected-place.ts'
import { askShift, shiftHands } from './shifted-hands.ts'
import { callAtCursor } from './retype-call.ts'
import { kanAtCursor } from './retype-kan.ts'
import {
  chooseAtCursor,
  deleteAtCursor,
  insertAtCursor,
  riichiAtCursor,
  throwAtCursor,
  typeAtCursor,
} from './travel.ts'
import { commitScore, declareWin, isProposed, leaveScore, takeValue, typeScoreDigit } from './win.ts'
import { winAtCursor } from './win-at-cursor.ts'

/** Keys that say something, as against those that only look, or go back and forth. */
export type Key = Exclude<KeyCommand, { type: 'undo' | 'redo' | 'travel' | 'question' }>

/** What has a meaning while a question about a frame that is over is asked. */
const ANSWERS: ReadonlySet<Key['type']> = new Set<Key['type']>([
  'digit',
  'enter',
  'cancel',
  'stem',
  'accept',
  'retypeDora',
  'retypeHand',
])

/** What a key says: at the end of the frame under way, at an earlier act, or where something is put in. */
export const typeKey = (state: State, command: Key): Answer => {
  if (insertingAt(state)) return typeWhereInserting(state, command)
  const { cursor, task } = state
  if (!cursor && frameAskedAgain(state) !== undefined && !ANSWERS.has(command.type)) return 'answer-first'
  switch (command.type) {
    case 'stem':
      return typeStem(state, command.text)
    case 'cancel':
      return cancel(state)
    case 'retypeDora':
      return retypeDora(state, command.index, earlierInView(state))
    case 'retypeHand':
      return retypeHand(state, command.seat, earlierInView(state))
    case 'accept':
      return acceptQuestion(state, command.question)
    case 'delete':
      if (!cursor && task.kind === 'deal') return askShift(state, task, 'extra')
      return cursor ? deleteAtCursor(state, cursor) : deleteAtSuspect(state)
    case 'insert':
      if (!cursor && task.kind === 'deal') return askShift(state, task, 'missing')
      return cursor ? insertAtCursor(state, cursor) : insertAtSuspect(state)
    case 'tile':
      return cursor ? typeAtCursor(state, cursor, command.tile) : typeTile(state, task, command.tile)
    case 'digit':
      if (cursor && isPaidAtCursor(state, cursor)) return valueAtCursor(state, cursor, command.digit)
      return cursor ? chooseAtCursor(state, cursor, command.digit) : typeDigit(state, task, command.digit)
    case 'thrown':
      return cursor ? 'leave-cursor' : typeThrown(state, task, command.tile)
    case 'tsumogiri':
    case 'karagiri':
      if (cursor) return throwAtCursor(state, cursor, command.type)
      return task.kind === 'play' ? throwDrawn(state, task, command.type) : elsewhere(task)
    case 'chi':
    case 'pon':
    case 'kan':
      if (cursor?.part === 'discard' && command.type === 'kan') return kanAtCursor(state, cursor)
      return cursor ? callAtCursor(state, cursor, command.type) : takeLiveKey(state, task, command)
    case 'win':
      return cursor ? winAtCursor(state, cursor) : takeLiveKey(state, task, command)
    case 'stop':
      return cursor ? stopAtCursor(state, cursor, command.reason) : takeLiveKey(state, task, command)
    case 'riichi':
      if (cursor) return riichiAtCursor(state, cursor)
      return task.kind === 'play' ? declareRiichi(state, task) : elsewhere(task)
    case 'enter':
      return cursor ? done({ ...state, cursor: null }, { code: 'moved' }) : enter(state, task)
    default:
      return cursor ? 'leave-cursor' : takeLiveKey(state, task, command)
  }
}

/** Where something is put in, a key says what it says at the end of a frame; Enter and Escape leave. */
const typeWhereInserting = (state: State, command: Key): Answer => {
  switch (command.type) {
    case 'enter':
      return replayBehind(state)
    case 'cancel': {
      const { task, stem } = viewOf(state)
      const isHalfSaid = stem !== '' || task.kind === 'choose' || (task.kind === 'play' && task.riichi)
      if (isHalfSaid) return typeInserted(state, cancel)
      return done({ ...closeInsertion(state), cursor: null }, { code: 'moved' })
    }
    case 'delete':
      return deleteBehind(state)
    case 'insert':
      return 'not-asked'
    case 'stop':
    case 'irregular':
    case 'tiles':
    case 'retypeDora':
    case 'retypeHand':
    case 'accept':
      return typeKey(closeInsertion(state), command)
    default:
      return typeInserted(state, (view) => typeKey(view, command))
  }
}

type LiveKey = Extract<Key, { type: 'tiles' | 'chi' | 'pon' | 'kan' | 'win' | 'stop' | 'irregular' }>

const takeLiveKey = (state: State, task: Task, command: LiveKey): Answer => {
  switch (command.type) {
    case 'tiles':
      return typeHandTiles(state, command.tiles)
    case 'chi':
    case 'pon':
      return isPlayed(state) ? callTile(state, command.type) : elsewhere(task)
    case 'kan':
      return isPlayed(state) ? callKan(state) : elsewhere(task)
    case 'win':
      return isPlayed(state) || task.kind === 'over' || (task.kind === 'score' && task.typed === '')
        ? declareWin(state)
        : elsewhere(task)
    case 'stop':
      return stopFrame(state, command.reason)
    case 'irregular':
      return tellIrregular(state, command.what)
  }
}

const elsewhere = (task: Task): Refusal => {
  switch (task.kind) {
    case 'setup':
      return 'no-frame'
    case 'over':
    case 'stopped':
      return 'frame-over'
    case 'ended':
      return 'match-over'
    default:
      return 'answer-first'
  }
}

const notForTile = (task: Task): Refusal => {
  const refused = elsewhere(task)
  return refused === 'frame-over' ? 'not-asked-for-tile' : refused
}

const confirmAndGoOn = (state: State, tile: Tile): Answer | null => {
  const over = confirmedByTile(state)
  return over && typeTile(over, over.task, tile)
}

/** Half a tile as written; empty for a letter that makes no tile of the digits before it, or stands behind none. */
const typeStem = (state: State, text: string): Answer => {
  if (!takesTile(state)) return state.cursor ? 'not-asked-for-tile' : notForTile(state.task)
  if (text === '') return 'no-such-tile'
  const thrown = thrownByItself(state.echo)
  const instead = state.stem === '' || text.length > state.stem.length ? undefined : state.stem
  return { ...state, stem: text, echo: { code: 'stem', text, ...(thrown && { thrown }), ...(instead && { instead }) } }
}

const typeTile = (state: State, task: Task, tile: Tile): Answer => {
  switch (task.kind) {
    case 'play':
      return typePlayTile(state, task, tile)
    case 'deal':
      return task.shift === undefined ? typeHandTile(state, task, tile) : shiftHands(state, task, task.shift, tile)
    case 'indicator':
      return typeIndicator(state, task, tile)
    case 'choose':
      return task.open ? typeKanTile(state, tile) : 'answer-first'
    case 'stopped':
      if (goesOn(state, task)) return typePlayTile(state, PLAY, tile)
      return confirmAndGoOn(state, tile) ?? 'not-asked-for-tile'
    case 'score':
      return confirmAndGoOn(state, tile) ?? 'answer-first'
    case 'over': {
      const next = nextFrameOf(state, undefined)
      return isRefusal(next) ? next : typeTile(next, next.task, tile)
    }
    default:
      return notForTile(task)
  }
}

/** Also where the rules stop the frame and play went on. */
const typeThrown = (state: State, task: Task, tile: Tile): Answer => {
  if (task.kind === 'play') return typeThrownTile(state, task, tile)
  return task.kind === 'stopped' && goesOn(state, task) ? typeThrownTile(state, PLAY, tile) : elsewhere(task)
}

const typeDigit = (state: State, task: Task, digit: number): Answer => {
  switch (task.kind) {
    case 'score':
      return typeScoreDigit(state, task, digit)
    case 'stopped':
      return typeStopDigit(state, task, digit)
    case 'choose': {
      const option = task.options.find((each) => each.digit === digit)
      return option ? choose(pop(state), option) : 'no-such-choice'
    }
    default:
      return 'not-asked-for-digit'
  }
}

const choose = (state: State, option: Option): Answer => {
  const { task } = state
  switch (option.kind) {
    case 'act':
      return carryOut(state, option.act)
    case 'reason':
      return stopFor(state, option.reason)
    case 'payment':
      return task.kind === 'score' ? takeValue(state, task, option.value) : 'not-asked'
    case 'irregular':
      return tellIrregular(state, option.what)
    case 'seat':
      return chooseSeat(state, option.what, option.seat)
    case 'chombo':
      return stopForChombo(state, option.seat)
  }
}

/** A result that was confirmed and behind which the rules have nothing more to play is the end of the match. */
const andEnd = (asked: State, answer: Answer): Answer => {
  if (isRefusal(answer) || frameAskedAgain(asked) !== undefined) return answer
  if (answer.task.kind !== 'over' || answer.rules.id === unknownRules.id) return answer
  if (afterFrame(answer).next !== null) return answer
  const ended = endMatch(answer)
  return isRefusal(ended) ? answer : { ...ended, echo: answer.echo }
}

const enter = (state: State, task: Task): Answer => {
  switch (task.kind) {
    case 'setup':
      return nextFrameOf(state, undefined)
    case 'deal':
      return leaveHand(state, task)
    case 'indicator':
      return afterIndicator(done(state, { code: 'skipped' }), task)
    case 'score':
      return isProposed(state, task) && task.typed === ''
        ? andEnd(state, commitScore(state, task))
        : commitScore(state, task)
    case 'stopped':
      if (doesPay(task.reason)) return andEnd(state, settled(state, task))
      return task.frame === undefined ? settled(state, task) : settledAsNoted(state, task.frame)
    case 'over':
      return goToNext(state)
    case 'choose':
      return 'answer-first'
    case 'play':
      return 'not-asked'
    case 'ended':
      return 'match-over'
  }
}

const cancel = (state: State): Answer => {
  const { task, cursor, stem } = state
  if (stem !== '') return done(state, { code: 'cancelled' })
  if (cursor) return done({ ...state, cursor: null }, { code: 'moved' })
  if (task.kind === 'choose') {
    const back = pop(state)
    // Who only was asked why a frame that is over had stopped leaves it as it is.
    const isLeft = back.task.kind === 'stopped' && back.task.frame !== undefined
    return done(isLeft ? pop(back) : goOn(back), { code: 'cancelled' })
  }
  if (task.kind === 'play' && (task.riichi || task.seat !== undefined))
    return done({ ...state, ...IN_PLAY }, { code: 'cancelled' })
  if (task.kind === 'score') return leaveScore(state, task)
  const isBeside = task.kind === 'deal' || (task.kind === 'stopped' && task.frame !== undefined)
  if (isBeside && state.below.length > 0) return done(pop(state), { code: 'cancelled' })
  if (task.kind === 'indicator' && !opensFrame(state, task))
    return afterIndicator(done(state, { code: 'cancelled' }), task)
  return 'not-asked'
}
