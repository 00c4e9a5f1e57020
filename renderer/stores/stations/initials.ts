/**
 * A letter for each name, for where there is room for no more: its first, or the first that no one before has; a number
 * where there is none.
 */
export const initialsOf = (names: readonly (readonly [key: string, name: string])[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [key, name] of names) {
    const taken = new Set(found.values())
    const letters = [...name.toUpperCase()].filter((letter) => letter.trim() !== '')
    found.set(key, letters.find((letter) => !taken.has(letter)) ?? String(found.size + 1))
  }
  return found
}
