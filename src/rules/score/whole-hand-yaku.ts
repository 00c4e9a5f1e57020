/** Yaku that do not depend on the decomposition: situation, colours, terminals, doras. */
import { KINDS, kindOf, type Tile } from '../../tiles/index.ts'
import {
  CHANKAN,
  CHIIHOU,
  CHINITSU,
  CHINROUTOU,
  CHUUREN,
  DOUBLE_RIICHI,
  HAITEI,
  HONITSU,
  HONROUTOU,
  HOUTEI,
  IPPATSU,
  JUNSEI_CHUUREN,
  RIICHI,
  RINSHAN,
  RYUUIISOU,
  SANKANTSU,
  SUUKANTSU,
  TANYAO,
  TENHOU,
  TSUMO,
  TSUUIISOU,
} from './yaku-bits.ts'
import { held } from './read-hand.ts'
import type { ScoringRules } from './scoring-rules.ts'
import type { WinSituation } from './scoring-types.ts'

const ENDS = 0b100000001
/** 2, 3, 4, 6 and 8 of sou. */
const GREEN_SOU = 0b010101110
const HATSU_RANK = 1 << 5
/** 1112345678999, three bits per rank. */
const NINE_GATES = 0o311111113

/** Reused for each hand. */
export const wholeHand = {
  mask: 0,
  han: 0,
  yakuman: 0,
  doras: 0,
  reds: 0,
  uras: 0,
  renhou: false,
}

const add = (bit: number, han: number): void => {
  wholeHand.mask |= bit
  wholeHand.han += han
}

const addSituation = (situation: WinSituation, rules: ScoringRules): void => {
  const { closed } = held
  const tsumo = situation.from === null
  // An open hand that declared riichi gets no riichi yaku; the checks report it.
  if (closed && situation.riichi > 0) {
    if (situation.riichi === 2) add(DOUBLE_RIICHI, rules.doubleRiichiHan)
    else add(RIICHI, 1)
    if (situation.ippatsu && rules.ippatsu) add(IPPATSU, 1)
  }
  if (tsumo) {
    if (closed) add(TSUMO, 1)
    if (situation.rinshan) add(RINSHAN, 1)
    if (situation.lastTile && (!situation.rinshan || rules.haiteiWithRinshan)) add(HAITEI, 1)
  } else if (situation.chankan) add(CHANKAN, 1)
  // The tile of a robbed kan was not discarded, so this is not houtei.
  else if (situation.lastTile) add(HOUTEI, 1)
  if (situation.firstTurn && held.melds === 0) {
    if (tsumo) wholeHand.yakuman |= situation.seat === 0 ? TENHOU : CHIIHOU
    else wholeHand.renhou = rules.renhou && situation.seat !== 0 && !situation.chankan
  }
}

const addTiles = (rules: ScoringRules): void => {
  const { closed, ranks, keys } = held
  const man = ranks[0]!
  const pin = ranks[1]!
  const sou = ranks[2]!
  const honors = ranks[3]!
  const numbers = man | pin | sou
  if (honors === 0 && (numbers & ENDS) === 0) {
    if (closed || rules.openTanyao) add(TANYAO, 1)
  } else if ((numbers & ~ENDS) === 0) {
    if (numbers === 0) wholeHand.yakuman |= TSUUIISOU
    else if (honors === 0) wholeHand.yakuman |= CHINROUTOU
    else add(HONROUTOU, 2)
  }
  const suits = (man === 0 ? 0 : 1) + (pin === 0 ? 0 : 1) + (sou === 0 ? 0 : 1)
  if (suits === 1) {
    if (honors === 0) add(CHINITSU, closed ? 6 : 5)
    else add(HONITSU, closed ? 3 : 2)
    if (sou !== 0 && (sou & ~GREEN_SOU) === 0 && (honors & ~HATSU_RANK) === 0) {
      if (honors !== 0 || !rules.ryuuiisouNeedsHatsu) wholeHand.yakuman |= RYUUIISOU
    }
    if (honors === 0 && held.melds === 0 && numbers === 511) {
      const key = keys[held.winSuit]!
      if ((key & 7) >= 3 && key >> 24 >= 3) {
        wholeHand.yakuman |= key - (1 << (3 * held.winRank)) === NINE_GATES ? JUNSEI_CHUUREN : CHUUREN
      }
    }
  }
  if (held.kans === 3) add(SANKANTSU, 2)
  else if (held.kans === 4) wholeHand.yakuman |= SUUKANTSU
}

/** How many doras the hand has; only the first dora if kan doras do not count. */
const countDoras = (doras: readonly Tile[], all: boolean): number => {
  let count = 0
  const length = all ? doras.length : Math.min(1, doras.length)
  for (let index = 0; index < length; index++) {
    const kind = kindOf(doras[index]!)
    if (kind >= 0 && kind < KINDS) count += held.totals[kind]!
  }
  return count
}

/** Fills `wholeHand` from `held`. */
export const readWhole = (situation: WinSituation, rules: ScoringRules): void => {
  wholeHand.mask = 0
  wholeHand.han = 0
  wholeHand.yakuman = 0
  wholeHand.renhou = false
  addSituation(situation, rules)
  addTiles(rules)
  wholeHand.doras = countDoras(situation.doras, rules.kanDora)
  const { reds } = held
  wholeHand.reds = (rules.reds[0] ? reds[0]! : 0) + (rules.reds[1] ? reds[1]! : 0) + (rules.reds[2] ? reds[2]! : 0)
  wholeHand.uras =
    rules.ura && (wholeHand.mask & (RIICHI | DOUBLE_RIICHI)) !== 0 ? countDoras(situation.uras, rules.kanUra) : 0
}
