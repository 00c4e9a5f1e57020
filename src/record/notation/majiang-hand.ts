/**
 * Hands and melds as the Majiang paipu writes them: each suit named once, the called tile marked with its source (`-`
 * left, `=` across, `+` right), `*` for a hand in riichi.
 */
import { UNKNOWN, isKnown, kindOf, readMajiangTile, sortTiles, writeMajiangTile, type Tile } from '../../tiles/index.ts'
import type { From, Hand, Meld } from '../match.ts'

const readRun = (text: string): Tile[] => {
  const tiles: Tile[] = []
  let suit = ''
  for (const letter of text) {
    if (letter === '_') tiles.push(UNKNOWN)
    else if (/\d/.test(letter)) tiles.push(readMajiangTile(suit + letter))
    else suit = letter
  }
  return tiles
}

/** Tiles in the order of the notation, each suit named once; unknown tiles first. */
const writeRun = (tiles: readonly Tile[]): string => {
  const sorted = sortTiles(tiles)
  let text = '_'.repeat(sorted.filter((tile) => tile === UNKNOWN).length)
  let suit = ''
  for (const tile of sorted) {
    if (tile === UNKNOWN) continue
    const written = writeMajiangTile(tile)
    text += written[0] === suit ? (written[1] ?? '') : written
    suit = written[0] ?? ''
  }
  return text
}

const FROM_SIGN: Readonly<Record<From, string>> = { k: '-', t: '=', s: '+' }
const SIGN_FROM: Readonly<Record<string, From>> = { '-': 'k', '=': 't', '+': 's' }

interface MeldTile {
  readonly tile: Tile
  /** Set on the called tile. */
  readonly from: From | null
  /** After the called tile. */
  readonly late: boolean
}

const meldTiles = (text: string): MeldTile[] => {
  const suit = text[0] ?? ''
  let called = false
  return [...text.slice(1).matchAll(/(\d)([-=+]?)/g)].map(([, digit = '', sign = '']) => {
    const each = { tile: readMajiangTile(suit + digit), from: SIGN_FROM[sign] ?? null, late: called }
    if (sign) called = true
    return each
  })
}

/** null for a text that is not a meld. */
export const readMajiangMeld = (text: string): Meld | null => {
  const parts = meldTiles(text)
  const called = parts.find((part) => part.from !== null)
  if (!called) {
    return parts.length === 4 ? { kind: 'ankan', own: parts.map((part) => part.tile) } : null
  }
  const from = called.from ?? 'k'
  const own = parts.filter((part) => part !== called && !(part.late && parts.length === 4)).map((part) => part.tile)
  const last = parts.at(-1)
  const same = parts.every((part) => kindOf(part.tile) === kindOf(called.tile))
  if (parts.length === 3) {
    if (same) return { kind: 'pon', called: called.tile, own, from }
    return from === 'k' ? { kind: 'chi', called: called.tile, own } : null
  }
  if (parts.length !== 4 || !same || !last) return null
  return last.late
    ? { kind: 'kakan', added: last.tile, called: called.tile, own, from }
    : { kind: 'daiminkan', called: called.tile, own, from }
}

const digit = (tile: Tile): string => writeMajiangTile(tile).at(-1) ?? ''

/** Plain fives before the red one, as the notation orders them within a meld. */
const digits = (tiles: readonly Tile[]): string => sortTiles(tiles).reverse().map(digit).join('')

/**
 * A meld as `m1-23` or `z666=6`. The notation has no sign for an unseen tile of a meld; it is written `_`, as in a
 * hand, and `readMajiangMeld` rejects such a meld.
 */
export const writeMajiangMeld = (meld: Meld): string => {
  const seen = [...meld.own, ...('called' in meld ? [meld.called] : [])].find(isKnown)
  const suit = seen === undefined ? '' : (writeMajiangTile(seen)[0] ?? '')
  switch (meld.kind) {
    case 'chi':
      return (
        suit +
        sortTiles([...meld.own, meld.called])
          .map((tile) => digit(tile) + (tile === meld.called ? '-' : ''))
          .join('')
      )
    case 'pon':
    case 'daiminkan':
      return suit + digits(meld.own) + digit(meld.called) + FROM_SIGN[meld.from]
    case 'kakan':
      return suit + digits(meld.own) + digit(meld.called) + FROM_SIGN[meld.from] + digit(meld.added)
    case 'ankan':
      return suit + digits(meld.own)
  }
}

export interface MajiangHand {
  readonly hand: Hand
  readonly riichi: boolean
}

/** A hand such as `m789p12388s678z3,z111=` or, with a fourteenth tile, `…z33z3*`. */
export const readMajiangHand = (text: string): MajiangHand => {
  const [concealed = '', ...melds] = text.split(',')
  const tiles = readRun(concealed.replace('*', ''))
  const sets = melds.filter((meld) => meld !== '').flatMap((meld) => readMajiangMeld(meld) ?? [])
  const drawn = tiles.length % 3 === 2 ? (tiles.at(-1) ?? null) : null
  return {
    hand: { tiles: drawn === null ? tiles : tiles.slice(0, -1), drawn, melds: sets },
    riichi: concealed.includes('*'),
  }
}

/** A hand as `readMajiangHand` reads it: concealed tiles sorted, then the fourteenth, then the melds. */
export const writeMajiangHand = (hand: Hand, riichi = false): string =>
  writeRun(hand.tiles) +
  (hand.drawn === null ? '' : writeMajiangTile(hand.drawn)) +
  (riichi ? '*' : '') +
  hand.melds.map((meld) => `,${writeMajiangMeld(meld)}`).join('')
