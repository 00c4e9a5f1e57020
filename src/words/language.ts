export const LANGUAGES = ['ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a system's locale (`ja-JP`, `en_US.UTF-8`): Japanese unless it clearly names another. */
export const languageOf = (locale: string): Language =>
  /^[a-z]{2,3}([-_.@]|$)/i.test(locale) && !/^ja/i.test(locale) ? 'en' : 'ja'
