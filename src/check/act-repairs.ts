/** Repairs for findings of single acts. */
import { redOf, plain, isRedFive, isTile, type Tile } from '../tiles/index.ts'
import type { Act, Discard, Draw } from '../record/index.ts'
import type { ActFinding, ActFindingCode } from '../table/index.ts'
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

interface Found {
  readonly view: FrameView
  readonly flow: number
  readonly actFinding: ActFinding
  readonly act: Act
}

const offer = (
  { view, flow, actFinding, act }: Found,
  code: RepairCode,
  part: { draw?: Draw; discard?: Discard },
  args = {},
): RecordRepair => change(view, flow, actFinding, code, { ...act, ...part }, args)

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
const otherFive = ({ view, flow, actFinding, act }: Found): readonly RecordRepair[] => {
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

const tsumogiri = (found: Found): RecordRepair => offer(found, 'mark-tsumogiri', { discard: { kind: 'tsumogiri' } })

const drawnTileDiscarded = (found: Found): readonly RecordRepair[] => [
  seenDraw(found.act) ? tsumogiri(found) : offer(found, 'mark-tsumogiri', drawnAndThrown(found.act)),
]

/** The findings that have a repair of one act. */
const REPAIRS: { readonly [Code in ActFindingCode]?: (found: Found) => readonly RecordRepair[] } = {
  'discard.must-be-tsumogiri': drawnTileDiscarded,
  'discard.karagiri-impossible': drawnTileDiscarded,
  'discard.karagiri-unmarked': (found) => [
    offer(found, 'mark-karagiri', { discard: { kind: 'karagiri' } }),
    tsumogiri(found),
  ],
  'act.rinshan-expected': (found) => {
    const { draw } = found.act
    return draw.kind === 'tile' ? [offer(found, 'mark-rinshan', { draw: { kind: 'rinshan', tile: draw.tile } })] : []
  },
  'act.rinshan-unexpected': (found) => {
    const { draw } = found.act
    return draw.kind === 'rinshan' ? [offer(found, 'unmark-rinshan', { draw: { kind: 'tile', tile: draw.tile } })] : []
  },
  'discard.not-the-drawn': (found) => {
    const { discard } = found.act
    return discard?.kind === 'riichi'
      ? [offer(found, 'set-tile', { discard: { ...discard, tsumogiri: false } }, { by: discard.tile })]
      : []
  },
  'act.not-in-hand': otherFive,
}

export const repairsOf = (view: FrameView, flow: number, actFinding: ActFinding): readonly RecordRepair[] => {
  const act = view.frame.flows[flow]?.acts[actFinding.act]
  if (act === undefined) return []
  return REPAIRS[actFinding.code]?.({ view, flow, actFinding, act }) ?? []
}
