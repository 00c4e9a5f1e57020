/** The words of the printed sheet (牌譜). */
import type { From, RyuukyokuReason } from '../record/index.ts'
import { keysOf, objectOf } from '../kit/index.ts'
import { asTitle } from './as-title.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'
import { REASONS_JA } from './reasons-ja.ts'
import { REASONS_EN } from './recorder-en.ts'

export interface SheetWords {
  readonly title: string
  readonly rows: { readonly deal: string; readonly draw: string; readonly discard: string; readonly hand: string }
  readonly calls: Readonly<Record<'chi' | 'pon' | 'daiminkan' | 'ankan' | 'kakan', string>>
  /** From whom a tile was called, seen from the caller. */
  readonly from: Readonly<Record<From, string>>
  readonly rinshan: string
  readonly riichi: string
  readonly tsumo: string
  readonly ron: string
  readonly won: { readonly tsumo: string; readonly ron: (from: string) => string }
  readonly dora: string
  readonly ura: string
  readonly sticks: (count: number) => string
  readonly start: string
  readonly change: string
  readonly end: string
  readonly fu: (fu: number) => string
  readonly han: (han: number) => string
  readonly points: (points: string) => string
  readonly ryuukyoku: Readonly<Record<RyuukyokuReason, string>>
  readonly tenpai: (names: string) => string
  readonly unfinished: string
  readonly earlierFlows: (count: number) => string
  readonly recorder: string
  readonly match: (number: number) => string
  readonly proof: (known: number, sum: string) => string
  readonly comment: string
  readonly page: (page: number, of: number) => string
  readonly blank: {
    readonly title: string
    readonly head: readonly string[]
    readonly result: string
    readonly howTo: string
  }
}

const ja: SheetWords = {
  title: '牌譜',
  rows: { deal: '配牌', draw: 'ツモ', discard: '捨牌', hand: '最終形' },
  calls: { chi: 'チー', pon: 'ポン', daiminkan: 'カン', ankan: '暗カン', kakan: '加カン' },
  from: { k: '上家', t: '対面', s: '下家' },
  rinshan: '嶺上',
  riichi: 'R',
  tsumo: '和了',
  ron: 'ロン',
  won: { tsumo: 'ツモ', ron: (from) => `ロン（放銃 ${from}）` },
  dora: 'ドラ',
  ura: '裏ドラ',
  sticks: (count) => `供託${count}本`,
  start: '開始',
  change: '増減',
  end: '終了',
  fu: (fu) => `${fu}符`,
  han: (han) => `${han}翻`,
  points: (points) => `${points}点`,
  ryuukyoku: REASONS_JA,
  tenpai: (names) => (names === '' ? '全員不聴' : `聴牌: ${names}`),
  unfinished: '終わりの記録なし',
  earlierFlows: (count) => `やり直した局の前の経過${count}回分は載せていない`,
  recorder: '採譜',
  match: (number) => `第${number}試合`,
  proof: (known, sum) => `検算　牌 ${known}/136　点棒計 ${sum}`,
  comment: '備考',
  page: (page, of) => `${page} / ${of}`,
  blank: {
    title: '牌譜用紙',
    head: ['大会', '日付', '会場', '局', '本場', '供託', 'ドラ', '裏ドラ', '採譜者'],
    result: '結果',
    howTo: '↓ ツモ切り　R 立直　鳴いた牌はツモの段に書き、上にチー・ポン・カン　飛ばされた人の列は空ける',
  },
}

const en: SheetWords = {
  title: 'Match record',
  rows: { deal: 'Deal', draw: 'Draw', discard: 'Discard', hand: 'End' },
  calls: { chi: 'Chi', pon: 'Pon', daiminkan: 'Kan', ankan: 'Ankan', kakan: 'Kakan' },
  from: { k: 'left', t: 'across', s: 'right' },
  rinshan: 'Rinshan',
  riichi: 'R',
  tsumo: 'Tsumo',
  ron: 'Ron',
  won: { tsumo: 'Tsumo', ron: (from) => `Ron off ${from}` },
  dora: 'Dora',
  ura: 'Ura',
  sticks: (count) => plural(count, 'stick'),
  start: 'Start',
  change: 'Change',
  end: 'End',
  fu: (fu) => `${fu} fu`,
  han: (han) => `${han} han`,
  points: (points) => `${points} points`,
  ryuukyoku: objectOf(keysOf(REASONS_EN), (reason) => asTitle(REASONS_EN[reason])),
  tenpai: (names) => (names === '' ? 'nobody tenpai' : `tenpai: ${names}`),
  unfinished: 'No end recorded',
  earlierFlows: (count) => `Played again: ${plural(count, 'earlier course', 'earlier courses')} not printed`,
  recorder: 'Recorded by',
  match: (number) => `Match ${number}`,
  proof: (known, sum) => `Check: tiles ${known}/136, points ${sum}`,
  comment: 'Remarks',
  page: (page, of) => `${page} / ${of}`,
  blank: {
    title: 'Record sheet',
    head: ['Tournament', 'Date', 'Place', 'Frame', 'Honba', 'Sticks', 'Dora', 'Ura', 'Recorder'],
    result: 'Result',
    howTo:
      '↓ tsumogiri · R riichi · a called tile goes into the draw row, with chi, pon or kan above it · leave the column of a skipped player empty',
  },
}

export const SHEET: Readonly<Record<Language, SheetWords>> = { ja, en }
