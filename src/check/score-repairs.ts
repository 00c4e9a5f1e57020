/**
 * Repairs if the points of a frame do not fit how it ended: a riichi, the points, or a dora. The next frame's points
 * are evidence too: if it begins with these points, they are hardly wrong, so a tile is.
 */
import { UNKNOWN } from '../tiles/index.ts'
import type { Act, Discard } from '../record/index.ts'
import { doraRepairs } from './dora-repairs.ts'
import type { CountFindings, RecordRepair, RepairCode } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { helpfulRepairs } from './helpful-repairs.ts'
import { pointsOnward } from './cascading-repair.ts'

const asRiichi = (act: Act): Discard | null => {
  const { draw, discard } = act
  if (discard?.kind === 'tedashi') return { kind: 'riichi', tile: discard.tile, tsumogiri: false }
  if (discard?.kind !== 'tsumogiri' || !('tile' in draw)) return null
  return { kind: 'riichi', tile: draw.tile, tsumogiri: true }
}

const withoutRiichi = ({ draw, discard }: Act): Discard | null => {
  if (discard?.kind !== 'riichi') return null
  const drawn = 'tile' in draw && draw.tile === discard.tile
  return (discard.tsumogiri ?? drawn) ? { kind: 'tsumogiri' } : { kind: 'tedashi', tile: discard.tile }
}

/** Each discard with which riichi may have been declared, or the one that was not a riichi. */
const riichiRepairs = ({ score, flow, flowIndex, index }: FrameView): RecordRepair[] =>
  (score?.riichi?.acts ?? []).flatMap((at) => {
    const act = flow?.acts[at]
    const missing = score?.code === 'riichi.missing'
    const discard = act === undefined ? null : missing ? asRiichi(act) : withoutRiichi(act)
    if (act === undefined || discard === null) return []
    const code: RepairCode = missing ? 'mark-riichi' : 'unmark-riichi'
    const tile = 'tile' in discard ? discard.tile : 'tile' in act.draw ? act.draw.tile : UNKNOWN
    const edits = [{ frame: index, flow: flowIndex, act: at, value: { ...act, discard } }]
    return [{ title: { code, args: { by: tile } }, edits }]
  })

export const scoreRepairs = (view: FrameView, count: CountFindings): readonly RecordRepair[] => {
  const { score, index, frame } = view
  const riichi = riichiRepairs(view)
  const { endPoints } = frame
  if (score === null || score.fix === null || endPoints === null) return riichi
  const { points, seat } = score.fix
  const args = { by: [...points], ...(seat !== null && { seat }) }
  const here = helpfulRepairs(view, count, [
    { title: { code: 'set-end-points', args }, edits: [{ frame: index, fields: { endPoints: points } }] },
  ])
  if (here.length > 0) return [...riichi, ...here]
  const isValue = score.code === 'score.win'
  const tiles = isValue ? doraRepairs(view) : []
  // If the whole match was computed from the written value, the number is no mistake: a tile of the hand is wrong.
  if (isValue && view.match.finalPoints !== null) return [...riichi, ...tiles]
  return [...riichi, ...tiles, ...helpfulRepairs(view, count, pointsOnward(view, 'endPoints', points))]
}
