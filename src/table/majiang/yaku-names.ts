/** The names of yaku in the Majiang paipu and protocol. They are part of that format, not the app's words. */
import type { ScoredYaku, WinScore, WinSituation, YakuId } from '../../rules/index.ts'

export interface Hupai {
  readonly name: string
  /** Han; `*` for a yakuman, `**` for a double one. */
  readonly fanshu: number | string
}

const WINDS = ['東', '南', '西', '北'] as const

const NAMES: Readonly<Record<Exclude<YakuId, 'seat-wind' | 'round-wind'>, string>> = {
  riichi: '立直',
  'double-riichi': 'ダブル立直',
  ippatsu: '一発',
  tsumo: '門前清自摸和',
  pinfu: '平和',
  tanyao: '断幺九',
  iipeikou: '一盃口',
  haku: '翻牌 白',
  hatsu: '翻牌 發',
  chun: '翻牌 中',
  haitei: '海底摸月',
  houtei: '河底撈魚',
  rinshan: '嶺上開花',
  chankan: '槍槓',
  renhou: '人和',
  chanta: '混全帯幺九',
  ittsuu: '一気通貫',
  sanshoku: '三色同順',
  'sanshoku-doukou': '三色同刻',
  toitoi: '対々和',
  sanankou: '三暗刻',
  sankantsu: '三槓子',
  shousangen: '小三元',
  honroutou: '混老頭',
  chiitoitsu: '七対子',
  junchan: '純全帯幺九',
  honitsu: '混一色',
  ryanpeikou: '二盃口',
  chinitsu: '清一色',
  tenhou: '天和',
  chiihou: '地和',
  kokushi: '国士無双',
  'kokushi-13': '国士無双十三面',
  suuankou: '四暗刻',
  'suuankou-tanki': '四暗刻単騎',
  daisangen: '大三元',
  shousuushii: '小四喜',
  daisuushii: '大四喜',
  tsuuiisou: '字一色',
  chinroutou: '清老頭',
  ryuuiisou: '緑一色',
  chuuren: '九蓮宝燈',
  'junsei-chuuren': '純正九蓮宝燈',
  suukantsu: '四槓子',
  dora: 'ドラ',
  'ura-dora': '裏ドラ',
  'red-dora': '赤ドラ',
}

/** The name in 電脳麻将's `hupai`; a wind names the wind (場風 東, 自風 西). */
export const majiangYakuName = (id: YakuId, { roundWind, seat }: Pick<WinSituation, 'roundWind' | 'seat'>): string =>
  id === 'round-wind' ? `場風 ${WINDS[roundWind]}` : id === 'seat-wind' ? `自風 ${WINDS[seat]}` : NAMES[id]

const valueOf = ({ han, yakuman }: ScoredYaku): number | string => (yakuman === 0 ? han : '*'.repeat(yakuman))

/** The yaku of a win as the paipu lists them: name and han, `*` for a yakuman, `**` for a double one. */
export const hupaiOf = (score: WinScore, situation: Pick<WinSituation, 'roundWind' | 'seat'>): Hupai[] =>
  score.yaku.map((each) => ({ name: majiangYakuName(each.id, situation), fanshu: valueOf(each) }))
