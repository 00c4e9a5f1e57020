/**
 * The best paid reading of a hand. If several pay the same, the one with most han counts, then the one with most fu,
 * then the first one found; a yakuman comes before a counted one.
 */
import {
  CHANTA,
  CHIITOITSU,
  CHUN,
  DAISANGEN,
  DAISUUSHII,
  HAKU,
  HATSU,
  IIPEIKOU,
  ITTSUU,
  JUNCHAN,
  KOKUSHI,
  KOKUSHI_13,
  PINFU,
  RENHOU,
  ROUND_WIND,
  RYANPEIKOU,
  SANANKOU,
  SANSHOKU,
  SANSHOKU_DOUKOU,
  SEAT_WIND,
  SHOUSANGEN,
  SHOUSUUSHII,
  SUUANKOU,
  SUUANKOU_TANKI,
  TOITOI,
  bitCount,
} from './yaku-bits.ts'
import {
  countOf,
  firstOf,
  found,
  fuIn,
  outsideIn,
  pairOf,
  pairsIn,
  readSuits,
  runCountIn,
  runMaskOf,
  sumOf,
  tripletCountIn,
  tripletsOf,
  twinsIn,
  type Reading,
} from './suit-readings.ts'
import { MANGAN, YAKUMAN, basicFor } from './limits.ts'
import { held } from './read-hand.ts'
import type { ScoringRules } from './scoring-rules.ts'
import type { WinSituation } from './scoring-types.ts'
import { wholeHand } from './whole-hand-yaku.ts'

/** What the winning tile completed: a two-sided, edge or closed wait of a run, the pair, a triplet. */
export const OPEN_WAIT = 0
export const EDGE_WAIT = 1
export const MIDDLE_WAIT = 2
export const PAIR_WAIT = 3
export const TRIPLET_WAIT = 4
export type Wait = 0 | 1 | 2 | 3 | 4

export type Form = 'standard' | 'seven-pairs' | 'orphans'

/** Reused for each hand. `isWin` without `isScored` is a hand without yaku. */
export const bestReading = {
  isWin: false,
  isScored: false,
  form: 'standard' as Form,
  man: 0 as Reading,
  pin: 0 as Reading,
  sou: 0 as Reading,
  honors: 0 as Reading,
  wait: OPEN_WAIT as Wait,
  /** Where the run that the winning tile completed begins. */
  start: 0,
  mask: 0,
  yakuman: 0,
  times: 0,
  /** Whether doras count: not for a yakuman or a renhou. */
  doras: false,
  fu: 0,
  fuSum: 0,
  basic: 0,
  /** The han including doras; for a yakuman a number above all han. */
  rank: 0,
}

const POP3 = [0, 1, 1, 2, 1, 2, 2, 3] as const
const POP4 = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const
const STRAIGHT = 0b1001001

/** Where a yakuman ranks among readings with equal payment: above every number of han. */
const ABOVE_HAN = 1000

/** A renhou is paid as a mangan, whatever else the hand has. */
const RENHOU_HAN = 5

/** How many yakuman a mask counts as: all of them, or only the largest if they do not stack. */
const timesOf = (yakuman: number, rules: ScoringRules): number => {
  const doubles = yakuman & rules.double
  if (rules.stack) return bitCount(yakuman) + bitCount(doubles)
  return doubles === 0 ? 1 : 2
}

/** Stores a reading if it is better than the best so far, and returns whether it was. */
const weigh = (mask: number, han: number, yakuman: number, fuSum: number, fu: number, rules: ScoringRules): boolean => {
  bestReading.isWin = true
  let basic = 0
  let rank = 0
  let times = 0
  let renhou = false
  if (yakuman !== 0) {
    times = timesOf(yakuman, rules)
    basic = YAKUMAN * times
    rank = ABOVE_HAN + bitCount(yakuman)
  } else {
    if (han >= rules.minHan && han > 0) {
      rank = han + wholeHand.doras + wholeHand.reds + wholeHand.uras
      basic = basicFor(rank, fu, rules)
    }
    if (wholeHand.renhou && basic < MANGAN) {
      renhou = true
      rank = RENHOU_HAN
      basic = MANGAN
    }
    if (basic === 0) return false
  }
  if (bestReading.isScored) {
    if (basic < bestReading.basic) return false
    if (
      basic === bestReading.basic &&
      (rank < bestReading.rank || (rank === bestReading.rank && fuSum <= bestReading.fuSum))
    )
      return false
  }
  bestReading.isScored = true
  bestReading.mask = renhou ? RENHOU : mask
  bestReading.doras = yakuman === 0 && !renhou
  bestReading.yakuman = yakuman
  bestReading.times = times
  bestReading.fu = fu
  bestReading.fuSum = fuSum
  bestReading.basic = basic
  bestReading.rank = rank
  return true
}

const tens = (fu: number): number => Math.ceil(fu / 10) * 10

/** The decomposition being scored: what is common to all positions of the winning tile. */
let man: Reading = 0
let pin: Reading = 0
let sou: Reading = 0
let honors: Reading = 0
let mask = 0
let han = 0
let yakuman = 0
let fuWithoutWait = 0
let closedSets = 0

const place = (wait: Wait, start: number, situation: WinSituation, rules: ScoringRules): void => {
  const tsumo = situation.from === null
  let fu = fuWithoutWait
  let sets = closedSets
  if (wait === TRIPLET_WAIT) {
    if (!tsumo) {
      // A triplet completed by ron is open.
      fu -= held.winSuit === 3 || held.winRank === 0 || held.winRank === 8 ? 4 : 2
      sets--
    }
  } else if (wait !== OPEN_WAIT) fu += 2
  let hanHere = han
  let maskHere = mask
  let yakumanHere = yakuman
  if (sets === 3) {
    maskHere |= SANANKOU
    hanHere += 2
  } else if (sets === 4) yakumanHere |= wait === PAIR_WAIT ? SUUANKOU_TANKI : SUUANKOU
  const flat = fu === 20
  if (flat && held.closed && (!tsumo || rules.tsumoPinfu)) {
    maskHere |= PINFU
    hanHere++
    if (!tsumo) fu += 10
  } else if (tsumo) fu += situation.rinshan ? rules.rinshanTsumoFu : 2
  else if (held.closed) fu += 10
  else if (flat) fu = rules.openPinfuRonFu
  if (!weigh(maskHere, hanHere, yakumanHere, fu, tens(fu), rules)) return
  bestReading.form = 'standard'
  bestReading.man = man
  bestReading.pin = pin
  bestReading.sou = sou
  bestReading.honors = honors
  bestReading.wait = wait
  bestReading.start = start
}

/** Tries every position of the winning tile in the reading: the pair, a run, a triplet. */
const placeAll = (situation: WinSituation, rules: ScoringRules): void => {
  const { winSuit, winRank } = held
  const reading = winSuit === 0 ? man : winSuit === 1 ? pin : winSuit === 2 ? sou : honors
  if (pairOf(reading) === winRank) place(PAIR_WAIT, 0, situation, rules)
  const runMask = runMaskOf(reading)
  if (runMask !== 0) {
    if (winRank >= 2 && (runMask >> (winRank - 2)) & 1)
      place(winRank === 2 ? EDGE_WAIT : OPEN_WAIT, winRank - 2, situation, rules)
    if (winRank >= 1 && (runMask >> (winRank - 1)) & 1) place(MIDDLE_WAIT, winRank - 1, situation, rules)
    if ((runMask >> winRank) & 1) place(winRank === 6 ? EDGE_WAIT : OPEN_WAIT, winRank, situation, rules)
  }
  if ((tripletsOf(reading) >> winRank) & 1) place(TRIPLET_WAIT, 0, situation, rules)
}

const pairFu = (rank: number, situation: WinSituation, rules: ScoringRules): number => {
  if (rank > 3) return 2
  const round = rank === situation.roundWind
  const own = rank === situation.seat
  return round && own ? rules.doubleWindPairFu : round || own ? 2 : 0
}

const addHonors = (situation: WinSituation): void => {
  const sets = tripletsOf(honors) | held.sets[3]!
  if (sets !== 0) {
    if ((sets >> situation.roundWind) & 1) {
      mask |= ROUND_WIND
      han++
    }
    if ((sets >> situation.seat) & 1) {
      mask |= SEAT_WIND
      han++
    }
    const dragons = sets >> 4
    if (dragons !== 0) {
      if (dragons & 1) mask |= HAKU
      if (dragons & 2) mask |= HATSU
      if (dragons & 4) mask |= CHUN
      const count = POP3[dragons]!
      han += count
      if (count === 3) yakuman |= DAISANGEN
      else if (count === 2 && pairOf(honors) > 3) {
        mask |= SHOUSANGEN
        han += 2
      }
    }
    const winds = POP4[sets & 15]!
    if (winds === 4) yakuman |= DAISUUSHII
    else if (winds === 3 && pairOf(honors) >= 0 && pairOf(honors) < 4) yakuman |= SHOUSUUSHII
  }
}

const weighStandard = (situation: WinSituation, rules: ScoringRules): void => {
  const { closed, chis, sets } = held
  mask = wholeHand.mask
  han = wholeHand.han
  yakuman = wholeHand.yakuman
  const sum = sumOf(man, pin, sou, honors)
  const runCount = runCountIn(sum) + held.chiCount
  const tripletCount = tripletCountIn(sum)
  closedSets = tripletCount + held.closedKans
  addHonors(situation)
  if (runCount > 0) {
    const inMan = runMaskOf(man) | chis[0]!
    const inPin = runMaskOf(pin) | chis[1]!
    const inSou = runMaskOf(sou) | chis[2]!
    if ((inMan & inPin & inSou) !== 0) {
      mask |= SANSHOKU
      han += closed ? 2 : 1
    }
    if ((inMan & STRAIGHT) === STRAIGHT || (inPin & STRAIGHT) === STRAIGHT || (inSou & STRAIGHT) === STRAIGHT) {
      mask |= ITTSUU
      han += closed ? 2 : 1
    }
    if (outsideIn(sum) + held.meldsOutside === 5) {
      if (held.ranks[3] !== 0) {
        mask |= CHANTA
        han += closed ? 2 : 1
      } else {
        mask |= JUNCHAN
        han += closed ? 3 : 2
      }
    }
    if (closed) {
      const twins = twinsIn(sum)
      if (twins === 1) {
        mask |= IIPEIKOU
        han++
      } else if (twins === 2) {
        mask |= RYANPEIKOU
        han += 3
      }
    }
  } else {
    mask |= TOITOI
    han += 2
  }
  if (tripletCount + held.setCount >= 3) {
    if (((tripletsOf(man) | sets[0]!) & (tripletsOf(pin) | sets[1]!) & (tripletsOf(sou) | sets[2]!)) !== 0) {
      mask |= SANSHOKU_DOUKOU
      han += 2
    }
  }
  fuWithoutWait = 20 + held.meldFu + fuIn(sum)
  const pair = pairOf(honors)
  if (pair >= 0) fuWithoutWait += pairFu(pair, situation, rules)
  placeAll(situation, rules)
}

const TWOS_ONLY = ~0o222222222

const weighSevenPairs = (rules: ScoringRules): void => {
  const fu = rules.sevenPairsFu
  const han = wholeHand.han + rules.sevenPairsHan
  if (weigh(wholeHand.mask | CHIITOITSU, han, wholeHand.yakuman, fu, fu, rules)) bestReading.form = 'seven-pairs'
}

const ENDS = 0b100000001

/** All thirteen kinds and no other among fourteen tiles, so one of them is there twice. */
const isOrphans = (): boolean => {
  const { ranks } = held
  return ranks[0] === ENDS && ranks[1] === ENDS && ranks[2] === ENDS && ranks[3] === 127
}

const weighOrphans = (rules: ScoringRules): void => {
  const twice = ((held.keys[held.winSuit]! >> (3 * held.winRank)) & 7) === 2
  if (weigh(0, 0, wholeHand.yakuman | (twice ? KOKUSHI_13 : KOKUSHI), 0, 0, rules)) {
    bestReading.form = 'orphans'
    bestReading.wait = twice ? PAIR_WAIT : OPEN_WAIT
  }
}

/** Fills `bestReading` from `held` and `wholeHand`. */
export const findBestReading = (situation: WinSituation, rules: ScoringRules): void => {
  bestReading.isWin = false
  bestReading.isScored = false
  const { keys } = held
  if (held.melds === 0) {
    if (((keys[0]! | keys[1]! | keys[2]! | keys[3]!) & TWOS_ONLY) === 0) weighSevenPairs(rules)
    else if (isOrphans()) return weighOrphans(rules)
  }
  if (!readSuits(keys)) return
  const inMan = found[0]!
  const inPin = found[1]!
  const inSou = found[2]!
  // Honours have one reading, and the number of tiles tells which suit has the pair.
  honors = firstOf(found[3]!)
  if (pairsIn(sumOf(firstOf(inMan), firstOf(inPin), firstOf(inSou), honors)) !== 1) return
  const lastMan = firstOf(inMan) + countOf(inMan)
  const lastPin = firstOf(inPin) + countOf(inPin)
  const lastSou = firstOf(inSou) + countOf(inSou)
  for (man = firstOf(inMan); man < lastMan; man++)
    for (pin = firstOf(inPin); pin < lastPin; pin++)
      for (sou = firstOf(inSou); sou < lastSou; sou++) weighStandard(situation, rules)
}
