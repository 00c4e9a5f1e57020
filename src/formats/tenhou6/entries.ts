/** The entries of the lists of draws and discards, read. */
import { readTenhouTile, UNKNOWN, type Tile } from '../../tiles/index.ts'
import type { OpenMeld, OwnKan } from '../frame-event.ts'
import type { Discarded, Drawn, PlayerLists } from '../turn-order.ts'
import { readCall } from './call-text.ts'
import type { DiscardEntry, DrawEntry } from './log-schema.ts'

/** A number that is no tile is an unseen one. */
export const tileOf = (number: number): Tile => readTenhouTile(number) ?? UNKNOWN

const drawnOf = (entry: DrawEntry): Drawn<OpenMeld> => {
  if (typeof entry === 'number') return { kind: 'tile', tile: tileOf(entry) }
  const meld = readCall(entry)
  if (meld === null || meld.kind === 'ankan' || meld.kind === 'kakan') return { kind: 'tile', tile: UNKNOWN }
  return { kind: 'call', meld }
}

const discardedOf = (entry: DiscardEntry): Discarded<OwnKan> => {
  if (entry === 0) return { kind: 'none' }
  const meld = typeof entry === 'string' ? readCall(entry) : null
  if (meld?.kind === 'ankan' || meld?.kind === 'kakan') return { kind: 'kan', meld }
  const isRiichi = typeof entry === 'string'
  const number = isRiichi ? Number(entry.slice(1)) : entry
  return { kind: 'tile', tile: number === 60 ? null : tileOf(number), isRiichi }
}

/** By player. */
export const entriesOf = (
  draws: readonly (readonly DrawEntry[])[],
  discards: readonly (readonly DiscardEntry[])[],
): readonly PlayerLists<OpenMeld, OwnKan>[] =>
  draws.map((drawn, player) => ({
    draws: drawn.map(drawnOf),
    discards: (discards[player] ?? []).map(discardedOf),
  }))
