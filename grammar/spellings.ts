/** Every spelling of a word that has finitely many: `tg`, `kg`, `tm`. */
import { PATTERNS, type WordName } from './tokens.ts'

/** All texts that one branch of a pattern matches; null if there is no end to them. */
const spellingsOfBranch = (branch: string): string[] | null => {
  let texts = ['']
  const pieces = branch.match(/\(\?:[^)]*\)|\[[^\]]*\]|\\.|./gsu) ?? []
  for (const piece of pieces) {
    const next = spellingsOfPiece(piece)
    if (next === null) return null
    texts = texts.flatMap((text) => next.map((end) => text + end))
  }
  return texts
}

const spellingsOfPiece = (piece: string): string[] | null => {
  if (piece === '+' || piece === '?') return null
  if (piece.startsWith('(?:')) return spellingsOf(piece.slice(3, -1))
  if (piece.startsWith('[')) return charactersOf(piece.slice(1, -1))
  return [piece.slice(-1)]
}

/** The characters of a class such as `0-9` or `psm`. */
const charactersOf = (inside: string): string[] =>
  (inside.match(/.-.|./gs) ?? []).flatMap((range) => {
    const [from, to] = [range.charCodeAt(0), range.charCodeAt(range.length - 1)]
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
  })

/** A pattern has groups only one deep, so a bar outside parentheses divides its branches. */
const spellingsOf = (pattern: string): string[] | null => {
  const branches = pattern.match(/(?:\(\?:[^)]*\)|[^|])+/gs) ?? []
  const all = branches.map(spellingsOfBranch)
  return all.some((one) => one === null) ? null : all.flatMap((one) => one ?? [])
}

const known = new Map<string, readonly string[] | null>()

/** Every spelling of a word, in the order of its pattern; null for words without a fixed list: points, digits, texts. */
export const spellings = (word: WordName): readonly string[] | null => {
  let texts = known.get(word)
  if (texts === undefined) {
    const pattern = PATTERNS.find(([name]) => name === word)?.[1]
    known.set(word, (texts = pattern === undefined || /\[0-9\][+.]/.test(pattern) ? null : spellingsOf(pattern)))
  }
  return texts
}
