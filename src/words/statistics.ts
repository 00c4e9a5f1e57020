/** The words of the statistics: their names, what exactly each counts, their units and values. */
import type { Figure, StatisticId, StatisticUnit } from '../archive/index.ts'
import { decimalName, pointsName } from './game-names.ts'
import type { Language } from './language.ts'

interface StatisticWords {
  readonly name: string
  /** What is counted, out of what. */
  readonly means: string
}

const JA: Readonly<Record<StatisticId, StatisticWords>> = {
  'average-rank': { name: '平均順位', means: '順位の平均。同点は順位を分け合う（ルールが席順と定めるときを除く）' },
  'first-share': { name: '1着率', means: '1着の試合 ÷ 順位のある試合' },
  'second-share': { name: '2着率', means: '2着の試合 ÷ 順位のある試合' },
  'third-share': { name: '3着率', means: '3着の試合 ÷ 順位のある試合' },
  'fourth-share': { name: '4着率', means: '4着の試合 ÷ 順位のある試合' },
  'last-avoided': { name: 'ラス回避率', means: '4着でない試合 ÷ 順位のある試合' },
  'average-points': {
    name: '平均得点',
    means: '1試合の大会得点（順位点を含む）の平均。公式の得点、なければ計算した得点',
  },
  'ruling-points': {
    name: '裁定による増減',
    means: '公式の得点から計算した得点を引いた差の平均。ペナルティなどの裁定はここに現れる',
  },
  'win-rate': { name: '和了率', means: '和了した局 ÷ 全局。ダブロンは二人の和了' },
  'deal-in-rate': { name: '放銃率', means: '放銃した局 ÷ 全局。ダブロンは一回の放銃' },
  'riichi-rate': { name: '立直率', means: '立直を宣言した局 ÷ 全局。宣言牌で放銃した立直も数える' },
  'riichi-rate-accepted': { name: '立直率（成立）', means: '立直が成立した局 ÷ 全局。宣言牌で放銃した立直は数えない' },
  'call-rate': { name: '副露率', means: 'チー・ポン・大明槓をした局 ÷ 全局。暗槓と加槓は数えない' },
  'tsumo-share': { name: 'ツモ率', means: 'ツモ和了 ÷ 和了' },
  'silent-share': { name: 'ダマ率', means: '門前で立直のない和了 ÷ 和了' },
  'riichi-share': { name: '立直和了の割合', means: '立直の和了 ÷ 和了' },
  'open-share': { name: '副露和了の割合', means: '副露した和了 ÷ 和了' },
  'average-win': { name: '平均打点', means: '和了の素点（本場と供託を含まない）の平均' },
  'average-gain': { name: '平均和了収入', means: '和了で得た点（本場と供託を含む）の平均' },
  'average-deal-in': { name: '平均放銃点', means: '放銃した手の素点（本場を含まない）の平均。ダブロンは二人分の和' },
  'average-loss': { name: '平均放銃支出', means: '放銃で払った点（本場を含む）の平均' },
  'win-points-per-frame': { name: '打点効率', means: '和了の素点の合計 ÷ 全局' },
  'deal-in-points-per-frame': { name: '銃点損失', means: '放銃した手の素点の合計 ÷ 全局' },
  'frame-balance': { name: '局収支', means: '局の終わりと始めの点数の差の平均。自分の立直棒を含む' },
  'win-turn': { name: '和了巡目', means: '和了までの自分の捨牌の数に1を足したものの平均' },
  'win-turn-of-table': { name: '和了巡目（卓）', means: '和了までの全員の捨牌の数を4で割り、1を足したものの平均' },
  'riichi-turn': { name: '立直巡目', means: '立直宣言牌が自分の何枚目の捨牌かの平均' },
  'riichi-turn-of-table': {
    name: '立直巡目（卓）',
    means: '立直宣言牌までの全員の捨牌の数を4で割り、1を足したものの平均',
  },
  'riichi-success': { name: '立直成功率', means: '和了した立直 ÷ 立直' },
  'riichi-deal-in': { name: '立直放銃率', means: '放銃した立直（宣言牌を含む） ÷ 立直' },
  'riichi-deal-in-later': { name: '立直放銃率（成立後）', means: '宣言牌が通ったあとに放銃した立直 ÷ 立直' },
  'riichi-first': { name: '先制率', means: 'ほかに立直者のいない立直 ÷ 立直' },
  'riichi-chasing': { name: '追っかけ率', means: 'ほかに立直者のいる立直 ÷ 立直' },
  'riichi-chased': { name: '追っかけられ率', means: 'あとからほかの立直があった立直 ÷ 立直' },
  'riichi-good-wait': { name: '良形率', means: '自分から見えない待ち牌が6枚以上の立直 ÷ 待ちの分かる立直' },
  'riichi-many-kinds': { name: '多面率', means: '待ちが2種以上（手の内で4枚使いの牌を除く）の立直 ÷ 待ちの分かる立直' },
  ippatsu: { name: '一発率', means: '一発の和了 ÷ 役の分かる立直の和了。役満には数えない' },
  'ura-dora': { name: '裏ドラ率', means: '裏ドラが1枚以上乗った和了 ÷ 役の分かる立直の和了。役満には数えない' },
  'draw-rate': { name: '流局率', means: '荒牌流局（流し満貫を含む） ÷ 全局' },
  'draw-tenpai': { name: '流局聴牌率', means: '聴牌の荒牌流局 ÷ 荒牌流局' },
  'dealer-win-rate': { name: '親の和了率', means: '親で和了した局 ÷ 親の局' },
  'dealer-average-win': { name: '親の平均打点', means: '親の和了の素点の平均' },
  'dealer-hit-hard': {
    name: '痛い親かぶり率',
    means: '満貫以上のツモによる親かぶり ÷ 親かぶり（親のときの他家のツモ和了）',
  },
  'dealt-in-silent-to-silent': {
    name: '放銃 門前→ダマ',
    means: '立直も副露もせずに門前で立直のない手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-silent-to-riichi': {
    name: '放銃 門前→立直',
    means: '立直も副露もせずに立直の手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-silent-to-open': {
    name: '放銃 門前→副露',
    means: '立直も副露もせずに副露した手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-riichi-to-silent': {
    name: '放銃 立直→ダマ',
    means: '立直して門前で立直のない手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-riichi-to-riichi': {
    name: '放銃 立直→立直',
    means: '立直して立直の手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-riichi-to-open': {
    name: '放銃 立直→副露',
    means: '立直して副露した手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-open-to-silent': {
    name: '放銃 副露→ダマ',
    means: '副露して門前で立直のない手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-open-to-riichi': {
    name: '放銃 副露→立直',
    means: '副露して立直の手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-in-open-to-open': {
    name: '放銃 副露→副露',
    means: '副露して副露した手に放銃 ÷ 放銃。ダブロンはそれぞれの手に数える',
  },
  'dealt-shanten': { name: '配牌シャンテン', means: '配牌13枚のシャンテン数の平均。見えない牌のある配牌は数えない' },
  'dealt-doras': { name: '配牌ドラ', means: '配牌13枚のドラと赤ドラの枚数の平均' },
  chombo: { name: 'チョンボ', means: 'チョンボの局 ÷ 全局' },
  'dead-hand': { name: '和了放棄率', means: '自分の手が和了放棄になった局 ÷ 全局' },
  'missed-draw': { name: 'ツモ忘れ率', means: 'ツモらずに打牌した局 ÷ 全局' },
  withdrawn: { name: '発声取り消し率', means: '発声（チー・ポン・カン・立直・和了）を取り消した局 ÷ 全局' },
  'turn-time': {
    name: '一打の時間',
    means: '前の一手から自分の打牌（カンを含む）までの秒数の平均。時刻のある一手だけを数える',
  },
  corrections: { name: '訂正', means: '保存後の訂正の回数 ÷ 採譜した試合' },
  'corrected-places': { name: '訂正箇所', means: '訂正で直した箇所の数 ÷ 採譜した試合。一つの誤りは一箇所' },
  'recorded-otherwise': {
    name: '採譜の相違率',
    means: '別の人の牌譜と食い違う一手 ÷ 両方の牌譜にある一手。一方が空けている箇所は食い違いではない',
  },
}

const EN: Readonly<Record<StatisticId, StatisticWords>> = {
  'average-rank': {
    name: 'Average rank',
    means: 'Mean place. Equal points share their places, unless the rules decide by seat',
  },
  'first-share': { name: '1st', means: 'Matches won ÷ matches with places' },
  'second-share': { name: '2nd', means: 'Second places ÷ matches with places' },
  'third-share': { name: '3rd', means: 'Third places ÷ matches with places' },
  'fourth-share': { name: '4th', means: 'Fourth places ÷ matches with places' },
  'last-avoided': { name: '4th avoided', means: 'Matches not finished fourth ÷ matches with places' },
  'average-points': {
    name: 'Average points',
    means:
      'Mean tournament points of a match, uma included: the official ones, or those by the rules where none are written',
  },
  'ruling-points': {
    name: 'Points by ruling',
    means: 'Mean of the official points less those computed: penalties and other rulings appear here',
  },
  'win-rate': { name: 'Win rate', means: 'Frames won ÷ all frames. A double ron is two wins' },
  'deal-in-rate': { name: 'Deal-in rate', means: 'Frames with a deal-in ÷ all frames. A double ron is one deal-in' },
  'riichi-rate': { name: 'Riichi rate', means: 'Frames with a riichi declared ÷ all frames, won on at once or not' },
  'riichi-rate-accepted': {
    name: 'Riichi rate (accepted)',
    means: 'Frames with a riichi that stood ÷ all frames: one whose tile was won on does not count',
  },
  'call-rate': {
    name: 'Call rate',
    means: 'Frames with a chi, pon or open kan ÷ all frames. Closed and added kans do not count',
  },
  'tsumo-share': { name: 'Tsumo share', means: 'Wins by tsumo ÷ wins' },
  'silent-share': { name: 'Silent share', means: 'Closed wins without riichi ÷ wins' },
  'riichi-share': { name: 'Riichi share', means: 'Wins with riichi ÷ wins' },
  'open-share': { name: 'Open share', means: 'Wins with calls ÷ wins' },
  'average-win': { name: 'Average win', means: 'Mean value of the hands won, without honba and sticks' },
  'average-gain': { name: 'Average gain', means: 'Mean points that a win brought, with honba and sticks' },
  'average-deal-in': {
    name: 'Average deal-in',
    means: 'Mean value of the hands dealt into, without honba; both hands of a double ron',
  },
  'average-loss': { name: 'Average loss', means: 'Mean points paid for a deal-in, with honba' },
  'win-points-per-frame': { name: 'Points won per frame', means: 'Values of all hands won ÷ all frames' },
  'deal-in-points-per-frame': {
    name: 'Points dealt in per frame',
    means: 'Values of all hands dealt into ÷ all frames',
  },
  'frame-balance': {
    name: 'Balance per frame',
    means: 'Mean of the points at the end of a frame less those at its start, the own riichi stick included',
  },
  'win-turn': { name: 'Turn of the win', means: 'Mean number of own discards before the win, and one' },
  'win-turn-of-table': {
    name: 'Turn of the win (table)',
    means: 'Mean number of discards of all players before the win, divided by 4, and one',
  },
  'riichi-turn': {
    name: 'Turn of the riichi',
    means: 'Mean number of own discards up to the one that declared riichi',
  },
  'riichi-turn-of-table': {
    name: 'Turn of the riichi (table)',
    means: 'Mean number of discards of all players before the one that declared riichi, divided by 4, and one',
  },
  'riichi-success': { name: 'Riichi won', means: 'Riichi that won ÷ riichi' },
  'riichi-deal-in': { name: 'Riichi dealt in', means: 'Riichi that dealt in, also with the declaring tile ÷ riichi' },
  'riichi-deal-in-later': {
    name: 'Riichi dealt in later',
    means: 'Riichi that dealt in after the declaring tile had passed ÷ riichi',
  },
  'riichi-first': { name: 'First riichi', means: 'Riichi with no other before it ÷ riichi' },
  'riichi-chasing': { name: 'Chasing riichi', means: 'Riichi after another ÷ riichi' },
  'riichi-chased': { name: 'Chased riichi', means: 'Riichi after which somebody else declared another ÷ riichi' },
  'riichi-good-wait': {
    name: 'Good wait',
    means: 'Riichi that wait for six tiles or more that the player cannot see ÷ riichi whose wait is known',
  },
  'riichi-many-kinds': {
    name: 'Several kinds',
    means:
      'Riichi that wait for two kinds of tiles or more, without one of which the hand has all four ÷ riichi whose wait is known',
  },
  ippatsu: { name: 'Ippatsu', means: 'Wins with ippatsu ÷ riichi wins whose yaku are known. A yakuman counts none' },
  'ura-dora': {
    name: 'Ura dora',
    means: 'Wins with an ura dora or more ÷ riichi wins whose yaku are known. A yakuman counts none',
  },
  'draw-rate': { name: 'Ryuukyoku rate', means: 'Exhaustive ryuukyoku, nagashi mangan included ÷ all frames' },
  'draw-tenpai': {
    name: 'Tenpai at ryuukyoku',
    means: 'Exhaustive ryuukyoku with a tenpai hand ÷ exhaustive ryuukyoku',
  },
  'dealer-win-rate': { name: 'Win rate as dealer', means: 'Frames won as dealer ÷ frames as dealer' },
  'dealer-average-win': { name: 'Average win as dealer', means: 'Mean value of the hands won as dealer' },
  'dealer-hit-hard': {
    name: 'Dealer hit hard',
    means: 'Tsumo of a mangan or more by others ÷ tsumo by others, as dealer',
  },
  'dealt-in-silent-to-silent': {
    name: 'Deal-in silent→silent',
    means:
      'Deal-ins with a closed hand without riichi into a silent hand ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-silent-to-riichi': {
    name: 'Deal-in silent→riichi',
    means: 'Deal-ins with a closed hand without riichi into a riichi ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-silent-to-open': {
    name: 'Deal-in silent→open',
    means:
      'Deal-ins with a closed hand without riichi into a hand with calls ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-riichi-to-silent': {
    name: 'Deal-in riichi→silent',
    means: 'Deal-ins in riichi into a silent hand ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-riichi-to-riichi': {
    name: 'Deal-in riichi→riichi',
    means: 'Deal-ins in riichi into a riichi ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-riichi-to-open': {
    name: 'Deal-in riichi→open',
    means: 'Deal-ins in riichi into a hand with calls ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-open-to-silent': {
    name: 'Deal-in open→silent',
    means: 'Deal-ins with calls into a silent hand ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-open-to-riichi': {
    name: 'Deal-in open→riichi',
    means: 'Deal-ins with calls into a riichi ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-in-open-to-open': {
    name: 'Deal-in open→open',
    means: 'Deal-ins with calls into a hand with calls ÷ deal-ins. A double ron counts for both hands',
  },
  'dealt-shanten': { name: 'Dealt shanten', means: 'Mean shanten of the thirteen tiles dealt, where all are known' },
  'dealt-doras': { name: 'Dealt doras', means: 'Mean number of doras and red fives among the thirteen tiles dealt' },
  chombo: { name: 'Chombo', means: 'Frames with an own chombo ÷ all frames' },
  'dead-hand': { name: 'Dead hand', means: 'Frames in which the own hand was declared dead ÷ all frames' },
  'missed-draw': { name: 'Missed draw', means: 'Frames with an own discard without a draw ÷ all frames' },
  withdrawn: { name: 'Withdrawn', means: 'Frames with an own call, riichi or win that was taken back ÷ all frames' },
  'turn-time': {
    name: 'Seconds a turn',
    means: 'Mean seconds from the act before to the own discard or kan, of acts with times',
  },
  corrections: { name: 'Corrections', means: 'Corrections after saving ÷ matches recorded' },
  'corrected-places': {
    name: 'Corrected places',
    means: 'What corrections changed ÷ matches recorded. One mistake is one place',
  },
  'recorded-otherwise': {
    name: 'Recorded otherwise',
    means:
      'Acts that the record of somebody else contradicts ÷ acts that both records have. What one of them leaves open is no contradiction',
  },
}

export const STATISTIC_WORDS: Readonly<Record<Language, Readonly<Record<StatisticId, StatisticWords>>>> = {
  ja: JA,
  en: EN,
}

/** What `n`, `d` and `value` of a figure are. */
export const UNIT_WORDS: Readonly<Record<Language, Readonly<Record<StatisticUnit, string>>>> = {
  ja: {
    share: '割合。d 件のうち n 件。value は 0 から 1',
    seconds: '秒。n は合計、d は件数、value は平均',
    points: '点数（100点単位）。n は合計、d は件数、value は平均',
    'tournament-points': '大会得点（0.1単位）。n は合計、d は件数、value は平均',
    turns: '巡目。n は合計、d は件数、value は平均',
    places: '順位。n は合計、d は件数、value は平均',
    shanten: 'シャンテン数。n は合計、d は件数、value は平均',
    corrections: '回数または箇所の数。n は合計、d は試合数、value は平均',
    tiles: '枚数。n は合計、d は件数、value は平均',
  },
  en: {
    share: 'A share: n of d cases; the value is from 0 to 1',
    seconds: 'Seconds: n is their sum, d the number of cases, the value their mean',
    points: 'Points in units of 100: n is their sum, d the number of cases, the value their mean',
    'tournament-points': 'Tournament points in tenths: n is their sum, d the number of cases, the value their mean',
    turns: 'Turns: n is their sum, d the number of cases, the value their mean',
    places: 'Places: n is their sum, d the number of cases, the value their mean',
    shanten: 'Shanten: n is their sum, d the number of cases, the value their mean',
    corrections: 'A number: n is their sum, d the number of cases, the value their mean',
    tiles: 'Tiles: n is their sum, d the number of cases, the value their mean',
  },
}

const digitsOf = (value: number, unit: StatisticUnit): string => {
  switch (unit) {
    case 'seconds':
      return `${value.toFixed(1)} s`
    case 'share':
      return `${(value * 100).toFixed(1)} %`
    case 'points':
      return (value * 100).toFixed(0)
    case 'tournament-points':
      return (value / 10).toFixed(1)
    case 'places':
    case 'turns':
    case 'shanten':
    case 'tiles':
    case 'corrections':
      return value.toFixed(2)
  }
}

/** The value of a figure as statistics sites print it; points are whole points. */
export const statisticValue = (value: number, unit: StatisticUnit): string => digitsOf(value, unit).replace('-', '−')

/** A numerator: those who share a place have a part of it each. */
export const numeratorText = (n: number): string => String(Number(n.toFixed(2)))

/** Numerator and denominator, whatever the unit: points are whole points there, too. */
export const countedText = ({ n, d }: Pick<Figure, 'n' | 'd'>, unit: StatisticUnit): string => {
  const sum = unit === 'points' ? pointsName(n) : unit === 'tournament-points' ? decimalName(n) : numeratorText(n)
  return `${sum}/${d}`
}

export const intervalText = ({ interval }: Pick<Figure, 'interval'>, unit: StatisticUnit): string =>
  interval === null ? '—' : interval.map((end) => statisticValue(end, unit)).join(' – ')
