import type * as tree from '../../grammar/index.ts'
import {
  SEATS,
  type Act,
  type Discard,
  type Draw,
  type Flow,
  type Frame,
  type Hand,
  type Meld,
  type Seat,
} from './match.ts'
import { NOWHERE, fourPt, frameId, ptOrNull, realTile, realTiles, strLit, withPragmas } from './nodes.ts'
import { pragmaText } from './pragmas.ts'
import { riichiReading } from './riichi.ts'
import { seatLetter } from './seats.ts'

const seatNode = (seat: Seat): tree.Seat => ({ kind: 'seat', ...NOWHERE, seat: seatLetter(seat) })

const furo = (meld: Meld): tree.Furo => {
  const rest = { kind: 'furo', ...NOWHERE, own: realTiles(meld.own) } as const
  switch (meld.kind) {
    case 'chi':
      return { ...rest, head: 'chi', added: null, called: realTile(meld.called), from: null }
    case 'pon':
      return { ...rest, head: 'pon', added: null, called: realTile(meld.called), from: meld.from }
    case 'daiminkan':
      return { ...rest, head: 'dmk', added: null, called: realTile(meld.called), from: meld.from }
    case 'kakan':
      return { ...rest, head: 'kkn', added: realTile(meld.added), called: realTile(meld.called), from: meld.from }
    case 'ankan':
      return { ...rest, head: 'ank', added: null, called: null, from: null }
  }
}

const handNode = (hand: Hand): tree.Hand => ({
  kind: 'hand',
  ...NOWHERE,
  tiles: realTiles(hand.tiles),
  drawn: hand.drawn ? realTile(hand.drawn) : null,
  furo: hand.melds.map(furo).reverse(),
})

const seatHands = (hands: readonly Hand[]): tree.SeatHand[] =>
  SEATS.flatMap((seat) => {
    const hand = hands[seat]
    return hand ? [{ kind: 'seatHand', ...NOWHERE, seat: seatNode(seat), hand: handNode(hand) } as const] : []
  })

const drawNode = (draw: Draw): tree.RealTile | tree.DrawAct => {
  const act = (head: tree.DrawAct['head'], tiles: readonly tree.RealTile[] = []): tree.DrawAct => ({
    kind: 'drawAct',
    ...NOWHERE,
    head,
    tiles,
  })
  switch (draw.kind) {
    case 'tile':
      return realTile(draw.tile)
    case 'rinshan':
      return act('rs', [realTile(draw.tile)])
    case 'oya':
      return act('oy')
    case 'ron':
      return act('rn')
    case 'chi':
      return act('ch', realTiles(draw.own))
    case 'pon':
      return act('pn', realTiles(draw.own))
    case 'daiminkan':
      return act('dk', realTiles(draw.own))
  }
}

const discNode = (discard: Discard): tree.RealTile | tree.DiscAct => {
  const act = (head: tree.DiscAct['head'], tiles: readonly tree.RealTile[] = []): tree.DiscAct => ({
    kind: 'discAct',
    ...NOWHERE,
    head,
    tiles,
  })
  switch (discard.kind) {
    case 'tedashi':
      return realTile(discard.tile)
    case 'tsumogiri':
      return act('tg')
    case 'karagiri':
      return act('kg')
    case 'riichi':
      return act('rc', [realTile(discard.tile)])
    case 'kakan':
      return act('kk', [realTile(discard.tile)])
    case 'ankan':
      return act('ak', realTiles(discard.tiles))
    case 'tsumo':
      return act('tm')
  }
}

/** A riichi needs a word only where the acts alone would be read otherwise. */
const riichiPragma = (flow: Flow, index: number, act: Act): string[] => {
  if (act.discard?.kind !== 'riichi' || act.discard.tsumogiri === null) return []
  return act.discard.tsumogiri === riichiReading(flow, index) ? [] : [act.discard.tsumogiri ? 'tg' : 'te']
}

const actNode = (flow: Flow, act: Act, index: number): tree.FrameAct => {
  const node: tree.FrameAct = {
    kind: 'frameAct',
    ...NOWHERE,
    seat: seatNode(act.seat),
    draw: drawNode(act.draw),
    disc: act.discard && discNode(act.discard),
  }
  const { time, pay, other } = act.notes ?? {}
  return withPragmas(node, [
    ...riichiPragma(flow, index, act),
    ...(pay ? [pragmaText.pay(pay)] : []),
    ...(time !== undefined ? [pragmaText.seconds(time)] : []),
    ...(other ?? []),
  ])
}

const flowNode = (flow: Flow): tree.FrameFlow => ({
  kind: 'frameFlow',
  ...NOWHERE,
  startHands: seatHands(flow.startHands),
  acts: flow.acts.map((act, index) => actNode(flow, act, index)),
  endHands: seatHands(flow.endHands),
})

const doraNode = (frame: Frame): tree.Dora | null => {
  if (!frame.dora) return null
  const said = frame.notes?.indicators ?? []
  const tiles = frame.dora.map((tile, index) =>
    withPragmas(
      realTile(tile),
      said.filter((each) => each.index === index).map((each) => pragmaText.indicator(each.tile)),
    ),
  )
  return { kind: 'dora', ...NOWHERE, tiles }
}

export const frameNode = (frame: Frame): tree.Frame => {
  const node: tree.Frame = {
    kind: 'frame',
    ...NOWHERE,
    frameId: frameId(frame.id),
    kyoutak: ptOrNull(frame.sticks),
    dice: frame.dice === null ? null : { kind: 'dice', ...NOWHERE, text: frame.dice },
    ptFrmStart: fourPt('pfs', frame.startPoints),
    dora: doraNode(frame),
    flows: frame.flows.map(flowNode),
    ptFrmEnd: fourPt('pfe', frame.endPoints),
    frameCmt: strLit(frame.comment),
  }
  const { draw, tenpai, other } = frame.notes ?? {}
  return withPragmas(node, [
    ...(draw ? [pragmaText.reason(draw)] : []),
    ...(tenpai ? [pragmaText.tenpai(tenpai)] : []),
    ...(other ?? []),
  ])
}
