/** The texts of the start screen. The page and its build request the glyphs for these first. */
import { UI, type Language, type UiWords } from '../../src/words/index.ts'

const start = ({ tagline, start, help, settings }: UiWords): unknown => [
  [tagline, start.newMatch, start.newMatchHint, start.open, start.openHint, start.recent, start.noRecent],
  [start.sample, start.sampleHint, start.learn, start.learnHint, start.training, start.trainingHint],
  [start.unfinished, start.keys, start.resume, start.throwAway, start.throwAllAway, help.title, settings.title],
]

/** The sign of Shift, in the keys that the start screen prints. */
const SHIFT = '⇧'

export const startWords = (language: Language): unknown => ['採譜日本語', SHIFT, start(UI[language])]

const textOf = (words: unknown): string =>
  typeof words === 'string'
    ? words
    : typeof words === 'object' && words !== null
      ? Object.values(words).map(textOf).join('')
      : ''

/** Every letter of all strings within `words`, once. */
export const lettersOf = (words: unknown): string => [...new Set(textOf(words))].join('')
