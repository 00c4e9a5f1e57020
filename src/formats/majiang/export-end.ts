/** The end of a frame as a paipu has it: the wins, or the ryuukyoku. */
import { UNKNOWN, writeMajiangTile } from '../../tiles/index.ts'
import { assumed, countKinds, isTenpai, type Outcome } from '../../rules/index.ts'
import {
  ryuukyokuDue,
  handOf,
  huleOf,
  isTenpaiNow,
  LIVE_WALL,
  movedBy,
  nagashiSeats,
  recordedWins,
  winnersHand,
  type DeclaredWin,
  type RecordedWin,
  type Table,
} from '../../table/index.ts'
import {
  four,
  MAJIANG_RYUUKYOKU_NAMES,
  SEATS,
  writeMajiangHand,
  type BySeat,
  type RyuukyokuReason,
  type Flow,
  type Frame,
  type Hand,
  type Points,
  type Seat,
} from '../../record/index.ts'
import type { Losses } from '../format.ts'
import type { MajiangLoss } from './codes.ts'
import { indicatorAt } from '../indicator-at.ts'
import { readPragma } from './majiang-pragmas.ts'
import type { Event } from './paipu-schema.ts'

/** What the acts of the frame lead to. */
export interface PlayedOut {
  readonly wins: readonly DeclaredWin[]
  /** After the last act, with a standing riichi laid. */
  readonly last: Table
  /** Dora indicators turned. */
  readonly turned: number
}

type EndLosses = Losses<MajiangLoss>

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

const unseenIn = ({ tiles, drawn }: Hand): number => [...tiles, drawn].filter((tile) => tile === UNKNOWN).length

const handText = (hand: Hand, riichi: boolean, losses: EndLosses): string => {
  const unseen = unseenIn(hand)
  if (unseen > 0) losses.add('majiang.unknown-tile', {}, unseen)
  return writeMajiangHand(hand, riichi)
}

/** Tiles that are unseen, missing or too many. */
const flawsOf = (hand: Hand, size: number): number =>
  unseenIn(hand) + Math.abs(size - hand.tiles.length - (hand.drawn === null ? 0 : 1) - hand.melds.length * 3)

/** The winner's hand by the acts, or as shown at the end if that tells more. */
const wonHand = (win: RecordedWin, { endHands }: Flow): Hand => {
  const byActs = winnersHand(win)
  const shown = { ...endHands[win.seat], drawn: endHands[win.seat].drawn ?? byActs.drawn }
  return flawsOf(shown, 14) < flawsOf(byActs, 14) ? shown : byActs
}

const urasOf = (frame: Frame, turned: number): string[] => {
  const shown: string[] = []
  for (let at = 0; at < turned; at++) {
    const tile = indicatorAt(frame, at * 2 + 1)
    if (tile !== UNKNOWN) shown.push(writeMajiangTile(tile))
  }
  return shown
}

/** A win whose value cannot be computed has no yaku, fu and han, which is a loss. */
const hule = (win: RecordedWin, frame: Frame, flow: Flow, turned: number, losses: EndLosses): Event => {
  const riichi = win.table.seats[win.seat].riichi !== null
  const hand = wonHand(win, flow)
  const { hupai, ...told } = huleOf(win, riichi ? urasOf(frame, turned) : null, hand)
  if (hupai === null) losses.add('majiang.win-value')
  return {
    hule: {
      ...told,
      shoupai: handText(hand, riichi, losses),
      fubaopai: told.fubaopai === null ? null : [...told.fubaopai],
      fenpei: [...told.fenpei],
      ...(hupai !== null && { hupai: [...hupai] }),
    },
  }
}

const isNothing = (moved: BySeat<Points> | null): boolean => moved === null || moved.every((each) => each === 0)

/** Three rons that nobody was paid for are a ryuukyoku if the rules say so. */
const isRyuukyoku = (frame: Frame, last: Table): boolean =>
  frame.notes?.ryuukyoku !== undefined || (ryuukyokuDue(last) === 'three-ron' && isNothing(movedBy(frame, last)))

const isExhausted = ({ acts }: Flow): boolean => {
  const fromWall = acts.filter(({ draw }) => draw.kind === 'tile' || draw.kind === 'rinshan')
  const dealt = acts.some(({ draw }) => draw.kind === 'oya') ? 1 : 0
  return fromWall.length + dealt >= LIVE_WALL
}

const isTenpaiHand = (hand: Hand): boolean =>
  !hand.tiles.includes(UNKNOWN) && isTenpai(countKinds(hand.tiles), hand.melds.length)

/** Whose hand is shown: at the end of the wall, whoever is paid for it. */
const shownAt = (reason: string, frame: Frame, { acts, endHands }: Flow, moved: BySeat<Points>) => {
  const { tenpai } = frame.notes ?? {}
  return (seat: Seat): boolean => {
    if (tenpai) return tenpai.includes(seat)
    if (reason === 'four-riichi') return true
    if (reason === 'nine-terminals') return acts.at(-1)?.seat === seat
    if (reason === 'three-ron') return acts.some((act) => act.seat === seat && act.draw.kind === 'ron')
    if (reason !== 'exhaustive' && reason !== 'nagashi-mangan') return false
    if (reason === 'exhaustive' && moved.some((own) => own > 0)) return moved[seat] > 0
    return isTenpaiHand(endHands[seat])
  }
}

/** A hand at a ryuukyoku as shown, or by the acts if they tell more. */
const handAtRyuukyoku = (seat: Seat, { endHands }: Flow, last: Table): Hand => {
  const shown = endHands[seat]
  const size = last.underway === seat ? 14 : 13
  const byActs = handOf(last.seats[seat], last.underway === seat ? (last.seats[seat].drawn?.tile ?? null) : null)
  return flawsOf(byActs, size) < flawsOf(shown, size) ? byActs : shown
}

const reasonOf = (frame: Frame, flow: Flow, { wins }: PlayedOut): RyuukyokuReason => {
  if (frame.notes?.ryuukyoku !== undefined) return frame.notes.ryuukyoku
  if (wins.length === 3) return 'three-ron'
  return isExhausted(flow) ? 'exhaustive' : 'broken-off'
}

const pingju = (frame: Frame, flow: Flow, played: PlayedOut, losses: EndLosses): Event[] => {
  const { last, wins } = played
  const stored = readPragma(frame.notes?.other, 'draw')
  const reason = reasonOf(frame, flow, played)
  if (wins.length > 0 && reason !== 'three-ron') losses.add('majiang.win-without-effect', {}, wins.length)
  const name =
    typeof stored === 'string' ? stored : reason === 'broken-off' ? undefined : MAJIANG_RYUUKYOKU_NAMES[reason]
  if (name === undefined) {
    losses.add('majiang.unfinished-frame')
    return []
  }
  const moved = movedBy(frame, last)
  if (moved === null) losses.add('majiang.unknown-points')
  const isShown = shownAt(reason, frame, flow, moved ?? NOTHING)
  const shoupai = four((seat) => {
    if (!isShown(seat)) return ''
    const hand = handAtRyuukyoku(seat, flow, last)
    const drawn = reason === 'three-ron' ? null : hand.drawn
    return handText({ ...hand, drawn }, last.seats[seat].riichi !== null, losses)
  })
  return [{ pingju: { name, shoupai, fenpei: four((seat) => (moved ?? NOTHING)[seat] * 100 || 0) } }]
}

/** What the ending counts as for what follows; null if the record leaves it open. */
const outcomeOf = (frame: Frame, flow: Flow, played: PlayedOut): Outcome | null => {
  const { last } = played
  const reason = reasonOf(frame, flow, played)
  const tenpai = frame.notes?.tenpai ?? SEATS.filter((seat) => isTenpaiNow(last, seat) === true)
  switch (reason) {
    case 'broken-off':
      return null
    case 'chombo':
      return { kind: 'chombo' }
    case 'exhaustive':
      return { kind: 'exhausted', tenpai }
    case 'nagashi-mangan':
      return { kind: 'nagashi', seats: nagashiSeats(last) ?? [], tenpai }
    default:
      return { kind: 'abort' }
  }
}

export interface FrameEnd {
  readonly events: readonly Event[]
  readonly outcome: Outcome | null
}

/** The last events of a frame: a `hule` for each declared win, or a `pingju`; none if its end is not known. */
export const endOf = (frame: Frame, flow: Flow, played: PlayedOut, losses: EndLosses): FrameEnd => {
  const { wins, last, turned } = played
  if (wins.length === 0 || isRyuukyoku(frame, last))
    return { events: pingju(frame, flow, played, losses), outcome: outcomeOf(frame, flow, played) }
  if (movedBy(frame, last) === null) losses.add('majiang.unknown-points')
  const found = recordedWins(frame, wins, last, turned, assumed(last.rules))
  const paid = found.filter(({ isPaid }) => isPaid)
  return {
    events: found.map((win) => hule(win, frame, flow, turned, losses)),
    outcome: {
      kind: 'win',
      wins: paid.map(({ seat, from, moved }) => ({
        winner: seat,
        from,
        value: { kind: 'ron', points: Math.max(0, moved[seat]) },
      })),
    },
  }
}
