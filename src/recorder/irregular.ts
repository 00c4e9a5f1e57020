/** What happens at a table against the rules and has no key of its own. Two keys say it: what, and where needed who. */
import { isKnown, UNKNOWN } from '../tiles/index.ts'
import { deadSeats, SEATS, type Act, type ActNotes, type Frame, type Seat, type Withdrawn } from '../record/index.ts'
import { isLive } from './cursor.ts'
import { done, type Result } from './result.ts'
import { changeFrame } from './edit-frame.ts'
import { closeShortHand } from './type-hand.ts'
import { flowOf, lastAct, liveFrame, liveTableOf, pushAct, putFrame, withActs } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import type { Irregularity } from './irregularity.ts'
import type { State } from './session.ts'
import type { Option, Task } from './task.ts'
import { unpaid, withoutRyuukyoku } from './reopen-frame.ts'
import { alone, frameAskedAgain, IN_PLAY, isPlayed, push } from './tasks.ts'

const deadIn = (state: State): readonly Seat[] => deadSeats(flowOf(liveFrame(state)).acts)

/** What the last act said that can be taken back; null where nothing was said. */
const saidLast = (state: State): Withdrawn | null => {
  if (state.task.kind === 'play' && state.task.riichi) {
    const { expected } = liveTableOf(state)
    return expected.kind === 'discard' ? { seat: expected.seat, said: 'riichi' } : null
  }
  const last = lastAct(state)
  if (!last) return null
  const { seat, draw, discard } = last
  if (discard?.kind === 'tsumo') return { seat, said: 'tsumo' }
  if (discard?.kind === 'ankan' || discard?.kind === 'kakan') return { seat, said: 'kan' }
  if (discard !== null) return null
  if (draw.kind === 'daiminkan') return { seat, said: 'kan' }
  return draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'ron' ? { seat, said: draw.kind } : null
}

const isInPlay = (state: State): boolean => isPlayed(state) || state.task.kind === 'score' || state.task.kind === 'over'

/** Which of them have a meaning now. */
export const irregularities = (state: State): readonly Irregularity[] => {
  const { task, play } = state
  if (!play || !isLive(state) || frameAskedAgain(state) !== undefined) return []
  const found: Irregularity[] = []
  const table = liveTableOf(state)
  const open = task.kind === 'play' && table.end === null
  if (isInPlay(state) && saidLast(state) !== null) found.push('withdrawn')
  if (open && !task.riichi && (table.expected.kind === 'draw' || table.expected.kind === 'discard')) found.push('turn')
  if (open && table.expected.kind === 'draw') found.push('no-draw')
  if (isInPlay(state) && lastAct(state) && deadIn(state).length < 4) found.push('dead')
  if (task.kind === 'deal' && task.which === 'start' && task.tiles.some(isKnown)) found.push('short')
  return found
}

const ask = (state: State, question: 'irregular' | 'whose-turn' | 'whose-hand', options: readonly Option[]): State =>
  done(push(state, { kind: 'choose', question, options, open: false }), { code: 'asked', question })

/** The key alone asks which. */
export const tellIrregular = (state: State, what: Irregularity | undefined): Result => {
  const may = irregularities(state)
  if (what === undefined)
    return may.length === 0
      ? 'not-asked'
      : ask(
          state,
          'irregular',
          may.map((each, index): Option => ({ digit: index + 1, kind: 'irregular', what: each })),
        )
  return may.includes(what) ? carryOut(state, what) : 'not-asked'
}

const carryOut = (state: State, what: Irregularity): Result => {
  switch (what) {
    case 'withdrawn':
      return withdraw(state)
    case 'no-draw':
      return discardWithoutDraw(state)
    case 'short':
      return shortHand(state)
    case 'turn':
    case 'dead': {
      const dead = what === 'dead' ? deadIn(state) : []
      const seats = SEATS.filter((seat) => !dead.includes(seat))
      const options = seats.map((seat): Option => ({ digit: seat + 1, kind: 'seat', what, seat }))
      return ask(state, what === 'turn' ? 'whose-turn' : 'whose-hand', options)
    }
  }
}

const addNotes = (act: Act, notes: ActNotes): Act => ({ ...act, notes: { ...act.notes, ...notes } })

/** A word that was said and taken back: its act is gone, the word stays with the act before it. */
const withdraw = (state: State): Result => {
  const said = saidLast(state)
  const frame = liveFrame(state)
  const { acts } = flowOf(frame)
  const last = acts.at(-1)
  if (said === null || !last || !state.play) return 'not-asked'
  const withWord = (act: Act): Act => addNotes(act, { withdrawn: [...(act.notes?.withdrawn ?? []), said] })
  const echo = { code: 'irregular', what: 'withdrawn', seat: said.seat } as const
  if (said.said === 'riichi') {
    const next = putFrame(state, withActs(frame, acts.with(-1, withWord(last))))
    return done({ ...next, ...IN_PLAY }, echo)
  }
  const own = last.discard !== null
  const before = acts.at(-2)
  if (!own && !before) return 'not-asked'
  const left = own ? acts.with(-1, withWord({ ...last, discard: null })) : acts.slice(0, -1).with(-1, withWord(before!))
  const wins = state.wins.filter(({ act }) => act < left.length)
  const next: State = { ...state, wins, ...IN_PLAY }
  return done(changeFrame(next, state.play.frame, withActs(reopenFrame(frame), left.map(unpaid))), echo)
}

/** The frame when its last act did not happen. What somebody said of its end (a chombo, say) stands. */
const reopenFrame = (frame: Frame): Frame => {
  const reason = frame.notes?.ryuukyoku
  return reason === undefined ? { ...frame, endPoints: null } : reason === 'three-ron' ? withoutRyuukyoku(frame) : frame
}

/** The player discards what he has: the tile that he did not draw does not exist, and his hand stays a tile short. */
const discardWithoutDraw = (state: State): Result => {
  const { expected } = liveTableOf(state)
  if (expected.kind !== 'draw') return 'draw-first'
  const { seat } = expected
  const act: Act = { seat, draw: { kind: 'tile', tile: UNKNOWN }, discard: null, notes: { noDraw: true } }
  return done(pushAct(state, act), { code: 'irregular', what: 'no-draw', seat })
}

/** The hand was dealt with no more tiles than were typed. */
const shortHand = (state: State): Result => {
  const { task } = state
  if (task.kind !== 'deal') return 'not-asked'
  return done(closeShortHand(state, task), { code: 'irregular', what: 'short', seat: task.seat })
}

/** Where tenpai is proposed, a hand that is dead is none. */
const withoutTenpai = (task: Task, seat: Seat): Task =>
  task.kind === 'stopped' ? { ...task, tenpai: task.tenpai.filter((each) => each !== seat) } : task

/** Whose turn it is instead, or whose hand is dead. */
export const chooseSeat = (state: State, what: 'turn' | 'dead', seat: Seat): Result => {
  const echo = { code: 'irregular', what, seat } as const
  if (what === 'turn') return done({ ...state, ...alone({ kind: 'play', riichi: false, seat }) }, echo)
  const frame = liveFrame(state)
  const { acts } = flowOf(frame)
  const last = acts.at(-1)
  if (!last) return 'not-asked'
  const dead = [...(last.notes?.dead ?? []), seat]
  const next = putFrame(state, withActs(frame, acts.with(-1, addNotes(last, { dead }))), state.play ?? undefined)
  return withNextTask(done({ ...next, task: withoutTenpai(next.task, seat) }, echo))
}
