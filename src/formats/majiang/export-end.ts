/** The end of a frame as a paipu has it: the wins, or the ryuukyoku. */
import { writeMajiangTile } from '../../tiles/index.ts'
import type { Outcome } from '../../rules/index.ts'
import { huleOf, type RecordedWin } from '../../table/index.ts'
import {
  four,
  MAJIANG_RYUUKYOKU_NAMES,
  writeMajiangHand,
  type BySeat,
  type Frame,
  type Hand,
  type Points,
} from '../../record/index.ts'
import type { PlayedFrame } from '../events-of-frame.ts'
import type { Losses } from '../format.ts'
import { endOfFrame, handAtRyuukyoku, seenUras, unseenIn, wonHand, type FrameEnd } from '../frame-end.ts'
import type { MajiangLoss } from './codes.ts'
import { majiangPragmas } from './majiang-pragmas.ts'
import type { Event } from './paipu-schema.ts'

type EndLosses = Losses<MajiangLoss>

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

const handText = (hand: Hand, riichi: boolean, losses: EndLosses): string => {
  const unseen = unseenIn(hand)
  if (unseen > 0) losses.add('majiang.unknown-tile', {}, unseen)
  return writeMajiangHand(hand, riichi)
}

/** A win whose value cannot be computed has no yaku, fu and han, which is a loss. */
const hule = (win: RecordedWin, frame: Frame, { flow, turned }: PlayedFrame, losses: EndLosses): Event => {
  const riichi = win.table.seats[win.seat].riichi !== null
  const hand = wonHand(win, flow)
  const uras = riichi ? seenUras(frame, turned).map(writeMajiangTile) : null
  const { hupai, ...others } = huleOf(win, uras, hand)
  if (hupai === null) losses.add('majiang.win-value')
  return {
    hule: {
      ...others,
      shoupai: handText(hand, riichi, losses),
      fubaopai: others.fubaopai === null ? null : [...others.fubaopai],
      fenpei: [...others.fenpei],
      ...(hupai !== null && { hupai: [...hupai] }),
    },
  }
}

type Ryuukyoku = Extract<FrameEnd, { kind: 'ryuukyoku' }>

const pingju = (end: Ryuukyoku, frame: Frame, { flow, last, wins }: PlayedFrame, losses: EndLosses): Event[] => {
  const { reason, moved, shown } = end
  if (wins.length > 0 && reason !== 'three-ron') losses.add('majiang.win-without-effect', {}, wins.length)
  const stored = majiangPragmas.read(frame.notes?.other, 'draw')
  const name =
    typeof stored === 'string' ? stored : reason === 'broken-off' ? undefined : MAJIANG_RYUUKYOKU_NAMES[reason]
  if (name === undefined) {
    losses.add('majiang.unfinished-frame')
    return []
  }
  if (moved === null) losses.add('majiang.unknown-points')
  const shoupai = four((seat) => {
    if (!shown.includes(seat)) return ''
    const hand = handAtRyuukyoku(seat, flow, last)
    const drawn = reason === 'three-ron' ? null : hand.drawn
    return handText({ ...hand, drawn }, last.seats[seat].riichi !== null, losses)
  })
  return [{ pingju: { name, shoupai, fenpei: four((seat) => (moved ?? NOTHING)[seat] * 100 || 0) } }]
}

interface EndEvents {
  readonly events: readonly Event[]
  readonly outcome: Outcome | null
}

/** The last events of a frame: a `hule` for each declared win, or a `pingju`; none if its end is not known. */
export const endEventsOf = (frame: Frame, played: PlayedFrame, losses: EndLosses): EndEvents => {
  const end = endOfFrame(frame, played)
  const { outcome } = end
  if (end.kind === 'ryuukyoku') return { events: pingju(end, frame, played, losses), outcome }
  if (!end.isMovedKnown) losses.add('majiang.unknown-points')
  return { events: end.wins.map((win) => hule(win, frame, played, losses)), outcome }
}
