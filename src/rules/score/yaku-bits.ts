/**
 * Yaku as bits, so that a reading is weighed without allocating. Bit n of an ordinary mask is `YAKU[n]`; bit n of a
 * yakuman mask is `YAKU[FIRST_YAKUMAN + n]`.
 */
import { YAKU, type ScoredYaku, type YakuId } from './scoring-types.ts'

const FIRST_YAKUMAN = YAKU.indexOf('tenhou')
const FIRST_DORA = YAKU.indexOf('dora')

/** The bit of a yaku in its mask, ordinary or yakuman. */
export const bitOf = (id: YakuId): number => {
  const index = YAKU.indexOf(id)
  return 1 << (index < FIRST_YAKUMAN ? index : index - FIRST_YAKUMAN)
}

export const RIICHI = bitOf('riichi')
export const DOUBLE_RIICHI = bitOf('double-riichi')
export const IPPATSU = bitOf('ippatsu')
export const HAITEI = bitOf('haitei')
export const HOUTEI = bitOf('houtei')
export const RINSHAN = bitOf('rinshan')
export const CHANKAN = bitOf('chankan')
export const RENHOU = bitOf('renhou')
export const TSUMO = bitOf('tsumo')
export const ROUND_WIND = bitOf('round-wind')
export const SEAT_WIND = bitOf('seat-wind')
export const HAKU = bitOf('haku')
export const HATSU = bitOf('hatsu')
export const CHUN = bitOf('chun')
export const PINFU = bitOf('pinfu')
export const TANYAO = bitOf('tanyao')
export const IIPEIKOU = bitOf('iipeikou')
export const SANSHOKU = bitOf('sanshoku')
export const ITTSUU = bitOf('ittsuu')
export const CHANTA = bitOf('chanta')
export const CHIITOITSU = bitOf('chiitoitsu')
export const TOITOI = bitOf('toitoi')
export const SANANKOU = bitOf('sanankou')
export const SANKANTSU = bitOf('sankantsu')
export const SANSHOKU_DOUKOU = bitOf('sanshoku-doukou')
export const HONROUTOU = bitOf('honroutou')
export const SHOUSANGEN = bitOf('shousangen')
export const HONITSU = bitOf('honitsu')
export const JUNCHAN = bitOf('junchan')
export const RYANPEIKOU = bitOf('ryanpeikou')
export const CHINITSU = bitOf('chinitsu')

export const TENHOU = bitOf('tenhou')
export const CHIIHOU = bitOf('chiihou')
export const KOKUSHI = bitOf('kokushi')
export const KOKUSHI_13 = bitOf('kokushi-13')
export const SUUANKOU = bitOf('suuankou')
export const SUUANKOU_TANKI = bitOf('suuankou-tanki')
export const DAISANGEN = bitOf('daisangen')
export const DAISUUSHII = bitOf('daisuushii')
export const SHOUSUUSHII = bitOf('shousuushii')
export const TSUUIISOU = bitOf('tsuuiisou')
export const RYUUIISOU = bitOf('ryuuiisou')
export const CHINROUTOU = bitOf('chinroutou')
export const SUUKANTSU = bitOf('suukantsu')
export const CHUUREN = bitOf('chuuren')
export const JUNSEI_CHUUREN = bitOf('junsei-chuuren')

/** Yaku that lose a han in an open hand. */
const REDUCED = SANSHOKU | ITTSUU | CHANTA | HONITSU | JUNCHAN | CHINITSU

const TWO =
  DOUBLE_RIICHI |
  SANSHOKU |
  ITTSUU |
  CHANTA |
  CHIITOITSU |
  TOITOI |
  SANANKOU |
  SANKANTSU |
  SANSHOKU_DOUKOU |
  HONROUTOU |
  SHOUSANGEN
const THREE = HONITSU | JUNCHAN | RYANPEIKOU

const closedHan = (bit: number): number =>
  bit & TWO ? 2 : bit & THREE ? 3 : bit === CHINITSU ? 6 : bit === RENHOU ? 5 : 1

/** Han of the ordinary yaku by bit index. The ruleset decides double riichi and seven pairs. */
export const HAN_CLOSED: readonly number[] = Array.from({ length: FIRST_YAKUMAN }, (_, index) => closedHan(1 << index))
export const HAN_OPEN: readonly number[] = HAN_CLOSED.map((han, index) => ((1 << index) & REDUCED ? han - 1 : han))

export const bitCount = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** There are few different results: each is made once. */
const made: ScoredYaku[][] = YAKU.map(() => [])

const scored = (index: number, worth: number): ScoredYaku => {
  const known = made[index]?.[worth]
  if (known !== undefined) return known
  const id = YAKU[index]
  if (id === undefined) throw new Error(`no yaku ${index}`)
  const isYakuman = index >= FIRST_YAKUMAN && index < FIRST_DORA
  const yaku: ScoredYaku = Object.freeze(
    isYakuman ? { id, han: 0, yakuman: worth > 1 ? 2 : 1 } : { id, han: worth, yakuman: 0 },
  )
  const row = made[index]
  if (row) row[worth] = yaku
  return yaku
}

export const scoredOrdinary = (index: number, han: number): ScoredYaku => scored(index, han)
export const scoredYakuman = (index: number, times: number): ScoredYaku => scored(FIRST_YAKUMAN + index, times)
export const scoredDora = (han: number): ScoredYaku => scored(FIRST_DORA, han)
export const scoredRed = (han: number): ScoredYaku => scored(FIRST_DORA + 1, han)
export const scoredUra = (han: number): ScoredYaku => scored(FIRST_DORA + 2, han)
