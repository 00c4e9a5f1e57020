/** Of a letter of 14 pixels, full width and half. */
const LETTER = { full: 14, half: 8 } as const
const isHalf = (letter: string): boolean => (letter.codePointAt(0) ?? 0) < 0x1100

/** A name in a drawing, cut to so much room: letters of 14 pixels in its units. */
export const fittedName = (name: string, room: number): string => {
  let used = 0
  const letters = [...name]
  for (const [at, letter] of letters.entries()) {
    used += isHalf(letter) ? LETTER.half : LETTER.full
    if (used > room) return `${letters.slice(0, Math.max(0, at - 1)).join('')}…`
  }
  return name
}
