/** Unseen tiles of a frame: readers of the record should know that its turns are incomplete. */
import { isKnown, UNKNOWN } from '../tiles/index.ts'
import type { Act, AcceptedOfAct, Hand, Seat } from '../record/index.ts'
import type { ActFindingCode } from '../table/index.ts'
import type { UnplacedFinding, RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'

const isHidden = ({ tiles, drawn }: Hand): boolean =>
  [...tiles, ...(drawn === null ? [] : [drawn])].every((tile) => !isKnown(tile))

const unknowns = (tiles: readonly string[]): number => tiles.filter((tile) => tile === UNKNOWN).length

/** This finding says which tile an unseen draw was. */
const SHOWN: ActFindingCode = 'discard.must-be-tsumogiri'

interface Unseen {
  readonly act: number
  readonly seat: Seat
  readonly part: 'draw' | 'discard'
  readonly count: number
}

/** A quick test: nearly every frame has no unseen tiles. */
const hasUnseen = ({ draw, discard }: Act): boolean => {
  if ('tile' in draw && draw.tile === UNKNOWN) return true
  if ('own' in draw && draw.own.includes(UNKNOWN)) return true
  if (discard === null) return false
  return 'tile' in discard ? discard.tile === UNKNOWN : 'tiles' in discard && discard.tiles.includes(UNKNOWN)
}

/**
 * Unseen tiles of the turns. A hand that was never shown also draws unseen tiles, so its draws count only if one of
 * them was seen. Accepted ones are not reported.
 */
const unseenIn = (view: FrameView): Unseen[] => {
  const { flow, last } = view
  if (flow === null || last === null || !(flow.startHands[0].drawn === UNKNOWN || flow.acts.some(hasUnseen))) return []
  const shown = flow.startHands.map((hand) => !isHidden(hand))
  const found: Unseen[] = []
  const reported = new Set(
    view.actFindings.flatMap(({ flow: one, actFinding }) =>
      one === view.flowIndex && actFinding.code === SHOWN ? [actFinding.act] : [],
    ),
  )
  for (const [at, act] of flow.acts.entries()) {
    const { seat } = act
    const add = (part: Unseen['part'], accepted: AcceptedOfAct, count: number): void => {
      if (count > 0 && act.notes?.accepted?.includes(accepted) !== true) found.push({ act: at, seat, part, count })
    }
    const drawn = drawnIn(act, flow.startHands[seat])
    if (drawn !== null && isKnown(drawn)) shown[seat] = true
    const isSeen = drawn === null || reported.has(at) || isKnown(drawn) || act.notes?.noDraw === true
    if (!isSeen && shown[seat] === true) add('draw', 'draw', 1)
    if ('own' in act.draw) add('draw', 'call', unknowns(act.draw.own))
    add('discard', 'discard', unseenDiscards(view, at, act))
  }
  return found
}

/** The dealer's fourteenth tile is the one drawn in the first act. */
const drawnIn = ({ draw }: Act, { drawn }: Hand) => ('tile' in draw ? draw.tile : draw.kind === 'oya' ? drawn : null)

/** A call shows which tile the discard was. */
const unseenDiscards = ({ last }: FrameView, at: number, { seat, discard }: Act): number => {
  switch (discard?.kind) {
    case 'ankan':
      return unknowns(discard.tiles)
    case 'kakan':
      return unknowns([discard.tile])
    case 'tedashi':
    case 'riichi':
      return isKnown(discard.tile) || isKnown(last?.seats[seat].river.find(({ act }) => act === at)?.tile ?? UNKNOWN)
        ? 0
        : 1
    case 'karagiri':
    case 'tsumo':
    case 'tsumogiri':
    case undefined:
      return 0
  }
}

/** Later acts may prove an unseen draw: a discarded tile that was not in the hand. */
const provenRepairs = ({ flow, flowIndex, index, proof }: FrameView, unseen: readonly Unseen[]): RecordRepair[] => {
  const proven = unseen.flatMap(({ act: at, part }) => {
    const act = flow?.acts[at]
    const tile = part === 'draw' ? proof?.draws.get(at)?.tile : undefined
    if (tile === undefined || act === undefined || (act.draw.kind !== 'tile' && act.draw.kind !== 'rinshan')) return []
    return [{ tile, edit: { frame: index, flow: flowIndex, act: at, value: { ...act, draw: { ...act.draw, tile } } } }]
  })
  const title = { code: 'set-proven', args: { tiles: proven.map(({ tile }) => tile) } } as const
  return proven.length === 0 ? [] : [{ title, edits: proven.map(({ edit }) => edit) }]
}

export const tilesUnseen = (view: FrameView): UnplacedFinding[] => {
  const unseen = unseenIn(view)
  const [first] = unseen
  if (first === undefined) return []
  const { act, seat, part } = first
  const count = unseen.reduce((sum, one) => sum + one.count, 0)
  const repairs = provenRepairs(view, unseen)
  return [{ flow: view.flowIndex, act, part, args: { count, seat }, repairs }]
}
