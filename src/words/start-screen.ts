/** The start screen, and words that every dialog has. */
import type { Language } from './language.ts'
import { plural } from './plural.ts'

const ja = {
  appName: 'Saifu 採譜',
  tagline: '麻雀の試合を、打つ速さで記録する',
  close: '閉じる',
  cancel: 'やめる',
  done: '完了',
  start: {
    newMatch: '新しい試合',
    newMatchHint: '試合情報を入れて、配牌から記録を始める',
    open: 'ファイルを開く',
    openHint: '.jmjp ファイルか、ほかのソフトの牌譜を選ぶ。この画面にドラッグしても開く',
    archive: '牌譜庫',
    archiveHint: '保存した牌譜を探し、数え、順位表にする。牌譜のフォルダーを加えるだけで使える',
    sample: '見本の試合',
    sampleHint: '採譜された試合を一打ずつ再生する。どんな記録になるかがわかる',
    learn: '初めての一局',
    learnHint: '一局を一打ずつ採譜して、キーを覚える。5分ほどで終わる',
    training: '練習',
    trainingHint: '放送のように進む牌譜や模擬試合を見ながら採譜する。手元の記録は変わらない',
    recent: '最近のファイル',
    noRecent: 'まだありません',
    forget: (name: string) => `${name} を一覧から外す`,
    unfinished: '保存されていない記録があります',
    keys: (entries: number) => `${entries} 打鍵`,
    resume: '続きから再開',
    throwAway: '破棄する',
    throwAwaySure: '本当に破棄する',
    throwAllAway: 'すべて破棄する',
    throwAllAwaySure: (count: number) => `本当に ${count} 件とも破棄する`,
    untitled: '無題の試合',
    lost: (keys: number) => `${keys} 打鍵を読み戻せませんでした。記録の終わりを確かめてください`,
    newer: (entries: number) =>
      `新しい版の Saifu が書いた ${entries} 件を読めませんでした。その前までは戻しました。元の記録は新しい版で読めるよう、開始画面にそのまま残ります`,
    drop: 'ここにドロップして開く',
  },
}

const en: typeof ja = {
  appName: 'Saifu',
  tagline: 'Records live riichi matches as fast as they are played',
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  start: {
    newMatch: 'New match',
    newMatchHint: 'Fill in the match, then record from the first deal',
    open: 'Open a file',
    openHint: 'Choose a .jmjp file or another program’s log, or drop it on this page',
    archive: 'Archive',
    archiveHint: 'Search, count and rank the records you keep. All it needs is their folder',
    sample: 'A sample match',
    sampleHint: 'Watch a recorded match play act by act and see what a record looks like',
    learn: 'Your first frame',
    learnHint: 'Record one frame key by key and learn the keys as you go. It takes about five minutes',
    training: 'Training',
    trainingHint: 'Record while a saved or simulated match plays like a broadcast. Your own records stay as they are',
    recent: 'Recent files',
    noRecent: 'None yet',
    forget: (name) => `Remove ${name} from the list`,
    unfinished: 'Unsaved records',
    keys: (entries) => plural(entries, 'key'),
    resume: 'Resume',
    throwAway: 'Discard',
    throwAwaySure: 'Really discard',
    throwAllAway: 'Discard all',
    throwAllAwaySure: (count) => `Really discard all ${count}`,
    untitled: 'Untitled match',
    lost: (keys) => `${plural(keys, 'key')} could not be restored. Check the end of the record`,
    newer: (entries) =>
      `${plural(entries, 'entry', 'entries')} written by a newer version of Saifu could not be read. Everything before them is restored. The full session stays on the start screen so that the newer version can open it`,
    drop: 'Drop to open',
  },
}

export const START_SCREEN: Readonly<Record<Language, typeof ja>> = { ja, en }
