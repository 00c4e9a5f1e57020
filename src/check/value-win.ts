/** The wins of a frame, valued by their hands. */
import { isKnown, kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { BySeat, Flow, Frame, Hand, Points, Seat } from '../record/index.ts'
import {
  addPoints,
  paidWins,
  payWins,
  scoreWin,
  type OnTheTable,
  type Ruleset,
  type Win,
  type WinningHand,
  type WinScore,
  type WinSituation,
} from '../rules/index.ts'
import { doraCount, meldTiles, winningHand, winSituation, type Table } from '../table/index.ts'
import { rulesLeftOpen } from './rule-choices.ts'

/** A winner's completely known hand and the situation of its win. */
export interface WonHand {
  readonly seat: Seat
  readonly from: Seat | null
  readonly hand: WinningHand
  readonly situation: WinSituation
  /** How many doras and uras that were, or may have been, turned are not written. */
  readonly unseen: number
}

export interface ValuedWin {
  /** In the order in which they are paid. */
  readonly wins: readonly { readonly seat: Seat; readonly score: WinScore; readonly paid: BySeat<Points> }[]
  /** What they all move together. */
  readonly net: BySeat<Points>
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

export const sameFour = (a: BySeat<Points>, b: BySeat<Points>): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]

/** The winners who are paid; the first gets honba and sticks. */
export const paidSeats = (winners: readonly Seat[], from: Seat | null, rules: Ruleset): Seat[] =>
  paidWins(
    winners.map((winner): Win => ({ winner, from, value: { kind: 'ron', points: 0 } })),
    rules,
  ).map(({ winner }) => winner)

/** Some hands are only shown when they win: the final hand fills in what the acts leave open. */
const shownHand = (last: Table, seat: Seat, { tiles, drawn, melds }: Hand): WinningHand | null => {
  const own = last.seats[seat]
  if (own.tileSurplus !== 0 || own.skipped > 0 || own.riichi?.doubtful === true || melds.length !== own.melds.length)
    return null
  const won = (last.end?.kind === 'tsumo' ? own.drawn?.tile : last.offer?.tile) ?? UNKNOWN
  const winning = isKnown(won) ? won : (drawn ?? UNKNOWN)
  if (winning === UNKNOWN || tiles.some((tile) => !isKnown(tile))) return null
  const all = [...tiles, ...(drawn === null ? [] : [drawn])]
  if (all.length + melds.length * 3 === 14) {
    const at = all.lastIndexOf(winning)
    if (at < 0) return null
    all.splice(at, 1)
  }
  return all.length + melds.length * 3 === 13 ? { tiles: all, melds: own.melds.map(({ meld }) => meld), winning } : null
}

const unseenDoras = (last: Table, seat: Seat, { dora }: Frame): number => {
  const { possible } = doraCount(last)
  const { uraDora, kanUra } = last.rules
  const uras = last.seats[seat].riichi === null || uraDora === false ? 0 : kanUra === false ? 1 : possible
  let unseen = 0
  for (let place = 0; place < possible; place++) {
    if (!isKnown(dora?.[place * 2] ?? UNKNOWN)) unseen++
    if (place < uras && !isKnown(dora?.[place * 2 + 1] ?? UNKNOWN)) unseen++
  }
  return unseen
}

/** Null if part of the hand is not known. */
export const wonHand = (last: Table, seat: Seat, frame: Frame, flow: Flow): WonHand | null => {
  const hand = winningHand(last, seat) ?? shownHand(last, seat, flow.endHands[seat])
  if (hand === null) return null
  const situation = winSituation(last, seat, frame.dora ?? [])
  return { seat, from: situation.from, hand, situation, unseen: unseenDoras(last, seat, frame) }
}

/** Null if one of the hands is not a win under these rules. `more`: unseen doras, by hand. */
export const valueWin = (
  hands: readonly WonHand[],
  table: OnTheTable,
  rules: Ruleset,
  more?: readonly (readonly Tile[])[],
): ValuedWin | null => {
  const scores: WinScore[] = []
  const wins: Win[] = []
  for (const [at, { seat, from, hand, situation }] of hands.entries()) {
    const extra = more?.[at]
    const doras = extra === undefined || extra.length === 0 ? situation.doras : [...situation.doras, ...extra]
    const scored = scoreWin(hand, doras === situation.doras ? situation : { ...situation, doras }, rules)
    if (!scored.ok) return null
    const { value, liabilities } = scored.score
    scores.push(scored.score)
    wins.push({ winner: seat, from, value, liabilities })
  }
  const paid = payWins(wins, table, rules)
  return {
    wins: paid.map((each, at) => ({ seat: wins[at]!.winner, score: scores[at]!, paid: each })),
    net: paid.reduce(addPoints, NOTHING),
  }
}

/** One choice of tiles for each number of further doras that unseen ones can add. */
const furtherDoras = ({ hand, unseen }: WonHand): Tile[][] => {
  if (unseen === 0) return [[]]
  const copies = new Map<number, { readonly tile: Tile; count: number }>()
  for (const tile of [...hand.tiles, hand.winning, ...hand.melds.flatMap(meldTiles)]) {
    const one = copies.get(kindOf(tile))
    if (one === undefined) copies.set(kindOf(tile), { tile, count: 1 })
    else one.count += 1
  }
  const ways = new Map<number, Tile[]>([[0, []]])
  for (let place = 0; place < unseen; place++)
    for (const [sum, tiles] of [...ways])
      for (const { tile, count } of copies.values()) if (!ways.has(sum + count)) ways.set(sum + count, [...tiles, tile])
  return [...ways.values()]
}

/** Complete, but without a yaku however the rules are read. */
export const lacksYaku = ({ hand, situation }: WonHand, rules: Ruleset): boolean => {
  const scored = scoreWin(hand, situation, rules)
  if (scored.ok || scored.reason !== 'no-yaku') return false
  return !rulesLeftOpen(rules).some((choice) => choice(rules).some((way) => scoreWin(hand, situation, way).ok))
}

const combined = (choices: readonly Tile[][][]): Tile[][][] =>
  choices.reduce<Tile[][][]>((all, own) => all.flatMap((one) => own.map((way) => [...one, way])), [[]])

/** Distinguishes two readings of the rules for these hands. */
const shapeOf = ({ wins, net }: ValuedWin): string =>
  `${net.join()} ${wins.map(({ score }) => `${score.han},${score.fu},${score.basic},${score.yaku.length}`).join(';')}`

/**
 * Whether the wins can move `net`: with unseen doras, and with other choices than the assumed ones where the rules
 * leave something open.
 */
export const canMove = (hands: readonly WonHand[], table: OnTheTable, rules: Ruleset, net: BySeat<Points>): boolean => {
  const choices = rulesLeftOpen(rules)
  for (const more of combined(hands.map(furtherDoras))) {
    let readings = new Map<string, Ruleset>([['', rules]])
    for (const choice of [null, ...choices]) {
      const next = new Map<string, Ruleset>()
      for (const reading of readings.values())
        for (const way of choice === null ? [reading] : choice(reading)) {
          const reckoned = valueWin(hands, table, way, more)
          if (reckoned !== null && sameFour(reckoned.net, net)) return true
          const shape = reckoned === null ? '' : shapeOf(reckoned)
          if (!next.has(shape)) next.set(shape, way)
        }
      readings = next
    }
  }
  return false
}
