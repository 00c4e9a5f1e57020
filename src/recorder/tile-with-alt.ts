/**
 * A tile typed with Alt: drawn and thrown at once where a draw is due, thrown with riichi where a discard is. Where digits
 * answer, it is the tile that it is elsewhere without Alt.
 */
import type { Tile } from '../tiles/index.ts'
import { riichiOptions } from '../table/index.ts'
import type { HalfAct } from './act-editor.ts'
import { isTakenAtHalf, notInPlay, typeAtHalf } from './at-half.ts'
import type { KeyCommand } from './command.ts'
import { isLive } from './cursor.ts'
import type { Result } from './result.ts'
import type { State } from './session.ts'
import { PLAY, type TaskOf } from './task.ts'
import { goesOn } from './type-tile.ts'
import { typePlayTile, typeThrownTile } from './type-turn.ts'

/** The play that the tile belongs to, also where the rules stop the frame and play went on. */
const playGoingOn = (state: State): TaskOf<'play'> | null => {
  const { task } = state
  return task.kind === 'play' ? task : task.kind === 'stopped' && goesOn(state, task) ? PLAY : null
}

const isDrawDue = (play: TaskOf<'play'>, { table }: HalfAct): boolean =>
  play.seat !== undefined || table.expected.kind === 'draw'

/** Only where all of the hand was seen: a recorder who is half a turn out of step is stopped here. */
const isRiichi = ({ table }: HalfAct, tile: Tile): boolean =>
  table.expected.kind === 'discard' && riichiOptions(table, table.expected.seat).discards.includes(tile)

export const takesThrown = (state: State, tile: Tile): boolean => {
  const play = playGoingOn(state)
  if (!isLive(state) || play === null) return false
  return isTakenAtHalf(state, true, (half) => isDrawDue(play, half) || isRiichi(half, tile))
}

export const typeThrown = (state: State, tile: Tile): Result => {
  const play = playGoingOn(state)
  if (!isLive(state)) return 'leave-cursor'
  if (play === null) return notInPlay(state.task)
  return typeAtHalf(state, true, (half) => {
    if (isDrawDue(play, half)) return typeThrownTile(state, half, play, tile)
    if (half.table.expected.kind !== 'discard') return 'frame-over'
    return isRiichi(half, tile) ? typePlayTile(state, half, { ...play, riichi: true }, tile) : 'no-such-riichi'
  })
}

/** Whether a key of the row of digits answers, though a tile may be typed as well. */
const asksDigits = (state: State): boolean => {
  const { task } = state
  if (!isLive(state)) return false
  if (task.kind === 'stopped') return !goesOn(state, task)
  return task.kind === 'score' || task.kind === 'over' || (task.kind === 'choose' && task.open)
}

/** What such a key says. */
export const tileWithAlt = (state: State, tile: Tile): KeyCommand =>
  asksDigits(state) ? { type: 'tile', tile } : { type: 'thrown', tile }
