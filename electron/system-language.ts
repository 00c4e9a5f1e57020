import { app } from 'electron'

/**
 * The language that the person chose for the system, as a locale (`ja-JP`). Chromium's own choice is among those it has
 * words for, and the region's is about dates and numbers.
 */
export const systemLanguage = (): string =>
  app.getPreferredSystemLanguages()[0] ?? Intl.DateTimeFormat().resolvedOptions().locale
