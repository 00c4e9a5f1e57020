/** What the desktop shell says outside the page: menus, native dialogs, and when the page cannot speak any more. */
import type { Language } from './language.ts'

const ja = {
  menus: {
    file: 'ファイル',
    edit: '編集',
    record: '記録',
    travel: '移動',
    view: '表示',
    window: 'ウインドウ',
    help: 'ヘルプ',
  },
  openRecent: '最近のファイルを開く',
  noRecent: 'まだありません',
  quit: '終了',
  about: 'Saifu について',
  aboutPanel: {
    purpose: 'リーチ麻雀の対局を .jmjp 形式で採譜するアプリです。',
    licence: 'The Saifu developers（MIT ライセンス）',
  },
  notOpened: {
    message: '開けませんでした',
    detail: (path: string, reason: string) => `${path}\n${reason}`,
    ok: 'わかりました',
  },
  hide: 'Saifu を隠す',
  hideOthers: 'ほかを隠す',
  showAll: 'すべてを表示',
  cut: '切り取り',
  copy: 'コピー',
  paste: '貼り付け',
  selectAll: 'すべてを選択',
  larger: '拡大',
  smaller: '縮小',
  actualSize: '実際のサイズ',
  fullScreen: '全画面表示',
  minimize: '最小化',
  zoom: '拡大／縮小',
  tools: '開発者ツール',
  openTitle: '牌譜を開く',
  saveTitle: '牌譜を保存',
  records: '牌譜',
  logs: '牌譜とログ',
  allFiles: 'すべてのファイル',
  gone: {
    message: '画面が止まりました',
    detail: '打鍵はすべて記録簿に残っています。画面を開き直すと、最後の打鍵から続けられます。',
    reload: '開き直す',
    close: '終了する',
  },
  hung: {
    message: '画面が応答していません',
    detail: '打鍵はすべて記録簿に残っています。待つことも、開き直すことも、終了することもできます。',
    wait: '待つ',
  },
  error: {
    message: '内部でエラーが起きました',
    detail: (file: string) =>
      `記録簿は無事です。作業は続けられますが、保存してから開き直すことを勧めます。\n詳細: ${file}`,
    ok: 'わかりました',
  },
  notStarted: (file: string) => `Saifu を起動できませんでした。\n詳細: ${file}`,
}

export type ShellWords = typeof ja

const en: ShellWords = {
  menus: {
    file: 'File',
    edit: 'Edit',
    record: 'Record',
    travel: 'Go',
    view: 'View',
    window: 'Window',
    help: 'Help',
  },
  openRecent: 'Open recent',
  noRecent: 'None yet',
  quit: 'Quit',
  about: 'About Saifu',
  aboutPanel: {
    purpose: 'Records live riichi mahjong matches in the .jmjp format.',
    licence: 'The Saifu developers, MIT licence',
  },
  notOpened: {
    message: 'Could not be opened',
    detail: (path, reason) => `${path}\n${reason}`,
    ok: 'OK',
  },
  hide: 'Hide Saifu',
  hideOthers: 'Hide others',
  showAll: 'Show all',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  actualSize: 'Actual size',
  fullScreen: 'Full screen',
  minimize: 'Minimize',
  zoom: 'Zoom',
  tools: 'Developer tools',
  openTitle: 'Open a record',
  saveTitle: 'Save the record',
  records: 'Match records',
  logs: 'Records and logs',
  allFiles: 'All files',
  gone: {
    message: 'The screen has stopped',
    detail: 'Every key you typed is in the journal. Reload the screen to go on from the last key.',
    reload: 'Reload',
    close: 'Close',
  },
  hung: {
    message: 'The screen does not respond',
    detail: 'Every key you typed is in the journal. You can wait, reload the screen, or close it.',
    wait: 'Wait',
  },
  error: {
    message: 'An internal error occurred',
    detail: (file) => `The journal is safe. You can go on; saving and starting anew is advised.\nDetails: ${file}`,
    ok: 'OK',
  },
  notStarted: (file) => `Saifu could not be started.\nDetails: ${file}`,
}

export const SHELL: Readonly<Record<Language, ShellWords>> = { ja, en }
