import { UI } from '../../src/words/index.ts'
import { behindFirstScreen } from './first-screen.ts'
import { lettersOf } from './start-words.ts'

const PATIENCE = 1_500

const fetchLetters = async (words: unknown): Promise<void> => {
  await document.fonts.load("16px 'Noto Sans JP Variable'", lettersOf(words))
}

/** A font that does not come is no reason to show nothing: the words are set in another. */
const inAnotherFont = (): void => undefined

/** Declares the rest of the font and fetches what all words of the app need, for which nobody should wait at start. */
export const loadOtherType = (): void =>
  behindFirstScreen(() => {
    const declared = import('@fontsource-variable/noto-sans-jp/wght.css?other')
    declared.then(() => fetchLetters(UI)).catch(inAnotherFont)
  })

/** Fetches the pieces of the bundled font that the words of the first screen need, so that its first picture is set in it. */
export async function loadType(first: unknown): Promise<void> {
  await Promise.race([
    fetchLetters(first).catch(inAnotherFont),
    new Promise((resolve) => window.setTimeout(resolve, PATIENCE)),
  ])
}
