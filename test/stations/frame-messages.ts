/** A frame as main tells it, made of the messages of the protocol. */
import type { Message } from '../../src/game/index.ts'
import {
  emptyFlow,
  emptyFrame,
  four,
  ryuukyokuReasonOf,
  readMajiangHand,
  type Frame,
  type Hand,
} from '../../src/record/index.ts'
import { actsOf, type HalfAct } from '../../src/stations/half-act.ts'
import { doraOfIndicator, readMajiangTile, sortTiles, UNKNOWN, type Tile } from '../../src/tiles/index.ts'

const handOf = (text: string): Hand => {
  const { hand } = readMajiangHand(text)
  const tiles = sortTiles(hand.tiles).slice(0, 13)
  return { ...hand, tiles: [...tiles, ...Array<Tile>(13 - tiles.length).fill(UNKNOWN)] }
}

const halfOf = ({ type, data }: Message): HalfAct[] => {
  if (type === 'zimo') return [{ part: 'draw', seat: data.l, draw: { kind: 'tile', tile: readMajiangTile(data.p) } }]
  if (type !== 'dapai') return []
  const isDrawn = data.p.slice(1).includes('_')
  const tile = readMajiangTile(data.p)
  return [{ part: 'discard', seat: data.l, discard: isDrawn ? { kind: 'tsumogiri' } : { kind: 'tedashi', tile } }]
}

export const toldFrame = (messages: readonly Message[]): Frame => {
  const [begin] = messages
  if (begin?.type !== 'qipai') throw new Error('a frame begins with its hands')
  const { jushu, changbang, baopai, shoupai } = begin.data
  const frame = emptyFrame({ wind: 'E', number: ([1, 2, 3, 4] as const)[jushu], honba: changbang })
  const startHands = four((seat) => handOf(shoupai[seat]))
  const dora = Array<Tile>(10).fill(UNKNOWN)
  dora[0] = doraOfIndicator(readMajiangTile(baopai))
  const end = messages.find((message) => message.type === 'pingju')
  const ryuukyoku = end ? ryuukyokuReasonOf(end.data.name) : undefined
  return {
    ...frame,
    dora,
    flows: [{ ...emptyFlow(), startHands, acts: actsOf(messages.flatMap(halfOf)) }],
    ...(ryuukyoku && { notes: { ryuukyoku } }),
  }
}
