import type { Language } from '../../src/words/index.ts'

/** A moment by the clock of this machine; lists that are handed on have UTC. @param moment milliseconds, or as ISO 8601 */
export const momentText = (moment: number | string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
