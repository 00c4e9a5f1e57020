import { UI } from '../../src/words/index.ts'
import { behindFirstScreen } from './first-screen.ts'
import { lettersOf } from './start-words.ts'

const PATIENCE = 1_500

const fetchLetters = async (words: unknown): Promise<void> => {
  await document.fonts.load("16px 'Noto Sans JP Variable'", lettersOf(words))
}

/** A missing font must not block the page: text falls back to another font. */
const inAnotherFont = (): void => undefined

/** Declares the rest of the font and fetches what the app’s words need, after the start screen. */
export const loadOtherType = (): void =>
  behindFirstScreen(() => {
    const declared = import('@fontsource-variable/noto-sans-jp/wght.css?other')
    declared.then(() => fetchLetters(UI)).catch(inAnotherFont)
  })

/** Fetches the parts of the bundled font that the first screen needs, so that its first paint uses it. */
export async function loadType(first: unknown): Promise<void> {
  await Promise.race([
    fetchLetters(first).catch(inAnotherFont),
    new Promise((resolve) => window.setTimeout(resolve, PATIENCE)),
  ])
}
