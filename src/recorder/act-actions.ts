/** What happens at the table: a tile is thrown, called, won on, play stops; and Enter, which confirms or goes on. */
import type { Act } from '../record/index.ts'
import { putAct, type HalfAct } from './act-editor.ts'
import { action } from './action-entry.ts'
import { stopHere } from './ask-again.ts'
import { isTakenAtHalf, typeAtHalf } from './at-half.ts'
import { callTile, drawnInstead, mayCall, takesCall } from './call.ts'
import type { KeyCommand } from './command.ts'
import { isLive } from './cursor.ts'
import { declareWin, mayWin, takesWin } from './declare-win.ts'
import { enter, mayEnter } from './enter.ts'
import type { Source } from './how-thrown.ts'
import { insertingAt, replayBehind } from './insertion.ts'
import { typingRule, type KeyRule } from './key-rule.ts'
import { callKan, mayKan, takesKan } from './own-kan.ts'
import { mayKaragiri, mayRiichi } from './possible-acts.ts'
import type { Result } from './result.ts'
import type { State } from './session.ts'
import { PLAY, type TaskOf } from './task.ts'
import { isPlayed, mayInterrupt } from './tasks.ts'
import { declareRiichi, takesRiichi, takesThrowDrawn, throwDrawn } from './type-turn.ts'

/** What is said of a half of an act. */
interface HalfRule {
  /** Whether it may be said of the next half. */
  readonly isInPlay: (state: State) => boolean
  readonly applies: (state: State, half: HalfAct) => boolean
  readonly takes: (state: State, half: HalfAct) => boolean
  readonly type: (state: State, half: HalfAct) => Result
}

const ofHalf = ({ isInPlay, applies, takes, type }: HalfRule): KeyRule<KeyCommand> =>
  typingRule({
    applies: (state) => isTakenAtHalf(state, isInPlay(state), (half) => applies(state, half)),
    takes: (state) => isTakenAtHalf(state, isInPlay(state), (half) => takes(state, half)),
    type: (state) => typeAtHalf(state, isInPlay(state), (half) => type(state, half)),
  })

const isTurn = ({ task }: State): boolean => task.kind === 'play'

/** A player out of turn draws first: a tile that another player drew before stays as it is. */
const drawsFirst = (state: State): boolean => {
  const { task } = state
  return isLive(state) && task.kind === 'play' && task.seat !== undefined
}

const takesThrow = (state: State, half: HalfAct): boolean => !drawsFirst(state) && takesThrowDrawn(state, half)

/** Over a call Space says that it was a draw. */
const drawnOver = (half: HalfAct, source: Source): Act | null => (source === 'tsumogiri' ? drawnInstead(half) : null)

const throwAs = (source: Source, applies: HalfRule['applies']): KeyRule<KeyCommand> =>
  ofHalf({
    isInPlay: isTurn,
    applies,
    takes: (state, half) => takesThrow(state, half) || drawnOver(half, source) !== null,
    type: (state, half) => {
      const { task } = state
      if (drawsFirst(state)) return 'draw-first'
      const drawn = drawnOver(half, source)
      if (drawn !== null) return putAct(state, half, drawn, { code: 'none' })
      return throwDrawn(state, half, source, half.isDue && task.kind === 'play' && task.riichi)
    },
  })

/** Whether the drawn tile, or the one just thrown, may be one from the hand. */
const mayBeFromHand = ({ table, frame, isDue }: HalfAct): boolean => {
  const { expected, offer } = table
  const seat = expected.kind === 'discard' ? expected.seat : offer?.seat
  return !isDue || (seat !== undefined && mayKaragiri(table, frame, seat))
}

const playTaskOf = ({ task }: State): TaskOf<'play'> => (task.kind === 'play' ? task : PLAY)

/** Whether riichi may be declared; over a discard, whether that may be one of riichi. */
const mayDeclare = (state: State, half: HalfAct): boolean => {
  if (!half.isDue) return takesRiichi(state, half, PLAY)
  const { table, frame } = half
  const { expected } = table
  return !drawsFirst(state) && expected.kind === 'discard' && mayRiichi(table, frame, expected.seat)
}

const call = (kind: 'chi' | 'pon'): KeyRule<KeyCommand> =>
  ofHalf({
    isInPlay: isPlayed,
    applies: (state, half) => mayCall(state, half, kind),
    takes: (state, half) => takesCall(state, half, kind),
    type: (state, half) => callTile(state, half, kind),
  })

export const ACT_ACTIONS = {
  tsumogiri: action(
    { type: 'tsumogiri' },
    { group: 'act', keys: ['Space'], button: 'panel', atStation: true, hint: 1 },
    throwAs('tsumogiri', takesThrow),
  ),
  karagiri: action(
    { type: 'karagiri' },
    { group: 'act', keys: { position: ['KeyP'], written: ['KeyK'] }, button: 'panel', atStation: true, hint: 7 },
    throwAs('karagiri', (state, half) => takesThrow(state, half) && mayBeFromHand(half)),
  ),
  riichi: action(
    { type: 'riichi' },
    { group: 'act', keys: ['Semicolon'], button: 'panel', atStation: true, hint: 5 },
    ofHalf({
      isInPlay: isTurn,
      applies: mayDeclare,
      takes: (state, half) => takesRiichi(state, half, playTaskOf(state)),
      type: (state, half) => declareRiichi(state, half, playTaskOf(state)),
    }),
  ),
  chi: action(
    { type: 'chi' },
    { group: 'act', keys: ['Comma'], button: 'panel', atStation: true, hint: 2 },
    call('chi'),
  ),
  pon: action(
    { type: 'pon' },
    { group: 'act', keys: ['Period'], button: 'panel', atStation: true, hint: 3 },
    call('pon'),
  ),
  kan: action(
    { type: 'kan' },
    { group: 'act', keys: ['Slash'], button: 'panel', atStation: true, hint: 4 },
    ofHalf({ isInPlay: isPlayed, applies: mayKan, takes: takesKan, type: callKan }),
  ),
  win: action(
    { type: 'win' },
    { group: 'act', keys: ['Quote'], button: 'panel', atStation: true, hint: 6 },
    ofHalf({
      isInPlay: mayInterrupt,
      applies: (_, half) => mayWin(half),
      takes: (_, half) => takesWin(half),
      type: declareWin,
    }),
  ),
  stop: action(
    { type: 'stop' },
    { group: 'frame', keys: ['Minus'], button: 'panel', atStation: true, hint: 9 },
    typingRule({
      takes: (state) => !isLive(state) || (state.play !== null && state.task.kind !== 'ended'),
      type: (state, { reason }) => stopHere(state, reason),
      inserting: 'closed',
    }),
  ),
  enter: action(
    { type: 'enter' },
    { group: 'answer', keys: ['Enter', 'NumpadEnter'], button: 'panel', atStation: true, hint: 8 },
    typingRule({
      takes: mayEnter,
      type: enter,
      answers: true,
      closes: true,
      inserting: {
        takes: (state) => insertingAt(state)?.insertion.asked.task.kind !== 'choose',
        type: replayBehind,
      },
    }),
  ),
}
