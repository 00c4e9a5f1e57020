/** Objects whose names are known to the type and not to TypeScript's own functions. For objects of our own alone. */

/** The names of an object, which has no others than its type says. */
export const keysOf = <T extends object>(of: T): (keyof T & string)[] =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript cannot know that there are no more
  Object.keys(of) as (keyof T & string)[]

/** Its names, each with what stands there. */
export const entriesOf = <T extends object>(of: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(of).map((key) => [key, of[key]])

/** An object with a value under each of these names. */
export const objectOf = <K extends string, V>(keys: readonly K[], make: (key: K, index: number) => V): Record<K, V> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each of the names was just given a value
  Object.fromEntries(keys.map((key, index) => [key, make(key, index)])) as Record<K, V>
