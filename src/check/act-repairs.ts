/** Repairs for findings of single acts. */
import { redOf, plain, isRedFive, isTile, type Tile } from '../tiles/index.ts'
import type { Act, Discard, Draw } from '../record/index.ts'
import type { ActFinding } from '../table/index.ts'
import type { RecordRepair, RepairCode } from './finding.ts'
import type { FrameView } from './frame-view.ts'

const change = (
  view: FrameView,
  flow: number,
  actFinding: ActFinding,
  code: RepairCode,
  value: Act,
  args = {},
): RecordRepair => ({
  title: { code, args },
  edits: [{ frame: view.index, flow, act: actFinding.act, value }],
})

export const repairsOf = (view: FrameView, flow: number, actFinding: ActFinding): readonly RecordRepair[] => {
  const act = view.frame.flows[flow]?.acts[actFinding.act]
  if (act === undefined) return []
  const offer = (code: RepairCode, part: { draw?: Draw; discard?: Discard }, args = {}): RecordRepair =>
    change(view, flow, actFinding, code, { ...act, ...part }, args)
  const tsumogiri = (): RecordRepair => offer('mark-tsumogiri', { discard: { kind: 'tsumogiri' } })
  switch (actFinding.code) {
    case 'discard.must-be-tsumogiri':
    case 'discard.karagiri-impossible':
      return [seenDraw(act) ? tsumogiri() : offer('mark-tsumogiri', drawnAndThrown(act))]
    case 'discard.karagiri-unmarked':
      return [offer('mark-karagiri', { discard: { kind: 'karagiri' } }), tsumogiri()]
    case 'act.rinshan-expected':
      return act.draw.kind === 'tile' ? [offer('mark-rinshan', { draw: { kind: 'rinshan', tile: act.draw.tile } })] : []
    case 'act.rinshan-unexpected':
      return act.draw.kind === 'rinshan'
        ? [offer('unmark-rinshan', { draw: { kind: 'tile', tile: act.draw.tile } })]
        : []
    case 'discard.not-the-drawn':
      return act.discard?.kind === 'riichi'
        ? [offer('set-tile', { discard: { ...act.discard, tsumogiri: false } }, { by: act.discard.tile })]
        : []
    case 'act.not-in-hand':
      return otherFive(view, flow, actFinding, act)
    default:
      return []
  }
}

const seenDraw = (act: Act): boolean => !('tile' in act.draw) || act.draw.tile !== 'uk'

/** The drawn tile was discarded unseen: both are the same tile. */
const drawnAndThrown = (act: Act): { draw?: Draw; discard: Discard } =>
  act.draw.kind === 'tile' || act.draw.kind === 'rinshan'
    ? {
        draw: { kind: act.draw.kind, tile: act.discard?.kind === 'tedashi' ? act.discard.tile : act.draw.tile },
        discard: { kind: 'tsumogiri' },
      }
    : { discard: { kind: 'tsumogiri' } }

/** A red five mistaken for a plain one, or the reverse, if the hand has the other. */
const otherFive = (view: FrameView, flow: number, actFinding: ActFinding, act: Act): RecordRepair[] => {
  const tiles = actFinding.args['tiles']
  const [tile] = Array.isArray(tiles) ? tiles : []
  if (typeof tile !== 'string' || !isTile(tile) || flow !== view.flowIndex || view.last === null) return []
  const other: Tile | undefined = isRedFive(tile) ? plain(tile) : redOf(tile)
  if (other === undefined || !view.last.seats[act.seat].tiles.some((one) => one.tile === other)) return []
  const swap = (one: Tile): Tile => (one === tile ? other : one)
  const { draw, discard } = act
  const value: Act =
    actFinding.part === 'draw'
      ? 'own' in draw
        ? { ...act, draw: { ...draw, own: draw.own.map(swap) } }
        : act
      : discard !== null && 'tile' in discard
        ? { ...act, discard: { ...discard, tile: swap(discard.tile) } }
        : act
  return value === act ? [] : [change(view, flow, actFinding, 'set-tile', value, { by: other })]
}
