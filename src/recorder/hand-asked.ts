import type { Seat } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import { isLive } from './cursor.ts'
import type { State } from './session.ts'

/** The starting hand that is asked about: typed anew, or a tile of it (`wrong`, once it is named) replaced. */
export const handAsked = (
  state: State,
): { readonly frame: number; readonly seat: Seat; readonly wrong: Tile | null } | null => {
  const { task, play } = state
  const isOfHand = task.kind === 'replace-tile' || (task.kind === 'deal' && task.which === 'start')
  if (!isOfHand || !isLive(state)) return null
  const frame = task.frame ?? play?.frame
  if (frame === undefined) return null
  return { frame, seat: task.seat, wrong: task.kind === 'replace-tile' ? task.wrong : null }
}
