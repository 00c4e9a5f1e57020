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

interface MarkedTiles {
  readonly letter: Letter
  readonly marked: Tile
  /** Without the marked one, in their order. */
  readonly others: readonly Tile[]
  /** How many tiles stand before the letter. */
  readonly before: number
}

/** Null if the text is not as many tiles as a call has, one of them marked. */
const markedTilesIn = (text: string): MarkedTiles | null => {
  let at = 0
  while (at < text.length && !isLetter(text.charAt(at))) at += 2
  const letter = text.charAt(at)
  if (!isLetter(letter) || text.length !== 2 * SIZE[letter] + 1) return null
  const otherAt = (place: number): Tile | undefined => tileAt(text, place < at ? place : place + 3)
  const [marked, first, second] = [tileAt(text, at + 1), otherAt(0), otherAt(2)]
  if (marked === undefined || first === undefined || second === undefined) return null
  if (SIZE[letter] === 3) return { letter, marked, others: [first, second], before: at / 2 }
  const third = otherAt(4)
  return third === undefined ? null : { letter, marked, others: [first, second, third], before: at / 2 }
}

/** Null if the text is no call. */
export const readCall = (text: string): Meld | null => {
  const found = markedTilesIn(text)
  if (found === null) return null
  const { letter, marked, others, before } = found
  switch (letter) {
    case 'c':
      return before === 0 ? { kind: 'chi', called: marked, own: others } : null
    case 'a':
      return before === 3 ? { kind: 'ankan', own: [...others, marked] } : null
    case 'k': {
      const from = FROM.k[before]
      // The pon as it was, with the added tile before the called one.
      return from === undefined
        ? null
        : { kind: 'kakan', added: marked, called: others[before] ?? UNKNOWN, own: others.toSpliced(before, 1), from }
    }
    default: {
      const from = FROM[letter][before]
      const kind = letter === 'p' ? 'pon' : 'daiminkan'
      return from === undefined ? null : { kind, called: marked, own: others, from }
    }
  }
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
