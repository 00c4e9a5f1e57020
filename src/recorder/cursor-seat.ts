/** Of which seat a key speaks: of the one at the cursor, or live of the one that was just found wrong or is to play. */
import type { Seat } from '../record/index.ts'
import { actsAt, isLive } from './cursor.ts'
import type { State } from './session.ts'

/** What was found within the last round of four acts is what the recorder looks into. */
const LATELY = 4

export const seatHere = (state: State): Seat | null => {
  const { cursor, play } = state
  const acts = actsAt(state, cursor.frame)
  if (!isLive(state)) return acts[cursor.act]?.seat ?? null
  const found = play?.actFindings.at(-1)?.act
  if (found !== undefined && found >= acts.length - LATELY) return acts[found]?.seat ?? null
  const expected = play?.tables.at(-1)?.expected
  return expected?.kind === 'draw' || expected?.kind === 'discard' ? expected.seat : (acts.at(-1)?.seat ?? null)
}
