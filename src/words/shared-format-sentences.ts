/** What several formats lose, find or refuse alike, in words. */
import type { HeadLoss, JsonFailure, OddCode, RecordLoss } from '../formats/index.ts'
import type { FormatSentence as Sentence } from './format-sentence.ts'
import type { Language } from './language.ts'

/** What a record says of a match and its frames that other programs have no place for. */
export const OF_HEAD: Readonly<Record<Language, Readonly<Record<HeadLoss, Sentence>>>> = {
  ja: {
    tournament: () => '大会名・ステージ・試合番号',
    'time-and-place': () => '日付・曜日・時刻・場所',
    recorders: () => '採譜者',
    'roman-name': () => '選手名のローマ字',
    team: () => '所属チーム',
    affiliation: () => '所属団体',
    'tournament-points': () => '大会ポイント',
    'point-rule': () => '持ち点・順位点などの規定',
    rules: () => 'ルール名',
    dice: () => 'サイコロの目',
    comment: () => '局のコメント',
    pragma: () => '//@ で書かれた覚え書き',
    'earlier-flow': () => 'やり直す前の局の経過',
    'unknown-points': () => '分からない点数（0 と書く、または省く）',
  },
  en: {
    tournament: () => 'tournament, stage and match numbers',
    'time-and-place': () => 'date, weekday, time and place',
    recorders: () => 'recorders',
    'roman-name': () => 'romanized names of players',
    team: () => 'teams',
    affiliation: () => 'associations',
    'tournament-points': () => 'tournament points',
    'point-rule': () => 'starting points, rank points and the like',
    rules: () => 'the name of the rules',
    dice: () => 'dice',
    comment: () => 'comments on frames',
    pragma: () => 'notes written with //@',
    'earlier-flow': () => 'the course of a frame before it was played again',
    'unknown-points': () => 'points that are not known (written 0, or left out)',
  },
}

/** The same, and what it says of acts. */
export const OF_RECORD: Readonly<Record<Language, Readonly<Record<RecordLoss, Sentence>>>> = {
  ja: {
    ...OF_HEAD.ja,
    'act-time': () => '行動の時刻',
    'dealt-fourteen': () => '親が初めから14枚を取っていたこと',
    'no-called-tile': () => '鳴かれた牌が記録にない副露',
    'riichi-tsumogiri': () => 'ツモ切りか手出しか分からない立直（手出しと書く）',
  },
  en: {
    ...OF_HEAD.en,
    'act-time': () => 'the time of acts',
    'dealt-fourteen': () => 'that the dealer took fourteen tiles at once',
    'no-called-tile': () => 'a call whose tile is not in the record',
    'riichi-tsumogiri': () => 'whether a riichi discard was tsumogiri (written as from the hand)',
  },
}

/** What is odd in the events of a log. */
export const OF_EVENTS: Readonly<Record<Language, Readonly<Record<OddCode, Sentence>>>> = {
  ja: {
    'tile-not-held': () => '手牌にない牌が出ている',
    'discard-without-draw': () => 'ツモの記録がない打牌・カン・和了',
    'tsumogiri-differs': () => 'ツモ切りとあるが、ツモった牌ではない。手出しとした',
    'hand-impossible': () => '局の終わりの手牌がありえない枚数になる。見えなかったものとした',
  },
  en: {
    'tile-not-held': () => 'tiles that were not in the hand were discarded',
    'discard-without-draw': () => 'a discard, a kan or a win without a draw',
    'tsumogiri-differs': () => 'a discard marked tsumogiri that is not the drawn tile; read as from the hand',
    'hand-impossible': () => 'a hand ends with an impossible number of tiles; treated as unseen',
  },
}

/** Why a text is no log in JSON. */
export const OF_JSON: Readonly<Record<Language, Readonly<Record<JsonFailure, Sentence>>>> = {
  ja: {
    'not-json': () => 'JSON として読めない',
    'missing-member': () => '値がない',
    'bad-value': ({ received }) => `値が正しくない: ${received ?? ''}`,
  },
  en: {
    'not-json': () => 'not readable as JSON',
    'missing-member': () => 'the value is missing',
    'bad-value': ({ received }) => `a wrong value: ${received ?? ''}`,
  },
}

/** Sentences that several formats share, for the codes of one. */
export const of = <Id extends string, Code extends string>(
  format: Id,
  sentences: Readonly<Record<Code, Sentence>>,
): Record<`${Id}.${Code}`, Sentence> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every code gets its sentence
  Object.fromEntries(Object.entries(sentences).map(([code, sentence]) => [`${format}.${code}`, sentence])) as Record<
    `${Id}.${Code}`,
    Sentence
  >
