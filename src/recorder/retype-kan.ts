/** A kan of one's own at an earlier act: in place of what was written as a discard. */
import { sortTiles, type Tile } from '../tiles/index.ts'
import { kanOptions, stepDraw, type Table } from '../table/index.ts'
import type { Act, Discard, Frame } from '../record/index.ts'
import type { Answer } from './answer.ts'
import { typedAnew } from './assumed.ts'
import { ankanOf } from './call-ways.ts'
import { replaceAct } from './edit.ts'
import { flowOf, playAt } from './frames.ts'
import { possibleKanKinds } from './possible.ts'
import type { Cursor, State } from './session.ts'

type Kan = Extract<Discard, { kind: 'ankan' | 'kakan' }>

const isKan = (discard: Discard | null): discard is Kan => discard?.kind === 'ankan' || discard?.kind === 'kakan'

const textOf = (kan: Kan): string => `${kan.kind} ${kan.kind === 'kakan' ? kan.tile : sortTiles(kan.tiles).join('')}`

interface Turn {
  readonly act: Act
  /** The kans that the hand at the act allows. */
  readonly kans: readonly Kan[]
  readonly drawn: Tile
  readonly frame: Frame
  /** The table behind the draw. */
  readonly table: Table
}

/** The half of an act that follows a draw of one's own; null elsewhere. */
const turnAt = (state: State, { frame, act: at, part }: Cursor): Turn | null => {
  const found = state.match.frames[frame]
  const act = found && flowOf(found).acts[at]
  const before = playAt(state, frame)?.tables.at(at)
  if (part !== 'discard' || !act || !before) return null
  const { table } = stepDraw(before, { ...act, discard: null })
  const drawn = table.seats[act.seat].drawn?.tile
  if (drawn === undefined) return null
  const { ankan, kakan } = kanOptions(table, act.seat)
  const kans = [
    ...ankan.map((tiles): Kan => ({ kind: 'ankan', tiles: sortTiles(tiles) })),
    ...kakan.map((tile): Kan => ({ kind: 'kakan', tile })),
  ]
  return { act, kans, drawn, frame: found, table }
}

/** Slash over a second half: the kan that the hand allows, then the next. Where it allows none, one of the drawn tile. */
export const kanAtCursor = (state: State, cursor: Cursor): Answer => {
  const turn = turnAt(state, cursor)
  if (turn === null) return 'not-asked'
  const { act, kans, drawn } = turn
  const { discard } = act
  if (isKan(discard) && kans.length === 0) return 'not-asked'
  const now = isKan(discard) ? kans.findIndex((kan) => textOf(kan) === textOf(discard)) : -1
  const next = kans[(now + 1) % Math.max(1, kans.length)] ?? { kind: 'ankan', tiles: ankanOf(drawn, state.rules) }
  return replaceAct(state, cursor.frame, cursor.act, { ...typedAnew(act, 'discard'), discard: next })
}

/** Whether the hand at the cursor could say kan, or a further one than the one that stands there. */
export const mayKanAtCursor = (state: State, cursor: Cursor): boolean => {
  const turn = turnAt(state, cursor)
  if (turn === null) return false
  const { act, kans, table, frame } = turn
  const { discard } = act
  if (isKan(discard)) return kans.some((kan) => textOf(kan) !== textOf(discard))
  return kans.length > 0 || possibleKanKinds(table, frame, act.seat).length > 0
}
