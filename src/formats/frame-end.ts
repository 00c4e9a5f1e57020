/** How a frame ended, for every format that writes it: the wins, or the ryuukyoku. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { assumed, countKinds, isTenpai, type Outcome } from '../rules/index.ts'
import {
  handOf,
  isTenpaiNow,
  LIVE_WALL,
  movedBy,
  nagashiSeats,
  recordedWins,
  ryuukyokuDue,
  winnersHand,
  type RecordedWin,
  type Table,
} from '../table/index.ts'
import {
  SEATS,
  type BySeat,
  type Flow,
  type Frame,
  type Hand,
  type Points,
  type RyuukyokuReason,
  type Seat,
} from '../record/index.ts'
import type { EndOfFlow } from './end-of-flow.ts'
import { indicatorAt } from './indicator-at.ts'

export type FrameEnd =
  | {
      readonly kind: 'wins'
      readonly wins: readonly RecordedWin[]
      /** Whether the record has the points that the wins moved; otherwise they follow from the rules. */
      readonly isMovedKnown: boolean
      readonly outcome: Outcome
    }
  | {
      readonly kind: 'ryuukyoku'
      readonly reason: RyuukyokuReason
      readonly moved: BySeat<Points> | null
      /** Whose hand is shown. */
      readonly shown: readonly Seat[]
      /** Null if the record leaves open what follows. */
      readonly outcome: Outcome | null
    }

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

export const unseenIn = ({ tiles, drawn }: Hand): number => [...tiles, drawn].filter((tile) => tile === UNKNOWN).length

/** Tiles that are unseen, missing or too many. */
const flawsOf = (hand: Hand, size: number): number =>
  unseenIn(hand) + Math.abs(size - hand.tiles.length - (hand.drawn === null ? 0 : 1) - hand.melds.length * 3)

/** The winner's hand by the acts, or as shown at the end if that tells more. */
export const wonHand = (win: RecordedWin, { endHands }: Flow): Hand => {
  const byActs = winnersHand(win)
  const shown = { ...endHands[win.seat], drawn: endHands[win.seat].drawn ?? byActs.drawn }
  return flawsOf(shown, 14) < flawsOf(byActs, 14) ? shown : byActs
}

/** A hand at a ryuukyoku as shown, or by the acts if they tell more. */
export const handAtRyuukyoku = (seat: Seat, { endHands }: Flow, last: Table): Hand => {
  const shown = endHands[seat]
  const size = last.underway === seat ? 14 : 13
  const byActs = handOf(last.seats[seat], last.underway === seat ? (last.seats[seat].drawn?.tile ?? null) : null)
  return flawsOf(byActs, size) < flawsOf(shown, size) ? byActs : shown
}

/** Ura indicators that were seen, under the doras turned. */
export const seenUras = (frame: Frame, turned: number): Tile[] => {
  const shown: Tile[] = []
  for (let at = 0; at < turned; at++) {
    const tile = indicatorAt(frame, at * 2 + 1)
    if (tile !== UNKNOWN) shown.push(tile)
  }
  return shown
}

const isNothing = (moved: BySeat<Points> | null): boolean => moved === null || moved.every((each) => each === 0)

/** Three rons that nobody was paid for are a ryuukyoku if the rules say so. */
const isRyuukyoku = (frame: Frame, { wins, last }: EndOfFlow): boolean =>
  wins.length === 0 ||
  frame.notes?.ryuukyoku !== undefined ||
  (ryuukyokuDue(last) === 'three-ron' && isNothing(movedBy(frame, last)))

const isExhausted = ({ acts }: Flow): boolean => {
  const fromWall = acts.filter(({ draw }) => draw.kind === 'tile' || draw.kind === 'rinshan')
  const dealt = acts.some(({ draw }) => draw.kind === 'oya') ? 1 : 0
  return fromWall.length + dealt >= LIVE_WALL
}

const isTenpaiHand = (hand: Hand): boolean =>
  !hand.tiles.includes(UNKNOWN) && isTenpai(countKinds(hand.tiles), hand.melds.length)

const reasonOf = (frame: Frame, { flow, wins }: EndOfFlow): RyuukyokuReason => {
  if (frame.notes?.ryuukyoku !== undefined) return frame.notes.ryuukyoku
  if (wins.length === 3) return 'three-ron'
  return isExhausted(flow) ? 'exhaustive' : 'broken-off'
}

/** At the end of the wall whoever is paid for it shows the hand. */
const shownAt = (reason: RyuukyokuReason, frame: Frame, { acts, endHands }: Flow, moved: BySeat<Points>): Seat[] => {
  const { tenpai } = frame.notes ?? {}
  return SEATS.filter((seat) => {
    if (tenpai) return tenpai.includes(seat)
    if (reason === 'four-riichi') return true
    if (reason === 'nine-terminals') return acts.at(-1)?.seat === seat
    if (reason === 'three-ron') return acts.some((act) => act.seat === seat && act.draw.kind === 'ron')
    if (reason !== 'exhaustive' && reason !== 'nagashi-mangan') return false
    if (reason === 'exhaustive' && moved.some((own) => own > 0)) return moved[seat] > 0
    return isTenpaiHand(endHands[seat])
  })
}

const outcomeOf = (reason: RyuukyokuReason, frame: Frame, last: Table): Outcome | null => {
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
    case 'four-kans':
    case 'four-riichi':
    case 'four-winds':
    case 'nine-terminals':
    case 'three-ron':
      return { kind: 'abort' }
  }
}

const outcomeOfWins = (wins: readonly RecordedWin[]): Outcome => ({
  kind: 'win',
  wins: wins
    .filter(({ isPaid }) => isPaid)
    .map(({ seat, from, moved }) => ({
      winner: seat,
      from,
      value: { kind: 'ron', points: Math.max(0, moved[seat]) },
    })),
})

export const endOfFrame = (frame: Frame, played: EndOfFlow): FrameEnd => {
  const { wins, last, turned, flow } = played
  const moved = movedBy(frame, last)
  if (isRyuukyoku(frame, played)) {
    const reason = reasonOf(frame, played)
    const shown = shownAt(reason, frame, flow, moved ?? NOTHING)
    return { kind: 'ryuukyoku', reason, moved, shown, outcome: outcomeOf(reason, frame, last) }
  }
  const recorded = recordedWins(frame, wins, last, turned, assumed(last.rules))
  return { kind: 'wins', wins: recorded, isMovedKnown: moved !== null, outcome: outcomeOfWins(recorded) }
}
