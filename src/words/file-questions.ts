/** What is asked about a file before something is lost, and what is said when the journal fails. */
import type { Language } from './language.ts'
import { plural } from './plural.ts'

const ja = {
  ask: {
    unsavedTitle: '変更を保存しますか',
    unsaved: (name: string) => `${name} にはまだ保存していない記録があります。`,
    save: '保存する',
    discard: '保存しない',
    practiceTitle: '練習をやめますか',
    practice: '練習の途中です。やめると、打ったものは残りません。',
    practiceOn: '練習を続ける',
    unfinishedTitle: '前回の続きがあります',
    unfinished: (name: string, entries: number) =>
      `${name} は前回、閉じられないまま終わりました。${entries} 打鍵が残っています。`,
    asSaved: '保存されたとおりに開く',
    waitingTitle: 'ファイルが応答しません',
    waiting: (name: string) =>
      `${name} を読むのを待っています。ネットワークやディスクが切れているのかもしれません。読まずに記録を続けることもできます。`,
    without: '読まずに続ける',
    conflictTitle: 'ファイルが別のプログラムで変わりました',
    conflict: (name: string) => `${name} は、開いたあとに外で書き換えられています。どちらを残しますか。`,
    goneTitle: 'ファイルがなくなりました',
    gone: (name: string) => `${name} は、開いたあとに移動または削除されています。`,
    overwrite: 'こちらで上書き',
    reload: '外の変更を読み込む',
    saveAs: '別名で保存',
    keep: '今はそのまま',
    replaceTitle: '同じ名前のファイルがあります',
    replace: (name: string) => `${name} を置き換えますか。前の版は「${name}~」として残ります。`,
    replaceYes: '置き換える',
    openFailed: '開けませんでした',
    saveFailed: '保存できませんでした',
    putAwayFailed: '対局の記録簿を片づけられませんでした',
    throwAwayFailed: '破棄できませんでした',
    offeredAgain: '記録簿は元のままです。次に起動したときも、続きとして示されます。',
    safe: '記録は失われていません。打鍵はすべて手元に残っています。',
    unreadableTitle: '読めないところがあります',
    unreadable: (name: string) =>
      `${name} の書き方に誤りがあるため、記録を続けるには先に直す必要があります。元のファイルには触れていません。`,
    line: (line: number, column: number) => `${line}行 ${column}桁`,
    more: (count: number) => `ほか ${count} 件`,
    whichTitle: 'どの対局を開きますか',
    which: (name: string, matches: number) =>
      `${name} には ${matches} 対局あります。ほかの対局は、保存してもそのまま残ります。`,
    matchNumber: (at: number) => `${at}つ目の対局`,
    unsaveable: 'この記録は書き出せません',
    unsaveableField: (field: string, value: string) => `${field}「${value}」はこの形式では書き表せません。`,
    ok: 'OK',
  },
  journal: {
    failed: '記録簿に書けません。続けられますが、記録は今、この画面の中だけにあります。',
    retry: 'やり直す',
    saveElsewhere: '別の場所に保存',
    saveCopy: '控えを保存',
    parted:
      '止まっている間に、この記録は別の画面に引き継がれました。ここで打つものは別の記録として残ります。続きはどちらか一方で打ってください。',
    behind: (keys: number) =>
      `記録簿に壊れた所があります。その後ろの ${keys} 打鍵は読めます。間が抜けているので、戻したら確かめてください。`,
    bringBack: '後ろの打鍵を戻す',
    leaveOut: '戻さない',
    beginning: '記録簿の初めが壊れています。対局の初めを確かめ、保存先を選び直してください。',
    changed: 'このファイルは別のプログラムで変更されました。',
    gone: 'このファイルは移動または削除されました。',
    resolve: '確かめる',
  },
}

const en: typeof ja = {
  ask: {
    unsavedTitle: 'Save your changes?',
    unsaved: (name) => `${name} has records that are not saved yet.`,
    save: 'Save',
    practiceTitle: 'Leave the practice?',
    practice: 'The practice is not finished. If you leave, nothing of it is kept.',
    practiceOn: 'Keep practising',
    unfinishedTitle: 'You can continue where you stopped',
    unfinished: (name, entries) => `${name} was not closed last time. ${plural(entries, 'key is', 'keys are')} kept.`,
    asSaved: 'Open the saved version',
    waitingTitle: 'The file is not responding',
    waiting: (name) =>
      `Waiting for ${name}. Its network or disk may be unreachable. You can continue the record without reading it.`,
    without: 'Continue without it',
    discard: 'Don’t save',
    conflictTitle: 'Another program changed the file',
    conflict: (name) =>
      `${name} was changed by another program after you opened it. Which version do you want to keep?`,
    goneTitle: 'The file is gone',
    gone: (name) => `${name} was moved or deleted after you opened it.`,
    overwrite: 'Overwrite with mine',
    reload: 'Open the other version',
    saveAs: 'Save as…',
    keep: 'Not now',
    replaceTitle: 'A file with this name already exists',
    replace: (name) => `Replace ${name}? The previous version is kept as “${name}~”.`,
    replaceYes: 'Replace',
    openFailed: 'Could not open',
    saveFailed: 'Could not save',
    putAwayFailed: 'The journal of the match could not be removed',
    throwAwayFailed: 'Could not be discarded',
    offeredAgain: 'The journal is unchanged. Saifu will offer to resume it at the next start.',
    safe: 'Nothing is lost. Every key you typed is still here.',
    unreadableTitle: 'Parts of this file cannot be read',
    unreadable: (name) =>
      `${name} has errors in its notation. Fix them before recording into this file. The file is unchanged.`,
    line: (line, column) => `line ${line}, column ${column}`,
    more: (count) => `and ${count} more`,
    whichTitle: 'Which match?',
    which: (name, matches) => `${name} contains ${matches} matches. Saving leaves the other matches unchanged.`,
    matchNumber: (at) => `Match ${at} of the file`,
    unsaveable: 'This record cannot be written',
    unsaveableField: (field, value) => `The format cannot represent ${field} “${value}”.`,
    ok: 'OK',
  },
  journal: {
    failed: 'The journal cannot be written. You can continue, but for now the record exists only on this screen.',
    retry: 'Try again',
    saveElsewhere: 'Save elsewhere',
    saveCopy: 'Save a copy',
    parted:
      'Another window took over this recording while this one was suspended. What you type here is kept as a separate record. Continue in only one of the two.',
    behind: (keys) =>
      `The journal is damaged in one place. ${plural(keys, 'key')} after it can be read, but something before them is missing. Check the record if you restore them.`,
    bringBack: 'Restore them',
    leaveOut: 'Do not restore',
    beginning: 'The beginning of the journal is damaged. Check the beginning of the match and choose where to save it.',
    changed: 'Another program changed this file.',
    gone: 'This file was moved or deleted.',
    resolve: 'Resolve',
  },
}

export const FILE_QUESTIONS: Readonly<Record<Language, typeof ja>> = { ja, en }
