/** What a station knows as a session of the recorder, which says what a key spells and what is possible there. */
import { goLive, openSession, type Session, type Task } from '../recorder/index.ts'
import { emptyMatch, four, type Seat } from '../record/index.ts'
import { held, type Table } from '../table/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { isHandSeen, knownPart, type KnownPart } from './known-table.ts'
import { positionOf, type Station } from './station-state.ts'

/**
 * Whether the hand of a seat is surely the one that stands there: all of it was seen, nothing that he threw was a slip,
 * main does not say otherwise, and it has as many tiles as it must have.
 */
export const isSure = (part: KnownPart, seat: Seat, size: 13 | 14): boolean => {
  const { tiles, drawn, melds, tileSurplus, skipped } = part.table.seats[seat]
  const isWhole = tiles.length + (drawn === null ? 0 : 1) + 3 * melds.length === size
  return isWhole && isHandSeen(part, seat) && tileSurplus === 0 && skipped === 0 && !part.isDisputed
}

/** The table as if nobody had seen what this seat holds beside the tile that it drew. */
const withHandUnseen = (table: Table, seat: Seat): Table => ({
  ...table,
  seats: four((each) => {
    const own = table.seats[each]
    return each === seat ? { ...own, tiles: own.tiles.map(() => held(UNKNOWN)) } : own
  }),
})

const taskOf = (station: Station): Task => {
  const { pending, riichi } = station
  if (pending?.kind === 'deal' || pending?.kind === 'indicator') return pending
  const { expects, seat } = positionOf(station)
  return expects === 'draw' ? { kind: 'play', riichi: false, seat: seat ?? 0 } : { kind: 'play', riichi }
}

const EMPTY = openSession()

/** The session; null before main has begun the frame. */
export const sessionOf = (station: Station): Session | null => {
  const part = knownPart(station)
  if (part === null) return null
  const { expects, seat } = positionOf(station)
  const isOpen = expects === 'discard' && seat !== null && !isSure(part, seat, 14)
  const table = isOpen ? withHandUnseen(part.table, seat) : part.table
  return goLive({
    ...EMPTY,
    match: { ...emptyMatch(), frames: [part.frame] },
    rules: table.rules,
    play: { frame: 0, tables: [table], actFindings: [], unknowns: true },
    task: taskOf(station),
    stem: station.stem,
  })
}
