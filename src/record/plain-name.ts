/** Names for programs that know only one script. */
import type { Bilingual, PersonName } from './match.ts'

/** The native text, otherwise the romanized one; empty if neither is written. */
export const plainText = (text: Bilingual | null): string => text?.native ?? text?.roman ?? ''

/** Last name, space, first name, each by `plainText`; only one if the other is missing. */
export const plainName = (name: PersonName | null): string =>
  [plainText(name?.last ?? null), plainText(name?.first ?? null)].filter((part) => part !== '').join(' ')
