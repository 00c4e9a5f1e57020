/** `(session, command) → session`: pure, never throws for what was typed, and remembers every session before it. */
import { unknownRules } from '../rules/index.ts'
import type { Tile } from '../tiles/index.ts'
import { amend } from './amend.ts'
import { isRefusal, done, type Answer } from './answer.ts'
import { answerAside, cancelAside, stopAtCursor, valueAtCursor } from './aside.ts'
import { asideOf } from './aside-task.ts'
import { goesOn, takesTile } from './applies.ts'
import { callKan, callTile, carryOut, typeKanTile } from './call.ts'
import { ticked } from './clock.ts'
import type { Command, KeyCommand } from './command.ts'
import { confirmedByTile } from './confirm-by-tile.ts'
import { endMatch, goToNext, nextFrameOf } from './course.ts'
import { leaveHand, retypeHand, typeHandTile, typeHandTiles } from './deal.ts'
import { goOn } from './go-on.ts'
import { mayComeBehind } from './half-tile.ts'
import { earlierInView } from './in-view.ts'
import { afterIndicator, opensFrame, retypeDora, typeIndicator } from './indicators.ts'
import { chooseSeat, tellIrregular } from './irregular.ts'
import { openSession } from './open.ts'
import { afterFrame } from './outcome.ts'
import { isPaidAtCursor } from './paid-at-cursor.ts'
import { declareRiichi, throwDrawn, thrownByItself, typePlayTile, typeThrownTile } from './play.ts'
import { doesPay } from './propose-stop.ts'
import { acceptQuestion, afterTyping, goToQuestion } from './questions.ts'
import { repairFinding } from './repair.ts'
import {
  PLAY,
  type Aside,
  type Echo,
  type Feedback,
  type Option,
  type Reduced,
  type Refusal,
  type Session,
  type State,
  type Task,
} from './session.ts'
import { takeData } from './setup.ts'
import { confirmStop, stopFor, stopForChombo, stopFrame, typeStopDigit } from './stop.ts'
import { callAtCursor } from './retype-call.ts'
import { kanAtCursor } from './retype-kan.ts'
import {
  chooseAtCursor,
  deleteAtCursor,
  goTo,
  insertAtCursor,
  riichiAtCursor,
  throwAtCursor,
  travel,
  typeAtCursor,
} from './travel.ts'
import { commitScore, declareWin, isProposed, leaveScore, takeValue, typeScoreDigit } from './win.ts'
import { winAtCursor } from './win-at-cursor.ts'

const refuse = (session: Session, refused: Refusal): Reduced => ({ session, feedback: { ok: false, refused } })

const feedback = (echo: Echo): Feedback => ({ ok: true, echo })

const keep = (session: Session): Reduced => ({ session, feedback: feedback(session.echo) })

/** A new session with the old one behind it. */
const remembered = (session: Session, state: State): Session => {
  const past = session.future === null ? session : { ...session, future: null }
  const { savedMatch, savingMatch } = session
  return { ...state, past, future: null, savedMatch, savingMatch }
}

/** A view of the same session: nothing to undo. */
const looked = (session: Session, answer: Answer): Reduced =>
  isRefusal(answer) ? refuse(session, answer) : keep({ ...session, ...answer })

/** Takes the last change back. What was saved, and how one likes to work, is not undone. */
const undo = (session: Session): Reduced => {
  const { past, savedMatch, savingMatch, preferences } = session
  if (!past) return refuse(session, 'nothing-to-undo')
  return keep({ ...past, future: session, savedMatch, savingMatch, preferences, echo: { code: 'undone' } })
}

const redo = (session: Session): Reduced => {
  const { future, savedMatch, savingMatch, preferences } = session
  if (!future) return refuse(session, 'nothing-to-redo')
  return keep({ ...future, savedMatch, savingMatch, preferences, echo: { code: 'redone' } })
}

/** The session after a command, and what the command did or why it was turned down. */
export const reduce = (session: Session, command: Command): Reduced => {
  if (session.stem !== '' && !mayComeBehind(session.stem, command)) return refuse(session, 'half-typed')
  switch (command.type) {
    case 'undo':
      return undo(session)
    case 'redo':
      return redo(session)
    case 'travel':
      return looked(session, travel(session, command.to))
    case 'goto':
      return looked(session, goTo(session, { ...command, part: command.part ?? 'draw' }))
    case 'question': {
      const answer = goToQuestion(session, command.question)
      if (isRefusal(answer) || answer.task === session.task) return looked(session, answer)
      return keep(remembered(session, answer))
    }
    case 'saving':
      return keep({ ...session, savingMatch: session.match })
    case 'setRecorders':
      // The page says who typed while it writes the record: the next undo is for what was typed before.
      return looked(session, said(session, command))
    case 'saved':
      return keep({
        ...session,
        savedMatch: session.savingMatch ?? session.match,
        savingMatch: null,
        echo: { code: 'saved' },
      })
    case 'setPreferences':
      return keep({ ...session, preferences: { ...session.preferences, ...command.preferences } })
    case 'open':
      return keep(openSession(command.match, session.preferences))
    default: {
      const clock = isKey(command) ? ticked(session, command) : session.clock
      const answer = take(clock === session.clock ? session : { ...session, clock }, command)
      return isRefusal(answer) ? refuse(session, answer) : keep(remembered(session, answer))
    }
  }
}

type Said = Exclude<
  Command,
  {
    type:
      'undo' | 'redo' | 'travel' | 'question' | 'goto' | 'setRecorders' | 'saving' | 'saved' | 'setPreferences' | 'open'
  }
>

type Form = Exclude<Command, KeyCommand | { type: 'goto' | 'saving' | 'saved' | 'setPreferences' | 'open' }>

const take = (state: State, command: Said): Answer => (isKey(command) ? takeKey(state, command) : said(state, command))

/** What forms, the list of findings and other recorders say is no key: half a tile goes on waiting. */
const said = (state: State, command: Form): Answer => {
  const answer =
    command.type === 'repair'
      ? repairFinding(state, command.code, command.place, command.repair)
      : command.type === 'amend'
        ? amend(state, command.changes, command.settles, command.said === true)
        : takeData(state, command)
  return isRefusal(answer) ? answer : { ...answer, stem: state.stem }
}

type Key = Exclude<KeyCommand, { type: 'undo' | 'redo' | 'travel' | 'question' }>

const KEYS: ReadonlySet<string> = new Set<Key['type']>([
  'tile', 'tiles', 'thrown', 'stem', 'digit', 'enter', 'tsumogiri', 'karagiri', 'chi', 'pon', 'kan', 'riichi', 'win', 'stop',
  'cancel', 'retypeDora', 'retypeHand', 'delete', 'insert', 'irregular', 'accept',
]) // prettier-ignore

const isKey = (command: Command): command is Key => KEYS.has(command.type)

/** Sessions replayed from a journal: the commands in order, upon the session they began with. */
export const replayCommands = (begin: Session, commands: readonly Command[]): Session =>
  commands.reduce((session, command) => reduce(session, command).session, begin)

const takeKey = (state: State, command: Key): Answer => afterTyping(state, typeKey(state, command))

/** What has a meaning while a question about a frame that is over is asked; undefined for what goes its usual way. */
const typeAside = (state: State, aside: Aside, command: Key): Answer | undefined => {
  switch (command.type) {
    case 'digit':
      return answerAside(state, aside, command.digit)
    case 'enter':
      return answerAside(state, aside, null)
    case 'cancel':
      return state.stem === '' ? cancelAside(state, aside) : undefined
    case 'stem':
    case 'accept':
    case 'retypeDora':
    case 'retypeHand':
      return undefined
    default:
      return 'answer-first'
  }
}

const typeKey = (state: State, command: Key): Answer => {
  const { cursor, task } = state
  const aside = cursor ? null : asideOf(task)
  const aboutAside = aside && typeAside(state, aside, command)
  if (aboutAside) return aboutAside
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
      return cursor ? deleteAtCursor(state, cursor) : 'not-asked'
    case 'insert':
      return cursor ? insertAtCursor(state, cursor) : 'not-asked'
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

type LiveKey = Extract<Key, { type: 'tiles' | 'chi' | 'pon' | 'kan' | 'win' | 'stop' | 'irregular' }>

/** Calls and wins interrupt: a question about an indicator or about tenpai does not stand in their way. */
const interruptible = (task: Task): boolean =>
  task.kind === 'play' || task.kind === 'stopped' || (task.kind === 'indicator' && task.then.kind === 'play')

const takeLiveKey = (state: State, task: Task, command: LiveKey): Answer => {
  switch (command.type) {
    case 'tiles':
      return typeHandTiles(state, command.tiles)
    case 'chi':
    case 'pon':
      return interruptible(task) ? callTile(state, command.type) : elsewhere(task)
    case 'kan':
      return interruptible(task) ? callKan(state) : elsewhere(task)
    case 'win':
      return interruptible(task) || task.kind === 'over' || (task.kind === 'score' && task.typed === '')
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
      return typeHandTile(state, task, tile)
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
      return option ? choose({ ...state, task: task.back }, option, task.back) : 'no-such-choice'
    }
    default:
      return 'not-asked-for-digit'
  }
}

const choose = (state: State, option: Option, back: Task): Answer => {
  switch (option.kind) {
    case 'act':
      return carryOut(state, option.act)
    case 'reason':
      return stopFor(state, option.reason)
    case 'payment':
      return back.kind === 'score' ? takeValue(state, back.act, option.value) : 'not-asked'
    case 'irregular':
      return tellIrregular(state, option.what)
    case 'seat':
      return chooseSeat(state, option.what, option.seat)
    case 'chombo':
      return stopForChombo(state, option.seat)
  }
}

/** A result that was confirmed and behind which the rules have nothing more to play is the end of the match. */
const andEnd = (answer: Answer): Answer => {
  if (isRefusal(answer) || answer.task.kind !== 'over' || answer.rules.id === unknownRules.id) return answer
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
      return isProposed(state, task) && task.typed === '' ? andEnd(commitScore(state, task)) : commitScore(state, task)
    case 'stopped':
      return doesPay(task.reason) ? andEnd(confirmStop(state, task)) : confirmStop(state, task)
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
  if (task.kind === 'choose') return done(goOn({ ...state, task: task.back }), { code: 'cancelled' })
  if (task.kind === 'play' && (task.riichi || task.seat !== undefined))
    return done({ ...state, task: PLAY }, { code: 'cancelled' })
  if (task.kind === 'score') return leaveScore(state, task)
  if (task.kind === 'deal' && task.then) return done({ ...state, task: task.then }, { code: 'cancelled' })
  if (task.kind === 'indicator' && !opensFrame(state, task))
    return afterIndicator(done(state, { code: 'cancelled' }), task)
  return 'not-asked'
}
