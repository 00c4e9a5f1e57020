/**
 * Words of any length are found in Japanese text by its pairs of neighbouring characters, as a plain scan would find them. SQLite's own
 * index of three characters drops shorter words without saying so.
 *
 * A pair is written as eight letters, four for each UTF-16 code unit, so that no character is taken for a space. The last unit of a
 * line stands alone, so that every unit begins a pair.
 */
const FIRST_LETTER = 97

const lettersOf = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, at) => {
    const unit = text.charCodeAt(at)
    return String.fromCharCode(
      FIRST_LETTER + (unit >> 12),
      FIRST_LETTER + ((unit >> 8) & 15),
      FIRST_LETTER + ((unit >> 4) & 15),
      FIRST_LETTER + (unit & 15),
    )
  })

/** What is indexed of a line. */
export const gramsOfLine = (text: string): string => {
  const letters = lettersOf(text)
  return letters.map((unit, at) => unit + (letters[at + 1] ?? '')).join(' ')
}

/** The question to FTS5 for the lines that contain a text of one unit or more. */
export const gramQuery = (text: string): string => {
  const letters = lettersOf(text)
  if (letters.length === 1) return `${letters[0]}*`
  return `"${letters
    .slice(1)
    .map((unit, at) => letters[at]! + unit)
    .join(' ')}"`
}
