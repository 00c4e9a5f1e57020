import { soundOf } from '../../src/words/index.ts'

/** How well a name matches the typed text, best first. */
export const MATCHES = ['exact', 'beginning', 'word', 'inside', 'typo'] as const
type Match = (typeof MATCHES)[number]

/** With fewer letters a typo would match nearly everything. */
const LETTERS_WITH_TYPO = 4

/** Words separated by one space, without punctuation. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}ー]+/gu, ' ')
    .trim()

export interface Spelling {
  readonly words: string
  readonly sound: string
}

export const spellingOf = (text: string): Spelling => {
  const words = wordsOf(text)
  return { words, sound: soundOf(words) }
}

const joined = (words: string): string => words.replaceAll(' ', '')

/** Whether a text begins with the typed one, allowing one wrong, missing, extra or swapped letter. */
const beginsButForOne = (text: string, typed: string): boolean => {
  let at = 0
  while (at < typed.length && text[at] === typed[at]) at++
  const [here, rest] = [text.slice(at), typed.slice(at)]
  return (
    here.slice(1).startsWith(rest.slice(1)) ||
    here.startsWith(rest.slice(1)) ||
    here.slice(1).startsWith(rest) ||
    (rest.length > 1 && here.startsWith(`${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`))
  )
}

/** From the beginning of each word on. */
const fromEachWord = (words: string): readonly string[] => {
  const parts = words.split(' ')
  return parts.map((_, at) => parts.slice(at).join(''))
}

const matchOf = (words: string, typed: string): Match | null => {
  const [all, wanted] = [joined(words), joined(typed)]
  if (wanted === '') return null
  if (all === wanted) return 'exact'
  if (all.startsWith(wanted)) return 'beginning'
  if (fromEachWord(words).some((from) => from.startsWith(wanted))) return 'word'
  if (all.includes(wanted)) return 'inside'
  const forgiven = wanted.length >= LETTERS_WITH_TYPO
  return forgiven && fromEachWord(words).some((from) => beginsButForOne(from, wanted)) ? 'typo' : null
}

const better = (a: Match | null, b: Match | null): Match | null =>
  a === null || b === null ? (a ?? b) : MATCHES.indexOf(a) <= MATCHES.indexOf(b) ? a : b

/**
 * As it is written or as it sounds, whichever is the better; null: it is another name. Inside a word sounds do not count:
 * `riichi` is no part of “writing”.
 */
export const nameMatch = (name: Spelling, typed: Spelling): Match | null => {
  const sounds = matchOf(name.sound, typed.sound)
  return better(matchOf(name.words, typed.words), sounds === 'inside' ? null : sounds)
}
