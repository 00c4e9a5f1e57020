import type * as tree from '../../grammar/index.ts'
import { isTile, UNKNOWN, type Tile } from '../tiles/index.ts'
import { unknownHand } from './empty-match.ts'
import type { Act, BySeat, Discard, Draw, Flow, Frame, FrameId, Hand, Meld, Place, Points, Seat } from './match.ts'
import { readActNotes, readFrameNotes, type ActPragmas } from './notes.ts'
import type { PragmaWords } from './pragmas.ts'
import { bilingualOf } from './read-text.ts'
import type { FindingList } from './finding-list.ts'
import { riichiReading } from './riichi-reading.ts'
import { SEAT_LETTERS, four, toSeat } from './seats.ts'

const seatIndex = (seat: tree.Seat): Seat => toSeat(SEAT_LETTERS.indexOf(seat.seat))

const tileOf = (node: tree.RealTile | null | undefined, holder: tree.Span, place: Place, report: FindingList): Tile => {
  if (!node) {
    report.error('record.tiles-missing', holder, place, {})
    return UNKNOWN
  }
  if (isTile(node.tile)) return node.tile
  report.error('record.tile-unknown', node, place, { word: node.tile })
  return UNKNOWN
}

const meldOf = (furo: tree.Furo, place: Place, report: FindingList): Meld => {
  const own = furo.own.map((tile) => tileOf(tile, furo, place, report))
  if (furo.head === 'ank') return { kind: 'ankan', own }
  const called = tileOf(furo.called, furo, place, report)
  if (furo.head === 'chi') return { kind: 'chi', called, own }
  const from = furo.from ?? 'k'
  if (furo.head === 'pon') return { kind: 'pon', called, own, from }
  if (furo.head === 'dmk') return { kind: 'daiminkan', called, own, from }
  return { kind: 'kakan', added: tileOf(furo.added, furo, place, report), called, own, from }
}

const handOf = (hand: tree.Hand, place: Place, report: FindingList): Hand => ({
  tiles: hand.tiles.map((tile) => tileOf(tile, hand, place, report)),
  drawn: hand.drawn ? tileOf(hand.drawn, hand, place, report) : null,
  melds: hand.furo.map((furo) => meldOf(furo, place, report)).reverse(),
})

const handsOf = (
  hands: readonly tree.SeatHand[],
  part: 'startHand' | 'endHand',
  flow: tree.FrameFlow,
  place: Place,
  report: FindingList,
): BySeat<Hand> => {
  const found: (Hand | undefined)[] = [undefined, undefined, undefined, undefined]
  for (const each of hands) {
    const seat = seatIndex(each.seat)
    const at: Place = { ...place, part, index: seat }
    if (found[seat]) report.error('record.seat-twice', each, at, { seat })
    else found[seat] = handOf(each.hand, at, report)
  }
  return four((seat) => {
    const hand = found[seat]
    if (hand) return hand
    report.error('record.seat-missing', hands[0] ?? flow, { ...place, part, index: seat }, { seat })
    return unknownHand()
  })
}

const drawOf = (draw: tree.RealTile | tree.DrawAct, place: Place, report: FindingList): Draw => {
  if (draw.kind === 'realTile') return { kind: 'tile', tile: tileOf(draw, draw, place, report) }
  const own = draw.tiles.map((tile) => tileOf(tile, draw, place, report))
  switch (draw.head) {
    case 'ch':
      return { kind: 'chi', own }
    case 'pn':
      return { kind: 'pon', own }
    case 'dk':
      return { kind: 'daiminkan', own }
    case 'rs':
      return { kind: 'rinshan', tile: own[0] ?? tileOf(null, draw, place, report) }
    case 'rn':
      return { kind: 'ron' }
    case 'oy':
      return { kind: 'oya' }
  }
}

const discardOf = (disc: tree.RealTile | tree.DiscAct | null, place: Place, report: FindingList): Discard | null => {
  if (!disc) return null
  if (disc.kind === 'realTile') return { kind: 'tedashi', tile: tileOf(disc, disc, place, report) }
  const tiles = disc.tiles.map((tile) => tileOf(tile, disc, place, report))
  const first = (): Tile => tiles[0] ?? tileOf(null, disc, place, report)
  switch (disc.head) {
    case 'tg':
      return { kind: 'tsumogiri' }
    case 'kg':
      return { kind: 'karagiri' }
    case 'kk':
      return { kind: 'kakan', tile: first() }
    case 'ak':
      return { kind: 'ankan', tiles }
    case 'tm':
      return { kind: 'tsumo' }
    case 'rc':
      return { kind: 'riichi', tile: first(), tsumogiri: null }
  }
}

/** Most acts have no comment. */
const isCommented = ({ comments, seat, draw, disc }: tree.FrameAct): boolean =>
  (comments ?? seat.comments ?? draw.comments ?? disc?.comments) !== undefined ||
  ('tiles' in draw && draw.tiles.some(hasComments)) ||
  (disc !== null && 'tiles' in disc && disc.tiles.some(hasComments))

const NO_PRAGMAS: ActPragmas = {}

const hasComments = (node: tree.Node): boolean => node.comments !== undefined

const partsOf = (act: tree.FrameAct) => [
  act.seat,
  act.draw,
  ...(act.draw.kind === 'drawAct' ? act.draw.tiles : []),
  act.disc,
  ...(act.disc?.kind === 'discAct' ? act.disc.tiles : []),
  act,
]

const flowOf = (flow: tree.FrameFlow, place: Place, report: FindingList): { flow: Flow; ofFrame: PragmaWords[] } => {
  const startHands = handsOf(flow.startHands, 'startHand', flow, place, report)
  const endHands = handsOf(flow.endHands, 'endHand', flow, place, report)
  const acts: Act[] = []
  const ofFrame: PragmaWords[] = []
  const read: Flow = { startHands, acts, endHands }
  flow.acts.forEach((node, index) => {
    const at: Place = { ...place, act: index }
    const draw = drawOf(node.draw, { ...at, part: 'draw' }, report)
    const discard = discardOf(node.disc, { ...at, part: 'discard' }, report)
    const pragmas = isCommented(node) ? readActNotes(partsOf(node), discard?.kind === 'riichi', at, report) : NO_PRAGMAS
    if (pragmas.ofFrame) ofFrame.push(...pragmas.ofFrame)
    const act: Act = { seat: seatIndex(node.seat), draw, discard, ...(pragmas.notes && { notes: pragmas.notes }) }
    acts.push(act)
    if (discard?.kind === 'riichi') {
      const tsumogiri = pragmas.tsumogiri ?? riichiReading(read, index)
      acts[index] = { ...act, discard: { ...discard, tsumogiri } }
    }
  })
  return { flow: read, ofFrame }
}

export const frameIdOf = (id: tree.FrameId): FrameId => ({ wind: id.wind, number: id.num, honba: id.honba })

/** null, with a finding, unless there are exactly four. */
export const fourPointsOf = (node: tree.FourPt | null, place: Place, report: FindingList): BySeat<Points> | null => {
  if (!node) return null
  if (node.pts.length !== 4) {
    report.error('record.points-count', node, place, { count: node.pts.length })
    return null
  }
  return four((seat) => node.pts[seat]?.value ?? 0)
}

export const frameOf = (frame: tree.Frame, place: Place, report: FindingList): Frame => {
  const flows = frame.flows.map((flow, index) => flowOf(flow, { ...place, flow: index }, report))
  const around = [frame.frameId, frame.kyoutak, frame.dice, frame.ptFrmStart, frame.dora, ...frame.flows]
  const hands = frame.flows.flatMap((flow) => [...flow.startHands, ...flow.endHands])
  const notes = readFrameNotes(
    [...around, ...hands, frame.ptFrmEnd, frame.frameCmt, frame],
    frame.dora?.tiles ?? [],
    flows.flatMap((each) => each.ofFrame),
    place,
    report,
  )
  const doraPlace: Place = { ...place, part: 'dora' }
  return {
    id: frameIdOf(frame.frameId),
    sticks: frame.kyoutak?.value ?? null,
    dice: frame.dice?.text ?? null,
    startPoints: fourPointsOf(frame.ptFrmStart, { ...place, part: 'startPoints' }, report),
    dora: frame.dora
      ? frame.dora.tiles.map((tile, index) => tileOf(tile, tile, { ...doraPlace, index }, report))
      : null,
    flows: flows.map((each) => each.flow),
    endPoints: fourPointsOf(frame.ptFrmEnd, { ...place, part: 'endPoints' }, report),
    comment: frame.frameCmt ? bilingualOf(frame.frameCmt) : null,
    ...(notes && { notes }),
  }
}
