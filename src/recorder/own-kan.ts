/** A kan of one's own, said behind a draw or over what was written as a discard. */
import { sameKind, sortTiles, type Tile } from '../tiles/index.ts'
import { kanOptions, type Table } from '../table/index.ts'
import type { Act, Discard, Seat } from '../record/index.ts'
import { anew, putAct, type HalfAct } from './act-editor.ts'
import type { Result } from './result.ts'
import { callTile, carryOut, mayCall, takeOrAsk, takesCall } from './call.ts'
import { ankanOf } from './call-ways.ts'
import { liveTableOf } from './frame-tables.ts'
import { possibleKanKinds, possibleKans } from './possible-acts.ts'
import type { State } from './session.ts'

type Kan = Extract<Discard, { kind: 'ankan' | 'kakan' }>

const isKan = (discard: Discard | null): discard is Kan => discard?.kind === 'ankan' || discard?.kind === 'kakan'

const textOf = (kan: Kan): string => `${kan.kind} ${kan.kind === 'kakan' ? kan.tile : sortTiles(kan.tiles).join('')}`

/** The kans that the known tiles of a hand allow. */
const kansOf = (table: Table, seat: Seat): readonly Kan[] => {
  const { ankan, kakan } = kanOptions(table, seat)
  return [
    ...ankan.map((tiles): Kan => ({ kind: 'ankan', tiles: sortTiles(tiles) })),
    ...kakan.map((tile): Kan => ({ kind: 'kakan', tile })),
  ]
}

/** Slash: on the tile that lies there, or of the own hand after a draw. */
export const callKan = (state: State, half: HalfAct): Result => {
  const { part, table, isDue } = half
  if (part === 'discard') {
    if (isDue) return ownKan(state, half)
    const act = kanOver(state, half)
    return act === null ? 'not-asked' : putAct(state, half, act, { code: 'none' })
  }
  return isDue && table.offer?.kind !== 'discard' ? 'nothing-to-kan' : callTile(state, half, 'daiminkan')
}

/** If the hand is unseen or has a mistake, the tile is typed. */
const ownKan = (state: State, { act, table, frame }: HalfAct): Result => {
  if (!act || table.seats[act.seat].drawn === null) return 'no-drawn-tile'
  const { seat } = act
  const acts = kansOf(table, seat).map((discard): Act => ({ seat, draw: { kind: 'oya' }, discard }))
  return takeOrAsk(state, 'own-kan', acts, possibleKans(table, frame, seat).open || acts.length === 0)
}

/** Over a second half: the kan that the hand allows, then the next. Where it allows none, one of the drawn tile. */
const kanOver = (state: State, half: HalfAct): Act | null => {
  const { act, table } = half
  const drawn = act && table.seats[act.seat].drawn?.tile
  if (!act || drawn === undefined) return null
  const { discard } = act
  const kans = kansOf(table, act.seat)
  if (isKan(discard) && kans.length === 0) return null
  const now = isKan(discard) ? kans.findIndex((kan) => textOf(kan) === textOf(discard)) : -1
  const next = kans[(now + 1) % Math.max(1, kans.length)] ?? { kind: 'ankan', tiles: ankanOf(drawn, state.rules) }
  return { ...anew(half, act), discard: next }
}

/** Whether the key is taken: also of a hand that is not known to hold four of a kind. */
export const takesKan = (state: State, half: HalfAct): boolean => {
  const { act, part, table, isDue } = half
  if (part === 'draw') return takesCall(state, half, 'daiminkan')
  return isDue ? act !== undefined && table.seats[act.seat].drawn !== null : kanOver(state, half) !== null
}

/** Whether the hand may say kan, or a further one than the one that stands there; or another on the tile that lies there. */
export const mayKan = (state: State, half: HalfAct): boolean => {
  const { act, part, table, frame, isDue } = half
  if (part === 'draw') return mayCall(state, half, 'daiminkan')
  if (!act || (!isDue && table.seats[act.seat].drawn === null)) return false
  const { discard } = act
  if (isKan(discard)) return kansOf(table, act.seat).some((kan) => textOf(kan) !== textOf(discard))
  return possibleKanKinds(table, frame, act.seat).length > 0
}

/** The tile of a kan typed by itself: added to a pon of its kind, or four closed ones. */
export const typeKanTile = (state: State, tile: Tile): Result => {
  const { expected, seats, rules } = liveTableOf(state)
  if (expected.kind !== 'discard') return 'not-asked-for-tile'
  const { seat } = expected
  const pon = seats[seat].melds.some(({ meld }) => meld.kind === 'pon' && sameKind(meld.called, tile))
  const discard: Discard = pon ? { kind: 'kakan', tile } : { kind: 'ankan', tiles: ankanOf(tile, rules) }
  return carryOut(state, { seat, draw: { kind: 'oya' }, discard })
}
