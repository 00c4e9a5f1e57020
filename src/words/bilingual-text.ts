import type { Bilingual } from '../record/index.ts'
import type { Language } from './language.ts'

/** A name or comment in the script of the language, otherwise in the other one; empty for none. */
export const bilingualText = (text: Bilingual | null, language: Language): string =>
  (language === 'ja' ? (text?.native ?? text?.roman) : (text?.roman ?? text?.native)) ?? ''
