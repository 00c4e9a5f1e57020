/** The one line that says whose act it is, what is expected, and what the last key did. */
import { UNKNOWN } from '../tiles/index.ts'
import {
  isWin,
  playerAtSeat,
  SEATS,
  type Act,
  type BySeat,
  type FrameId,
  type Points,
  type Seat,
} from '../record/index.ts'
import { closeTable } from '../table/index.ts'
import { isLive } from './cursor.ts'
import { frameShown } from './shown-frame.ts'
import { halfHere } from './act-editor.ts'
import { waysAsked } from './call.ts'
import { seatsToExchange } from './exchange-hands.ts'
import { flowOf, liveTableOf, standingOf } from './frame-tables.ts'
import { handSize } from './type-hand.ts'
import { insertingAt, upToInsertion } from './insertion.ts'
import { placesHere } from './suspected-place.ts'
import { afterFrame, pointsAt, settleStop, winDelta } from './outcome.ts'
import type { Ask, Choice, Half, Prompt } from './prompt-shape.ts'
import type { Session, State } from './session.ts'
import type { Task } from './task.ts'
import { isPaidHere } from './ask-again.ts'
import { paysTenpai } from './propose-ryuukyoku.ts'
import { questionHere } from './go-to-question.ts'
import { alongOffer } from './take-along.ts'
import { seatsLeftOut } from './seat-digits.ts'
import { shownWins } from './shown-wins.ts'
import { frameAsked, pop } from './tasks.ts'
import { isTsumo, typedWin, worthOfTask } from './win-value.ts'

interface Asked {
  readonly seat: Seat | null
  readonly ask: Ask
}

const inPlay = (state: State, riichi: boolean): Asked => {
  const { expected } = liveTableOf(state)
  if (expected.kind === 'draw')
    return { seat: expected.seat, ask: { code: 'draw', seat: expected.seat, rinshan: expected.rinshan } }
  if (expected.kind === 'discard')
    return {
      seat: expected.seat,
      ask: { code: 'discard', seat: expected.seat, afterCall: expected.afterCall, riichi },
    }
  return { seat: null, ask: { code: 'frame-over', next: null, mayEnd: false } }
}

const over = (state: State): Ask => {
  const { next, mayEnd } = afterFrame(state)
  const behind = state.suspended && state.match.frames[(state.play?.frame ?? -1) + 1]
  if (behind) return { code: 'frame-over', next: next?.id ?? behind.id, mayEnd: false }
  return { code: 'frame-over', next: next?.id ?? null, mayEnd }
}

/** The frame that a question speaks of, where it is another than the one under way. */
const earlierFrame = ({ match, play }: State, frame: number | undefined): { readonly frame?: FrameId } => {
  const found = frame === undefined || frame === play?.frame ? undefined : match.frames[frame]
  return found ? { frame: found.id } : {}
}

const questionOf = (state: State): Asked => {
  const { task } = state
  switch (task.kind) {
    case 'setup':
      return { seat: null, ask: { code: 'setup' } }
    case 'deal': {
      const { seat, tiles, which, unseen, shift } = task
      const known = unseen?.known ?? 0
      const [count, of] = [tiles.length - known, handSize(state, task) - known]
      return {
        seat,
        ask: { code: 'hand', which, seat, count, of, ...(unseen && { unseen: true }), ...(shift && { shift }) },
      }
    }
    case 'replace-tile':
      return { seat: task.seat, ask: { code: 'replace-tile', seat: task.seat, wrong: task.wrong } }
    case 'exchange-hands':
      return { seat: task.seat, ask: { code: 'exchange-hands', seat: task.seat } }
    case 'play':
      return task.seat === undefined
        ? inPlay(state, task.riichi)
        : { seat: task.seat, ask: { code: 'draw', seat: task.seat, rinshan: false } }
    case 'choose':
      return {
        seat: questionOf(pop(state)).seat,
        ask: {
          code: 'choose',
          question: task.question,
          ...(task.open && { tile: task.options.length > 0 ? 'too' : 'only' }),
        },
      }
    case 'indicator':
      return { seat: null, ask: { code: 'indicator', index: task.index } }
    case 'score': {
      const act = flowOf(standingOf(state, task.frame).frame).acts[task.act]
      const seat = act?.seat ?? 0
      const scored = worthOfTask(state, task)?.scored ?? null
      return {
        seat,
        ask: { code: 'score', seat, tsumo: act !== undefined && isTsumo(act), dealer: seat === 0, scored },
      }
    }
    case 'stopped': {
      const { reason } = settleStop(standingOf(state, task.frame), task)
      return { seat: null, ask: { code: paysTenpai(task.reason) ? 'tenpai' : 'abort', reason } }
    }
    case 'over':
      return { seat: null, ask: over(state) }
    case 'ended':
      return { seat: null, ask: { code: 'match-over' } }
  }
}

/** The choices of a question by their digits, with the seats that cannot be meant in their places. */
const withSeatsLeftOut = (task: Task, choices: readonly Choice[]): readonly Choice[] => {
  const left = seatsLeftOut(task).map((seat): Choice => {
    return { digit: seat + 1, cannot: true, label: { code: 'seat', seat } }
  })
  return left.length === 0 ? choices : [...left, ...choices].sort((a, b) => a.digit - b.digit)
}

/** All four seats; those that cannot be meant in their places. */
const seatsOffered = (may: readonly Seat[]): Choice[] =>
  SEATS.map((seat): Choice => ({
    digit: seat + 1,
    ...(!may.includes(seat) && { cannot: true }),
    label: { code: 'seat', seat },
  }))

const choicesOf = (state: State): readonly Choice[] => {
  const { task } = state
  if (task.kind === 'exchange-hands') return seatsOffered(seatsToExchange(state, task))
  if (task.kind === 'choose') {
    const choices = task.options.map((option): Choice => {
      switch (option.kind) {
        case 'act':
          return { digit: option.digit, label: { code: 'act', act: option.act } }
        case 'reason':
          return { digit: option.digit, label: { code: 'reason', reason: option.reason } }
        case 'other-reasons':
          return { digit: option.digit, label: { code: 'other-reasons' } }
        case 'payment':
          return { digit: option.digit, label: { code: 'payment', value: option.value } }
        case 'irregular':
          return { digit: option.digit, label: { code: 'irregular', what: option.what } }
        case 'seat':
          return { digit: option.digit, label: { code: 'seat', seat: option.seat } }
        case 'chombo': {
          const { digit, seat } = option
          return { digit, label: seat === null ? { code: 'unknown' } : { code: 'seat', seat } }
        }
      }
    })
    return withSeatsLeftOut(task, choices)
  }
  if (task.kind === 'stopped' && paysTenpai(task.reason))
    return [
      ...([0, 1, 2, 3] as const).map((seat): Choice => ({
        digit: seat + 1,
        on: task.tenpai.includes(seat),
        label: { code: 'tenpai', seat },
      })),
      ...task.nagashiMay.map((seat, index): Choice => ({
        digit: index + 5,
        on: task.nagashi.includes(seat),
        label: { code: 'nagashi', seat },
      })),
    ]
  return []
}

/** What the value typed so far, or the tenpai chosen so far, would move. */
const previewOf = (state: State, task: Task): BySeat<Points> | null => {
  if (task.kind === 'score') {
    const typed = typedWin(state, task)
    const standing = standingOf(state, task.frame)
    return typed && winDelta({ ...standing, wins: [...standing.wins, typed] })
  }
  if (task.kind === 'stopped') return settleStop(standingOf(state, task.frame), task).delta
  if (task.kind === 'over' && state.wins.some(({ value }) => value !== null)) return winDelta(standingOf(state))
  return null
}

/** The points as the lanes show them, before the end of the frame is paid. */
const pointsBefore = (state: State, task: Task): BySeat<Points> | null => {
  if (task.kind === 'score') return pointsAt(standingOf(state, task.frame).table)
  if (task.kind === 'stopped') return pointsAt(closeTable(standingOf(state, task.frame).table))
  if (task.kind !== 'over' || !state.play) return null
  const { frame, table } = standingOf(state)
  // The riichi of a discard that somebody won on is never paid.
  return pointsAt(flowOf(frame).acts.some(isWin) ? table : closeTable(table))
}

const halfOfDraw = ({ draw }: Act): Half => (draw.kind === 'ron' ? 'win' : 'own' in draw ? 'call' : 'draw')

const halfOfDiscard = ({ discard }: Act): Half =>
  discard?.kind === 'tsumo' ? 'win' : discard?.kind === 'ankan' || discard?.kind === 'kakan' ? 'kan' : 'discard'

const atCursor = (state: State): Asked | null => {
  const { cursor } = state
  if (isLive(state)) return null
  const act = halfHere(state)?.act
  const half = act && (cursor.part === 'draw' ? halfOfDraw(act) : halfOfDiscard(act))
  if (!half) return null
  const { seat } = act
  const { question } = cursor
  const there = { seat, act: cursor.act, ...earlierFrame(state, cursor.frame) }
  if (question === undefined)
    return { seat, ask: { code: 'edit', half, ...(isPaidHere(state) && { value: true }), ...there } }
  return { seat, ask: { code: 'question', question, tile: questionHere(state)?.tile ?? UNKNOWN, ...there } }
}

/** What is asked now, with the frame it is about where that is another than the one under way. */
const askedNow = (state: State): Asked => {
  const { seat, ask } = questionOf(state)
  return { seat, ask: { ...ask, ...earlierFrame(state, frameAsked(state)) } }
}

/** The ways a call may have been made, where that is asked. */
const waysOffered = (state: State): Choice[] => {
  const act = halfHere(state)?.act
  return waysAsked(state).flatMap((own, index): Choice[] =>
    act && 'own' in act.draw
      ? [{ digit: index + 1, label: { code: 'act', act: { ...act, draw: { ...act.draw, own } } } }]
      : [],
  )
}

/** What is typed there goes in before an act: it is asked for as at the end of a frame. */
const whereInserting = (session: Session): Prompt | null => {
  const at = insertingAt(session)
  if (at === null) return null
  const { cursor, insertion } = at
  const prompt = promptOf(upToInsertion(session))
  const act = cursor.part === 'discard' ? cursor.act + 1 : cursor.act
  const places = placesHere(session)
  const ask: Ask = {
    code: 'insert',
    act,
    behind: insertion.behind.length,
    ask: prompt.ask.code === 'frame-over' ? null : prompt.ask,
    ...(places !== null && { place: { at: places.at + 1, of: places.all.length } }),
    ...earlierFrame(session, cursor.frame),
  }
  return { ...prompt, ask, payments: null, before: null, wins: shownWins(session) }
}

/** The prompt line of a session, as values; `src/words/recorder.ts` has the sentences. */
export const promptOf = (session: Session): Prompt => {
  const inserting = whereInserting(session)
  if (inserting !== null) return inserting
  const { task, stem, echo } = session
  const live = isLive(session)
  const { seat, ask } = atCursor(session) ?? askedNow(session)
  const frame = session.match.frames[frameShown(session)]
  return {
    seat,
    player: seat === null || !frame ? null : playerAtSeat(frame.id, seat),
    ask,
    choices: live ? choicesOf(session) : waysOffered(session),
    typed: stem !== '' ? stem : task.kind === 'score' ? task.typed : '',
    payments: live ? previewOf(session, task) : null,
    before: live ? pointsBefore(session, task) : null,
    wins: shownWins(session),
    along: alongOffer(session),
    echo,
  }
}
