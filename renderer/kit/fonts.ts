import { TRAINING, UI, type Language, type UiWords } from '../../src/words/index.ts'
import { behindFirstScreen } from './first-screen.ts'

const PATIENCE = 1_500

const lettersOf = (words: unknown): string =>
  typeof words === 'string'
    ? words
    : typeof words === 'object' && words !== null
      ? Object.values(words).map(lettersOf).join('')
      : ''

const fetchLetters = async (words: unknown): Promise<void> => {
  const letters = [...new Set(lettersOf(words))].join('')
  // A font that does not come is no reason to show nothing: the words are set in another.
  await document.fonts.load("16px 'Noto Sans JP Variable'", letters).catch(() => [])
}

const start = ({ tagline, start, help, settings }: UiWords): unknown => [
  [tagline, start.newMatch, start.newMatchHint, start.open, start.openHint, start.recent, start.noRecent],
  [start.unfinished, start.unfinishedItem, start.resume, start.throwAway, help.title, settings.title],
]

/** What stands on the start screen in a language, whatever was recorded. */
export const startWords = (language: Language): unknown => [
  '採譜日本語',
  start(UI[language]),
  TRAINING[language].title,
  TRAINING[language].lead,
]

/** Fetches those of all words of the app behind the first screen: forty files, for which nobody should wait at start. */
export const loadOtherType = (): void => behindFirstScreen(() => void fetchLetters(UI))

/** Fetches the pieces of the bundled font that the words of the first screen need, so that its first picture is set in it. */
export async function loadType(first: unknown): Promise<void> {
  await Promise.race([fetchLetters(first), new Promise((resolve) => window.setTimeout(resolve, PATIENCE))])
}
