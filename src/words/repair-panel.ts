/** The panel of repairs beside the board. */
import type { Repairs } from '../repair/index.ts'
import { asTitle } from './as-title.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'
import { REPAIR } from './repair.ts'

export interface RepairPanelWords {
  readonly title: (frame: string) => string
  readonly list: string
  /** Every repair with at most `complete` edits is found, and so many with one more. */
  readonly searching: (complete: number, found: number) => string
  /** `cost`: how many edits each has. */
  readonly found: (count: number, cost: number) => string
  readonly none: string
  readonly complete: (edits: number) => string
  readonly stopped: (edits: number) => string
  readonly holds: string
  readonly unreadable: string
  readonly failed: string
  /** The same at so many places, of which this is shown. */
  readonly places: (shown: number, count: number) => string
  readonly text: string
  /** So many more changes of the text. */
  readonly changes: (count: number) => string
  readonly apply: string
  readonly place: string
  readonly ask: string
  readonly leave: string
  readonly open: string
  /** @param undo the key that takes a repair back, as printed */
  readonly help: (undo: string) => string
}

const ja: RepairPanelWords = {
  title: (frame) => `修正案 ${frame}`,
  list: '修正案の一覧',
  searching: (complete, found) =>
    `${complete + 1} か所の直しを調べている…${found > 0 ? `（今のところ ${found} 件）` : ''}`,
  found: (count, cost) => `${cost} か所の修正案 ${count} 件`,
  none: '矛盾があるが、修正案はない',
  complete: (edits) => `${edits} か所までは、これですべて`,
  stopped: (edits) =>
    edits === 0 ? '時間切れ。ほかにもありうる' : `時間切れ。${edits} か所までは調べ終えたが、その先にもありうる`,
  holds: 'この局に矛盾はない',
  unreadable: 'この局は読めないところがあり、調べられない',
  failed: '調べている途中で失敗した。閉じてもう一度開くと、やり直す',
  places: (shown, count) => `同じ直しが ${count} か所にありうる（${shown}/${count}）`,
  text: '本文の変更',
  changes: (count) => `ほか ${count} か所`,
  apply: '直す',
  place: 'ほかの箇所',
  ask: 'そこへ',
  leave: '戻る',
  open: '修正案',
  help: (undo) => `盤面に直した後を示し、もとの牌を薄く添える。${undo} で元に戻る。`,
}

const en: RepairPanelWords = {
  title: (frame) => `Repairs of ${frame}`,
  list: 'Repairs',
  searching: (complete, found) => `Trying ${plural(complete + 1, 'edit')}…${found > 0 ? ` (${found} so far)` : ''}`,
  found: (count, cost) => `${plural(count, 'repair')} with ${plural(cost, 'edit')}`,
  none: 'It contradicts itself, and no repair was found',
  complete: (edits) => `no others with up to ${plural(edits, 'edit')}`,
  stopped: (edits) =>
    edits === 0
      ? 'stopped, so there may be others'
      : `stopped: no others with up to ${plural(edits, 'edit')}, perhaps some with more`,
  holds: 'This frame does not contradict itself',
  unreadable: 'Part of this frame cannot be read',
  failed: 'The search failed. Close this panel and open it again to retry',
  places: (shown, count) => `possible at ${count} places (${shown}/${count})`,
  text: 'Changes to the text',
  changes: (count) => `and ${plural(count, 'other place')}`,
  apply: 'Apply',
  place: 'Other place',
  ask: 'Go there',
  leave: 'Back',
  open: 'Repairs',
  help: (undo) => `The board shows the repaired frame, with the old tiles faint. ${undo} takes it back.`,
}

export const REPAIR_PANEL: Readonly<Record<Language, RepairPanelWords>> = { ja, en }

/** What a search came to, without the repairs themselves. */
interface SearchEnd extends Pick<Repairs, 'contradictions' | 'stopped' | 'complete' | 'cost' | 'unique'> {
  readonly repairs: readonly unknown[]
}

/** How many repairs there are of how many edits, and how far the search came; that the frame holds together, if it does. */
export const foundStatus = (found: SearchEnd, language: Language): string => {
  const words = REPAIR_PANEL[language]
  const { and, only } = REPAIR[language]
  if (found.contradictions.length === 0) return words.holds
  const end = found.stopped ? words.stopped(found.complete) : words.complete(found.complete)
  const what = found.cost === null ? words.none : words.found(found.repairs.length, found.cost)
  return asTitle(`${what}${found.unique ? only : ''}${and}${end}`)
}
