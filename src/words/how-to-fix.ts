/** How to fix a finding for which no repair can be offered: what to type, and where. */
import type { Place } from '../record/index.ts'
import { actionTitle } from './actions.ts'
import type { Language } from './language.ts'
import { UI } from './ui.ts'

export const FIX_KINDS = ['act', 'dora', 'hand', 'stop', 'points', 'frame', 'match'] as const
export type FixKind = (typeof FIX_KINDS)[number]

/** By what the finding concerns. */
export const fixKindOf = ({ frame, act, part }: Place): FixKind => {
  if (frame === undefined) return 'match'
  if (act !== undefined || part === 'draw' || part === 'discard') return 'act'
  switch (part) {
    case 'dora':
      return 'dora'
    case 'startHand':
    case 'endHand':
      return 'hand'
    case 'endPoints':
      return 'points'
    case 'id':
    case 'sticks':
    case 'startPoints':
      return 'frame'
    default:
      return 'stop'
  }
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<FixKind, () => string>>>> = {
  ja: {
    act: () =>
      `そこで正しい牌や行動を打つ。「${actionTitle('delete', 'ja')}」「${actionTitle('insert', 'ja')}」もできる`,
    dora: () => `そこで「${actionTitle('retype-dora', 'ja')}」`,
    hand: () => `そこで「${actionTitle('retype-hand', 'ja')}」`,
    stop: () => `抜けた行動は「${actionTitle('insert', 'ja')}」、今の局の終わり方は「${actionTitle('stop', 'ja')}」`,
    points: () => '和了や流局の行動、局の初めの点数を確かめて打ち直す',
    frame: () => `そこで「${UI.ja.app['frame.details']}」`,
    match: () => `「${UI.ja.app['view.setup']}」`,
  },
  en: {
    act: () =>
      `Type the correct act there, or use “${actionTitle('delete', 'en')}” or “${actionTitle('insert', 'en')}”`,
    dora: () => `Use “${actionTitle('retype-dora', 'en')}” there`,
    hand: () => `Use “${actionTitle('retype-hand', 'en')}” there`,
    stop: () =>
      `For a missing act, use “${actionTitle('insert', 'en')}”; if the latest frame ended differently, “${actionTitle('stop', 'en')}”`,
    points: () => 'Check how the frame ended and its starting points, and retype what is wrong',
    frame: () => `Use “${UI.en.app['frame.details']}” there`,
    match: () => `Use “${UI.en.app['view.setup']}”`,
  },
}

export const fixSentence = (place: Place, language: Language): string => SENTENCES[language][fixKindOf(place)]()
