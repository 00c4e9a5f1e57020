/** The image of a token as one of the words that its pattern accepts, which TypeScript cannot derive from a pattern. */
export const wordOfImage = <Word extends string>(image: string): Word =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the caller names the words of the pattern
  image as Word
