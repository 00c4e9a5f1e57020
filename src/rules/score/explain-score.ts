/** From the best reading to what is shown: yaku, fu part by part, the parts of the hand. */
import type { Meld } from '../../record/index.ts'
import { kindOf, type Kind } from '../../tiles/index.ts'
import { EDGE_WAIT, MIDDLE_WAIT, OPEN_WAIT, PAIR_WAIT, TRIPLET_WAIT, bestReading } from './best-reading.ts'
import {
  CHIITOITSU,
  DOUBLE_RIICHI,
  HAN_CLOSED,
  HAN_OPEN,
  scoredDora,
  scoredOrdinary,
  scoredRed,
  scoredUra,
  scoredYakuman,
} from './yaku-bits.ts'
import { pairOf, runMaskOf, runsAt, sumOf, tripletCountIn, tripletsOf, type Reading } from './suit-readings.ts'
import * as piece from './hand-parts.ts'
import { held } from './read-hand.ts'
import type { ScoringRules } from './scoring-rules.ts'
import type { FuPart, HandPart, ScoredYaku, WinSituation } from './scoring-types.ts'
import { wholeHand } from './whole-hand-yaku.ts'

/** Index of the lowest set bit. */
const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask)

/** Filled, then copied at its final length, which makes less garbage than a growing list. */
const yakuList: ScoredYaku[] = []
const fuList: FuPart[] = []
const partList: HandPart[] = []

const yakumanOf = (rules: ScoringRules): ScoredYaku[] => {
  let count = 0
  for (let rest = bestReading.yakuman; rest !== 0; rest &= rest - 1) {
    const index = lowest(rest)
    yakuList[count++] = scoredYakuman(index, (rules.double >> index) & 1 ? 2 : 1)
  }
  return yakuList.slice(0, count)
}

const hanOf = (index: number, rules: ScoringRules): number => {
  const bit = 1 << index
  if (bit === DOUBLE_RIICHI) return rules.doubleRiichiHan
  if (bit === CHIITOITSU) return rules.sevenPairsHan
  return (held.closed ? HAN_CLOSED : HAN_OPEN)[index]!
}

export const yakuOf = (rules: ScoringRules): ScoredYaku[] => {
  if (bestReading.yakuman !== 0) return yakumanOf(rules)
  let count = 0
  for (let rest = bestReading.mask; rest !== 0; rest &= rest - 1) {
    const index = lowest(rest)
    yakuList[count++] = scoredOrdinary(index, hanOf(index, rules))
  }
  if (bestReading.doras) {
    if (wholeHand.doras > 0) yakuList[count++] = scoredDora(wholeHand.doras)
    if (wholeHand.reds > 0) yakuList[count++] = scoredRed(wholeHand.reds)
    if (wholeHand.uras > 0) yakuList[count++] = scoredUra(wholeHand.uras)
  }
  return yakuList.slice(0, count)
}

const suits = (suit: number): Reading =>
  suit === 0 ? bestReading.man : suit === 1 ? bestReading.pin : suit === 2 ? bestReading.sou : bestReading.honors

/** The kind of the pair, whichever suit has it. */
const pairKind = (): Kind => {
  for (let suit = 0; suit < 4; suit++) {
    const pair = pairOf(suits(suit))
    if (pair >= 0) return suit * 9 + pair
  }
  return -1
}

const kindOfMeld = (meld: Meld): Kind => kindOf(meld.own[0]!)

const pairPart = (kind: Kind, situation: WinSituation, rules: ScoringRules): FuPart | null => {
  if (kind < 27) return null
  if (kind > 30) return piece.PAIR_DRAGON[kind]!
  const round = kind - 27 === situation.roundWind
  const seat = kind - 27 === situation.seat
  if (round && seat) return piece.pairDoubleWind(kind, rules.doubleWindPairFu)
  return round ? piece.PAIR_ROUND_WIND[kind]! : seat ? piece.PAIR_SEAT_WIND[kind]! : null
}

const waitPart = (): FuPart | null => {
  const { winSuit, winRank } = held
  if (bestReading.wait === PAIR_WAIT) return piece.WAIT_PAIR[winSuit * 9 + winRank]!
  if (bestReading.wait === MIDDLE_WAIT) return piece.WAIT_CLOSED[winSuit * 9 + bestReading.start]!
  return bestReading.wait === EDGE_WAIT ? piece.WAIT_EDGE[winSuit * 9 + bestReading.start]! : null
}

const meldFuPart = (meld: Meld): FuPart | null => {
  if (meld.kind === 'chi') return null
  const kind = kindOfMeld(meld)
  if (meld.kind === 'pon') return piece.TRIPLET_OPEN[kind]!
  return (meld.kind === 'ankan' ? piece.KAN_CLOSED : piece.KAN_OPEN)[kind]!
}

/** In order: the whole hand, how it was won, the pair, concealed sets, melds, the wait. */
export const fuPartsOf = (melds: readonly Meld[], situation: WinSituation, rules: ScoringRules): FuPart[] => {
  if (bestReading.yakuman !== 0) return []
  if (bestReading.form === 'seven-pairs') return [piece.sevenPairs(rules.sevenPairsFu)]
  fuList[0] = piece.BASE
  let count = 1
  const tsumo = situation.from === null
  const pair = pairPart(pairKind(), situation, rules)
  const wait = waitPart()
  const tripletCount = tripletCountIn(sumOf(bestReading.man, bestReading.pin, bestReading.sou, bestReading.honors))
  const flat = tripletCount === 0 && held.setCount === 0 && pair === null && wait === null
  if (tsumo) {
    const fu = situation.rinshan ? rules.rinshanTsumoFu : 2
    if (fu > 0 && !(flat && held.closed && rules.tsumoPinfu)) fuList[count++] = piece.tsumoFu(fu)
  } else if (held.closed) fuList[count++] = piece.CLOSED_RON
  else if (flat && rules.openPinfuRonFu > 20) fuList[count++] = piece.openPinfu(rules.openPinfuRonFu - 20)
  if (pair !== null) fuList[count++] = pair
  if (tripletCount > 0)
    for (let suit = 0; suit < 4; suit++) {
      for (let rest = tripletsOf(suits(suit)); rest !== 0; rest &= rest - 1) {
        const rank = lowest(rest)
        const called = !tsumo && bestReading.wait === TRIPLET_WAIT && suit === held.winSuit && rank === held.winRank
        fuList[count++] = (called ? piece.TRIPLET_OPEN : piece.TRIPLET_CLOSED)[suit * 9 + rank]!
      }
    }
  if (held.setCount > 0)
    for (let index = 0; index < melds.length; index++) {
      const part = meldFuPart(melds[index]!)
      if (part !== null) fuList[count++] = part
    }
  if (wait !== null) fuList[count++] = wait
  return fuList.slice(0, count)
}

const sevenPairsParts = (): HandPart[] => {
  const parts: HandPart[] = []
  for (let kind = 0; kind < 34; kind++) {
    if (held.totals[kind] === 2)
      parts.push(piece.handPart(piece.PAIR, kind, true, kind === held.winSuit * 9 + held.winRank))
  }
  return parts
}

const orphansParts = (): HandPart[] => [
  piece.handPart(piece.ORPHANS, 0, true, bestReading.wait === OPEN_WAIT),
  piece.handPart(piece.PAIR, held.totals.indexOf(2), true, bestReading.wait === PAIR_WAIT),
]

const meldPart = (meld: Meld): HandPart => {
  if (meld.kind !== 'chi') {
    const kind = kindOfMeld(meld)
    return piece.handPart(meld.kind === 'pon' ? piece.TRIPLET : piece.KAN, kind, meld.kind === 'ankan', false)
  }
  const low = Math.min(kindOf(meld.called), kindOf(meld.own[0]!), kindOf(meld.own[1]!))
  return piece.handPart(piece.RUN, low, false, false)
}

/** Concealed sets by kind, the pair, the melds in the order in which they were made. */
export const handPartsOf = (melds: readonly Meld[]): HandPart[] => {
  if (bestReading.form === 'seven-pairs') return sevenPairsParts()
  if (bestReading.form === 'orphans') return orphansParts()
  const { winSuit, winRank } = held
  const wonRun = bestReading.wait < PAIR_WAIT
  let count = 0
  for (let suit = 0; suit < 4; suit++) {
    const reading = suits(suit)
    const triplets = tripletsOf(reading)
    const won = suit === winSuit
    for (let rest = runMaskOf(reading) | triplets; rest !== 0; rest &= rest - 1) {
      const rank = lowest(rest)
      const kind = suit * 9 + rank
      const runs = runsAt(reading, rank)
      for (let index = 0; index < runs; index++)
        partList[count++] = piece.handPart(
          piece.RUN,
          kind,
          true,
          won && wonRun && index === 0 && rank === bestReading.start,
        )
      if ((triplets >> rank) & 1)
        partList[count++] = piece.handPart(
          piece.TRIPLET,
          kind,
          true,
          won && bestReading.wait === TRIPLET_WAIT && rank === winRank,
        )
    }
  }
  partList[count++] = piece.handPart(piece.PAIR, pairKind(), true, bestReading.wait === PAIR_WAIT)
  for (let index = 0; index < melds.length; index++) partList[count++] = meldPart(melds[index]!)
  return partList.slice(0, count)
}
