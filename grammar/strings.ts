/** Quoted texts (§2.3.1): only `\"` is an escape; every other backslash is literal. */

const QUOTE = '"'

/** For text as programs write it. */
export const STRING = /"[^]*?(?<!\\)"/

/** The offset after the closing quotation mark of the text that begins at `start`; -1 if there is none. */
export const endOfQuoted = (text: string, start: number): number => {
  for (let at = text.indexOf(QUOTE, start + 1); at !== -1; at = text.indexOf(QUOTE, at + 1))
    if (text[at - 1] !== '\\') return at + 1
  return -1
}

const CLOSES = /\s*(?:\]|\/\/|$)/y

/** The same, but also -1 unless the mark is followed by a bracket, a comment or the end. */
export const endOfWellQuoted = (text: string, start: number): number => {
  const end = endOfQuoted(text, start)
  CLOSES.lastIndex = end
  return end !== -1 && CLOSES.test(text) ? end : -1
}

/** The end of the text that begins at `start`, closed or not. */
export const endOfAny = (text: string, start: number): number => {
  const end = endOfWellQuoted(text, start)
  return end === -1 ? endOfUnclosed(text, start) : end
}

const STOPS = /["\]\r\n]/g

/** Where a text without its closing mark ends: with its line, or before the next bracket or text. */
export const endOfUnclosed = (text: string, start: number): number => {
  STOPS.lastIndex = start + 1
  for (let stop = STOPS.exec(text); stop !== null; stop = STOPS.exec(text))
    if (stop[0] !== QUOTE || text[stop.index - 1] !== '\\') return stop.index
  return text.length
}
