/** A tile, whole or half typed: what it means is what is asked. */
import type { Tile } from '../tiles/index.ts'
import { beginFrame } from './begin-frame.ts'
import { isLive } from './cursor.ts'
import { confirmedByTile, mayConfirmByTile } from './confirm-by-tile.ts'
import { isNumber } from './half-tile.ts'
import { insertingAt, upToInsertion } from './insertion.ts'
import { typeIndicator } from './indicators.ts'
import { afterFrame } from './outcome.ts'
import { typeKanTile } from './own-kan.ts'
import { paysTenpai, type Stopped } from './propose-ryuukyoku.ts'
import { takesReplacedTile, typeReplacedTile } from './replace-tile.ts'
import { isRefusal, type Result } from './result.ts'
import type { Refusal, State } from './session.ts'
import { PLAY, type TaskOf } from './task.ts'
import { mayShiftTile, shiftHands } from './shifted-hands.ts'
import { typeHandTile } from './type-hand.ts'
import { takesOver, thrownByItself, typePlayTile } from './type-turn.ts'
import { isTakenAtHalf, notInPlay, typeAtHalf } from './at-half.ts'

/** What the table of the frame under way expects. */
const expectedIn = ({ play }: Pick<State, 'play'>): string | undefined => play?.tables.at(-1)?.expected.kind

/** Whether play can go on although the rules stop it here: with the draw that would be next. */
export const goesOn = (state: Pick<State, 'play'>, { reason, frame }: Stopped): boolean =>
  frame === undefined && !paysTenpai(reason) && expectedIn(state) === 'draw'

/** Whether a tile is asked for, or may be typed (this one): a finished frame goes on with the dora of the next one. */
export const takesTile = (state: State, tile?: Tile): boolean => {
  if (insertingAt(state)) return takesTile(upToInsertion(state), tile)
  const { task } = state
  if (!isLive(state)) return isTakenAtHalf(state, true, (half) => takesOver(state, half, tile))
  switch (task.kind) {
    case 'deal':
      return task.shift === undefined || tile === undefined || mayShiftTile(state, task, task.shift, tile)
    case 'replace-tile':
      return tile === undefined || takesReplacedTile(state, task, tile)
    case 'indicator':
      return true
    case 'play':
      return expectedIn(state) === 'draw' || expectedIn(state) === 'discard'
    case 'choose':
      return task.open
    case 'stopped':
      return goesOn(state, task) || mayConfirmByTile(state)
    case 'score':
      return mayConfirmByTile(state)
    case 'over':
      return state.suspended === null && afterFrame(state).next !== null
    case 'ended':
    case 'exchange-hands':
    case 'setup':
      return false
  }
}

const notForTile = (state: State): Refusal => {
  const refused = isLive(state) ? notInPlay(state.task) : 'not-asked-for-tile'
  return refused === 'frame-over' ? 'not-asked-for-tile' : refused
}

const confirmAndGoOn = (state: State, tile: Tile): Result | null => {
  const over = confirmedByTile(state)
  return over && typeTile(over, tile)
}

const playTile = (state: State, task: TaskOf<'play'>, tile: Tile): Result =>
  typeAtHalf(state, true, (half) => typePlayTile(state, half, task, tile))

export const typeTile = (state: State, tile: Tile): Result => {
  const { task } = state
  // What is asked at the end of the frame is not asked of an earlier act.
  if (!isLive(state)) return playTile(state, PLAY, tile)
  switch (task.kind) {
    case 'play':
      return playTile(state, task, tile)
    case 'deal':
      return task.shift === undefined ? typeHandTile(state, task, tile) : shiftHands(state, task, task.shift, tile)
    case 'replace-tile':
      return typeReplacedTile(state, task, tile)
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
      if (state.suspended) return 'not-asked-for-tile'
      const next = beginFrame(state, undefined)
      return isRefusal(next) ? next : typeTile(next, tile)
    }
    case 'ended':
    case 'exchange-hands':
    case 'setup':
      return notForTile(state)
  }
}

/** Half a tile as written; empty for a letter that makes no tile of the digits before it, or stands behind none. */
export const typeHalfTile = (state: State, text: string): Result => {
  if (!takesTile(state)) return notForTile(state)
  if (text === '') return 'no-such-tile'
  const thrown = thrownByItself(state.echo)
  const instead = state.stem === '' || text.length > state.stem.length ? undefined : state.stem
  return { ...state, stem: text, echo: { code: 'stem', text, ...(thrown && { thrown }), ...(instead && { instead }) } }
}

/** In a hand digits gather to a run (`123m`); elsewhere, as at an earlier act, the last digit counts. */
export const withDigit = (state: State, digit: string): string => {
  const { task, stem } = state
  return task.kind === 'deal' && isLive(state) && (stem === '' || isNumber(stem)) ? stem + digit : digit
}
