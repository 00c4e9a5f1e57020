import { isRedFive, UNKNOWN, type Tile } from '../../src/tiles/index.ts'
import type { From, Meld } from '../../src/record/index.ts'
import type { TableMeld } from '../../src/table/index.ts'

/** One tile of a meld as it lies on the table. */
export interface LaidTile {
  readonly tile: Tile
  /** Turned toward the player it came from. */
  readonly turned: boolean
  /** Face down, as the outer tiles of a closed kan. */
  readonly hidden: boolean
  /** The tile added to a pon is on top of the turned one. */
  readonly upon: Tile | null
}

const lay = (tile: Tile, turned = false, upon: Tile | null = null): LaidTile => ({ tile, turned, hidden: false, upon })

/** Own tiles with the called one among them: left, in the middle or right, as its giver sat. */
const withCalled = (own: readonly Tile[], called: LaidTile, from: From): LaidTile[] => {
  const at = from === 'k' ? 0 : from === 't' ? 1 : own.length
  return [...own.slice(0, at).map((tile) => lay(tile)), called, ...own.slice(at).map((tile) => lay(tile))]
}

/** The outer tiles of a closed kan are face down; a red five goes where it is visible. */
const redInside = (own: readonly Tile[]): readonly Tile[] => {
  const red = own.find(isRedFive)
  if (red === undefined) return own
  const others = own.toSpliced(own.indexOf(red), 1)
  return [...others.slice(0, 1), red, ...others.slice(1)]
}

export function layMeld(meld: Meld): LaidTile[] {
  switch (meld.kind) {
    case 'chi':
      return withCalled(meld.own, lay(meld.called, true), 'k')
    case 'pon':
    case 'daiminkan':
      return withCalled(meld.own, lay(meld.called, true), meld.from)
    case 'kakan':
      return withCalled(meld.own, lay(meld.called, true, meld.added), meld.from)
    case 'ankan':
      return redInside(meld.own).map((tile, index) => ({
        tile: index === 0 || index === 3 ? UNKNOWN : tile,
        turned: false,
        hidden: index === 0 || index === 3,
        upon: null,
      }))
  }
}

/** Room between two melds, and what a turned tile is wider by, in widths of a tile. */
const BETWEEN = 0.25
const TURNED = 1 / 3

const widthOf = ({ meld }: TableMeld): number =>
  layMeld(meld).reduce((sum, { turned, upon }) => sum + 1 + (turned || upon ? TURNED : 0), 0)

/** Widths of a tile that the melds take side by side. */
export const meldsWidth = (melds: readonly TableMeld[]): number =>
  melds.reduce((sum, made) => sum + widthOf(made), Math.max(0, melds.length - 1) * BETWEEN)

/** Widths of a tile to keep free at the right above the hand: a kakan is higher than a row. */
export const widthAbove = (melds: readonly TableMeld[]): number =>
  melds.some(({ meld }) => meld.kind === 'kakan') ? meldsWidth(melds) : 0
