import type { Place } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import { isLive } from './cursor.ts'
import type { State } from './session.ts'

/** A hand, by its seat, or one of the ten of the dora list, by its index. */
export interface AskedPlace extends Omit<Place, 'match'> {
  readonly frame: number
  readonly part: 'startHand' | 'endHand' | 'dora'
  readonly index: number
}

/** What is asked about that is no act: an indicator, a hand that is typed anew, or a starting hand with a wrong tile. */
export const placeAsked = (state: State): AskedPlace | null => {
  const { task, play } = state
  if (!isLive(state)) return null
  const frame = ('frame' in task ? task.frame : undefined) ?? play?.frame
  if (frame === undefined) return null
  if (task.kind === 'indicator') return { frame, part: 'dora', index: task.index }
  if (task.kind === 'replace-tile') return { frame, part: 'startHand', index: task.seat }
  return task.kind === 'deal'
    ? { frame, part: task.which === 'start' ? 'startHand' : 'endHand', index: task.seat }
    : null
}

/** The tile that is to be replaced in the hand that is asked about; null where none is named. */
export const wrongTileAsked = ({ task }: State): Tile | null => (task.kind === 'replace-tile' ? task.wrong : null)
