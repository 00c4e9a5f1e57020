/** Where a tile was typed in play, the newest place first. */
import type { Tile } from '../tiles/index.ts'
import type { Act } from '../record/index.ts'
import { actsAt, isLive } from './cursor.ts'
import { isRefusal, type Result } from './result.ts'
import type { Cursor, State } from './session.ts'
import { goTo } from './travel.ts'

type Part = Cursor['part']

/** Whether a half was said by this tile: what was thrown as it was drawn was said by its draw. */
const isSaidBy = ({ draw, discard }: Act, part: Part, tile: Tile): boolean => {
  if (part === 'draw') return 'tile' in draw && draw.tile === tile
  return (
    discard !== null && 'tile' in discard && discard.tile === tile && !('tsumogiri' in discard && discard.tsumogiri)
  )
}

/** Before the half at the cursor in this frame, else before the end of the frame. */
const placeOf = (state: State, frame: number, tile: Tile): Cursor | null => {
  const { cursor } = state
  const acts = actsAt(state, frame)
  const from = isLive(state) || cursor.frame !== frame ? null : cursor
  for (let act = from?.act ?? acts.length - 1; act >= 0; act--) {
    const isHere = act === from?.act
    const parts: readonly Part[] = !isHere ? ['discard', 'draw'] : from?.part === 'discard' ? ['draw'] : []
    const there = acts[act]
    const part = there && parts.find((each) => isSaidBy(there, each, tile))
    if (part !== undefined) return { frame, act, part }
  }
  return null
}

export const isInActs = (state: State, frame: number, tile: Tile): boolean => placeOf(state, frame, tile) !== null

/** The cursor goes there; once the tile is replaced it is live again. */
export const goToTile = (state: State, frame: number, tile: Tile): Result => {
  const place = placeOf(state, frame, tile)
  if (place === null) return 'no-such-choice'
  const answer = goTo(state, place)
  return isRefusal(answer) || isLive(answer) ? answer : { ...answer, cursor: { ...answer.cursor, found: tile } }
}
