/** The tiles that can be meant now: a draw is one that nobody shows, a discard lies in the hand. */
import { isKnown, kindOf, TILE_INDEX, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import { copiesOf, discardOptions, riichiOptions, unknownsIn, type HeldTile, type Table } from '../table/index.ts'
import { four, type Frame, type Seat } from '../record/index.ts'
import { halfHere, type HalfAct } from './act-editor.ts'
import { goesOn, takesTile } from './type-tile.ts'
import { isLive } from './cursor.ts'
import { playAt } from './frame-tables.ts'
import { upToInsertion } from './insertion.ts'
import { possiblyUnseen, possibleKanKinds } from './possible-acts.ts'
import { dealtTo } from './replace-tile.ts'
import type { Session, State } from './session.ts'
import type { TaskOf } from './task.ts'
import { frameAskedAgain, indexAsked } from './tasks.ts'

type Tiles = (tile: Tile) => boolean

const NOBODY: readonly HeldTile[] = []

/** The table as if nothing were known of the concealed tiles of a hand, whose tiles are what is being typed. */
const withoutHand = (table: Table, seat: Seat): Table => ({
  ...table,
  seats: four((each) => (each === seat ? { ...table.seats[each], tiles: NOBODY, drawn: null } : table.seats[each])),
})

/** The table before the dealer's fourteenth tile, which is there from the beginning. */
const withoutDrawn = (table: Table, seat: Seat): Table => ({
  ...table,
  seats: four((each) => (each === seat ? { ...table.seats[each], drawn: null } : table.seats[each])),
})

/** Tiles that may still come: copies that nobody shows, so many of each typed already. */
const unseenTiles = (table: Table, frame: Frame, typed: readonly Tile[] = []): Tiles => {
  const left = possiblyUnseen(table, frame).tiles
  for (const tile of typed) if (left[TILE_INDEX[tile]]! > 0) left[TILE_INDEX[tile]]! -= 1
  return (tile) => left[TILE_INDEX[tile]]! > 0
}

/** Tiles that the seat may throw: after riichi the drawn one, after a call none that is kuikae. */
const throwableTiles = (table: Table, frame: Frame, seat: Seat, riichi: boolean): Tiles => {
  const own = table.seats[seat]
  const declared = riichi ? riichiOptions(table, seat) : null
  if (declared && !declared.open) return (tile) => declared.discards.includes(tile)
  const known = discardOptions(table, seat).map(({ tile }) => tile)
  const hidden = own.riichi === null ? unknownsIn(own) + own.skipped : 0
  if (hidden === 0 && own.drawn?.tile !== UNKNOWN) return (tile) => known.includes(tile)
  const others = unseenTiles(table, frame)
  return (tile) => known.includes(tile) || (others(tile) && !table.kuikae.includes(kindOf(tile)))
}

/** Of a hand: at the beginning of a frame by all that was dealt, at its end by all that lies there. */
const inHand = (state: State, task: TaskOf<'deal'>): Tiles => {
  const index = indexAsked(state, task.frame)
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(task.which === 'start' ? 0 : -1)
  return frame && table ? unseenTiles(withoutHand(table, task.seat), frame, task.tiles) : () => true
}

/** A tile of the hand, then one that nobody else was dealt in its place. */
const inReplaced = (state: State, task: TaskOf<'replace-tile'>): Tiles => {
  const tiles = dealtTo(state, task)
  if (task.wrong === null) return (tile) => takesTile(state, tile)
  const others = tiles.toSpliced(tiles.indexOf(task.wrong), 1).filter(isKnown)
  const { seat, frame } = task
  return inHand(state, { kind: 'deal', which: 'start', seat, tiles: others, ...(frame !== undefined && { frame }) })
}

const asIndicator = (state: State, task: TaskOf<'indicator'>): Tiles => {
  const index = indexAsked(state, task.frame)
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(-1)
  if (!frame || !table) return () => true
  // What stands there is typed over.
  return unseenTiles(table, frame.dora ? { ...frame, dora: frame.dora.with(task.index, UNKNOWN) } : frame)
}

/** Of a half of an act, the next one or one that is typed over: by what lies there before it. */
const ofHalf = (state: State, { act, part, table, frame, isDue }: HalfAct): Tiles => {
  const { task } = state
  if (part === 'draw' || (isDue && task.kind === 'play' && task.seat !== undefined)) {
    if (act && part === 'draw' && 'own' in act.draw) return (tile) => takesTile(state, tile)
    return unseenTiles(act && part === 'draw' && act.draw.kind === 'oya' ? withoutDrawn(table, act.seat) : table, frame)
  }
  if (!act) return () => true
  const { discard, seat } = act
  const isKan = isDue ? task.kind === 'choose' : discard?.kind === 'ankan' || discard?.kind === 'kakan'
  if (isKan) {
    const kinds = possibleKanKinds(table, frame, seat)
    return (tile) => kinds.includes(kindOf(tile))
  }
  return throwableTiles(table, frame, seat, isDue ? task.kind === 'play' && task.riichi : discard?.kind === 'riichi')
}

const meantTiles = (given: State): Tiles => {
  const state = upToInsertion(given)
  const { task } = state
  const live = isLive(state)
  if (live && task.kind === 'deal') return inHand(state, task)
  if (live && task.kind === 'replace-tile') return inReplaced(state, task)
  if (live && task.kind === 'indicator') return asIndicator(state, task)
  const isInPlay = task.kind === 'play' || task.kind === 'choose' || (task.kind === 'stopped' && goesOn(state, task))
  const half = !live || (isInPlay && frameAskedAgain(state) === undefined) ? halfHere(state) : null
  // The indicator of the next frame: nothing of it is seen yet.
  return half ? ofHalf(state, half) : () => true
}

/**
 * What a tile key can truly say now, a tile not seen always among it. Every other tile is taken too, and marked: the
 * record may have been wrong before.
 */
export const possibleTiles = (session: Session): ReadonlySet<Tile> => {
  const may = meantTiles(session)
  return new Set(TILES.filter((tile) => !isKnown(tile) || (copiesOf(tile, session.rules) > 0 && may(tile))))
}
