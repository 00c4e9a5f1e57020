import { UI } from '../../src/words/index.ts'

const PATIENCE = 1_500

const lettersOf = (words: unknown): string =>
  typeof words === 'string'
    ? words
    : typeof words === 'object' && words !== null
      ? Object.values(words).map(lettersOf).join('')
      : ''

/** Fetches the pieces of the bundled font that the app's own words need, so that the first picture is set in it. */
export async function loadType(): Promise<void> {
  const letters = [...new Set(lettersOf(UI.ja) + lettersOf(UI.en))].join('')
  // A font that does not come is no reason to show nothing: the words are set in another.
  const loaded = document.fonts.load("16px 'Noto Sans JP Variable'", letters).catch(() => [])
  await Promise.race([loaded, new Promise((resolve) => window.setTimeout(resolve, PATIENCE))])
}
