/** What happened to each player in a frame, as far as the record says it: what all statistics count. */
import {
  isCall,
  chomboSeats,
  four,
  isWin,
  SEATS,
  type Act,
  type BySeat,
  type Frame,
  type PlayerId,
  type Points,
  playerAtSeat,
  type RyuukyokuReason,
  type Seat,
} from '../record/index.ts'
import { countKinds, shantenOf, type YakuId } from '../rules/index.ts'
import { isTenpaiNow, liveWaits, unseenTiles, type RecordedWin, type Table } from '../table/index.ts'
import { isTenpaiAtEnd } from '../check/index.ts'
import { endOfFrame, type EndOfFlow, type TableBefore } from '../formats/index.ts'
import { isKnown, isRedFive, kindOf } from '../tiles/index.ts'

export interface RiichiFacts {
  /** Index of the act that declared it. */
  readonly act: number
  /** False if somebody won on the discard that declared it. */
  readonly isAccepted: boolean
  /** Nobody else had declared riichi before. */
  readonly isFirst: boolean
  /** Somebody else declared riichi later. */
  readonly isChased: boolean
  /** The player's own discards up to the declaring one. */
  readonly turn: number
  /** Of all players, before the declaring one. */
  readonly discards: number
  /**
   * What the hand waited for, as the player saw it: no kind of which the hand has all four. Null if tiles of the hand are not known.
   */
  readonly waits: {
    /** How many kinds. */
    readonly kinds: number
    /** Copies that the player could not see. */
    readonly left: number
  } | null
}

export interface WinFacts {
  /** Index of the act that won. */
  readonly act: number
  /** Who dealt in; null for a tsumo. */
  readonly from: Seat | null
  /** The hand alone, without honba and sticks. */
  readonly value: Points
  /** What it moved to the winner, with honba and all sticks on the table. */
  readonly gain: Points
  readonly isRiichi: boolean
  /** No chi, pon or open kan. */
  readonly isClosed: boolean
  /** Null if tiles that nobody saw leave it open. */
  readonly yaku: readonly YakuId[] | null
  /** The winner's own discards before it, and one. */
  readonly turn: number
  /** Of all players, before it. */
  readonly discards: number
}

export interface DealInFacts {
  /** Index of the first act that won on the discard. */
  readonly act: number
  readonly winners: readonly Seat[]
  /** The hands alone, of all that were paid. */
  readonly value: Points
  /** What the frame took from the player for it, with honba, without the own stick. */
  readonly loss: Points
}

/** What a player did against the order of play, as the record notes it: indices of acts. */
export interface IrregularFacts {
  /** Behind these acts the player took back a call, a riichi or a win. */
  readonly withdrawn: readonly number[]
  /** Discards without a draw. */
  readonly undrawn: readonly number[]
  /** Behind these acts the hand was declared dead. */
  readonly dead: readonly number[]
}

export interface SeatFacts {
  readonly seat: Seat
  /** As seated in the first frame. */
  readonly player: PlayerId
  /** Points at the end less those at the start, the own riichi stick included; null if either is not written. */
  readonly change: Points | null
  /** Chi, pon and open kans; neither closed nor added ones. */
  readonly calls: readonly number[]
  readonly riichi: RiichiFacts | null
  readonly win: WinFacts | null
  readonly dealIn: DealInFacts | null
  /** At the end of the wall; null elsewhere, or if nothing says so. */
  readonly isTenpai: boolean | null
  /** Of the hand that was dealt, without the first draw; null if tiles of it are not known. */
  readonly dealtShanten: number | null
  /** Doras and red fives dealt; null likewise. */
  readonly dealtDoras: number | null
  /** Absent if all was in order. */
  readonly irregular?: IrregularFacts
  /** Turns that ended with a discard or a kan: the act, and the seconds since the act before. Absent without times. */
  readonly times?: readonly (readonly [act: number, seconds: number])[]
}

export interface FrameFacts {
  readonly end: 'wins' | 'exhausted' | RyuukyokuReason
  /** What the acts would have changed in the points of each; absent if that is what the points say, or nothing tells. */
  readonly due?: BySeat<Points>
  readonly seats: BySeat<SeatFacts>
  readonly chombos: readonly Seat[]
}

const isThrown = ({ discard }: Act): boolean =>
  discard !== null && discard.kind !== 'ankan' && discard.kind !== 'kakan' && discard.kind !== 'tsumo'

const discardsBefore = (acts: readonly Act[], end: number): number => {
  let count = 0
  for (let at = 0; at < end; at++) if (isThrown(acts[at]!)) count++
  return count
}

/** Indices of what a player did in a frame. */
interface OwnActs {
  readonly calls: number[]
  /** The first ones; -1 for none. */
  riichi: number
  win: number
}

const ownActs = (acts: readonly Act[]): BySeat<OwnActs> => {
  const all = four((): OwnActs => ({ calls: [], riichi: -1, win: -1 }))
  for (let at = 0; at < acts.length; at++) {
    const act = acts[at]!
    const own = all[act.seat]
    if (isCall(act)) own.calls.push(at)
    if (own.riichi < 0 && act.discard?.kind === 'riichi') own.riichi = at
    if (own.win < 0 && isWin(act)) own.win = at
  }
  return all
}

/** @param act index of the one that declared it; -1 for none */
const riichiOf = (
  frame: Frame,
  act: number,
  acts: readonly Act[],
  tableBefore: TableBefore,
  last: Table,
  seat: Seat,
): RiichiFacts | null => {
  if (act < 0) return null
  const [before, after] = [tableBefore(act), tableBefore(act + 1)]
  const own = after.seats[seat]
  const waits = isTenpaiNow(after, seat) === true ? liveWaits(own) : []
  const { kinds } = unseenTiles(after, frame, seat)
  return {
    act,
    isAccepted: last.seats[seat].riichi?.accepted ?? false,
    isChased: SEATS.some((other) => other !== seat && (last.seats[other].riichi?.act ?? -1) > act),
    isFirst: SEATS.every((other) => other === seat || before.seats[other].riichi === null),
    turn: own.river.length,
    discards: discardsBefore(acts, act),
    waits:
      waits.length === 0
        ? null
        : { kinds: waits.length, left: waits.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0) },
  }
}

const winOf = (win: RecordedWin, act: number, acts: readonly Act[], last: Table): WinFacts => {
  const own = last.seats[win.seat]
  const sticks = win.moved[win.seat] > 0 ? last.sticks : 0
  const isClosed = own.melds.every(({ meld }) => meld.kind === 'ankan')
  return {
    act,
    from: win.from,
    value: win.score?.points ?? Math.max(0, win.moved[win.seat] - win.honba - sticks),
    gain: win.moved[win.seat],
    isRiichi: own.riichi?.accepted === true,
    isClosed,
    yaku: win.score?.yaku.map(({ id }) => id) ?? null,
    turn: own.river.length + 1,
    discards: discardsBefore(acts, act),
  }
}

/** Several rons on one discard are one deal-in. */
const dealInOf = (wins: readonly RecordedWin[], facts: readonly WinFacts[], seat: Seat): DealInFacts | null => {
  const on = wins.flatMap((win, at) => (win.from === seat && win.isPaid ? [{ win, facts: facts[at] }] : []))
  if (on.length === 0) return null
  return {
    act: Math.min(...on.map(({ facts: own }) => own?.act ?? 0)),
    winners: on.map(({ win }) => win.seat),
    value: on.reduce((sum, { facts: own }) => sum + (own?.value ?? 0), 0),
    loss: on.reduce((sum, { win }) => sum - win.moved[seat], 0),
  }
}

/** What the hand was worth before anything was drawn. */
const dealtOf = (frame: Frame, seat: Seat): Pick<SeatFacts, 'dealtShanten' | 'dealtDoras'> => {
  const tiles = frame.flows.at(-1)?.startHands[seat].tiles ?? []
  if (tiles.length !== 13 || !tiles.every(isKnown)) return { dealtShanten: null, dealtDoras: null }
  const [dora] = frame.dora ?? []
  const kind = dora === undefined ? -1 : kindOf(dora)
  return {
    dealtShanten: shantenOf(countKinds(tiles)),
    dealtDoras: kind < 0 ? null : tiles.filter((tile) => kindOf(tile) === kind).length + tiles.filter(isRedFive).length,
  }
}

const irregularOf = (acts: readonly Act[], seat: Seat): IrregularFacts | null => {
  const where = (holds: (act: Act) => boolean): readonly number[] =>
    acts.flatMap((act, at) => (act.notes !== undefined && holds(act) ? [at] : []))
  const found = {
    withdrawn: where(({ notes }) => notes?.withdrawn?.some((each) => each.seat === seat) === true),
    undrawn: where((act) => act.seat === seat && act.notes?.noDraw === true),
    dead: where(({ notes }) => notes?.dead?.includes(seat) === true),
  }
  return found.withdrawn.length + found.undrawn.length + found.dead.length === 0 ? null : found
}

/** A time that goes back is a mistake of the clock. */
const timesOf = (acts: readonly Act[], seat: Seat): readonly (readonly [number, number])[] =>
  acts.flatMap((act, at): (readonly [number, number])[] => {
    if (act.seat !== seat || act.discard === null || act.discard.kind === 'tsumo') return []
    const [now, then] = [act.notes?.time, acts[at - 1]?.notes?.time]
    return now === undefined || then === undefined || now < then ? [] : [[at, Math.round((now - then) * 10) / 10]]
  })

const noted = (acts: readonly Act[], seat: Seat): Pick<SeatFacts, 'irregular' | 'times'> => {
  const [irregular, times] = [irregularOf(acts, seat), timesOf(acts, seat)]
  return { ...(irregular && { irregular }), ...(times.length > 0 && { times }) }
}

/**
 * Whether a hand was shown as tenpai at the end of the wall: as stated, or as it was paid, or by the hand where nothing was paid. Null if none of
 * them says so.
 */
const tenpaiOf = (frame: Frame, last: Table, moved: BySeat<Points> | null, seat: Seat): boolean | null => {
  const { notes } = frame
  if (notes?.tenpai !== undefined) return notes.tenpai.includes(seat)
  const isPaid = notes?.ryuukyoku !== 'nagashi-mangan' && moved?.some((own) => own > 0) === true
  return isPaid ? (moved[seat] ?? 0) > 0 : isTenpaiAtEnd(frame, last, seat)
}

/** @param tableBefore is asked for the tables before and after a riichi */
export const factsOf = (frame: Frame, ended: EndOfFlow, tableBefore: TableBefore): FrameFacts => {
  const { flow, last } = ended
  const end = endOfFrame(frame, ended)
  const own = ownActs(flow.acts)
  const wins = end.kind === 'wins' ? end.wins.filter(({ isPaid }) => isPaid) : []
  const facts = wins.map((win) => winOf(win, own[win.seat].win, flow.acts, last))
  const outcome = end.kind === 'ryuukyoku' ? end.outcome : null
  const hasNotes = flow.acts.some(({ notes }) => notes !== undefined)
  const isExhausted = outcome?.kind === 'exhausted' || outcome?.kind === 'nagashi'
  const moved = end.kind === 'ryuukyoku' ? end.moved : null
  const change = (seat: Seat): Points | null =>
    frame.startPoints === null || frame.endPoints === null ? null : frame.endPoints[seat] - frame.startPoints[seat]
  return {
    end: end.kind === 'wins' ? 'wins' : isExhausted ? 'exhausted' : end.reason,
    chombos: chomboSeats(frame) ?? [],
    seats: four((seat) => ({
      seat,
      player: playerAtSeat(frame.id, seat),
      change: change(seat),
      calls: own[seat].calls,
      riichi: riichiOf(frame, own[seat].riichi, flow.acts, tableBefore, last, seat),
      win: facts[wins.findIndex((win) => win.seat === seat)] ?? null,
      dealIn: dealInOf(wins, facts, seat),
      isTenpai: isExhausted ? tenpaiOf(frame, last, moved, seat) : null,
      ...dealtOf(frame, seat),
      ...(hasNotes ? noted(flow.acts, seat) : {}),
    })),
  }
}
