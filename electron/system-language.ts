import { app } from 'electron'

/**
 * The language that the person chose for the system, as a locale (`ja-JP`). Chromium's locale is limited to its own
 * translations, and the region concerns dates and numbers.
 */
export const systemLanguage = (): string =>
  app.getPreferredSystemLanguages()[0] ?? Intl.DateTimeFormat().resolvedOptions().locale
