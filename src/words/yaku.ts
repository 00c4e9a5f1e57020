/** Yaku, limits and fu in words: Japanese, romanized, English. */
import type { LimitName, YakuId } from '../rules/index.ts'
import type { Language } from './language.ts'

interface Named {
  readonly ja: string
  /** Hepburn without macrons, long vowels written out. */
  readonly roman: string
  readonly en: string
}

const named = (ja: string, roman: string, en: string): Named => ({ ja, roman, en })

export const YAKU_NAMES: { readonly [Id in YakuId]: Named } = {
  riichi: named('立直', 'Riichi', 'Ready hand'),
  'double-riichi': named('ダブル立直', 'Daburu riichi', 'Ready hand on the first turn'),
  ippatsu: named('一発', 'Ippatsu', 'One shot'),
  haitei: named('海底摸月', 'Haitei raoyue', 'Last tile of the wall'),
  houtei: named('河底撈魚', 'Houtei raoyui', 'Last discard'),
  rinshan: named('嶺上開花', 'Rinshan kaihou', 'After a kan'),
  chankan: named('槍槓', 'Chankan', 'Robbing a kan'),
  renhou: named('人和', 'Renhou', 'Blessing of man'),
  tsumo: named('門前清自摸和', 'Menzen tsumo', 'Fully concealed hand'),
  'round-wind': named('場風', 'Bakaze', 'Round wind'),
  'seat-wind': named('自風', 'Jikaze', 'Seat wind'),
  haku: named('翻牌 白', 'Haku', 'White dragon'),
  hatsu: named('翻牌 發', 'Hatsu', 'Green dragon'),
  chun: named('翻牌 中', 'Chun', 'Red dragon'),
  pinfu: named('平和', 'Pinfu', 'All runs'),
  tanyao: named('断幺九', 'Tanyao', 'All simples'),
  iipeikou: named('一盃口', 'Iipeikou', 'Two equal runs'),
  sanshoku: named('三色同順', 'Sanshoku doujun', 'One run in three suits'),
  ittsuu: named('一気通貫', 'Ikki tsuukan', 'Full straight'),
  chanta: named('混全帯幺九', 'Chantaiyao', 'Outside hand'),
  chiitoitsu: named('七対子', 'Chiitoitsu', 'Seven pairs'),
  toitoi: named('対々和', 'Toitoihou', 'All triplets'),
  sanankou: named('三暗刻', 'Sanankou', 'Three concealed triplets'),
  sankantsu: named('三槓子', 'Sankantsu', 'Three kans'),
  'sanshoku-doukou': named('三色同刻', 'Sanshoku doukou', 'One triplet in three suits'),
  honroutou: named('混老頭', 'Honroutou', 'Terminals and honours'),
  shousangen: named('小三元', 'Shousangen', 'Little three dragons'),
  honitsu: named('混一色', 'Honiisou', 'Half flush'),
  junchan: named('純全帯幺九', 'Junchantaiyao', 'Terminals in all sets'),
  ryanpeikou: named('二盃口', 'Ryanpeikou', 'Twice two equal runs'),
  chinitsu: named('清一色', 'Chiniisou', 'Full flush'),
  tenhou: named('天和', 'Tenhou', 'Blessing of heaven'),
  chiihou: named('地和', 'Chiihou', 'Blessing of earth'),
  kokushi: named('国士無双', 'Kokushi musou', 'Thirteen orphans'),
  'kokushi-13': named('国士無双十三面', 'Kokushi musou juusanmen', 'Thirteen orphans on thirteen waits'),
  suuankou: named('四暗刻', 'Suuankou', 'Four concealed triplets'),
  'suuankou-tanki': named('四暗刻単騎', 'Suuankou tanki', 'Four concealed triplets on a pair wait'),
  daisangen: named('大三元', 'Daisangen', 'Big three dragons'),
  daisuushii: named('大四喜', 'Daisuushii', 'Big four winds'),
  shousuushii: named('小四喜', 'Shousuushii', 'Little four winds'),
  tsuuiisou: named('字一色', 'Tsuuiisou', 'All honours'),
  ryuuiisou: named('緑一色', 'Ryuuiisou', 'All green'),
  chinroutou: named('清老頭', 'Chinroutou', 'All terminals'),
  suukantsu: named('四槓子', 'Suukantsu', 'Four kans'),
  chuuren: named('九蓮宝燈', 'Chuuren poutou', 'Nine gates'),
  'junsei-chuuren': named('純正九蓮宝燈', 'Junsei chuuren poutou', 'Nine gates on nine waits'),
  dora: named('ドラ', 'Dora', 'Dora'),
  'red-dora': named('赤ドラ', 'Aka dora', 'Red five'),
  'ura-dora': named('裏ドラ', 'Ura dora', 'Ura dora'),
}

export const yakuName = (id: YakuId, language: Language): string => YAKU_NAMES[id][language]

/** The name in Latin letters that players use in every language. */
export const yakuRoman = (id: YakuId): string => YAKU_NAMES[id].roman

export const LIMIT_NAMES: { readonly [Id in LimitName]: Named } = {
  mangan: named('満貫', 'Mangan', 'Mangan'),
  haneman: named('跳満', 'Haneman', 'Haneman'),
  baiman: named('倍満', 'Baiman', 'Baiman'),
  sanbaiman: named('三倍満', 'Sanbaiman', 'Sanbaiman'),
  'kazoe-yakuman': named('数え役満', 'Kazoe yakuman', 'Counted yakuman'),
  yakuman: named('役満', 'Yakuman', 'Yakuman'),
}

const TIMES: { readonly [L in Language]: readonly string[] } = {
  ja: ['', '', 'ダブル', 'トリプル'],
  en: ['', '', 'Double ', 'Triple '],
}

/** `yakuman` is the number of yakuman: two are a double one, four 4倍役満. */
export const limitName = (limit: LimitName, yakuman: number, language: Language): string => {
  const name = LIMIT_NAMES[limit][language]
  if (limit !== 'yakuman') return name
  const times = TIMES[language][yakuman]
  if (times === undefined) return language === 'ja' ? `${yakuman}倍${name}` : `${yakuman} × ${name}`
  return times + (times !== '' && language === 'en' ? name.toLowerCase() : name)
}
