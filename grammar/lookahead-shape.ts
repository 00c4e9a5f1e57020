import type { WordName } from './tokens.ts'

/**
 * By rule and by the name of its call (`OPTION1`, `OR`): the words with which it goes in, for an OR a list for each
 * alternative. The empty word stands for all others, in an alternative that can be nothing.
 */
export type LookaheadTable = Readonly<Record<string, Readonly<Record<string, Words | readonly Words[]>>>>
export type Words = readonly (WordName | '')[]
