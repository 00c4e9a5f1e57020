/** What each key means where it is typed. */
import { unknownRules } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import { isRefusal, done, type Result } from './result.ts'
import { isPaidAt, stopAtCursor, valueAtCursor } from './ask-again.ts'
import { goesOn, takesTile } from './applies.ts'
import { halfHere, type HalfAct } from './act-editor.ts'
import { callTile, carryOut, chooseWay } from './call.ts'
import { declareWin } from './declare-win.ts'
import { deleteHere, insertHere } from './insert-delete.ts'
import { callKan, typeKanTile } from './own-kan.ts'
import type { KeyCommand } from './command.ts'
import { confirmedByTile } from './confirm-by-tile.ts'
import { closeInsertion, deleteBehind, insertingAt, replayBehind, typeInserted, viewOf } from './insertion.ts'
import { endMatch, goToNext, nextFrameOf } from './next-frame.ts'
import { leaveHand, retypeHand, typeHandTile, typeHandTiles } from './type-hand.ts'
import { withNextTask } from './next-task.ts'
import { earlierFrameShown } from './shown-frame.ts'
import { afterIndicator, opensFrame, retypeDora, typeIndicator } from './indicators.ts'
import { chooseSeat, tellIrregular } from './irregular.ts'
import { afterFrame } from './outcome.ts'
import { declareRiichi, throwDrawn, thrownByItself, typeOver, typePlayTile, typeThrownTile } from './type-turn.ts'
import { paysTenpai } from './propose-ryuukyoku.ts'
import { settleNotedRyuukyoku } from './propagate-points.ts'
import { acceptQuestion } from './go-to-question.ts'
import { PLAY, type Option, type Refusal, type State, type Task } from './session.ts'
import { settleRyuukyoku } from './settle-ryuukyoku.ts'
import { stopFor, stopForChombo, stopFrame, typeStopDigit } from './stop-frame.ts'
import { frameAskedAgain, IN_PLAY, isPlayed, mayInterrupt, pop } from './tasks.ts'
import { shiftHands } from './shifted-hands.ts'
import { commitScore, isProposed, leaveScore, takeValue, typeScoreDigit } from './win-value.ts'

type PlayTask = Extract<Task, { kind: 'play' }>

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
export const typeKey = (state: State, command: Key): Result => {
  if (insertingAt(state)) return typeWhereInserting(state, command)
  const { cursor, task } = state
  if (!cursor && frameAskedAgain(state) !== undefined && !ANSWERS.has(command.type)) return 'answer-first'
  switch (command.type) {
    case 'stem':
      return typeStem(state, command.text)
    case 'cancel':
      return cancel(state)
    case 'retypeDora':
      return retypeDora(state, command.index, earlierFrameShown(state))
    case 'retypeHand':
      return retypeHand(state, command.seat, earlierFrameShown(state))
    case 'accept':
      return acceptQuestion(state, command.question)
    case 'delete':
      return deleteHere(state)
    case 'insert':
      return insertHere(state)
    case 'tile':
      return cursor
        ? atHalf(state, true, (half) => typeOver(state, half, command.tile))
        : typeTile(state, task, command.tile)
    case 'digit':
      if (!cursor) return typeDigit(state, task, command.digit)
      if (isPaidAt(state, cursor)) return valueAtCursor(state, cursor, command.digit)
      return atHalf(state, true, (half) => chooseWay(state, half, command.digit))
    case 'tsumogiri':
    case 'karagiri': {
      const play = task.kind === 'play' ? task : null
      // Whoever plays out of turn draws first: what another drew before him lies there as it is.
      if (!cursor && play?.seat !== undefined) return 'draw-first'
      const isRiichi = !cursor && play?.riichi === true
      return atHalf(state, play !== null, (half) => throwDrawn(state, half, command.type, isRiichi))
    }
    case 'riichi':
      return atHalf(state, task.kind === 'play', (half) =>
        declareRiichi(state, half, task.kind === 'play' ? task : PLAY),
      )
    case 'chi':
    case 'pon':
      return atHalf(state, isPlayed(state), (half) => callTile(state, half, command.type))
    case 'kan':
      return atHalf(state, isPlayed(state), (half) => callKan(state, half))
    case 'win':
      return atHalf(state, mayInterrupt(state), (half) => declareWin(state, half))
    case 'stop':
      return cursor ? stopAtCursor(state, cursor, command.reason) : stopFrame(state, command.reason)
    case 'enter':
      return cursor ? done({ ...state, cursor: null }, { code: 'moved' }) : enter(state, task)
    case 'thrown':
      return cursor ? 'leave-cursor' : typeThrown(state, task, command.tile)
    case 'tiles':
      return cursor ? 'leave-cursor' : typeHandTiles(state, command.tiles)
    case 'irregular':
      return cursor ? 'leave-cursor' : tellIrregular(state, command.what)
  }
}

/** Says something of the half at the cursor, or of the next one where play goes on. */
const atHalf = (state: State, isInPlay: boolean, say: (half: HalfAct) => Result): Result => {
  if (!state.cursor && !isInPlay) return elsewhere(state.task)
  const half = halfHere(state)
  return half ? say(half) : 'no-such-place'
}

/** Where something is put in, a key says what it says at the end of a frame; Enter and Escape leave. */
const typeWhereInserting = (state: State, command: Key): Result => {
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

const confirmAndGoOn = (state: State, tile: Tile): Result | null => {
  const over = confirmedByTile(state)
  return over && typeTile(over, over.task, tile)
}

/** Half a tile as written; empty for a letter that makes no tile of the digits before it, or stands behind none. */
const typeStem = (state: State, text: string): Result => {
  if (!takesTile(state)) return state.cursor ? 'not-asked-for-tile' : notForTile(state.task)
  if (text === '') return 'no-such-tile'
  const thrown = thrownByItself(state.echo)
  const instead = state.stem === '' || text.length > state.stem.length ? undefined : state.stem
  return { ...state, stem: text, echo: { code: 'stem', text, ...(thrown && { thrown }), ...(instead && { instead }) } }
}

const playTile = (state: State, task: PlayTask, tile: Tile): Result =>
  atHalf(state, true, (half) => typePlayTile(state, half, task, tile))

const typeTile = (state: State, task: Task, tile: Tile): Result => {
  switch (task.kind) {
    case 'play':
      return playTile(state, task, tile)
    case 'deal':
      return task.shift === undefined ? typeHandTile(state, task, tile) : shiftHands(state, task, task.shift, tile)
    case 'indicator':
      return typeIndicator(state, task, tile)
    case 'choose':
      return task.open ? typeKanTile(state, tile) : 'answer-first'
    case 'stopped':
      if (goesOn(state, task)) return playTile(state, PLAY, tile)
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
const typeThrown = (state: State, task: Task, tile: Tile): Result => {
  const play = task.kind === 'play' ? task : task.kind === 'stopped' && goesOn(state, task) ? PLAY : null
  return play ? atHalf(state, true, (half) => typeThrownTile(state, half, play, tile)) : elsewhere(task)
}

const typeDigit = (state: State, task: Task, digit: number): Result => {
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

const choose = (state: State, option: Option): Result => {
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
const andEnd = (asked: State, answer: Result): Result => {
  if (isRefusal(answer) || frameAskedAgain(asked) !== undefined) return answer
  if (answer.task.kind !== 'over' || answer.rules.id === unknownRules.id) return answer
  if (afterFrame(answer).next !== null) return answer
  const ended = endMatch(answer)
  return isRefusal(ended) ? answer : { ...ended, echo: answer.echo }
}

const enter = (state: State, task: Task): Result => {
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
      if (paysTenpai(task.reason)) return andEnd(state, settleRyuukyoku(state, task))
      return task.frame === undefined ? settleRyuukyoku(state, task) : settleNotedRyuukyoku(state, task.frame)
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

const cancel = (state: State): Result => {
  const { task, cursor, stem } = state
  if (stem !== '') return done(state, { code: 'cancelled' })
  if (cursor) return done({ ...state, cursor: null }, { code: 'moved' })
  if (task.kind === 'choose') {
    const back = pop(state)
    // Who only was asked why a frame that is over had stopped leaves it as it is.
    const isLeft = back.task.kind === 'stopped' && back.task.frame !== undefined
    return done(isLeft ? pop(back) : withNextTask(back), { code: 'cancelled' })
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
