import {
  build,
  type DiscAct,
  type Dora,
  type DrawAct,
  type Frame as FrameNode,
  type FrameAct,
  type FrameId as FrameIdNode,
  type Furo,
  type RealTile,
  type SeatHand,
} from '../../grammar/index.ts'
import {
  SEATS,
  type Act,
  type BySeat,
  type Discard,
  type Draw,
  type Flow,
  type Frame,
  type FrameId,
  type Hand,
  type Meld,
} from './match.ts'
import { fourPt, pt, strLit, withPragmas } from './tree-nodes.ts'
import { pragmaText } from './pragmas.ts'
import { riichiReading } from './riichi-reading.ts'
import { seatLetter } from './seats.ts'

export const frameId = (id: FrameId): FrameIdNode => build.frameId(id.wind, id.number, id.honba)

const furo = (meld: Meld): Furo => {
  switch (meld.kind) {
    case 'chi':
      return build.furo('chi', { called: meld.called, own: meld.own })
    case 'pon':
      return build.furo('pon', { called: meld.called, own: meld.own, from: meld.from })
    case 'daiminkan':
      return build.furo('dmk', { called: meld.called, own: meld.own, from: meld.from })
    case 'kakan':
      return build.furo('kkn', { added: meld.added, called: meld.called, own: meld.own, from: meld.from })
    case 'ankan':
      return build.furo('ank', { own: meld.own })
  }
}

const hands = (bySeat: BySeat<Hand>): SeatHand[] =>
  SEATS.map((seat) => {
    const { tiles, drawn, melds } = bySeat[seat]
    return build.seatHand(seatLetter(seat), build.hand(tiles, drawn, melds.map(furo).reverse()))
  })

export const drawNode = (draw: Draw): RealTile | DrawAct => {
  switch (draw.kind) {
    case 'tile':
      return build.realTile(draw.tile)
    case 'rinshan':
      return build.drawAct('rs', [draw.tile])
    case 'oya':
      return build.drawAct('oy')
    case 'ron':
      return build.drawAct('rn')
    case 'chi':
      return build.drawAct('ch', draw.own)
    case 'pon':
      return build.drawAct('pn', draw.own)
    case 'daiminkan':
      return build.drawAct('dk', draw.own)
  }
}

export const discardNode = (discard: Discard): RealTile | DiscAct => {
  switch (discard.kind) {
    case 'tedashi':
      return build.realTile(discard.tile)
    case 'tsumogiri':
      return build.discAct('tg')
    case 'karagiri':
      return build.discAct('kg')
    case 'riichi':
      return build.discAct('rc', [discard.tile])
    case 'kakan':
      return build.discAct('kk', [discard.tile])
    case 'ankan':
      return build.discAct('ak', discard.tiles)
    case 'tsumo':
      return build.discAct('tm')
  }
}

/** A riichi needs a pragma only if the acts alone would be read differently. */
const riichiPragma = (flow: Flow, index: number, act: Act): string[] => {
  if (act.discard?.kind !== 'riichi' || act.discard.tsumogiri === null) return []
  return act.discard.tsumogiri === riichiReading(flow, index) ? [] : [act.discard.tsumogiri ? 'tg' : 'te']
}

const actNode = (flow: Flow, act: Act, index: number): FrameAct => {
  const { time, pay, assumed, withdrawn, dead, noDraw, accepted, other } = act.notes ?? {}
  return withPragmas(
    build.frameAct(seatLetter(act.seat), drawNode(act.draw), act.discard && discardNode(act.discard)),
    [
      ...riichiPragma(flow, index, act),
      ...(pay ? [pragmaText.pay(pay)] : []),
      ...(assumed ? [pragmaText.assumed(assumed)] : []),
      ...(withdrawn ? [pragmaText.withdrawn(withdrawn)] : []),
      ...(dead ? [pragmaText.dead(dead)] : []),
      ...(noDraw ? [pragmaText.noDraw] : []),
      ...(accepted ? [pragmaText.accepted(accepted)] : []),
      ...(time !== undefined ? [pragmaText.seconds(time)] : []),
      ...(other ?? []),
    ],
  )
}

const flowNode = (flow: Flow) =>
  build.frameFlow({
    startHands: hands(flow.startHands),
    acts: flow.acts.map((act, index) => actNode(flow, act, index)),
    endHands: hands(flow.endHands),
  })

const doraNode = (frame: Frame): Dora | null => {
  if (!frame.dora) return null
  const indicators = frame.notes?.indicators ?? []
  const node = build.dora(frame.dora)
  const tiles = node.tiles.map((tile, index) =>
    withPragmas(
      tile,
      indicators.filter((each) => each.index === index).map((each) => pragmaText.indicator(each.tile)),
    ),
  )
  return { ...node, tiles }
}

export const frameNode = (frame: Frame): FrameNode => {
  const node = build.frame({
    frameId: frameId(frame.id),
    kyoutak: pt(frame.sticks),
    dice: frame.dice === null ? null : build.dice(frame.dice),
    ptFrmStart: fourPt('pfs', frame.startPoints),
    dora: doraNode(frame),
    flows: frame.flows.map(flowNode),
    ptFrmEnd: fourPt('pfe', frame.endPoints),
    frameCmt: strLit(frame.comment),
  })
  const { ryuukyoku, chombo, tenpai, accepted, other } = frame.notes ?? {}
  return withPragmas(node, [
    ...(ryuukyoku ? [pragmaText.reason(ryuukyoku)] : []),
    ...(chombo ? [pragmaText.chombo(chombo)] : []),
    ...(tenpai ? [pragmaText.tenpai(tenpai)] : []),
    ...(accepted ? [pragmaText.acceptedOfFrame(accepted)] : []),
    ...(other ?? []),
  ])
}
