/** The entries of the lists of tiles, draws and discards, read. */
import { handPlace, readTenhouTile, UNKNOWN, type Tile } from '../../tiles/index.ts'
import { four } from '../../record/index.ts'
import type { OpenMeld, OwnKan } from '../frame-event.ts'
import { UNDISCARDED, type Discarded, type Drawn, type PlayerLists } from '../turn-order.ts'
import { readCall } from './call-text.ts'
import type { DiscardEntry, DrawEntry } from './written-log.ts'

/** The drawn tile, thrown away. */
const DRAWN_ONE = 60

/** How the entries of one kind of list are read; those that a list does not have are undefined. */
export interface EntryForm<Entry> {
  /** By its number; every list has the same few. */
  readonly byNumber: readonly (Entry | undefined)[]
  readonly ofText: (text: string) => Entry | undefined
}

const drawn = (tile: Tile): Drawn<OpenMeld> => ({ tile: handPlace(tile), meld: null })

/** @param tile null: the drawn one */
const discarded = (tile: Tile | null, isRiichi: boolean): Discarded<OwnKan> => ({
  kind: 'tile',
  tile: tile && handPlace(tile),
  isRiichi,
  meld: null,
})

const TILE_AT: (Tile | undefined)[] = []
const DRAWN_AT: (Drawn<OpenMeld> | undefined)[] = []
const DISCARDED_AT: (Discarded<OwnKan> | undefined)[] = []
const RIICHI = new Map<string, Discarded<OwnKan>>([['r60', discarded(null, true)]])
for (let number = 0; number < DRAWN_ONE; number++) {
  const tile = readTenhouTile(number)
  TILE_AT.push(tile)
  DRAWN_AT.push(tile && drawn(tile))
  // An open kan has no discard.
  if (number === 0) DISCARDED_AT.push(UNDISCARDED)
  else DISCARDED_AT.push(tile && discarded(tile, false))
  if (number > 0 && tile !== undefined) RIICHI.set(`r${number}`, discarded(tile, true))
}
DISCARDED_AT.push(discarded(null, false))

const ofNoText = (): undefined => undefined

/** A tile, 0 an unseen one. */
export const TILE_ENTRY: EntryForm<Tile> = { byNumber: TILE_AT, ofText: ofNoText }

/** A tile that was seen. */
export const INDICATOR_ENTRY: EntryForm<Tile> = {
  byNumber: TILE_AT.map((tile) => (tile === UNKNOWN ? undefined : tile)),
  ofText: ofNoText,
}

/** A tile or a call. */
export const DRAW_ENTRY: EntryForm<Drawn<OpenMeld>> = {
  byNumber: DRAWN_AT,
  ofText: (text) => {
    const meld = readCall(text)
    return meld === null || meld.kind === 'ankan' || meld.kind === 'kakan' ? undefined : { tile: null, meld }
  },
}

/** A tile, with or without riichi, or a kan of one's own. */
export const DISCARD_ENTRY: EntryForm<Discarded<OwnKan>> = {
  byNumber: DISCARDED_AT,
  ofText: (text) => {
    const riichi = RIICHI.get(text)
    if (riichi !== undefined) return riichi
    const meld = readCall(text)
    return meld?.kind === 'ankan' || meld?.kind === 'kakan'
      ? { kind: 'kan', tile: null, isRiichi: false, meld }
      : undefined
  },
}

const readEntry = <Entry>({ byNumber, ofText }: EntryForm<Entry>, entry: number | string): Entry | undefined =>
  typeof entry === 'number' ? byNumber[entry] : ofText(entry)

const UNSEEN_DRAW = drawn(UNKNOWN)
const UNSEEN_DISCARD = discarded(UNKNOWN, false)

/** The lists as a reader takes them, by player. What no reader takes is an unseen tile. */
export const entriesOf = (
  draws: readonly (readonly DrawEntry[])[],
  discards: readonly (readonly DiscardEntry[])[],
): readonly PlayerLists<OpenMeld, OwnKan>[] =>
  four((player) => ({
    draws: (draws[player] ?? []).map((entry) => readEntry(DRAW_ENTRY, entry) ?? UNSEEN_DRAW),
    discards: (discards[player] ?? []).map((entry) => readEntry(DISCARD_ENTRY, entry) ?? UNSEEN_DISCARD),
  }))
