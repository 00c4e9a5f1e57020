/**
 * One tile taken for another often shows twice: as a fifth copy of the tile that was written, and as a discard or meld of
 * the tile that was there. Where putting one such tile right leaves neither, that is the one thing to say.
 */
import { kindOf, isTile, type Tile } from '../tiles/index.ts'
import type { Act, Frame, Seat } from '../record/index.ts'
import type { Slip } from '../table/index.ts'
import type { RecordEdit, RecordRepair, RepairCode } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { withSeat } from './score-facts.ts'
import { countTiles } from './tiles.ts'
import { viewFrame } from './view.ts'

export interface Misread {
  /** What the misread tile led to. */
  readonly slip: Slip
  readonly repair: RecordRepair
}

interface Candidate {
  readonly frame: Frame
  readonly code: RepairCode
  readonly edit: RecordEdit
  readonly found: Tile
}

const drawnIn = ({ draw, discard }: Act): Tile | null =>
  (draw.kind === 'tile' || draw.kind === 'rinshan') && discard?.kind !== 'tsumogiri' ? draw.tile : null

const withDraw = (act: Act, tile: Tile): Act =>
  act.draw.kind === 'tile' || act.draw.kind === 'rinshan' ? { ...act, draw: { ...act.draw, tile } } : act

/** Each place where the seat holds the kind that is there five times, with the other tile in it. */
const candidates = (view: FrameView, seat: Seat, kind: number, before: number, by: Tile): Candidate[] => {
  const { frame, flow, flowIndex, index } = view
  if (flow === null) return []
  const found: Candidate[] = []
  const hand = flow.startHands[seat]
  const at = hand.tiles.findIndex((tile) => kindOf(tile) === kind)
  if (at >= 0) {
    const startHands = withSeat(flow.startHands, seat, { ...hand, tiles: hand.tiles.with(at, by) })
    const flows = frame.flows.with(flowIndex, { ...flow, startHands })
    const edit = { frame: index, fields: { flows } }
    found.push({ frame: { ...frame, flows }, code: 'set-start-tile', edit, found: hand.tiles[at]! })
  }
  for (const [one, act] of flow.acts.slice(0, before + 1).entries()) {
    const drawn = act.seat === seat ? drawnIn(act) : null
    if (drawn === null || kindOf(drawn) !== kind) continue
    const value = withDraw(act, by)
    const flows = frame.flows.with(flowIndex, { ...flow, acts: flow.acts.with(one, value) })
    const edit = { frame: index, flow: flowIndex, act: one, value }
    found.push({ frame: { ...frame, flows }, code: 'set-draw', edit, found: drawn })
  }
  return found
}

const isMended = (view: FrameView, frame: Frame): boolean => {
  const { match, index, rules, previous, finished } = view
  const mended = viewFrame({ ...match, frames: match.frames.with(index, frame) }, index, rules, previous, finished)
  const { fifth, red, plainFive } = countTiles(mended)
  return mended.slips.length === 0 && fifth.length + red.length + plainFive.length === 0
}

/** Null where there is no such tile, or more than one that it could have been. */
export const misreadTile = (view: FrameView): Misread | null => {
  const [first, second] = view.slips
  if (first === undefined || second !== undefined || first.flow !== view.flowIndex) return null
  const { slip } = first
  const { seat, tiles } = slip.args
  const [by] = Array.isArray(tiles) ? tiles : []
  if (slip.code !== 'act.not-in-hand' || typeof by !== 'string' || !isTile(by) || typeof seat !== 'number') return null
  const { fifth } = countTiles(view)
  const [over] = fifth
  const tile = over?.args['tile']
  if (fifth.length !== 1 || typeof tile !== 'string' || !isTile(tile)) return null
  const fits = candidates(view, seat as Seat, kindOf(tile), slip.act, by).filter(({ frame }) => isMended(view, frame))
  const [one] = fits
  if (one === undefined || fits.length > 1) return null
  return { slip, repair: { title: { code: one.code, args: { found: one.found, by } }, edits: [one.edit] } }
}
