import { UI } from '../../src/words/index.ts'
import { whenLoaded } from './when-loaded.ts'

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

/**
 * Fetches the pieces of the bundled font that the words of the first screen need, so that its first picture is set in it,
 * and, once the page has loaded, those of all other words of the app: forty files, for which nobody should wait at start.
 */
export async function loadType(first: unknown): Promise<void> {
  whenLoaded(() => void fetchLetters(UI))
  await Promise.race([fetchLetters(first), new Promise((resolve) => window.setTimeout(resolve, PATIENCE))])
}
