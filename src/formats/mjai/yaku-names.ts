import type { ScoredYaku, WinScore, YakuId } from '../../rules/index.ts'

/** As akochan’s dialect and the first programs name them; it has one name for all dragons, and none for renhou. */
const NAMES: Readonly<Record<YakuId, string | null>> = {
  riichi: 'reach',
  'double-riichi': 'double_reach',
  ippatsu: 'ippatsu',
  tsumo: 'menzenchin_tsumoho',
  pinfu: 'pinfu',
  tanyao: 'tanyaochu',
  iipeikou: 'ipeko',
  'round-wind': 'bakaze',
  'seat-wind': 'jikaze',
  haku: 'sangenpai',
  hatsu: 'sangenpai',
  chun: 'sangenpai',
  haitei: 'haiteiraoyue',
  houtei: 'hoteiraoyui',
  rinshan: 'rinshankaiho',
  chankan: 'chankan',
  renhou: null,
  chanta: 'honchantaiyao',
  ittsuu: 'ikkitsukan',
  sanshoku: 'sanshokudojun',
  'sanshoku-doukou': 'sanshokudoko',
  toitoi: 'toitoiho',
  sanankou: 'sananko',
  sankantsu: 'sankantsu',
  shousangen: 'shosangen',
  honroutou: 'honroto',
  chiitoitsu: 'chitoitsu',
  junchan: 'junchantaiyao',
  honitsu: 'honiso',
  ryanpeikou: 'ryanpeko',
  chinitsu: 'chiniso',
  tenhou: 'tenho',
  chiihou: 'chiho',
  kokushi: 'kokushimuso',
  'kokushi-13': 'kokushimuso',
  suuankou: 'suanko',
  'suuankou-tanki': 'suanko',
  daisangen: 'daisangen',
  shousuushii: 'shosushi',
  daisuushii: 'daisushi',
  tsuuiisou: 'tsuiso',
  chinroutou: 'chinroto',
  ryuuiisou: 'ryuiso',
  chuuren: 'churenpoton',
  'junsei-chuuren': 'churenpoton',
  suukantsu: 'sukantsu',
  dora: 'dora',
  'ura-dora': 'uradora',
  'red-dora': 'akadora',
}

/** A yakuman counts as a hundred han there. */
const YAKUMAN_HAN = 100

export type NamedYaku = readonly [name: string, han: number]

const hanOf = ({ han, yakuman }: Pick<ScoredYaku, 'han' | 'yakuman'>): number =>
  yakuman > 0 ? yakuman * YAKUMAN_HAN : han

/** Each name once, with its han; `unnamed`: how many have no name. */
export const yakuOf = ({ yaku }: WinScore): { readonly named: readonly NamedYaku[]; readonly unnamed: number } => {
  const named = new Map<string, number>()
  let unnamed = 0
  for (const each of yaku) {
    const name = NAMES[each.id]
    if (name === null) unnamed++
    else named.set(name, (named.get(name) ?? 0) + hanOf(each))
  }
  return { named: [...named], unnamed }
}

/** A counted yakuman has its han; a real one a hundred each. */
export const totalHan = ({ yaku }: WinScore): number => yaku.reduce((sum, each) => sum + hanOf(each), 0)
