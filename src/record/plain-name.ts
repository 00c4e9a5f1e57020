/** Names for programs that know one script only. */
import type { Bilingual, PersonName } from './match.ts'

/** A text in its native script, else romanized; empty where neither is written. */
export const plainText = (text: Bilingual | null): string => text?.native ?? text?.roman ?? ''

/** Last name, space, first name, each as `plainText` has it; of a name half written the half. */
export const plainName = (name: PersonName | null): string =>
  [plainText(name?.last ?? null), plainText(name?.first ?? null)].filter((part) => part !== '').join(' ')
