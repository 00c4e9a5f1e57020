/** The entries of the lists of tiles, draws and discards, read. */
import { readTenhouTile, TILES, UNKNOWN, writeTenhouTile, type Tile } from '../../tiles/index.ts'
import { four } from '../../record/index.ts'
import type { OpenMeld, OwnKan } from '../frame-event.ts'
import type { Discarded, Drawn, PlayerLists } from '../turn-order.ts'
import { readCall } from './call-text.ts'
import type { DiscardEntry, DrawEntry } from './written-log.ts'

/** The drawn tile, thrown away. */
const DRAWN_ONE = 60

/** By its number; every list has the same few. */
const DRAWN: (Drawn<OpenMeld> | undefined)[] = []
const DISCARDED: (Discarded<OwnKan> | undefined)[] = []
const RIICHI = new Map<string, Discarded<OwnKan>>([['r60', { kind: 'tile', tile: null, isRiichi: true }]])
for (const tile of TILES) {
  const number = writeTenhouTile(tile)
  DRAWN[number] = { kind: 'tile', tile }
  if (tile === UNKNOWN) continue
  DISCARDED[number] = { kind: 'tile', tile, isRiichi: false }
  RIICHI.set(`r${number}`, { kind: 'tile', tile, isRiichi: true })
}
DISCARDED[DRAWN_ONE] = { kind: 'tile', tile: null, isRiichi: false }
/** An open kan has no discard. */
DISCARDED[0] = { kind: 'none' }

/** The tile of a number, 0 an unseen one; undefined for anything else. */
export const tileOf = (entry: unknown): Tile | undefined =>
  typeof entry === 'number' ? readTenhouTile(entry) : undefined

/** Undefined for what is neither a tile nor a call. */
export const drawnOf = (entry: unknown): Drawn<OpenMeld> | undefined => {
  if (typeof entry === 'number') return DRAWN[entry]
  const meld = typeof entry === 'string' ? readCall(entry) : null
  return meld === null || meld.kind === 'ankan' || meld.kind === 'kakan' ? undefined : { kind: 'call', meld }
}

/** Undefined for what is neither a tile, with or without riichi, nor a kan of one's own. */
export const discardedOf = (entry: unknown): Discarded<OwnKan> | undefined => {
  if (typeof entry === 'number') return DISCARDED[entry]
  if (typeof entry !== 'string') return undefined
  const riichi = RIICHI.get(entry)
  if (riichi !== undefined) return riichi
  const meld = readCall(entry)
  return meld?.kind === 'ankan' || meld?.kind === 'kakan' ? { kind: 'kan', meld } : undefined
}

const UNSEEN = { kind: 'tile', tile: UNKNOWN } as const

/** The lists as a reader takes them, by player. What no reader takes is an unseen tile. */
export const entriesOf = (
  draws: readonly (readonly DrawEntry[])[],
  discards: readonly (readonly DiscardEntry[])[],
): readonly PlayerLists<OpenMeld, OwnKan>[] =>
  four((player) => ({
    draws: (draws[player] ?? []).map((entry) => drawnOf(entry) ?? UNSEEN),
    discards: (discards[player] ?? []).map((entry) => discardedOf(entry) ?? { ...UNSEEN, isRiichi: false }),
  }))
