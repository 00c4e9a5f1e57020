/** A word as one of those that its token's pattern lets through, which TypeScript cannot read out of a pattern. */
export const wordOfImage = <Word extends string>(image: string): Word =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- whoever calls names the words of the pattern
  image as Word
