/** The tiles that can be meant now: a draw is one that nobody shows, a discard lies in the hand. */
import { isKnown, kindOf, TILE_INDEX, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  copiesOf,
  discardOptions,
  riichiOptions,
  stepDraw,
  unknownsIn,
  type HeldTile,
  type Table,
} from '../table/index.ts'
import { four, type Frame, type Seat } from '../record/index.ts'
import { goesOn, takesTile } from './applies.ts'
import { flowOf, playAt } from './frames.ts'
import { viewOf } from './insertion.ts'
import { mayBeUnseen, possibleKanKinds } from './possible.ts'
import type { Cursor, Session, State, Task } from './session.ts'
import { frameAskedAgain } from './tasks.ts'

type Tiles = (tile: Tile) => boolean

const NOBODY: readonly HeldTile[] = []

/** The table as if nothing were known of the concealed tiles of a hand, whose tiles are what is being typed. */
export const withoutHand = (table: Table, seat: Seat): Table => ({
  ...table,
  seats: four((each) => (each === seat ? { ...table.seats[each], tiles: NOBODY, drawn: null } : table.seats[each])),
})

/** The table before the dealer's fourteenth tile, which is there from the beginning. */
const withoutDrawn = (table: Table, seat: Seat): Table => ({
  ...table,
  seats: four((each) => (each === seat ? { ...table.seats[each], drawn: null } : table.seats[each])),
})

/** Tiles that may still come: copies that nobody shows, so many of each typed already. */
export const unseen = (table: Table, frame: Frame, typed: readonly Tile[] = []): Tiles => {
  const left = mayBeUnseen(table, frame).tiles
  for (const tile of typed) if (left[TILE_INDEX[tile]]! > 0) left[TILE_INDEX[tile]]! -= 1
  return (tile) => left[TILE_INDEX[tile]]! > 0
}

/** Tiles that the seat may throw: after riichi the drawn one, after a call none that is kuikae. */
export const thrown = (table: Table, frame: Frame, seat: Seat, riichi: boolean): Tiles => {
  const own = table.seats[seat]
  const declared = riichi ? riichiOptions(table, seat) : null
  if (declared && !declared.open) return (tile) => declared.discards.includes(tile)
  const known = discardOptions(table, seat).map(({ tile }) => tile)
  const hidden = own.riichi === null ? unknownsIn(own) + own.skipped : 0
  if (hidden === 0 && own.drawn?.tile !== UNKNOWN) return (tile) => known.includes(tile)
  const others = unseen(table, frame)
  return (tile) => known.includes(tile) || (others(tile) && !table.kuikae.includes(kindOf(tile)))
}

/** Over a half of an act: by what lay there before it. */
const atCursor = (state: State, { frame: index, act: at, part }: Cursor): Tiles => {
  const frame = state.match.frames[index]
  const before = playAt(state, index)?.tables.at(at)
  const act = frame && flowOf(frame).acts[at]
  if (!frame || !before || !act) return () => true
  if ('own' in act.draw && part === 'draw') return (tile) => takesTile(state, tile)
  if (part === 'draw') return unseen(act.draw.kind === 'oya' ? withoutDrawn(before, act.seat) : before, frame)
  const { table } = stepDraw(before, { ...act, discard: null })
  const { discard } = act
  if (discard?.kind === 'ankan' || discard?.kind === 'kakan') {
    const kinds = possibleKanKinds(table, frame, act.seat)
    return (tile) => kinds.includes(kindOf(tile))
  }
  return thrown(table, frame, act.seat, discard?.kind === 'riichi')
}

/** Of a hand: at the beginning of a frame by all that was dealt, at its end by all that lies there. */
const inHand = (state: State, task: Extract<Task, { kind: 'deal' }>): Tiles => {
  const index = task.frame ?? state.play?.frame ?? -1
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(task.which === 'start' ? 0 : -1)
  return frame && table ? unseen(withoutHand(table, task.seat), frame, task.tiles) : () => true
}

const asIndicator = (state: State, task: Extract<Task, { kind: 'indicator' }>): Tiles => {
  const index = task.frame ?? state.play?.frame ?? -1
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(-1)
  if (!frame || !table) return () => true
  // What stands there is typed over.
  return unseen(table, frame.dora ? { ...frame, dora: frame.dora.with(task.index, UNKNOWN) } : frame)
}

const inPlay = (state: State, table: Table, frame: Frame): Tiles => {
  const { task } = state
  const { expected } = table
  const elsewhere = task.kind === 'play' && task.seat !== undefined
  if (elsewhere || expected.kind !== 'discard') return unseen(table, frame)
  if (task.kind !== 'choose') return thrown(table, frame, expected.seat, task.kind === 'play' && task.riichi)
  const kinds = possibleKanKinds(table, frame, expected.seat)
  return (tile) => kinds.includes(kindOf(tile))
}

const meant = (given: State): Tiles => {
  const state = viewOf(given)
  const { task, cursor, play } = state
  if (cursor) return atCursor(state, cursor)
  if (task.kind === 'deal') return inHand(state, task)
  if (task.kind === 'indicator') return asIndicator(state, task)
  const frame = state.match.frames[play?.frame ?? -1]
  const table = play?.tables.at(-1)
  const isInPlay = task.kind === 'play' || task.kind === 'choose' || (task.kind === 'stopped' && goesOn(state, task))
  if (frame && table && isInPlay && frameAskedAgain(state) === undefined) return inPlay(state, table, frame)
  // The indicator of the next frame: nothing of it is seen yet.
  return () => true
}

/**
 * What a tile key can truly say now, a tile not seen always among it. Every other tile is taken too, and marked: the
 * record may have been wrong before.
 */
export const possibleTiles = (session: Session): ReadonlySet<Tile> => {
  const may = meant(session)
  return new Set(TILES.filter((tile) => !isKnown(tile) || (copiesOf(tile, session.rules) > 0 && may(tile))))
}
