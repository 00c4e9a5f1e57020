/**
 * The notation of tiles, hands and melds in the input and output of commands: Majiang notation, or number and suit
 * (`5m0m5m7z`, melds `m13-2 p50-5_2`), and for tiles also three digits (`153`). The suit comes first in one and the
 * number in the other, so the input needs no option, except for the numbers after `_`, of which there are two
 * conventions.
 */
import {
  readMajiangHand,
  readMajiangMeld,
  readMeldSummary,
  writeMajiangMeld,
  writeMeldSummary,
  type MeldNumbers,
} from '../record/index.ts'
import {
  isKnown,
  kindOfTileId,
  readMajiangTile,
  readSerialTiles,
  tileOfId,
  UNKNOWN,
  writeMajiangTile,
  writeSerialTiles,
  type Tile,
} from '../tiles/index.ts'
import { CLI, type CliWords, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { BadLine } from './ndjson.ts'

export interface TileWords {
  /** How tiles are printed. */
  readonly print: 'majiang' | 'serial' | 'ids'
  /** How the source of a meld is numbered. */
  readonly numbers: MeldNumbers
}

const WAYS: Readonly<Record<string, TileWords>> = {
  majiang: { print: 'majiang', numbers: 'from-0' },
  'serial-0': { print: 'serial', numbers: 'from-0' },
  'serial-1': { print: 'serial', numbers: 'from-1' },
  'ids-0': { print: 'ids', numbers: 'from-0' },
  'ids-1': { print: 'ids', numbers: 'from-1' },
}

const MAJIANG: TileWords = { print: 'majiang', numbers: 'from-0' }

/** @throws CannotRun if `--tiles` is something else */
export function tilesOption(given: string | undefined, language: Language): TileWords {
  if (given === undefined) return MAJIANG
  const way = Object.hasOwn(WAYS, given) ? WAYS[given] : undefined
  if (way === undefined) throw new CannotRun(CLI[language].noSuchTiles(given, Object.keys(WAYS).join(' ')))
  return way
}

/** The tile of `153` (a number or its digits) or `0m`; null for anything else. */
const tileOf = (word: unknown): Tile | null => {
  if (typeof word === 'number' || (typeof word === 'string' && /^[1-4]\d\d$/.test(word)))
    return kindOfTileId(Number(word)) < 0 ? null : tileOfId(Number(word))
  return typeof word === 'string' && word.length === 2 ? (readSerialTiles(word)?.[0] ?? null) : null
}

/** A tile with its suffix (`152`, `5m+`, `5m_*`) in Majiang notation; anything else unchanged. */
export const majiangTile = (word: unknown): unknown => {
  const [, name, rest = ''] = typeof word === 'string' ? (/^([1-4]\d\d|\d[mpsz])([-_*=+]*)$/.exec(word) ?? []) : []
  const tile = tileOf(name ?? word)
  return tile === null ? word : writeMajiangTile(tile) + rest
}

/** Tiles one by one, or as one text `5m0m5m`; anything else unchanged. */
export const majiangTiles = (words: unknown): unknown => {
  if (Array.isArray(words)) return words.map(majiangTile)
  const tiles = typeof words === 'string' ? readSerialTiles(words) : null
  return tiles === null ? words : tiles.map(writeMajiangTile)
}

/**
 * Converts `5m6m7m…,m13-2`, or a list of tiles and then melds, to Majiang notation; the drawn tile is the last of the
 * tiles. Anything else is returned unchanged.
 * @throws BadLine for invalid melds
 */
export const majiangHand = (hand: unknown, { numbers }: TileWords, words: CliWords): unknown => {
  const listed = Array.isArray(hand)
  if (!listed && (typeof hand !== 'string' || !/^\d/.test(hand))) return hand
  const parts: unknown[] = listed ? hand : hand.split(',')
  const split = listed ? parts.findIndex((part) => tileOf(part) === null) : 1
  const [own, melds] = split < 0 ? [parts, []] : [parts.slice(0, split), parts.slice(split)]
  const [text = ''] = own
  const riichi = !listed && typeof text === 'string' && text.endsWith('*')
  const tiles = listed ? own.map(majiangTile) : majiangTiles(riichi ? String(text).slice(0, -1) : text)
  if (!Array.isArray(tiles)) return hand
  const sets = melds.map((meld) => (meld === '' ? '' : majiangMeld(meld, numbers, words)))
  return [tiles.join('') + (riichi ? '*' : ''), ...sets].join(',')
}

const majiangMeld = (text: unknown, numbers: MeldNumbers, words: CliWords): string => {
  const meld = typeof text === 'string' ? readMeldSummary(text, numbers) : null
  if (meld === null) throw new BadLine(words.noSuchMeld(String(text)))
  return writeMajiangMeld(meld)
}

const serial = (tile: Tile): string => (isKnown(tile) ? writeSerialTiles([tile]) : '_')

/** A tile of a message or an answer, with its suffix. */
export const printTile = (text: string, { print }: TileWords): string => {
  if (print === 'majiang' || text === '') return text
  const tile = readMajiangTile(text)
  return serial(tile) + text.slice(tile === UNKNOWN ? 1 : 2)
}

/** A meld with an unseen tile keeps the Majiang notation. */
export const printMeld = (text: string, { print, numbers }: TileWords): string => {
  const meld = print === 'majiang' ? null : readMajiangMeld(text)
  return (meld && writeMeldSummary(meld, numbers)) ?? text
}

export const printHand = (text: string, words: TileWords): string => {
  if (words.print === 'majiang' || text === '') return text
  const [concealed = '', ...melds] = text.split(',')
  const { hand, riichi } = readMajiangHand(concealed)
  const tiles = [...hand.tiles, ...(hand.drawn === null ? [] : [hand.drawn])].map(serial).join('')
  return [tiles + (riichi ? '*' : ''), ...melds.map((meld) => printMeld(meld, words))].join(',')
}
