/** The messages of imports and exports: losses, findings, failures. */
import type {
  Args,
  FormatFailureCode,
  FormatFindingCode,
  FormatId,
  FormatLossCode,
  OtherFormat,
} from '../formats/index.ts'
import type { Language } from './language.ts'

type Sentence = (args: Args, count: number) => string

interface FormatWords {
  readonly names: Readonly<Record<FormatId, string>>
  readonly losses: Readonly<Record<FormatLossCode, Sentence>>
  readonly findings: Readonly<Record<FormatFindingCode, Sentence>>
  readonly failures: Readonly<Record<FormatFailureCode, Sentence>>
  /** After a sentence, if something occurred more than once. */
  readonly times: (count: number) => string
}

/** Formats that are recognised but cannot be read. */
const OTHER: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ja: {
    tenhou6: '天鳳の JSON 牌譜（tenhou6）',
    'tenhou-url': '天鳳の牌譜の URL',
    mjai: 'mjai の牌譜',
  } satisfies Record<OtherFormat, string>,
  en: {
    tenhou6: 'a Tenhou log in JSON (tenhou6)',
    'tenhou-url': 'the address of a Tenhou log',
    mjai: 'an mjai log',
  } satisfies Record<OtherFormat, string>,
}

const ja: FormatWords = {
  names: { jmjp: '.jmjp', majiang: '電脳麻将の牌譜', mjlog: '天鳳の牌譜（mjlog）' },
  losses: {
    'jmjp.remark': () => '// で書かれた注釈',
    'mjlog.wall': () => '牌山の乱数の種と、誰も引かなかった牌',
    'mjlog.copies': () => '同じ牌4枚のうちどれか、配牌の順',
    'mjlog.win-value': () => '和了の役・符・翻（手牌と点の移動は残る）',
    'mjlog.liability': () => '責任払いの相手（点の移動は残る）',
    'mjlog.player-data': () => '対局者の段位・レート・性別など',
    'mjlog.player-name': () => '.jmjp に書けない文字で終わる対局者名',
    'mjlog.chips': () => '祝儀',
    'mjlog.lobby': () => 'ロビー名・大会名',
    'mjlog.custom-rules': () => '卓独自のルール設定',
    'mjlog.connection': () => '切断と復帰',
    'mjlog.unknown-tag': ({ tag }) => `未対応の要素 ${tag}`,
    'mjlog.unknown-attribute': ({ tag, attribute }) => `${tag} の未対応の属性 ${attribute}`,
    'majiang.win-value': () => '和了の役・符・翻（手牌が見えないか、点の移動と合わない。手牌と点の移動は残る）',
    'majiang.win-without-effect': () => '流局とされた局で宣言された和了',
    'majiang.unreadable': ({ path }) => `${path} の、牌譜の形式では表せないもの（読めないか、違う内容に読まれる）`,
    'majiang.not-restored': ({ path }) => `${path} は書き戻すと元と違う値になる`,
    'majiang.tournament': () => '大会名・ステージ・試合番号',
    'majiang.time-and-place': () => '日付・曜日・時刻・場所',
    'majiang.recorders': () => '採譜者',
    'majiang.roman-name': () => '対局者名のローマ字',
    'majiang.team': () => '所属チーム',
    'majiang.affiliation': () => '所属団体',
    'majiang.tournament-points': () => '大会ポイント',
    'majiang.point-rule': () => '持ち点・順位点などの規定',
    'majiang.rules': () => 'ルール名',
    'majiang.dice': () => 'サイコロの目',
    'majiang.comment': () => '局のコメント',
    'majiang.act-time': () => '行動の時刻',
    'majiang.pragma': () => '//@ で書かれた覚え書き',
    'majiang.earlier-flow': () => 'やり直す前の局の経過',
    'majiang.dealt-fourteen': () => '親が初めから14枚を取っていたこと',
    'majiang.unknown-tile': () => '見えなかった牌（_ と書く）',
    'majiang.unknown-points': () => '分からない点数（0 と書く、または省く）',
    'majiang.unfinished-frame': () => '終わり方の分からない局',
    'majiang.no-called-tile': () => '鳴かれた牌が記録にない副露',
    'majiang.riichi-tsumogiri': () => 'ツモ切りか手出しか分からない立直（手出しと書く）',
  },
  findings: {
    'mjlog.round-unfinished': () => '局の途中で終わっている',
    'mjlog.game-unfinished': () => '対局の終わりの記録がない',
    'mjlog.cut-off': () => 'ファイルが途中で切れている',
    'mjlog.act-without-round': ({ tag }) => `局の始まりより前に ${tag} がある`,
    'mjlog.tile-not-held': ({ count }) => `手牌にない牌が ${count} 枚出ている`,
    'mjlog.discard-without-draw': () => 'ツモの記録がない打牌',
    'mjlog.hand-impossible': () => '局の終わりの手牌がありえない枚数になる。見えなかったものとした',
    'majiang.hand-impossible': () => '局の終わりの手牌がありえない枚数になる。見えなかったものとした',
    'majiang.frame-unfinished': () => '局の途中で終わっている',
    'majiang.tile-not-held': () => '手牌にない牌が出ている',
    'majiang.discard-without-draw': () => 'ツモの記録がない打牌',
    'majiang.unknown-ryuukyoku': () => '不明な流局名',
  },
  failures: {
    'mjlog.not-xml': ({ reason }) => `XML として読めない（${reason}）`,
    'mjlog.not-mjlog': ({ tag }) => `天鳳の牌譜ではない（${tag} で始まっている）`,
    'mjlog.bad-value': ({ tag, attribute, value }) => `${tag} の ${attribute} の値が正しくない: ${value}`,
    'mjlog.three-players': () => '三人打ちの牌譜は .jmjp では表せない',
    'mjlog.no-rounds': () => '局が一つもない',
    'majiang.not-json': () => 'JSON として読めない',
    'majiang.missing-member': () => '値がない',
    'majiang.bad-value': ({ received }) => `値が正しくない: ${received ?? ''}`,
    'majiang.four-players': () => '四人の対局者名がない',
    'jmjp.broken': () => '.jmjp として読めない',
    'jmjp.not-printable': ({ fields }) => `書き表せない値がある: ${fields}`,
    'format.unknown': () => '牌譜の形式が分からない',
    'format.not-read': ({ format }) => `${OTHER.ja[String(format)] ?? format}。この形式はまだ読めない`,
  },
  times: (count) => `（${count}件）`,
}

const en: FormatWords = {
  names: { jmjp: '.jmjp', majiang: 'Majiang paipu', mjlog: 'Tenhou log (mjlog)' },
  losses: {
    'jmjp.remark': () => 'comments written with //',
    'mjlog.wall': () => 'the seed of the wall and the tiles nobody drew',
    'mjlog.copies': () => 'which of the four copies a tile was, and the order of the deal',
    'mjlog.win-value': () => 'yaku, fu and han of wins (hands and payments are kept)',
    'mjlog.liability': () => 'who was liable for a yakuman (the payments are kept)',
    'mjlog.player-data': () => 'grade, rating and other data of the players',
    'mjlog.player-name': () => 'names that a .jmjp string cannot hold',
    'mjlog.chips': () => 'chips',
    'mjlog.lobby': () => 'lobby and event name',
    'mjlog.custom-rules': () => 'rules set for this table only',
    'mjlog.connection': () => 'disconnections and reconnections',
    'mjlog.unknown-tag': ({ tag }) => `unknown element ${tag}`,
    'mjlog.unknown-attribute': ({ tag, attribute }) => `unknown attribute ${attribute} of ${tag}`,
    'majiang.win-value': () =>
      'yaku, fu and han of wins whose hand is not known or does not fit what was paid (hands and payments are kept)',
    'majiang.win-without-effect': () => 'wins declared in frames that ended in ryuukyoku',
    'majiang.unreadable': ({ path }) =>
      `content of ${path} that a paipu cannot express (other programs reject or misread it)`,
    'majiang.not-restored': ({ path }) => `${path} would be written back with a different value`,
    'majiang.tournament': () => 'tournament, stage and match numbers',
    'majiang.time-and-place': () => 'date, weekday, time and place',
    'majiang.recorders': () => 'recorders',
    'majiang.roman-name': () => 'romanized names of players',
    'majiang.team': () => 'teams',
    'majiang.affiliation': () => 'associations',
    'majiang.tournament-points': () => 'tournament points',
    'majiang.point-rule': () => 'starting points, rank points and the like',
    'majiang.rules': () => 'the name of the rules',
    'majiang.dice': () => 'dice',
    'majiang.comment': () => 'comments on frames',
    'majiang.act-time': () => 'the time of acts',
    'majiang.pragma': () => 'notes written with //@',
    'majiang.earlier-flow': () => 'the course of a frame before it was played again',
    'majiang.dealt-fourteen': () => 'that the dealer took fourteen tiles at once',
    'majiang.unknown-tile': () => 'tiles nobody saw (written _)',
    'majiang.unknown-points': () => 'points that are not known (written 0, or left out)',
    'majiang.unfinished-frame': () => 'a frame whose end is not known',
    'majiang.no-called-tile': () => 'a call whose tile is not in the record',
    'majiang.riichi-tsumogiri': () => 'whether a riichi discard was tsumogiri (written as from the hand)',
  },
  findings: {
    'mjlog.round-unfinished': () => 'ends in the middle of a round',
    'mjlog.game-unfinished': () => 'the end of the game is missing',
    'mjlog.cut-off': () => 'the file is cut off',
    'mjlog.act-without-round': ({ tag }) => `${tag} comes before the first round`,
    'mjlog.tile-not-held': ({ count }) => `tiles that were not in the hand were discarded (${count})`,
    'mjlog.discard-without-draw': () => 'a discard without a draw',
    'mjlog.hand-impossible': () => 'a hand ends with an impossible number of tiles; treated as unseen',
    'majiang.hand-impossible': () => 'a hand ends with an impossible number of tiles; treated as unseen',
    'majiang.frame-unfinished': () => 'ends in the middle of a round',
    'majiang.tile-not-held': () => 'tiles that were not in the hand were discarded',
    'majiang.discard-without-draw': () => 'a discard without a draw',
    'majiang.unknown-ryuukyoku': () => 'a ryuukyoku with an unknown name',
  },
  failures: {
    'mjlog.not-xml': ({ reason }) => `not readable as XML (${reason})`,
    'mjlog.not-mjlog': ({ tag }) => `not a Tenhou log (it begins with ${tag})`,
    'mjlog.bad-value': ({ tag, attribute, value }) => `${attribute} of ${tag} has a wrong value: ${value}`,
    'mjlog.three-players': () => 'three-player games cannot be written as .jmjp',
    'mjlog.no-rounds': () => 'it has no rounds',
    'majiang.not-json': () => 'not readable as JSON',
    'majiang.missing-member': () => 'the value is missing',
    'majiang.bad-value': ({ received }) => `a wrong value: ${received ?? ''}`,
    'majiang.four-players': () => 'the names of four players are missing',
    'jmjp.broken': () => 'not readable as .jmjp',
    'jmjp.not-printable': ({ fields }) => `values that cannot be written: ${fields}`,
    'format.unknown': () => 'not a record in a known format',
    'format.not-read': ({ format }) => `${OTHER.en[String(format)] ?? format}: this format cannot be read yet`,
  },
  times: (count) => ` (${count} times)`,
}

export const FORMATS: Readonly<Record<Language, FormatWords>> = { ja, en }

const has = <C extends string>(table: Readonly<Record<C, Sentence>>, code: string): code is C =>
  Object.hasOwn(table, code)

/** The name of a format from the registry, where ids are plain strings. */
export const formatName = (language: Language, id: string): string => {
  const names: Readonly<Record<string, string>> = FORMATS[language].names
  return names[id] ?? id
}

/** The sentence of a code from the registry, where codes are plain strings. */
export const formatSentence = (
  language: Language,
  subject: 'losses' | 'findings' | 'failures',
  said: { readonly code: string; readonly args: Args; readonly count?: number },
): string => {
  const table: Readonly<Record<string, Sentence>> = FORMATS[language][subject]
  const count = said.count ?? 1
  const sentence = has(table, said.code) ? table[said.code]?.(said.args, count) : undefined
  return (sentence ?? said.code) + (count > 1 ? FORMATS[language].times(count) : '')
}
