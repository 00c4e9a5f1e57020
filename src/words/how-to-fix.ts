/** How to fix a finding for which no repair can be offered: what was probably mistyped, and the keys that go there. */
import type { Place } from '../record/index.ts'
import type { Action } from '../recorder/index.ts'
import { actionTitle } from './actions.ts'
import type { Language } from './language.ts'
import { quoted, type PressOf } from './printed-key.ts'
import { UI } from './ui.ts'

export const FIX_KINDS = [
  'turn',
  'tile',
  'call',
  'riichi',
  'win',
  'act',
  'dora',
  'hand',
  'stop',
  'points',
  'frame',
  'match',
] as const
export type FixKind = (typeof FIX_KINDS)[number]

/** A finding, as far as its fix depends on it. */
export interface ToFix {
  readonly code: string
  readonly place: Place
}

/** Whose turn it is, or whether there is a draw or a discard at all. */
const OF_TURN: ReadonlySet<string> = new Set([
  'act.after-end',
  'act.out-of-turn',
  'act.discard-missing',
  'act.rinshan-expected',
  'act.rinshan-unexpected',
  'wall.exhausted',
  'discard.nothing-drawn',
  'call.nothing',
  'win.nothing',
  'win.no-draw',
])

const ofAct = (code: string): FixKind => {
  if (OF_TURN.has(code)) return 'turn'
  if (code === 'act.not-in-hand' || code.startsWith('discard.')) return 'tile'
  if (code.startsWith('call.') || code.startsWith('kan.')) return 'call'
  if (code.startsWith('riichi.')) return 'riichi'
  return code.startsWith('win.') ? 'win' : 'act'
}

/** By what the finding says, and by what it concerns. */
export const fixKindOf = ({ code, place }: ToFix): FixKind => {
  if (place.frame === undefined) return 'match'
  if (place.act !== undefined) return ofAct(code)
  if (place.part === undefined) return 'stop'
  switch (place.part) {
    case 'draw':
    case 'discard':
      return ofAct(code)
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
    case 'finalPoints':
    case 'player':
    case 'pointRule':
    case 'recorders':
    case 'timeAndPlace':
    case 'tournament':
    case 'tournamentPoints':
      return 'stop'
  }
}

/** What a sentence says of an action: its key, or without any its title; or both. */
interface Named {
  readonly key: (id: Action) => string
  readonly title: (id: Action) => string
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<FixKind, (named: Named) => string>>>> = {
  ja: {
    turn: ({ key }) => `抜けたツモ・打牌・鳴きは${key('insert')}で挿入、余計なものは${key('delete')}で削除`,
    tile: ({ key }) => `${key('seat-back')}でこの選手の前の手番へ移り、違う牌を打ち直す。抜けは${key('insert')}で挿入`,
    call: ({ key }) => `そこで正しい鳴きを打つ。鳴いていなければ${key('delete')}で削除`,
    riichi: ({ key }) =>
      `立直でなければそこで${key('riichi')}。牌の違いは${key('seat-back')}で前の手番へ移って打ち直す`,
    win: ({ key }) => `牌の違いは${key('seat-back')}で前の手番へ移って打ち直す。和了でなければ${key('delete')}で削除`,
    act: ({ key }) => `そこで正しい牌や行動を打つ。${key('delete')}で削除、${key('insert')}で挿入もできる`,
    dora: ({ title }) => `そこで${title('retype-dora')}`,
    hand: ({ title }) => `そこで${title('retype-hand')}`,
    stop: ({ key }) => `抜けた行動は${key('insert')}で挿入、今の局の終わり方は${key('stop')}で打ち直す`,
    points: () => '和了や流局の行動、局の初めの点数を確かめて打ち直す',
    frame: () => `そこで「${UI.ja.app['frame.details']}」`,
    match: () => `「${UI.ja.app['view.setup']}」`,
  },
  en: {
    turn: ({ key }) =>
      `Insert a missed draw, discard or call with ${key('insert')}; delete an extra one with ${key('delete')}`,
    tile: ({ key }) =>
      `Go back through this player’s acts with ${key('seat-back')} and retype the wrong tile; insert a missed one with ${key('insert')}`,
    call: ({ key }) => `Type the correct call there, or delete it with ${key('delete')}`,
    riichi: ({ key }) =>
      `If it was no riichi, press ${key('riichi')} there; for a wrong tile, go back with ${key('seat-back')}`,
    win: ({ key }) =>
      `For a wrong tile, go back with ${key('seat-back')}; if it was no win, delete it with ${key('delete')}`,
    act: ({ key }) => `Type the correct act there, delete it with ${key('delete')} or insert one with ${key('insert')}`,
    dora: ({ title }) => `Use ${title('retype-dora')} there`,
    hand: ({ title }) => `Use ${title('retype-hand')} there`,
    stop: ({ key }) =>
      `Insert a missed act with ${key('insert')}; if the latest frame ended differently, press ${key('stop')}`,
    points: () => 'Check how the frame ended and its starting points, and retype what is wrong',
    frame: () => `Use “${UI.en.app['frame.details']}” there`,
    match: () => `Use “${UI.en.app['view.setup']}”`,
  },
}

export const fixSentence = (finding: ToFix, language: Language, press: PressOf): string => {
  const titleAndKey = (id: Action): string => {
    const text = press(id)
    const title = quoted(actionTitle(id, language), language)
    return text === '' ? title : language === 'ja' ? `${title}（${text}）` : `${title} (${text})`
  }
  const key = (id: Action): string => quoted(press(id) || actionTitle(id, language), language)
  return SENTENCES[language][fixKindOf(finding)]({ key, title: titleAndKey })
}
