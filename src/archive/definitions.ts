/**
 * Every statistic, once: the code, the page of the manual, the words and the JSON of `saifu archive stats` come from here. A share
 * counts frames, wins or riichi of which something is true; a mean adds up a number of them. Names and sentences:
 * `src/words/statistics.ts`.
 */
import type { FrameFacts, IrregularFacts, SeatFacts } from './frame-facts.ts'
import { shareOfPlace, type PlayerFacts, type RecordingFacts } from './match-facts.ts'

/** A frame of one player. */
export interface FrameCase {
  readonly frame: FrameFacts
  readonly own: SeatFacts
}

/** A turn of one player, with the seconds that it took. */
export interface TurnCase extends FrameCase {
  readonly act: number
  readonly seconds: number
}

/** An act that two people recorded. */
export interface ComparedCase {
  readonly act: number
  readonly isConflict: boolean
}

/** A match of one player. */
export type MatchCase = PlayerFacts

/** Programs whose figures are compared with ours most often. */
export type KnownProgram = 'amae-koromo' | 'Mortal'

/** How one of them counts a statistic: as here; one less; or without the riichi stick of the winner, which comes back with a win. */
export type Convention = 'same' | 'one-less' | 'without-own-stick'

/** Only where they do not agree with each other, or another statistic beside it is counted as they do. */
export type Conventions = Readonly<Partial<Record<KnownProgram, Convention>>>

export interface Counting<Case> {
  /** The programs that count so. */
  readonly conventions?: Conventions
  /** Whether the case is counted at all: the denominator. Left out: every case. */
  readonly of?: (each: Case) => boolean
  /** A share: whether it is true of the case, or how much of it. A mean: its number; null leaves the case out. */
  readonly count: (each: Case) => boolean | number | null
  /** The act that shows it; left out: none does. */
  readonly act?: (each: Case) => number | null
}

export type StatisticUnit =
  | 'share'
  | 'corrections'
  | 'seconds'
  | 'points'
  | 'tournament-points'
  | 'turns'
  | 'places'
  | 'shanten'
  | 'tiles'

export type Definition =
  | (Counting<FrameCase> & { readonly per: 'frame'; readonly unit: StatisticUnit })
  | (Counting<TurnCase> & { readonly per: 'turn'; readonly unit: StatisticUnit })
  | (Counting<RecordingFacts> & { readonly per: 'record'; readonly unit: StatisticUnit })
  | (Counting<ComparedCase> & { readonly per: 'compared-act'; readonly unit: StatisticUnit })
  | (Counting<MatchCase> & { readonly per: 'match'; readonly unit: StatisticUnit })

const won = ({ own }: FrameCase): boolean => own.win !== null
const winAct = ({ own }: FrameCase): number | null => own.win?.act ?? null
const declared = ({ own }: FrameCase): boolean => own.riichi !== null
const riichiAct = ({ own }: FrameCase): number | null => own.riichi?.act ?? null
const wonByRiichi = ({ own }: FrameCase): boolean => own.win?.isRiichi === true && own.win.yaku !== null
const dealt = ({ own }: FrameCase): boolean => own.dealIn !== null
const dealInAct = ({ own }: FrameCase): number | null => own.dealIn?.act ?? null
const exhausted = ({ frame, own }: FrameCase): boolean => frame.end === 'exhausted' && own.isTenpai !== null
const ranked = ({ place }: MatchCase): boolean => place !== null
const has =
  (yaku: string) =>
  ({ own }: FrameCase) =>
    own.win?.yaku?.some((id) => id === yaku) === true

const share = (definition: Counting<FrameCase>) => ({ ...definition, per: 'frame', unit: 'share' }) as const
const mean = (unit: StatisticUnit, definition: Counting<FrameCase>) => ({ ...definition, per: 'frame', unit }) as const
const rank = (place: number) =>
  ({ per: 'match', unit: 'share', of: ranked, count: (each: MatchCase) => shareOfPlace(each, place) }) as const

type State = 'silent' | 'riichi' | 'open'

const stateOf = ({ riichi, calls }: SeatFacts): State =>
  riichi !== null ? 'riichi' : calls.length > 0 ? 'open' : 'silent'
const stateOfWin = ({ win }: SeatFacts): State =>
  win?.isRiichi === true ? 'riichi' : win?.isClosed === false ? 'open' : 'silent'
/** Deal-ins of a hand in one state into a hand in another, of all deal-ins. */
const dealtInto = (loser: State, winner: State) =>
  share({
    of: dealt,
    count: ({ frame, own }) =>
      stateOf(own) === loser && own.dealIn?.winners.some((seat) => stateOfWin(frame.seats[seat]) === winner) === true,
    act: dealInAct,
  })

/** A tsumo of somebody else while the player is the dealer. */
const tsumoAgainst = ({ frame, own }: FrameCase): SeatFacts | undefined =>
  own.seat === 0 ? frame.seats.find(({ seat, win }) => seat !== 0 && win?.from === null) : undefined
/** 8,000 points and more. */
const MANGAN = 80

const irregular = (what: keyof IrregularFacts) =>
  share({
    count: ({ own }) => (own.irregular?.[what].length ?? 0) > 0,
    act: ({ own }) => own.irregular?.[what][0] ?? null,
  })

export const STATISTICS = {
  'average-rank': { per: 'match', unit: 'places', of: ranked, count: ({ place }: MatchCase) => place },
  'first-share': rank(1),
  'second-share': rank(2),
  'third-share': rank(3),
  'fourth-share': rank(4),
  'last-avoided': {
    per: 'match',
    unit: 'share',
    of: ranked,
    count: (each: MatchCase) => 1 - shareOfPlace(each, 4),
  },
  'average-points': {
    per: 'match',
    unit: 'tournament-points',
    count: ({ computed, written }: MatchCase) => written ?? computed,
  },
  'ruling-points': {
    per: 'match',
    unit: 'tournament-points',
    count: ({ computed, written }: MatchCase) => (written === null || computed === null ? null : written - computed),
  },
  'win-rate': share({ count: won, act: winAct }),
  'deal-in-rate': share({ count: dealt, act: dealInAct }),
  'riichi-rate': share({ count: declared, act: riichiAct, conventions: { Mortal: 'same' } }),
  'riichi-rate-accepted': share({
    count: ({ own }) => own.riichi?.isAccepted === true,
    act: riichiAct,
    conventions: { 'amae-koromo': 'same' },
  }),
  'call-rate': share({ count: ({ own }) => own.calls.length > 0, act: ({ own }) => own.calls[0] ?? null }),
  'tsumo-share': share({ of: won, count: ({ own }) => own.win?.from === null, act: winAct }),
  'silent-share': share({ of: won, count: ({ own }) => own.win?.isClosed === true && !own.win.isRiichi, act: winAct }),
  'riichi-share': share({ of: won, count: ({ own }) => own.win?.isRiichi === true, act: winAct }),
  'open-share': share({ of: won, count: ({ own }) => own.win?.isClosed === false, act: winAct }),
  'average-win': mean('points', { of: won, count: ({ own }) => own.win?.value ?? null, act: winAct }),
  'average-gain': mean('points', {
    of: won,
    count: ({ own }) => own.win?.gain ?? null,
    act: winAct,
    conventions: { 'amae-koromo': 'without-own-stick', Mortal: 'without-own-stick' },
  }),
  'average-deal-in': mean('points', { of: dealt, count: ({ own }) => own.dealIn?.value ?? null, act: dealInAct }),
  'average-loss': mean('points', { of: dealt, count: ({ own }) => own.dealIn?.loss ?? null, act: dealInAct }),
  'win-points-per-frame': mean('points', { count: ({ own }) => own.win?.value ?? 0, act: winAct }),
  'deal-in-points-per-frame': mean('points', { count: ({ own }) => own.dealIn?.value ?? 0, act: dealInAct }),
  'frame-balance': mean('points', { count: ({ own }) => own.change }),
  'win-turn': mean('turns', {
    of: won,
    count: ({ own }) => own.win?.turn ?? null,
    act: winAct,
    conventions: { Mortal: 'one-less' },
  }),
  'win-turn-of-table': mean('turns', {
    of: won,
    count: ({ own }) => (own.win?.discards ?? 0) / 4 + 1,
    act: winAct,
    conventions: { 'amae-koromo': 'same' },
  }),
  'riichi-turn': mean('turns', {
    of: declared,
    count: ({ own }) => own.riichi?.turn ?? null,
    act: riichiAct,
    conventions: { Mortal: 'one-less' },
  }),
  'riichi-turn-of-table': mean('turns', {
    of: declared,
    count: ({ own }) => (own.riichi?.discards ?? 0) / 4 + 1,
    act: riichiAct,
    conventions: { 'amae-koromo': 'same' },
  }),
  'riichi-success': share({ of: declared, count: won, act: riichiAct }),
  'riichi-deal-in': share({ of: declared, count: dealt, act: dealInAct, conventions: { Mortal: 'same' } }),
  'riichi-deal-in-later': share({
    of: declared,
    count: (each) => dealt(each) && each.own.riichi?.isAccepted === true,
    act: dealInAct,
  }),
  'riichi-first': share({ of: declared, count: ({ own }) => own.riichi?.isFirst === true, act: riichiAct }),
  'riichi-chasing': share({ of: declared, count: ({ own }) => own.riichi?.isFirst === false, act: riichiAct }),
  'riichi-chased': share({ of: declared, count: ({ own }) => own.riichi?.isChased === true, act: riichiAct }),
  'riichi-good-wait': share({
    of: ({ own }) => (own.riichi?.waits ?? null) !== null,
    count: ({ own }) => (own.riichi?.waits?.left ?? 0) >= 6,
    act: riichiAct,
  }),
  'riichi-many-kinds': share({
    of: ({ own }) => (own.riichi?.waits ?? null) !== null,
    count: ({ own }) => (own.riichi?.waits?.kinds ?? 0) >= 2,
    act: riichiAct,
  }),
  ippatsu: share({ of: wonByRiichi, count: has('ippatsu'), act: winAct }),
  'ura-dora': share({ of: wonByRiichi, count: has('ura-dora'), act: winAct }),
  'draw-rate': share({ count: ({ frame }) => frame.end === 'exhausted' }),
  'draw-tenpai': share({ of: exhausted, count: ({ own }) => own.isTenpai === true }),
  'dealer-win-rate': share({ of: ({ own }) => own.seat === 0, count: won, act: winAct }),
  'dealer-average-win': mean('points', {
    of: ({ own }) => own.seat === 0 && own.win !== null,
    count: ({ own }) => own.win?.value ?? null,
    act: winAct,
  }),
  'dealer-hit-hard': share({
    of: (each) => tsumoAgainst(each) !== undefined,
    count: (each) => (tsumoAgainst(each)?.win?.value ?? 0) >= MANGAN,
    act: (each) => tsumoAgainst(each)?.win?.act ?? null,
  }),
  'dealt-in-silent-to-silent': dealtInto('silent', 'silent'),
  'dealt-in-silent-to-riichi': dealtInto('silent', 'riichi'),
  'dealt-in-silent-to-open': dealtInto('silent', 'open'),
  'dealt-in-riichi-to-silent': dealtInto('riichi', 'silent'),
  'dealt-in-riichi-to-riichi': dealtInto('riichi', 'riichi'),
  'dealt-in-riichi-to-open': dealtInto('riichi', 'open'),
  'dealt-in-open-to-silent': dealtInto('open', 'silent'),
  'dealt-in-open-to-riichi': dealtInto('open', 'riichi'),
  'dealt-in-open-to-open': dealtInto('open', 'open'),
  'dealt-shanten': mean('shanten', { count: ({ own }) => own.dealtShanten }),
  'dealt-doras': mean('tiles', { count: ({ own }) => own.dealtDoras }),
  chombo: share({ count: ({ frame, own }) => frame.chombos.includes(own.seat) }),
  'dead-hand': irregular('dead'),
  'missed-draw': irregular('undrawn'),
  withdrawn: irregular('withdrawn'),
  'turn-time': {
    per: 'turn',
    unit: 'seconds',
    count: ({ seconds }: TurnCase) => seconds,
    act: ({ act }: TurnCase) => act,
  },
  corrections: { per: 'record', unit: 'corrections', count: ({ corrections }: RecordingFacts) => corrections },
  'corrected-places': { per: 'record', unit: 'corrections', count: ({ corrected }: RecordingFacts) => corrected },
  'recorded-otherwise': {
    per: 'compared-act',
    unit: 'share',
    count: ({ isConflict }: ComparedCase) => isConflict,
    act: ({ act }: ComparedCase) => act,
  },
} as const satisfies Readonly<Record<string, Definition>>

export type StatisticId = keyof typeof STATISTICS
export const isStatistic = (id: string): id is StatisticId => Object.hasOwn(STATISTICS, id)
