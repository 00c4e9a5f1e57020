/** What each action of the recorder is called. */
import type { Action } from '../recorder/index.ts'
import type { Language } from './language.ts'

interface ActionWords {
  /** In menus, in the list of commands and in sentences. */
  readonly title: string
  /** On its button, and on its key where the keyboard is drawn; left out: the title. */
  readonly button?: string
}

const ACTION_WORDS: Readonly<Record<Action, Readonly<Record<Language, ActionWords>>>> = {
  tsumogiri: { ja: { title: 'ツモ切り' }, en: { title: 'Tsumogiri' } },
  karagiri: { ja: { title: '空切り' }, en: { title: 'Karagiri' } },
  riichi: { ja: { title: '立直' }, en: { title: 'Riichi' } },
  chi: { ja: { title: 'チー' }, en: { title: 'Chi' } },
  pon: { ja: { title: 'ポン' }, en: { title: 'Pon' } },
  kan: { ja: { title: 'カン' }, en: { title: 'Kan' } },
  win: { ja: { title: '和了' }, en: { title: 'Win' } },
  stop: { ja: { title: '流局・中断', button: '流局' }, en: { title: 'Ryuukyoku: no winner', button: 'No win' } },
  enter: { ja: { title: '決定・次へ', button: '決定' }, en: { title: 'Confirm and continue', button: 'OK' } },
  undo: { ja: { title: '取り消し', button: '戻す' }, en: { title: 'Undo' } },
  redo: { ja: { title: 'やり直し', button: '進む' }, en: { title: 'Redo' } },
  cancel: { ja: { title: '取りやめ', button: 'やめる' }, en: { title: 'Cancel' } },
  'type-kept': {
    ja: { title: '控えたキーを打つ', button: '控え' },
    en: { title: 'Type the kept keys', button: 'Kept keys' },
  },
  irregular: { ja: { title: '反則・誤発声など', button: '反則' }, en: { title: 'Irregularity', button: 'Irregular' } },
  question: {
    ja: { title: '次の未確認へ', button: '未確認' },
    en: { title: 'Next open question', button: 'Ask' },
  },
  accept: {
    ja: { title: '未確認をそのまま確定', button: 'そのまま' },
    en: { title: 'Accept the open question as it is', button: 'Accept' },
  },
  'first-repair': {
    ja: { title: '指摘を一番目の案で直す', button: '直す' },
    en: { title: 'Apply the first repair', button: 'Repair' },
  },
  'earlier-riichi': {
    ja: { title: '前の打牌を立直にする', button: '立直忘れ' },
    en: { title: 'Riichi at an earlier discard', button: 'Missed riichi' },
  },
  'frame-start': {
    ja: { title: '局の初めへ', button: '局の初め' },
    en: { title: 'Beginning of the frame', button: 'Start' },
  },
  'frame-back': { ja: { title: '前の局へ', button: '前局' }, en: { title: 'Previous frame', button: 'Earlier frame' } },
  back: { ja: { title: '一つ前へ', button: '←' }, en: { title: 'One act back', button: '←' } },
  forward: { ja: { title: '一つ先へ', button: '→' }, en: { title: 'One act forward', button: '→' } },
  'frame-forward': { ja: { title: '次の局へ', button: '次局' }, en: { title: 'Next frame', button: 'Later frame' } },
  'seat-back': { ja: { title: 'この選手の前の一手へ' }, en: { title: 'Previous act of this player' } },
  'seat-forward': { ja: { title: 'この選手の次の一手へ' }, en: { title: 'Next act of this player' } },
  'act-back': { ja: { title: '前の一手へ' }, en: { title: 'Previous act' } },
  'act-forward': { ja: { title: '次の一手へ' }, en: { title: 'Next act' } },
  live: { ja: { title: '今の局面へ', button: '最新' }, en: { title: 'Now' } },
  delete: { ja: { title: '余計な行動を消す', button: '削除' }, en: { title: 'Delete an extra act', button: 'Delete' } },
  insert: {
    ja: { title: '抜けた行動を挿入する', button: '挿入' },
    en: { title: 'Insert a missed act', button: 'Insert' },
  },
  'swap-acts': {
    ja: { title: '次の一手と入れ替える' },
    en: { title: 'Exchange this act with the next one' },
  },
  'next-seat': {
    ja: { title: 'この一手を下家のものにする' },
    en: { title: 'Give this act to the next player' },
  },
  'take-along': {
    ja: { title: '変えた牌のほかの箇所も直す', button: 'ほかも直す' },
    en: { title: 'Change the other places of the tile, too', button: 'Other places' },
  },
  'retype-dora': {
    ja: { title: 'ドラ表示牌を打つ', button: 'ドラ' },
    en: { title: 'Type a dora indicator', button: 'Dora' },
  },
  'replace-tile': {
    ja: { title: '牌を一枚直す（配牌・ツモ・打牌）', button: '一枚直す' },
    en: { title: 'Correct one tile: dealt, drawn or discarded', button: 'One tile' },
  },
  'exchange-hands': {
    ja: { title: '二人の配牌を入れ替える', button: '入れ替え' },
    en: { title: 'Exchange two hands', button: 'Exchange' },
  },
  'retype-hand': { ja: { title: '手牌を打つ', button: '手牌' }, en: { title: 'Type a hand', button: 'Hand' } },
  'insert-frame': {
    ja: { title: 'この局の前に抜けた局を挿入する', button: '前に局を挿入' },
    en: { title: 'Insert a missed frame before this one', button: 'Insert a frame before' },
  },
  'delete-frame': {
    ja: { title: 'この局を削除する', button: '局を削除' },
    en: { title: 'Delete this frame', button: 'Delete the frame' },
  },
  'frame-earlier': {
    ja: { title: 'この局を一つ前へ移す', button: '前へ移す' },
    en: { title: 'Move this frame up', button: 'Move up' },
  },
  'frame-later': {
    ja: { title: 'この局を一つ後ろへ移す', button: '後ろへ移す' },
    en: { title: 'Move this frame down', button: 'Move down' },
  },
}

export const actionTitle = (id: Action, language: Language): string => ACTION_WORDS[id][language].title

/** What fits on a button. */
export const buttonText = (id: Action, language: Language): string => {
  const { title, button } = ACTION_WORDS[id][language]
  return button ?? title
}
