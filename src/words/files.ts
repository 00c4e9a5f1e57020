/** Files: their state, the dialogs in which they are chosen, import and export. */
import type { Language } from './language.ts'

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
}

export const FILES: Readonly<Record<Language, typeof ja>> = { ja, en }
