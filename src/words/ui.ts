/** The texts of the app's page that belong to no other subject. One shape, two languages. */
import type { Language } from './language.ts'
import { UI_EN } from './ui-en.ts'
import { UI_JA, type UiWords } from './ui-ja.ts'

export type { UiWords }

export const UI: Readonly<Record<Language, UiWords>> = { ja: UI_JA, en: UI_EN }
