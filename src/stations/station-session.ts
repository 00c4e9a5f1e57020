/** What a station knows as a session of the recorder, which says what a key spells and what is possible there. */
import { DEFAULT_PREFERENCES, goLive, openSession, PLAY, type Session, type Task } from '../recorder/index.ts'
import { emptyMatch, withSeat, type Seat } from '../record/index.ts'
import { held, type Table } from '../table/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { isHandSeen, knownPart, type KnownPart } from './known-table.ts'
import { positionOf, seatAt, type Station } from './station-state.ts'

/**
 * Whether the hand of a seat is surely the one that stands there: all of it was seen, nothing that he threw was a mistake,
 * main does not say otherwise, and it has as many tiles as it must have.
 */
export const isSure = (part: KnownPart, seat: Seat, size: 13 | 14): boolean => {
  const { tiles, drawn, melds, tileSurplus, skipped } = part.table.seats[seat]
  const isWhole = tiles.length + (drawn === null ? 0 : 1) + 3 * melds.length === size
  return isWhole && isHandSeen(part, seat) && tileSurplus === 0 && skipped === 0 && !part.isDisputed
}

/** The table without what anybody saw of the tiles of this seat, but for the one that it drew. */
const withHandUnseen = (table: Table, seat: Seat): Table => {
  const own = table.seats[seat]
  return { ...table, seats: withSeat(table.seats, seat, { ...own, tiles: own.tiles.map(() => held(UNKNOWN)) }) }
}

const tasksOf = (station: Station): Pick<Session, 'task' | 'below'> => {
  const { pending, riichi } = station
  if (pending === null) return { task: { ...PLAY, riichi }, below: [] }
  if (pending.kind === 'deal') return { task: pending, below: [] }
  if (pending.kind === 'choose') {
    const { choices: _, ...asked } = pending
    return { task: { ...asked, options: [] }, below: [PLAY] }
  }
  // Behind the first one the hands that nobody typed are asked for.
  const hand: Task = { kind: 'deal', which: 'start', seat: seatAt(station) ?? 0, tiles: [] }
  return { task: pending, below: [pending.index === 0 ? hand : PLAY] }
}

/** Nothing but what is typed here: no indicator that a kan turns, no discard by itself. */
const EMPTY: Session = {
  ...openSession(null, { ...DEFAULT_PREFERENCES, dealerTiles: 13, riichiTsumogiri: false, times: false }),
  doras: 5,
  uras: 5,
}

/** The session; null before main has begun the frame. */
export const sessionOf = (station: Station): Session | null => {
  const part = knownPart(station)
  if (part === null) return null
  const { expected } = positionOf(station)
  const isOpen = expected.kind === 'discard' && !isSure(part, expected.seat, 14)
  const table = isOpen ? withHandUnseen(part.table, expected.seat) : part.table
  return goLive({
    ...EMPTY,
    match: { ...emptyMatch(), frames: [part.frame] },
    rules: table.rules,
    // What this typist has to type, whatever main already knows of later acts.
    play: { frame: 0, tables: [{ ...table, expected, end: null }], actFindings: [], unknowns: false },
    ...tasksOf(station),
    stem: station.stem,
  })
}
