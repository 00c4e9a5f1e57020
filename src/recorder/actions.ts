/** The commands of a session that say neither a tile nor a digit, each with its entry, in the order of their buttons. */
import { keysOf } from '../kit/index.ts'
import { ACT_ACTIONS } from './act-actions.ts'
import { ALONG_ACTIONS } from './take-along.ts'
import type { ActionEntry } from './action-entry.ts'
import type { KeyCommand } from './command.ts'
import { FRAME_ACTIONS } from './frame-actions.ts'
import { HAND_ACTIONS } from './hand-actions.ts'
import { SESSION_ACTIONS } from './session-actions.ts'
import { REARRANGE_ACTIONS } from './rearrange-acts.ts'
import { TRAVEL_ACTIONS } from './travel-actions.ts'
import type { ValueKey } from './value-keys.ts'

const ENTRIES = {
  ...ACT_ACTIONS,
  ...SESSION_ACTIONS,
  ...TRAVEL_ACTIONS,
  ...REARRANGE_ACTIONS,
  ...ALONG_ACTIONS,
  ...FRAME_ACTIONS,
  ...HAND_ACTIONS,
}

export type Action = keyof typeof ENTRIES

export const ACTIONS: readonly Action[] = keysOf(ENTRIES)

export const actionEntry = (id: Action): ActionEntry => ENTRIES[id]

export const isAction = (id: string): id is Action => Object.hasOwn(ENTRIES, id)

/** Actions whose command is called otherwise. */
const ACTION_OF = {
  insertFrame: 'insert-frame',
  deleteFrame: 'delete-frame',
  typeKept: 'type-kept',
  retypeDora: 'retype-dora',
  retypeHand: 'retype-hand',
  firstRepair: 'first-repair',
  earlierRiichi: 'earlier-riichi',
  swapActs: 'swap-acts',
  nextSeat: 'next-seat',
  takeAlong: 'take-along',
  replaceTile: 'replace-tile',
  exchangeHands: 'exchange-hands',
} as const satisfies { readonly [Type in KeyCommand['type']]?: Action }

const isCalledOtherwise = (type: KeyCommand['type']): type is keyof typeof ACTION_OF => Object.hasOwn(ACTION_OF, type)

/** Which action a command is. One without an entry does not compile. */
export const actionOf = (command: Exclude<KeyCommand, { type: ValueKey }>): Action => {
  if (command.type === 'travel' || command.type === 'moveFrame') return command.to
  const { type } = command
  return isCalledOtherwise(type) ? ACTION_OF[type] : type
}

const withButton = (...places: readonly ActionEntry['button'][]): readonly Action[] =>
  ACTIONS.filter((id) => places.includes(actionEntry(id).button))

export const PANEL_ACTIONS = withButton('panel', 'both')
export const PROMPT_ACTIONS = withButton('prompt')
export const FRAME_DIALOG_ACTIONS = withButton('frame')
/** In the prompt line where the score takes the place of the panel. */
export const SCORE_ACTIONS = withButton('both')
export const STATION_ACTIONS = ACTIONS.filter((id) => actionEntry(id).atStation === true)

/** Of which the prompt line reminds, the more frequent ones first. */
export const HINTED_ACTIONS: readonly Action[] = ACTIONS.filter((id) => actionEntry(id).hint !== undefined).sort(
  (a, b) => (actionEntry(a).hint ?? 0) - (actionEntry(b).hint ?? 0),
)
