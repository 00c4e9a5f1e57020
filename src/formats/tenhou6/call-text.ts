/**
 * Calls and kans as text: two digits a tile, and a letter before the tile that was called, which also says from whom
 * (first: from the left, in the middle: from across, last: from the right). `p434343`, `c131415`, `222222m22`; an added
 * kan keeps the place of the letter, with the added tile behind it (`k47474747`). In a closed kan the letter stands before
 * the last tile (`151515a51`).
 */
import { readTenhouTile, UNKNOWN, writeTenhouTile, type Tile } from '../../tiles/index.ts'
import type { From, Meld } from '../../record/index.ts'

/** How many tiles a call of each letter has. */
const SIZE = { c: 3, p: 3, m: 4, k: 4, a: 4 } as const
type Letter = keyof typeof SIZE
const isLetter = (text: string): text is Letter =>
  text === 'c' || text === 'p' || text === 'm' || text === 'k' || text === 'a'

const ZERO = 48

/** How many tiles stand before the letter → from whom. */
const FROM: Readonly<Record<'p' | 'm' | 'k', Readonly<Record<number, From>>>> = {
  p: { 0: 'k', 1: 't', 2: 's' },
  m: { 0: 'k', 1: 't', 3: 's' },
  k: { 0: 'k', 1: 't', 2: 's' },
}

/** The tile of the two digits at a place of a text. */
const tileAt = (text: string, at: number): Tile | undefined => {
  const [tens, ones] = [text.charCodeAt(at) - ZERO, text.charCodeAt(at + 1) - ZERO]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? readTenhouTile(tens * 10 + ones) : undefined
}

/** @param before how many tiles stand before the letter @param third only of four tiles */
const callOf = (letter: Letter, before: number, marked: Tile, first: Tile, second: Tile, third: Tile): Meld | null => {
  if (letter === 'c') return before === 0 ? { kind: 'chi', called: marked, own: [first, second] } : null
  if (letter === 'a') return before === 3 ? { kind: 'ankan', own: [first, second, third, marked] } : null
  const from = FROM[letter][before]
  if (from === undefined) return null
  if (letter === 'p') return { kind: 'pon', called: marked, own: [first, second], from }
  if (letter === 'm') return { kind: 'daiminkan', called: marked, own: [first, second, third], from }
  // The pon as it was, with the added tile before the called one.
  const pon = [first, second, third]
  return { kind: 'kakan', added: marked, called: pon[before] ?? UNKNOWN, own: pon.toSpliced(before, 1), from }
}

/** Null if the text is not as many tiles as a call has, one of them marked. */
export const readCall = (text: string): Meld | null => {
  let at = 0
  while (at < text.length && !isLetter(text.charAt(at))) at += 2
  const letter = text.charAt(at)
  if (!isLetter(letter) || text.length !== 2 * SIZE[letter] + 1) return null
  const marked = tileAt(text, at + 1)
  // Without the marked one, in their order.
  const first = tileAt(text, at > 0 ? 0 : 3)
  const second = tileAt(text, at > 2 ? 2 : 5)
  const third = SIZE[letter] === 3 ? UNKNOWN : tileAt(text, at > 4 ? 4 : 7)
  if (marked === undefined || first === undefined || second === undefined || third === undefined) return null
  return callOf(letter, at / 2, marked, first, second, third)
}

const digitsOf = (tile: Tile): string => String(writeTenhouTile(tile)).padStart(2, '0')

const PLACE: Readonly<Record<From, number>> = { k: 0, t: 1, s: 2 }

/** Own tiles with what was called among them. */
const around = (own: readonly Tile[], at: number, inner: string): string =>
  own.slice(0, at).map(digitsOf).join('') + inner + own.slice(at).map(digitsOf).join('')

export const writeCall = (meld: Meld): string => {
  switch (meld.kind) {
    case 'chi':
      return around(meld.own, 0, `c${digitsOf(meld.called)}`)
    case 'pon':
      return around(meld.own, PLACE[meld.from], `p${digitsOf(meld.called)}`)
    case 'daiminkan':
      return around(meld.own, meld.from === 's' ? meld.own.length : PLACE[meld.from], `m${digitsOf(meld.called)}`)
    case 'kakan':
      return around(meld.own, PLACE[meld.from], `k${digitsOf(meld.added)}${digitsOf(meld.called)}`)
    case 'ankan':
      return around(meld.own.slice(0, -1), meld.own.length - 1, `a${digitsOf(meld.own.at(-1) ?? UNKNOWN)}`)
  }
}
