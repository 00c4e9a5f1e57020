/** The words of work on many records of the archive at a time. */
import type { BulkWork, LayoutKept } from '../host-codes/index.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

export interface BulkWords {
  readonly title: string
  /** The button of the archive. */
  readonly open: string
  /** The same while a job is under way. */
  readonly running: (done: number, total: number) => string
  /** Which records. */
  readonly ofQuery: (records: number, query: string) => string
  readonly ofAll: (records: number) => string
  readonly none: string
  readonly what: string
  /** The plan is how rewriting begins. */
  readonly whats: Readonly<Record<Exclude<BulkWork, 'format-plan'>, readonly [name: string, does: string]>>
  readonly report: string
  readonly reports: Readonly<Record<'html' | 'csv' | 'none', string>>
  /** The kinds of files, as file dialogs name them. */
  readonly files: Readonly<Record<'report-html' | 'report-csv', string>>
  /** How the names of results begin. */
  readonly fileNames: Readonly<Record<Exclude<BulkWork, 'format-plan'>, string>>
  readonly format: string
  readonly chooseFile: string
  readonly chooseFolder: string
  /** Where the page takes the result. */
  readonly begin: string
  /** Where nothing is changed yet. */
  readonly plan: string
  readonly rewrite: (records: number) => string
  /** Of a correction, in the history. */
  readonly reason: string
  readonly left: Readonly<Record<LayoutKept, string>>
  /** Before the failure. */
  readonly notKept: (failure: string) => string
  readonly progress: string
  readonly doneOf: (done: number, total: number) => string
  readonly stop: string
  readonly stopping: string
  readonly back: string
  readonly download: string
  readonly all: Readonly<Record<BulkWork, (records: number) => string>>
  readonly stopped: Readonly<Record<BulkWork, (done: number, total: number) => string>>
  readonly found: Readonly<Record<BulkWork, (records: number, places: number) => string>>
  readonly nothingFound: Readonly<Record<BulkWork, string>>
  readonly written: (path: string) => string
  readonly toTake: (name: string) => string
  /** Among the files of a job. */
  readonly reportNamed: (name: string) => string
  readonly renamed: (files: number) => string
  readonly failed: Readonly<Record<BulkWork, (records: number) => string>>
  readonly lost: string
  /** After the sentence of what was lost. */
  readonly lostIn: (records: number) => string
  readonly more: (records: number) => string
}

const number = (count: number, language: Language): string => count.toLocaleString(language)

const ja: BulkWords = {
  title: '牌譜をまとめて処理',
  open: 'まとめて処理…',
  running: (done, total) => `まとめて処理中 ${number(done, 'ja')} / ${number(total, 'ja')}`,
  ofQuery: (records, query) => `「${query}」で見つかった牌譜 ${number(records, 'ja')} 件が対象`,
  ofAll: (records) => `牌譜庫の牌譜すべて（${number(records, 'ja')} 件）が対象`,
  none: '対象の牌譜がない',
  what: '処理',
  whats: {
    check: ['点検', '指摘を種類ごと・牌譜ごとにまとめる'],
    repair: ['修正案', '矛盾のある局と読めない箇所に、考えられる直し方を並べる。牌譜は書き換えない'],
    convert: ['変換', '別の形式のファイルをフォルダーに書き出す'],
    sheets: ['牌譜用紙', '試合ごとに PDF を一つ書き出す'],
    format: ['整形', '牌譜を標準の書き方に書き直す。まず件数だけを調べる'],
  },
  report: '報告の形式',
  reports: { html: 'HTML（ブラウザーで読む）', csv: 'CSV（表計算で開く）', none: '報告なし' },
  files: { 'report-html': 'HTML', 'report-csv': 'CSV' },
  fileNames: { check: '点検', repair: '修正案', convert: '変換', sheets: '牌譜用紙', format: '整形' },
  format: '形式',
  chooseFile: '保存先を選んで始める…',
  chooseFolder: 'フォルダーを選んで始める…',
  begin: '始める',
  plan: '書き換わる件数を調べる',
  rewrite: (records) => `${number(records, 'ja')} 件を書き直す`,
  reason: '整形',
  left: {
    broken: '読めない箇所がある',
    'bad-bytes': 'UTF-8 でないバイトがある',
    old: '版 0 の牌譜',
    'not-printable': '書き表せない値がある',
    'not-the-same': '書き直すと内容が変わってしまう（Saifu の不具合）',
    unsaved: '開いている牌譜に、まだ保存していない変更がある',
  },
  notKept: (failure) => `書き直したが、前の版を履歴に残せなかった: ${failure}`,
  progress: '進み具合',
  doneOf: (done, total) => `${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件`,
  stop: '中止',
  stopping: '中止している…',
  back: '別の処理',
  download: 'ダウンロード',
  all: {
    check: (records) => `牌譜 ${number(records, 'ja')} 件を点検した`,
    repair: (records) => `牌譜 ${number(records, 'ja')} 件を調べた`,
    convert: (records) => `牌譜 ${number(records, 'ja')} 件の変換が終わった`,
    sheets: (records) => `牌譜 ${number(records, 'ja')} 件の用紙ができた`,
    'format-plan': (records) => `牌譜 ${number(records, 'ja')} 件を調べた。まだ何も書き換えていない`,
    format: (records) => `牌譜 ${number(records, 'ja')} 件の整形が終わった`,
  },
  stopped: {
    check: (done, total) => `中止した。${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件まで点検してある`,
    repair: (done, total) => `中止した。${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件まで調べてある`,
    convert: (done, total) => `中止した。${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件まで変換してある`,
    sheets: (done, total) => `中止した。${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件まで書き出してある`,
    'format-plan': (done, total) =>
      `中止した。${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件まで調べてある。何も書き換えていない`,
    format: (done, total) => `中止した。${number(total, 'ja')} 件のうち ${number(done, 'ja')} 件まで済んでいる`,
  },
  found: {
    check: (records, places) => `指摘のある牌譜 ${number(records, 'ja')} 件、指摘 ${number(places, 'ja')} 件`,
    repair: (records, places) =>
      `矛盾や読めない箇所のある牌譜 ${number(records, 'ja')} 件、合わせて ${number(places, 'ja')} か所`,
    convert: (records, places) => `牌譜 ${number(records, 'ja')} 件からファイル ${number(places, 'ja')} 個`,
    sheets: (records, places) => `牌譜 ${number(records, 'ja')} 件から PDF ${number(places, 'ja')} 個`,
    'format-plan': (records) => `書き換わる牌譜 ${number(records, 'ja')} 件。前の版は履歴に残る`,
    format: (records) => `書き直した牌譜 ${number(records, 'ja')} 件。前の版は履歴にある`,
  },
  nothingFound: {
    check: '指摘はない',
    repair: '矛盾も読めない箇所もない',
    convert: '書き出したファイルはない',
    sheets: '書き出した PDF はない',
    'format-plan': '書き換わる牌譜はない',
    format: '書き直した牌譜はない',
  },
  written: (path) => `保存先: ${path}`,
  toTake: (name) => `${name} をダウンロードできる`,
  reportNamed: (name) => `報告は ${name}`,
  renamed: (files) => `同じ名前のファイルがあったので、${number(files, 'ja')} 個は番号を付けた名前で保存した`,
  failed: {
    check: (records) => `読めなかった牌譜 ${number(records, 'ja')} 件`,
    repair: (records) => `読めなかった牌譜 ${number(records, 'ja')} 件`,
    convert: (records) => `変換できなかったもの ${number(records, 'ja')} 件`,
    sheets: (records) => `書き出せなかったもの ${number(records, 'ja')} 件`,
    'format-plan': (records) => `そのままにする牌譜 ${number(records, 'ja')} 件`,
    format: (records) => `確かめる牌譜 ${number(records, 'ja')} 件`,
  },
  lost: '移せなかった内容',
  lostIn: (records) => `（牌譜 ${number(records, 'ja')} 件）`,
  more: (records) => `ほか ${number(records, 'ja')} 件`,
}

const en: BulkWords = {
  title: 'With these records',
  open: 'With these records…',
  running: (done, total) => `Working: ${number(done, 'en')} of ${number(total, 'en')}`,
  ofQuery: (records, query) => `${plural(records, 'record')} found by “${query}”`,
  ofAll: (records) => `All records of the archive: ${number(records, 'en')}`,
  none: 'There are no such records',
  what: 'Work to do',
  whats: {
    check: ['Check', 'List all findings, by kind and by record'],
    repair: [
      'Repair proposals',
      'List the frames that contradict themselves and what cannot be read, with what could mend them. No record is changed',
    ],
    convert: ['Convert', 'Write files of another format into a folder'],
    sheets: ['Sheets', 'Write a PDF for each match'],
    format: ['Format', 'Rewrite the records in the canonical layout. First they are only counted'],
  },
  report: 'Report as',
  reports: { html: 'HTML, for a browser', csv: 'CSV, for a spreadsheet', none: 'No report' },
  files: { 'report-html': 'HTML', 'report-csv': 'CSV' },
  fileNames: { check: 'check', repair: 'repairs', convert: 'converted', sheets: 'sheets', format: 'rewritten' },
  format: 'Format',
  chooseFile: 'Choose a place and begin…',
  chooseFolder: 'Choose a folder and begin…',
  begin: 'Begin',
  plan: 'See what would change',
  rewrite: (records) => `Rewrite ${plural(records, 'record')}`,
  reason: 'canonical layout',
  left: {
    broken: 'part of it cannot be read',
    'bad-bytes': 'it has bytes that are not UTF-8',
    old: 'it is of version 0',
    'not-printable': 'it has values that cannot be written',
    'not-the-same': 'rewriting would change the content (a bug in Saifu)',
    unsaved: 'it is open with edits that are not saved',
  },
  notKept: (failure) => `it was rewritten, but the version before it is not in the history: ${failure}`,
  progress: 'Progress',
  doneOf: (done, total) => `${number(done, 'en')} of ${number(total, 'en')}`,
  stop: 'Stop',
  stopping: 'Stopping…',
  back: 'Something else',
  download: 'Download',
  all: {
    check: (records) => `${plural(records, 'record')} checked`,
    repair: (records) => `${plural(records, 'record')} looked at`,
    convert: (records) => `Done with ${plural(records, 'record')}`,
    sheets: (records) => `Done with ${plural(records, 'record')}`,
    'format-plan': (records) => `${plural(records, 'record')} looked at. Nothing was changed yet`,
    format: (records) => `Done with ${plural(records, 'record')}`,
  },
  stopped: {
    check: (done, total) => `Stopped: ${number(done, 'en')} of ${plural(total, 'record')} checked`,
    repair: (done, total) => `Stopped: ${number(done, 'en')} of ${plural(total, 'record')} looked at`,
    convert: (done, total) => `Stopped: ${number(done, 'en')} of ${plural(total, 'record')} done`,
    sheets: (done, total) => `Stopped: ${number(done, 'en')} of ${plural(total, 'record')} done`,
    'format-plan': (done, total) =>
      `Stopped: ${number(done, 'en')} of ${plural(total, 'record')} looked at. Nothing was changed`,
    format: (done, total) => `Stopped: ${number(done, 'en')} of ${plural(total, 'record')} done`,
  },
  found: {
    check: (records, places) => `${plural(records, 'record')} with ${plural(places, 'finding')}`,
    repair: (records, places) =>
      `${plural(records, 'record')} with ${plural(places, 'place')} that contradict themselves or cannot be read`,
    convert: (records, places) => `${plural(records, 'record')} became ${plural(places, 'file')}`,
    sheets: (records, places) => `${plural(records, 'record')} became ${plural(places, 'PDF')}`,
    'format-plan': (records) => `${plural(records, 'record')} would change. Versions before stay in the history`,
    format: (records) => `${plural(records, 'record')} rewritten. The versions before are in the history`,
  },
  nothingFound: {
    check: 'Nothing was found',
    repair: 'Nothing contradicts itself, and all can be read',
    convert: 'No file was written',
    sheets: 'No PDF was written',
    'format-plan': 'No record would change',
    format: 'No record was rewritten',
  },
  written: (path) => `Saved in ${path}`,
  toTake: (name) => `${name} is ready to download`,
  reportNamed: (name) => `The report is ${name}`,
  renamed: (files) =>
    `${plural(files, 'file')} saved with a number in the name, because there was another file of the same name`,
  failed: {
    check: (records) => `${plural(records, 'record')} that could not be read`,
    repair: (records) => `${plural(records, 'record')} that could not be read`,
    convert: (records) => `Not converted: ${number(records, 'en')}`,
    sheets: (records) => `Not written: ${number(records, 'en')}`,
    'format-plan': (records) => `Left as they are: ${number(records, 'en')}`,
    format: (records) => `To be looked at: ${number(records, 'en')}`,
  },
  lost: 'Not carried over',
  lostIn: (records) => ` (${plural(records, 'record')})`,
  more: (records) => `and ${number(records, 'en')} more`,
}

export const BULK: Readonly<Record<Language, BulkWords>> = { ja, en }
