/** The messages of imports and exports: losses, findings, failures. */
import type {
  Args,
  FormatFailureCode,
  FormatFindingCode,
  FormatId,
  FormatLossCode,
  FormatOptionId,
  SheetFormatId,
  SheetLoss,
} from '../formats/index.ts'
import type { FormatSentence as Sentence } from './format-sentence.ts'
import type { Language } from './language.ts'
import { MLEAGUE_LIST } from './mleague-list.ts'
import { of, OF_EVENTS, OF_HEAD, OF_JSON, OF_RECORD } from './shared-format-sentences.ts'

interface FormatWords {
  readonly names: Readonly<Record<FormatId | SheetFormatId, string>>
  /** Of what a format offers to choose from. */
  readonly options: Readonly<Record<FormatOptionId, string>>
  readonly losses: Readonly<Record<FormatLossCode | SheetLoss, Sentence>>
  readonly findings: Readonly<Record<FormatFindingCode, Sentence>>
  readonly failures: Readonly<Record<FormatFailureCode, Sentence>>
  /** After a sentence, if something occurred more than once. */
  readonly times: (count: number) => string
}

const named = (names: FormatWords['names'], id: string | number | undefined): string =>
  Object.entries(names).find(([each]) => each === id)?.[1] ?? String(id)

const ja: FormatWords = {
  names: {
    jmjp: '.jmjp',
    majiang: '電脳麻将の牌譜',
    mjlog: '天鳳の牌譜（mjlog）',
    tenhou6: '天鳳の JSON 牌譜（tenhou6）',
    'tenhou-url': '天鳳の牌譜のリンク',
    naga: 'NAGA 用のリンク（局ごと）',
    mjai: 'mjai の牌譜',
    'sheet-pdf': '牌譜用紙（PDF）',
    'sheet-html': '牌譜用紙（HTML）',
    'sheet-svg': '牌譜用紙（局ごとの SVG）',
    mleague: 'Mリーグ公式ビューアの牌譜',
    'csv-frames': '局の一覧（CSV）',
    'csv-acts': '一手ごとの一覧（CSV）',
  },
  options: { dialect: 'mjai の方言' },
  losses: {
    'sheet.act-time': () => '行動の時刻',
    'sheet.pragma': () => '//@ で書かれた覚え書き',
    'sheet.tournament-points': () => '試合のポイント',
    'sheet.earlier-flow': () => 'やり直す前の局の経過',
    'sheet.missing-glyph': ({ character }) => `フォントにない文字 ${character}（〓 とした）`,
    ...of('csv-frames', OF_HEAD.ja),
    'csv-frames.acts': () => '一手ごとの経過',
    'csv-frames.tiles': () => '手牌とドラ',
    'csv-frames.final-points': () => '試合終了時のポイント',
    ...of('csv-acts', OF_HEAD.ja),
    'csv-acts.tiles': () => '配牌・終局時の手牌とドラ',
    'csv-acts.results': () => '点数と和了の役・符・翻',
    'csv-acts.final-points': () => '試合終了時のポイント',
    'csv-acts.act-notes': () => '列のない、一手についての覚え書き',
    ...of('mjai', OF_RECORD.ja),
    'mjai.win-value': () => '和了の役・符・翻（手牌が見えないか、点の移動と合わない。手牌と点の移動は残る）',
    'mjai.dora-time': () => 'カンドラをめくった時機',
    'mjai.not-restored': ({ path }) => `${path} は書き戻すと元と違う値になる`,
    'mjai.unknown-member': ({ member }) => `未対応の値 ${member}`,
    'mjai.unknown-event': ({ type }) => `未対応のイベント ${type}`,
    'mjai.player-name': () => '.jmjp に書けない文字で終わる選手名',
    'mjai.unknown-tile': () => '見えなかった牌（? と書く）',
    'mjai.unfinished-frame': () => '終わり方の分からない局',
    'mjai.final-points': () => '試合終了時のポイント',
    'mjai.win-without-effect': () => '流局とされた局で宣言された和了',
    'mjai.ryuukyoku': () => '流局の理由',
    'mjai.unnamed-yaku': () => 'この形式に名前のない役（人和）',
    'jmjp.remark': () => '// で書かれた注釈',
    'mjlog.wall': () => '牌山の乱数の種と、誰も引かなかった牌',
    'mjlog.copies': () => '同じ牌4枚のうちどれか、配牌の順',
    'mjlog.win-value': () => '和了の役・符・翻（手牌と点の移動は残る）',
    'mjlog.liability': () => '責任払いの相手（点の移動は残る）',
    'mjlog.player-data': () => '選手の段位・レート・性別など',
    'mjlog.player-name': () => '.jmjp に書けない文字で終わる選手名',
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
    'majiang.unknown-tile': () => '見えなかった牌（_ と書く）',
    'majiang.unfinished-frame': () => '終わり方の分からない局',
    ...MLEAGUE_LIST.ja.losses,
    ...of('majiang', OF_RECORD.ja),
    ...of('tenhou6', OF_RECORD.ja),
    'tenhou6.win-value': () => '和了の役・符・翻（手牌が見えないか、点の移動と合わない。手牌と点の移動は残る）',
    'tenhou6.liability': () => '責任払いの相手（点の移動は残る）',
    'tenhou6.not-restored': ({ path }) => `${path} は書き戻すと元と違う値になる`,
    'tenhou6.player-data': () => '選手の段位・レート・性別',
    'tenhou6.player-name': () => '.jmjp に書けない文字で終わる選手名',
    'tenhou6.lobby': () => 'ロビーと卓の種類',
    'tenhou6.unknown-member': ({ member }) => `未対応の項目 ${member}`,
    'tenhou6.unknown-tile': () => '見えなかった牌（0 と書く。表示できないビューアもある）',
    'tenhou6.final-points': () => '最終ポイント（最後の点数が分からないか、局ごとのリンクのため）',
    'tenhou6.unfinished-frame': () => '終わり方の分からない局（「中断」と書く）',
    'tenhou6.win-without-effect': () => '流局とされた局で宣言された和了',
    'tenhou6.unreadable': ({ path }) => `${path} の、この形式では表せないもの（読めないか、違う順に読まれる）`,
  },
  findings: {
    ...of('mjai', OF_EVENTS.ja),
    'mjai.bad-line': ({ path }) =>
      `mjai のイベントとして読めない行${path === '' ? '' : `（${path}）`}。ほかの行は読んだ`,
    'mjai.cut-off': () => '牌譜が行の途中で切れている',
    'mjai.out-of-place': ({ type }) => `局の外にあるイベント ${type}。読まなかった`,
    'mjai.frame-unfinished': () => '終わりのない局',
    'mjai.match-unfinished': () => '試合の終わりがない（end_game がない）',
    'mjai.unknown-ryuukyoku': ({ name }) => (name === '' ? '理由の分からない流局' : `名前を知らない流局: ${name}`),
    'mjai.wrong-dealer': () => '局の番号から見て、親が違う',
    ...of('mleague', OF_EVENTS.ja),
    ...MLEAGUE_LIST.ja.findings,
    ...of('majiang', OF_EVENTS.ja),
    ...of('tenhou6', OF_EVENTS.ja),
    'mjlog.round-unfinished': () => '局の途中で終わっている',
    'mjlog.game-unfinished': () => '試合の終わりの記録がない',
    'mjlog.cut-off': () => 'ファイルが途中で切れている',
    'mjlog.act-without-round': ({ tag }) => `局の始まりより前に ${tag} がある`,
    'mjlog.tile-not-held': ({ count }) => `手牌にない牌が ${count} 枚出ている`,
    'mjlog.discard-without-draw': () => 'ツモの記録がない打牌・カン・和了',
    'mjlog.hand-impossible': () => '局の終わりの手牌がありえない枚数になる。見えなかったものとした',
    'majiang.frame-unfinished': () => '局の途中で終わっている',
    'majiang.unknown-ryuukyoku': () => '不明な流局名',
    'majiang.cut-off': () => 'ファイルが途中で切れているか壊れている。そこまでを読んだ',
    'tenhou6.cut-off': () => 'ファイルが途中で切れているか壊れている。そこまでに終わっている局を読んだ',
    'majiang.bad-game': ({ path }) => `${path} が正しくないので、この試合を読まなかった`,
    'tenhou6.unknown-ryuukyoku': ({ name }) => `不明な結果「${name}」`,
    'tenhou6.left-over': ({ count }) => `どの順に打っても ${count} 件のツモ・打牌が余る。そこまでを読んだ`,
    'tenhou-url.bad-line': () => '牌譜のリンクではない行。読まなかった',
    'tenhou6.bad-round': ({ path }) => `${path} が正しくないので、この局を読まなかった`,
  },
  failures: {
    'mjai.not-events': () => 'mjai のイベントがない',
    'mjai.no-frames': () => '局が一つもない',
    'mjai.three-players': () => '三人打ちの牌譜は .jmjp では表せない',
    ...of('mleague', OF_JSON.ja),
    ...MLEAGUE_LIST.ja.failures,
    ...of('majiang', OF_JSON.ja),
    ...of('tenhou6', OF_JSON.ja),
    'mjlog.not-xml': ({ reason }) => `XML として読めない（${reason}）`,
    'mjlog.not-mjlog': ({ tag }) => `天鳳の牌譜ではない（${tag} で始まっている）`,
    'mjlog.bad-value': ({ tag, attribute, value }) => `${tag} の ${attribute} の値が正しくない: ${value}`,
    'mjlog.three-players': () => '三人打ちの牌譜は .jmjp では表せない',
    'mjlog.no-rounds': () => '局が一つもない',
    'majiang.four-players': () => '四人の選手名がない',
    'majiang.no-games': () => '試合が一つもない',
    'tenhou6.three-players': () => '三人打ちの牌譜は .jmjp では表せない',
    'tenhou-url.no-log': () => 'リンクに牌譜が入っていない（牌譜の番号だけのリンクは読めない）',
    'jmjp.broken': () => '.jmjp として読めない',
    'jmjp.not-printable': ({ fields }) => `書き表せない値がある: ${fields}`,
    'format.unknown': () => '牌譜の形式が分からない',
    'format.not-read': ({ format }) => `${named(ja.names, format)}は書き出すだけの形式で、読み込めない`,
  },
  times: (count) => `（${count}件）`,
}

const en: FormatWords = {
  names: {
    jmjp: '.jmjp',
    majiang: 'Majiang paipu',
    mjlog: 'Tenhou log (mjlog)',
    tenhou6: 'Tenhou log in JSON (tenhou6)',
    'tenhou-url': 'Link to the Tenhou viewer',
    naga: 'Links for NAGA, one per frame',
    mjai: 'mjai log',
    'sheet-pdf': 'Printed sheet (PDF)',
    'sheet-html': 'Printed sheet (HTML)',
    'sheet-svg': 'Printed sheet (SVG, one per frame)',
    mleague: 'Record of the M.LEAGUE viewer',
    'csv-frames': 'Table of frames (CSV)',
    'csv-acts': 'Table of acts (CSV)',
  },
  options: { dialect: 'Dialect of mjai' },
  losses: {
    'sheet.act-time': () => 'the time of acts',
    'sheet.pragma': () => 'notes written with //@',
    'sheet.tournament-points': () => 'tournament points',
    'sheet.earlier-flow': () => 'the course of a frame before it was played again',
    'sheet.missing-glyph': ({ character }) => `the character ${character}, which the font does not have (written 〓)`,
    ...of('csv-frames', OF_HEAD.en),
    'csv-frames.acts': () => 'the acts of frames',
    'csv-frames.tiles': () => 'hands and doras',
    'csv-frames.final-points': () => 'final points',
    ...of('csv-acts', OF_HEAD.en),
    'csv-acts.tiles': () => 'hands at the start and at the end, and doras',
    'csv-acts.results': () => 'points, and the yaku, fu and han of wins',
    'csv-acts.final-points': () => 'final points',
    'csv-acts.act-notes': () => 'notes on acts that have no column',
    ...of('mjai', OF_RECORD.en),
    'mjai.win-value': () =>
      'yaku, fu and han of wins (hand not known, or paid differently; hand and payments are kept)',
    'mjai.dora-time': () => 'when kan doras were turned',
    'mjai.not-restored': ({ path }) => `${path} would be written back with another value`,
    'mjai.unknown-member': ({ member }) => `unknown value ${member}`,
    'mjai.unknown-event': ({ type }) => `unknown event ${type}`,
    'mjai.player-name': () => 'names of players that .jmjp cannot hold',
    'mjai.unknown-tile': () => 'tiles that were not seen (written ?)',
    'mjai.unfinished-frame': () => 'frames without a known end',
    'mjai.final-points': () => 'points at the end of the match',
    'mjai.win-without-effect': () => 'wins declared in a frame that ended in ryuukyoku',
    'mjai.ryuukyoku': () => 'why frames ended without a winner',
    'mjai.unnamed-yaku': () => 'yaku without a name in this format (renhou)',
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
    'majiang.unknown-tile': () => 'tiles nobody saw (written _)',
    'majiang.unfinished-frame': () => 'a frame whose end is not known',
    ...MLEAGUE_LIST.en.losses,
    ...of('majiang', OF_RECORD.en),
    ...of('tenhou6', OF_RECORD.en),
    'tenhou6.win-value': () =>
      'yaku, fu and han of wins whose hand is not known or does not fit what was paid (hands and payments are kept)',
    'tenhou6.liability': () => 'who was liable for a yakuman (the payments are kept)',
    'tenhou6.not-restored': ({ path }) => `${path} would be written back with a different value`,
    'tenhou6.player-data': () => 'grade, rating and sex of the players',
    'tenhou6.player-name': () => 'names that a .jmjp string cannot hold',
    'tenhou6.lobby': () => 'lobby and kind of table',
    'tenhou6.unknown-member': ({ member }) => `unknown member ${member}`,
    'tenhou6.unknown-tile': () => 'tiles nobody saw (written 0, which some viewers cannot show)',
    'tenhou6.final-points': () => 'final points (the last points are not known, or each link is one frame)',
    'tenhou6.unfinished-frame': () => 'a frame whose end is not known (written as broken off)',
    'tenhou6.win-without-effect': () => 'wins declared in frames that ended in ryuukyoku',
    'tenhou6.unreadable': ({ path }) =>
      `content of ${path} that this format cannot express (other programs reject it or read another order)`,
  },
  findings: {
    ...of('mjai', OF_EVENTS.en),
    'mjai.bad-line': ({ path }) =>
      `a line that is no event of mjai${path === '' ? '' : ` (${path})`}; the others were read`,
    'mjai.cut-off': () => 'the log breaks off in the middle of a line',
    'mjai.out-of-place': ({ type }) => `an event outside of any frame: ${type}; not read`,
    'mjai.frame-unfinished': () => 'a frame without an end',
    'mjai.match-unfinished': () => 'the match has no end (no end_game)',
    'mjai.unknown-ryuukyoku': ({ name }) =>
      name === '' ? 'a frame without a winner, and without a reason' : `an unknown kind of ryuukyoku: ${name}`,
    'mjai.wrong-dealer': () => 'the dealer is not the one that the number of the frame says',
    ...of('mleague', OF_EVENTS.en),
    ...MLEAGUE_LIST.en.findings,
    ...of('majiang', OF_EVENTS.en),
    ...of('tenhou6', OF_EVENTS.en),
    'mjlog.round-unfinished': () => 'ends in the middle of a round',
    'mjlog.game-unfinished': () => 'the end of the game is missing',
    'mjlog.cut-off': () => 'the file is cut off',
    'mjlog.act-without-round': ({ tag }) => `${tag} comes before the first round`,
    'mjlog.tile-not-held': ({ count }) => `tiles that were not in the hand were discarded (${count})`,
    'mjlog.discard-without-draw': () => 'a discard, a kan or a win without a draw',
    'mjlog.hand-impossible': () => 'a hand ends with an impossible number of tiles; treated as unseen',
    'majiang.frame-unfinished': () => 'ends in the middle of a round',
    'majiang.unknown-ryuukyoku': () => 'a ryuukyoku with an unknown name',
    'majiang.cut-off': () => 'the file is cut off or damaged here; what comes before is read',
    'tenhou6.cut-off': () => 'the file is cut off or damaged here; the rounds that end before are read',
    'majiang.bad-game': ({ path }) => `${path} is wrong, so this game is not read`,
    'tenhou6.unknown-ryuukyoku': ({ name }) => `unknown result “${name}”`,
    'tenhou6.left-over': ({ count }) =>
      `no order of turns uses up all lists: ${count} entries are left over and not read`,
    'tenhou-url.bad-line': () => 'not a link with a log; this line is not read',
    'tenhou6.bad-round': ({ path }) => `${path} is wrong, so this round is not read`,
  },
  failures: {
    'mjai.not-events': () => 'there are no events of mjai',
    'mjai.no-frames': () => 'there is no frame',
    'mjai.three-players': () => 'three-player games cannot be written as .jmjp',
    ...of('mleague', OF_JSON.en),
    ...MLEAGUE_LIST.en.failures,
    ...of('majiang', OF_JSON.en),
    ...of('tenhou6', OF_JSON.en),
    'mjlog.not-xml': ({ reason }) => `not readable as XML (${reason})`,
    'mjlog.not-mjlog': ({ tag }) => `not a Tenhou log (it begins with ${tag})`,
    'mjlog.bad-value': ({ tag, attribute, value }) => `${attribute} of ${tag} has a wrong value: ${value}`,
    'mjlog.three-players': () => 'three-player games cannot be written as .jmjp',
    'mjlog.no-rounds': () => 'it has no rounds',
    'majiang.four-players': () => 'the names of four players are missing',
    'majiang.no-games': () => 'it has no games',
    'tenhou6.three-players': () => 'three-player games cannot be written as .jmjp',
    'tenhou-url.no-log': () => 'the link contains no log (a link that only names one cannot be read)',
    'jmjp.broken': () => 'not readable as .jmjp',
    'jmjp.not-printable': ({ fields }) => `values that cannot be written: ${fields}`,
    'format.unknown': () => 'not a record in a known format',
    'format.not-read': ({ format }) => `${named(en.names, format)}: this format is only written, not read`,
  },
  times: (count) => ` (${count} times)`,
}

export const FORMATS: Readonly<Record<Language, FormatWords>> = { ja, en }

const has = <C extends string>(table: Readonly<Record<C, Sentence>>, code: string): code is C =>
  Object.hasOwn(table, code)

/** The name of a format from the registry, where ids are plain strings. */
export const formatOptionName = (language: Language, id: string): string => {
  const names: Readonly<Record<string, string>> = FORMATS[language].options
  return names[id] ?? id
}

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
