/** The texts of the start screen. The page and its build request the glyphs for these first. */
import { LESSON_WORDS, SAMPLE_WORDS, TRAINING, UI, type Language, type UiWords } from '../../src/words/index.ts'

const start = ({ tagline, start, help, settings }: UiWords): unknown => [
  [tagline, start.newMatch, start.newMatchHint, start.open, start.openHint, start.recent, start.noRecent],
  [start.unfinished, start.keys, start.resume, start.throwAway, start.throwAllAway, help.title, settings.title],
]

export const startWords = (language: Language): unknown => [
  '採譜日本語',
  start(UI[language]),
  TRAINING[language].title,
  TRAINING[language].lead,
  LESSON_WORDS[language].title,
  LESSON_WORDS[language].lead,
  SAMPLE_WORDS[language].title,
  SAMPLE_WORDS[language].lead,
]

const textOf = (words: unknown): string =>
  typeof words === 'string'
    ? words
    : typeof words === 'object' && words !== null
      ? Object.values(words).map(textOf).join('')
      : ''

/** Every letter of all strings within `words`, once. */
export const lettersOf = (words: unknown): string => [...new Set(textOf(words))].join('')
