/** 二つの記録の照合。 The shape every other language fills. */
import type { DifferenceKind, Nature } from '../compare/index.ts'

const kinds: Readonly<Record<DifferenceKind, string>> = {
  'match': '試合', 'tournament': '大会', 'time-and-place': '日時と場所', 'player': '選手', 'rules': 'ルール',
  'point-rule': '点数の規定', 'final-points': '最終ポイント', 'tournament-points': '大会ポイント',
  'frame': '局', 'frame-id': '局名', 'sticks': '供託', 'dice': 'サイコロ', 'start-points': '局開始時の点数',
  'dora': 'ドラ', 'ura': '裏ドラ', 'flow': 'やり直しの局', 'start-hand': '配牌', 'exchange': '牌の入れ替わり', 'act': '片方にない行動', 'seat': '誰の行動か',
  'draw': 'ツモ牌', 'discard': '打牌', 'turn': 'ツモと打牌', 'tsumogiri': '手出し・ツモ切り', 'riichi': '立直',
  'call': '鳴き・カン', 'win': '和了', 'pay': '和了の点数', 'irregular': '反則・誤発声', 'shift': '一巡ずれた列', 'end-hand': '局終了時の手牌',
  'reason': '流局の理由', 'chombo': 'チョンボした人', 'tenpai': '聴牌した人', 'end-points': '局終了時の点数', 'comment': 'コメント',
} // prettier-ignore

const natures: Readonly<Record<Nature, string>> = {
  conflict: '食い違い',
  unknown: '片方だけが知る',
  pending: '片方はまだ',
}

export const COMPARE_JA = {
  kinds,
  natures,
  acts: {
    draws: {
      tile: (tile: string) => `${tile}をツモ`,
      rinshan: (tile: string) => `嶺上で${tile}をツモ`,
      oya: '親の十四枚',
      chi: (own: string) => `${own} でチー`,
      pon: (own: string) => `${own} でポン`,
      daiminkan: (own: string) => `${own} で大明槓`,
      ron: 'ロン',
    },
    discards: {
      tedashi: (tile: string) => `打${tile}`,
      tsumogiri: 'ツモ切り',
      karagiri: '空切り',
      riichi: (tile: string, tsumogiri: boolean) => `立直 打${tile}${tsumogiri ? '（ツモ切り）' : ''}`,
      kakan: (tile: string) => `${tile}を加槓`,
      ankan: (tiles: string) => `${tiles} を暗槓`,
      tsumo: 'ツモ和了',
    },
    then: (drawn: string, discarded: string) => `${drawn}、${discarded}`,
    nothing: '打牌なし',
  },
  members: {
    name: '名', year: '年度', stage: 'ステージ', matchInStage: 'ステージ内の試合', matchInDay: 'その日の試合',
    date: '日付', weekday: '曜日', time: '時刻', place: '場所', team: 'チーム', affiliation: '所属', points: 'ポイント',
    start: '配給原点', return: '返し', uma: '順位点', honba: '積み棒', tenpai: '聴牌料',
  }, // prettier-ignore
  nothing: 'なし',
  notSeen: '不明',
  nobody: 'なし',
  noMore: '余分なし',
  comma: '、',
  places: {
    hand: (seat: string, tiles: string) => `${seat}の配牌に ${tiles}`,
    draw: (seat: string, tiles: string) => `${seat}のツモ ${tiles}`,
    dora: (name: string, tiles: string) => `${name} ${tiles}`,
  },
  with: (tiles: string) => `… ${tiles}`,
  dora: (tile: string, indicator: string) => `${tile}（表示牌 ${indicator}）`,
  kan: (kan: number) => `槓${kan}`,
  player: (player: number) => `起家から${player + 1}人目`,
  actCount: (count: number, first: string) => `${count} 手（${first} …）`,
  frame: (name: string, acts: number) => `${name}（${acts} 手）`,
  match: (frames: number) => `${frames} 局の試合`,
  carried: (places: number) => `以後 ${places} か所に及ぶ`,
  follows: '上の違いに伴う',
  summary: (all: number, conflicts: number, unknown: number, pending: number) =>
    `違い ${all}（食い違い ${conflicts}、片方だけが知る ${unknown}、片方はまだ ${pending}）`,
  same: '同じ',
  aligned: (frames: string, acts: string) => `局 ${frames}、行動 ${acts}`,
  panel: {
    title: '照合',
    lead: (name: string) => `相手: ${name}`,
    open: (count: number) => `未決 ${count}`,
    none: '違いはありません',
    settledAll: '残りはありません',
    mine: 'こちら',
    theirs: '相手',
    takeMine: 'こちらを取る',
    takeTheirs: '相手を取る',
    leave: '保留して次へ',
    takeKnown: (count: number) => `片方だけが知る ${count} 件を取り込む`,
    close: '照合を終える',
    list: '違いの一覧',
    help: '↑↓ 選ぶ・← こちら・→ 相手・Space 保留・Esc 記録へ',
    gone: '相手のファイルがなくなりました',
    broken: '相手のファイルは今は読めません。前に読めたものと比べています',
    live: '相手のファイルが変わると自動で比べ直します',
    notThis: (name: string) => `${name} は今開いているファイルです。もう一つの記録を選んでください`,
    settled: (count: number) => `決着 ${count}`,
    said: (what: string, open: number) => `${what}。未決 ${open}`,
  },
}

export type CompareWords = typeof COMPARE_JA
