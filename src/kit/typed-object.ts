/** `Object` functions that keep the type of the keys. Use them only for objects that have no keys beyond their type. */

/** The keys of an object that has none beyond its type. */
export const keysOf = <T extends object>(of: T): (keyof T & string)[] =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript cannot know that there are no more
  Object.keys(of) as (keyof T & string)[]

/** The keys of such an object, each with its value. */
export const entriesOf = <T extends object>(of: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(of).map((key) => [key, of[key]])

/** An object with a value for each of these keys. */
export const objectOf = <K extends string, V>(keys: readonly K[], make: (key: K, index: number) => V): Record<K, V> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each of the names was just given a value
  Object.fromEntries(keys.map((key, index) => [key, make(key, index)])) as Record<K, V>
