/** Files: their state, the dialogs in which they are chosen, import and export. */
import type { Language } from './language.ts'
import { plural } from './plural.ts'

const ja = {
  file: {
    untitled: '無題',
    saved: '保存済',
    edited: '未保存',
    saving: '保存中…',
    recording: '記録中',
    left: (names: readonly string[]) => `一度に開けるのは一つです。開いていないファイル: ${names.join('、')}`,
    memoryOnly: '記録簿に書けません',
    notFetched: '画面の残りを読み込めませんでした。',
    fetchAgain: '読み込み直す',
    offline:
      'Saifu 本体と切れています。もう一度起動してそのアドレスを開けば、この画面もそのまま続けられます。控えの保存もできます。',
  },
  files: {
    openTitle: 'ファイルを開く',
    saveTitle: '名前を付けて保存',
    name: 'ファイル名',
    up: '上のフォルダーへ',
    empty: '.jmjp ファイルはありません',
    open: '開く',
    save: '保存',
    folder: 'フォルダー',
  },
  transfer: {
    importTitle: '牌譜の読み込み',
    importing: (name: string, format: string) =>
      `${name}（${format}）を、新しい記録として読み込みます。元のファイルはそのままです。`,
    import: '読み込む',
    importFailed: '読み込めませんでした',
    notImported: (name: string, format: string | null) =>
      format === null ? `${name} は読み込めません。` : `${name} は${format}として読み込めません。`,
    exportTitle: '牌譜の書き出し',
    format: '形式',
    dialect: 'mjai の流儀',
    export: '書き出す…',
    exportFailed: '書き出せませんでした',
    notExported: 'この形式では書き出せません',
    lost: '失われる情報',
    whole: '失われる情報はありません',
    odd: '確認が必要な箇所',
    rulesAssumed: ({ named, redFives }: { readonly named: string | null; readonly redFives: boolean }) =>
      `${named === null ? 'ルールの指定がない' : `ルール「${named}」が見つからない`}ため、` +
      `一般的なルール（赤ドラ${redFives ? 'あり' : 'なし'}）とみなします。`,
  },
  history: {
    title: '訂正の履歴',
    lead: (name: string) => `${name} の訂正と、訂正前の版です。`,
    none: '訂正はまだありません。終わった対局の牌譜を開き、直して保存すると、直す前の版がここに残ります。',
    noFile: 'この対局はまだ保存されていません。',
    changedSince: '最後の訂正のあと、ほかのプログラムで書き換えられています。その違いも最後の訂正に含めて示します。',
    damaged: (lines: number) => `訂正の記録に、読めない行が ${lines} 行あります。`,
    changes: (count: number) => `${count} か所`,
    match: (number: number) => `${number}試合目`,
    who: '訂正者',
    why: '理由',
    nobody: '訂正者の記載なし',
    compare: '訂正前の版と照合する',
    restore: '訂正前の版に戻す',
    exportMarkdown: '訂正一覧を書き出す（Markdown）…',
    exportCsv: '訂正一覧を書き出す（CSV）…',
    kept: '訂正を保存しました。直す前の版も残っています。',
    describe: '理由を書く',
    notKept: '保存しましたが、直す前の版を残せませんでした。',
  },
}

const en: typeof ja = {
  file: {
    untitled: 'Untitled',
    saved: 'Saved',
    edited: 'Not saved',
    saving: 'Saving…',
    recording: 'Recording',
    left: (names) => `Only one record can be open at a time. Not opened: ${names.join(', ')}`,
    memoryOnly: 'Cannot write journal',
    notFetched: 'The rest of the app could not be loaded.',
    fetchAgain: 'Load it again',
    offline:
      'Saifu is not responding. Start it again and open its address; this page will reconnect. You can also save a copy of the record.',
  },
  files: {
    openTitle: 'Open a file',
    saveTitle: 'Save as',
    name: 'File name',
    up: 'To the folder above',
    empty: 'No .jmjp files here',
    open: 'Open',
    save: 'Save',
    folder: 'Folder',
  },
  transfer: {
    importTitle: 'Import a record',
    importing: (name, format) => `${name} (${format}) is imported as a new record. The file itself stays unchanged.`,
    import: 'Import',
    importFailed: 'Could not import',
    notImported: (name, format) =>
      format === null ? `${name} cannot be imported.` : `${name} cannot be read as ${format}.`,
    exportTitle: 'Export the record',
    format: 'Format',
    dialect: 'Dialect of mjai',
    export: 'Export…',
    exportFailed: 'Could not export',
    notExported: 'Cannot be exported in this format',
    lost: 'Not carried over',
    whole: 'Nothing is lost',
    odd: 'To be checked',
    rulesAssumed: ({ named, redFives }) =>
      `${named === null ? 'The record names no rules' : `The rules “${named}” are not known`}: ` +
      `common rules ${redFives ? 'with' : 'without'} red fives are assumed.`,
  },
  history: {
    title: 'History of corrections',
    lead: (name) => `Corrections of ${name}, with the versions before them.`,
    none: 'No corrections yet. When you open the record of an ended match, change it and save it, the version before is kept here.',
    noFile: 'This match has not been saved yet.',
    changedSince:
      'Another program has changed this file since the last correction. Its changes are listed with that one.',
    damaged: (lines) => `${plural(lines, 'line')} of the history cannot be read.`,
    changes: (count) => plural(count, 'change'),
    match: (number) => `Match ${number}`,
    who: 'Corrected by',
    why: 'Reason',
    nobody: 'by nobody named',
    compare: 'Compare with the version before',
    restore: 'Restore the version before',
    exportMarkdown: 'Export the errata (Markdown)…',
    exportCsv: 'Export the errata (CSV)…',
    kept: 'The correction is saved. The version before it is kept.',
    describe: 'Add a reason',
    notKept: 'The record is saved, but the version before it could not be kept.',
  },
}

export const FILES: Readonly<Record<Language, typeof ja>> = { ja, en }
