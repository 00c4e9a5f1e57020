/** What the editor of the text says itself, by its own English: search, folding, findings, completion. */
import type { Language } from './language.ts'

const PHRASES_JA: Readonly<Record<string, string>> = {
  Find: '検索',
  Replace: '置換',
  next: '次',
  previous: '前',
  all: 'すべて選ぶ',
  'match case': '大文字と小文字を区別',
  regexp: '正規表現',
  'by word': '単語',
  replace: '置換',
  'replace all': 'すべて置換',
  close: '閉じる',
  'current match': '今の一致',
  'on line': '行',
  'replaced match on line $': '$ 行目を置換した',
  'replaced $ matches': '$ 件を置換した',
  'Folded lines': 'たたんだ行',
  'Unfolded lines': 'ひらいた行',
  to: '〜',
  'folded code': 'たたんだ本文',
  unfold: 'ひらく',
  'Fold line': 'たたむ',
  'Unfold line': 'ひらく',
  Diagnostics: '指摘',
  'No diagnostics': '指摘はありません',
  Completions: '入力候補',
  'Selection deleted': '選択を削除した',
  'Control character': '制御文字',
}

const PHRASES_EN: Readonly<Record<string, string>> = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  Diagnostics: 'Findings',
  'No diagnostics': 'No findings',
  'folded code': 'folded text',
}

export const EDITOR_PHRASES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ja: PHRASES_JA,
  en: PHRASES_EN,
}
