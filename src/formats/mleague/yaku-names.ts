/** Yaku and limits in the words of the event list: part of the format, not the app's words. */
import { entriesOf } from '../../kit/index.ts'
import type { WinScore, WinSituation, YakuId } from '../../rules/index.ts'
import { LIMIT_WORDS } from '../limit-names.ts'

/** Without the winds, which depend on the situation. Some names are spelled in two ways. */
const IDS = {
  リーチ: 'riichi',
  立直: 'riichi',
  ダブルリーチ: 'double-riichi',
  ダブル立直: 'double-riichi',
  一発: 'ippatsu',
  門前自摸: 'tsumo',
  門前清自摸和: 'tsumo',
  平和: 'pinfu',
  一盃口: 'iipeikou',
  タンヤオ: 'tanyao',
  断幺九: 'tanyao',
  三色同順: 'sanshoku',
  三色同刻: 'sanshoku-doukou',
  一気通貫: 'ittsuu',
  チャンタ: 'chanta',
  純チャン: 'junchan',
  七対子: 'chiitoitsu',
  対々和: 'toitoi',
  三暗刻: 'sanankou',
  三槓子: 'sankantsu',
  小三元: 'shousangen',
  混老頭: 'honroutou',
  混一色: 'honitsu',
  清一色: 'chinitsu',
  二盃口: 'ryanpeikou',
  海底摸月: 'haitei',
  河底撈魚: 'houtei',
  嶺上開花: 'rinshan',
  槍槓: 'chankan',
  白: 'haku',
  発: 'hatsu',
  發: 'hatsu',
  中: 'chun',
  天和: 'tenhou',
  地和: 'chiihou',
  国士無双: 'kokushi',
  四暗刻: 'suuankou',
  大三元: 'daisangen',
  大四喜: 'daisuushii',
  小四喜: 'shousuushii',
  字一色: 'tsuuiisou',
  緑一色: 'ryuuiisou',
  清老頭: 'chinroutou',
  四槓子: 'suukantsu',
  九蓮宝燈: 'chuuren',
  赤: 'red-dora',
  ドラ: 'dora',
  裏ドラ: 'ura-dora',
} as const satisfies Readonly<Record<string, YakuId>>

const ID_OF = new Map<string, YakuId>(entriesOf(IDS))
/** The first spelling of each stands for the others. */
const NAME_OF = new Map<YakuId, string>(
  entriesOf(IDS)
    .toReversed()
    .map(([name, id]): [YakuId, string] => [id, name]),
)
/** These names have no room for the better wait. */
const PLAIN: Readonly<Partial<Record<YakuId, YakuId>>> = {
  'kokushi-13': 'kokushi',
  'suuankou-tanki': 'suuankou',
  'junsei-chuuren': 'chuuren',
}

const WINDS = ['東', '南', '西', '北'] as const
/** `東`, `場東`, `自東`, and `ダブ東` for both at once. */
const WIND = /^(?:場|自|ダブ)?([東南西北])$/

/** The name that stands for all spellings; a wind of the round and one of the seat have one name. Null if nobody knows it. */
export const yakuNamed = (name: string): string | null => {
  const [, wind] = WIND.exec(name) ?? []
  if (wind !== undefined) return wind
  const id = ID_OF.get(name)
  return id === undefined ? null : (NAME_OF.get(id) ?? null)
}

const nameOf = (id: YakuId, { roundWind, seat }: Pick<WinSituation, 'roundWind' | 'seat'>): string => {
  if (id === 'round-wind') return WINDS[roundWind]
  if (id === 'seat-wind') return WINDS[seat]
  return NAME_OF.get(PLAIN[id] ?? id) ?? id
}

/** A win in the words of the list. */
export interface WinWords {
  /** Below a mangan the points that a ron of it pays, also for a tsumo; otherwise a word. */
  readonly value: string
  /** 0 for a yakuman. */
  readonly fu: number
  /** Han of each yaku, in no fixed order; 0 for a yakuman. */
  readonly yaku: ReadonlyMap<string, number>
}

const ronPoints = (basic: number, isDealer: boolean): number => Math.ceil((basic * (isDealer ? 6 : 4)) / 100) * 100

/** As the rules value it. */
export const wordsOf = (score: WinScore, situation: Pick<WinSituation, 'roundWind' | 'seat'>): WinWords => {
  const yaku = new Map<string, number>()
  for (const { id, han } of score.yaku) {
    const name = nameOf(id, situation)
    yaku.set(name, (yaku.get(name) ?? 0) + han)
  }
  const value = score.limit === null ? String(ronPoints(score.basic, situation.seat === 0)) : LIMIT_WORDS[score.limit]
  return { value, fu: score.fu, yaku }
}

/** One line: `3900 40 リーチ 1 ドラ 2`. */
export const lineOf = ({ value, fu, yaku }: WinWords): string =>
  [value, fu, ...[...yaku].map(([name, han]) => `${name} ${han}`)].join(' ')

/** Whether two readings of a win agree; the han of a yakuman are written in no fixed way, and doras with it not at all. */
export const isSameWin = (given: WinWords, due: WinWords): boolean => {
  const isYakuman = due.value === LIMIT_WORDS.yakuman
  const isCounted = (name: string): boolean => !isYakuman || !['ドラ', '赤', '裏ドラ'].includes(name)
  const names = new Set([...given.yaku.keys(), ...due.yaku.keys()].filter(isCounted))
  const isSameYaku = [...names].every((name) => {
    const [a, b] = [given.yaku.get(name), due.yaku.get(name)]
    return isYakuman ? a !== undefined && b !== undefined : (a ?? 0) === (b ?? 0)
  })
  const isSameValue = isYakuman ? given.value.endsWith(LIMIT_WORDS.yakuman) : given.value === due.value
  return isSameValue && (isYakuman || given.fu === due.fu) && isSameYaku
}
