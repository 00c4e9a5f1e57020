/** Keys in sentences: as the user's own key map has them, since any of them may have been changed. */
import type { Action } from '../recorder/index.ts'
import { buttonText } from './actions.ts'
import type { Language } from './language.ts'

/** The printed key of an action; empty without any. */
export type PressOf = (id: Action) => string

export const quoted = (text: string, language: Language): string => (language === 'ja' ? `「${text}」` : `“${text}”`)

/** What a sentence tells one to press: the key of an action, or without any its button. */
export const keyIn = (press: PressOf, id: Action, language: Language): string =>
  press(id) || quoted(buttonText(id, language), language)
