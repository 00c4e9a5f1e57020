/**
 * A tile mistaken for another often shows twice: as a fifth copy of the written tile, and as a discard or meld of the
 * real one. If correcting one such tile resolves both, only that is reported.
 */
import { kindOf, isTile } from '../tiles/index.ts'
import { toSeat, type Frame } from '../record/index.ts'
import type { FrameView } from './frame-view.ts'
import { tilesMisread } from './single-mistakes.ts'
import { countTiles } from './tile-copies.ts'
import { makeFrameView } from './make-frame-view.ts'

const isMended = (view: FrameView, frame: Frame): boolean => {
  const { match, index, rules, previous, finished } = view
  const mended = makeFrameView({ ...match, frames: match.frames.with(index, frame) }, index, rules, previous, finished)
  const { fifth, red, plainFive } = countTiles(mended)
  return mended.actFindings.length === 0 && fifth.length + red.length + plainFive.length === 0
}

/** False if there is no such tile, or more than one candidate. */
export const isMisreadTile = (view: FrameView): boolean => {
  const [first, second] = view.actFindings
  if (first === undefined || second !== undefined || first.flow !== view.flowIndex) return false
  const { actFinding } = first
  const { seat, tiles } = actFinding.args
  const [by] = Array.isArray(tiles) ? tiles : []
  if (actFinding.code !== 'act.not-in-hand' || typeof by !== 'string' || !isTile(by) || typeof seat !== 'number')
    return false
  const { fifth } = countTiles(view)
  const [over] = fifth
  const tile = over?.args['tile']
  if (fifth.length !== 1 || typeof tile !== 'string' || !isTile(tile)) return false
  const kind = kindOf(tile)
  const suspects = tilesMisread(view, toSeat(Number(seat)), actFinding.act + 1, (written) =>
    kindOf(written) === kind ? [by] : [],
  )
  return suspects.filter(({ frame }) => isMended(view, frame)).length === 1
}
