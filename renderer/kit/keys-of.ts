/** The names of an object of our own, which has no others than its type says. */
export const keysOf = <T extends object>(of: T): (keyof T & string)[] =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript cannot know that there are no more
  Object.keys(of) as (keyof T & string)[]
