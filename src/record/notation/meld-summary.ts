/**
 * Melds as one word each: suit, own tiles, `-` and the called or added tiles, `_` and the player they came from, red
 * fives as 0: `m78-6` chi, `m11-1_2` pon, `m77-77_2` added kan (the called tile, then the added one), `m055-5_2` open
 * kan, `m9999` closed kan.
 */
import { UNKNOWN, kindOf, readMajiangTile, writeMajiangTile, type Tile } from '../../tiles/index.ts'
import type { From, Meld } from '../match.ts'

/**
 * How the source of a tile is numbered. `from-0`: 0 the next player, 1 across, 2 the previous player. `from-1`: 1, 2, 3
 * in that order, but 3, 2, 1 for an open kan.
 */
export type MeldNumbers = 'from-0' | 'from-1'

const ORDER: readonly From[] = ['s', 't', 'k']

const fromOf = (digit: string, kind: Meld['kind'], numbers: MeldNumbers): From | undefined => {
  if (numbers === 'from-0') return ORDER[Number(digit)]
  const at = Number(digit) - 1
  return ORDER[kind === 'daiminkan' ? 2 - at : at]
}

const digitOf = (from: From, kind: Meld['kind'], numbers: MeldNumbers): number => {
  const at = ORDER.indexOf(from)
  if (numbers === 'from-0') return at
  return 1 + (kind === 'daiminkan' ? 2 - at : at)
}

const FORM = /^([mpsz])(\d{2,4})(?:-(\d{1,2}))?(?:_(\d))?$/i

/** Null for a text that is not a meld. Own tiles stay in the order written. */
export const readMeldSummary = (text: string, numbers: MeldNumbers = 'from-0'): Meld | null => {
  const [, letter = '', had = '', picked = '', from = ''] = FORM.exec(text) ?? []
  const tilesOf = (digits: string): Tile[] => [...digits].map((digit) => readMajiangTile(letter.toLowerCase() + digit))
  const own = tilesOf(had)
  const [called, added] = tilesOf(picked)
  const all = [...own, ...tilesOf(picked)]
  if (own.length === 0 || all.includes(UNKNOWN)) return null
  if (all.every((tile) => kindOf(tile) === kindOf(all[0]!))) {
    if (called === undefined) return own.length === 4 && from === '' ? { kind: 'ankan', own } : null
    const kind = own.length === 3 ? 'daiminkan' : added === undefined ? 'pon' : 'kakan'
    const giver = from === '' ? undefined : fromOf(from, kind, numbers)
    if (all.length > 4 || own.length > 3 || (own.length === 3 && added !== undefined) || !giver) return null
    return added === undefined
      ? { kind: kind === 'kakan' ? 'pon' : kind, called, own, from: giver }
      : { kind: 'kakan', added, called, own, from: giver }
  }
  // A chi always comes from the previous player.
  if (called === undefined || added !== undefined || own.length !== 2 || !isRun(all)) return null
  return from === '' || fromOf(from, 'chi', numbers) === 'k' ? { kind: 'chi', called, own } : null
}

const isRun = (tiles: readonly Tile[]): boolean => {
  const [low = -1, middle, high] = tiles.map(kindOf).sort((a, b) => a - b)
  return low < 27 && middle === low + 1 && high === low + 2
}

const digits = (tiles: readonly Tile[]): string => tiles.map((tile) => writeMajiangTile(tile)[1] ?? '').join('')

/** Null if a tile is unseen: the notation has no sign for it. */
export const writeMeldSummary = (meld: Meld, numbers: MeldNumbers = 'from-0'): string | null => {
  const picked = meld.kind === 'ankan' ? [] : meld.kind === 'kakan' ? [meld.called, meld.added] : [meld.called]
  const [first] = meld.own
  if (first === undefined || [...meld.own, ...picked].includes(UNKNOWN)) return null
  const had = (writeMajiangTile(first)[0] ?? '') + digits(meld.own)
  if (meld.kind === 'ankan') return had
  const from = 'from' in meld ? `_${digitOf(meld.from, meld.kind, numbers)}` : ''
  return `${had}-${digits(picked)}${from}`
}
