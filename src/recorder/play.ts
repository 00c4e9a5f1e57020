/** The two keys of a turn: the tile drawn, the tile discarded. */
import { kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import { unseenTiles } from '../table/index.ts'
import { seatAfter, type Act, type Seat } from '../record/index.ts'
import { done, isRefusal, type Answer } from './answer.ts'
import { mayTurnDiscard } from './applies.ts'
import { withoutAssumed } from './assumed.ts'
import { isAtOnce } from './clock.ts'
import { completeAct, flowOf, lastAct, liveFrame, liveTableOf, pushAct, putFrame, withActs } from './frames.ts'
import { goOn } from './go-on.ts'
import {
  drawnTile,
  howOf,
  howThrown,
  mustThrow,
  riichiTurned,
  thrownAs,
  thrownDrawn,
  type Source,
} from './how-thrown.ts'
import { PLAY, type Echo, type HowDiscarded, type State, type Task } from './session.ts'
import { IN_PLAY } from './tasks.ts'

type Play = Extract<Task, { kind: 'play' }>

/** The tile of a turn: drawn when a draw is due, discarded otherwise. */
export const typePlayTile = (state: State, task: Play, tile: Tile): Answer => {
  const { expected } = liveTableOf(state)
  if (task.seat !== undefined) return drawTile(state, task.seat, false, tile)
  if (expected.kind === 'draw') return drawTile(state, expected.seat, expected.rinshan, tile)
  if (expected.kind === 'discard') return discardTile(state, task, expected.seat, tile)
  return 'frame-over'
}

const drawTile = (state: State, seat: Seat, rinshan: boolean, tile: Tile): Answer => {
  const again = thrownAgain(state, tile)
  if (again === 'confirmed') return done(state, { code: 'thrown-again', seat: seatAfter(seat, 3), tile })
  const act: Act = { seat, draw: { kind: rinshan ? 'rinshan' : 'tile', tile }, discard: null }
  const drawn = pushAct(state, again === 'doubtful' ? { ...act, notes: { assumed: 'draw' } } : act)
  if (state.preferences.riichiTsumogiri && mustThrow(liveTableOf(drawn), seat))
    return goOn(
      done(completeAct({ ...drawn, ...IN_PLAY }, thrownAs(lastAct(drawn) ?? act, tile, 'tsumogiri', false)), {
        code: 'drew-tsumogiri',
        seat,
        tile,
      }),
    )
  return done({ ...drawn, ...IN_PLAY }, { code: 'drew', seat, tile })
}

/** A tile drawn and thrown at once, by one key. What riichi threw by itself stays as it is. */
export const typeThrownTile = (state: State, task: Play, tile: Tile): Answer => {
  if (task.seat === undefined && liveTableOf(state).expected.kind !== 'draw') return 'not-asked'
  const drawn = typePlayTile(state, task, tile)
  if (isRefusal(drawn) || drawn.echo.code !== 'drew') return drawn
  return throwDrawn(drawn, PLAY, 'tsumogiri')
}

/** The tile that the last key threw by itself; half of the next may be typed already. */
export const thrownByItself = (echo: Echo): Tile | undefined =>
  echo.code === 'drew-tsumogiri' ? echo.tile : echo.code === 'stem' ? echo.thrown : undefined

/**
 * The very tile that was just thrown by itself, typed at once: out of habit, or because the next player drew the same.
 * A fifth copy cannot have been drawn; everything else is taken as the draw that was asked for, and left open.
 */
const thrownAgain = ({ echo, clock, play, match }: State, tile: Tile): 'confirmed' | 'doubtful' | null => {
  if (thrownByItself(echo) !== tile || !isAtOnce(clock)) return null
  const table = play?.tables.at(-1)
  const frame = play && match.frames[play.frame]
  return table && frame && unseenTiles(table, frame).kinds[kindOf(tile)] === 0 ? 'confirmed' : 'doubtful'
}

const discardTile = (state: State, task: Play, seat: Seat, tile: Tile): Answer => {
  const last = lastAct(state)
  if (!last) return 'draw-first'
  return discard(state, task, seat, tile, howThrown(last, liveTableOf(state).seats[seat], tile))
}

/** Whoever says what became of the drawn tile has not just typed the throw before it once more. */
const sureOfDraw = (state: State): State => {
  const last = lastAct(state)
  return last?.notes?.assumed === 'draw' ? replaceLast(state, withoutAssumed(last)) : state
}

/** Space or P: the drawn tile is thrown, or one like it from the hand. */
export const throwDrawn = (state: State, task: Play, source: Source): Answer => {
  // Whoever plays out of turn draws first: what another drew before him lies there as it is.
  if (task.seat !== undefined) return 'draw-first'
  const table = liveTableOf(state)
  if (table.expected.kind !== 'discard') return turnDiscard(state, source)
  const { seat } = table.expected
  const { drawn } = table.seats[seat]
  if (drawn === null) return 'no-drawn-tile'
  // The dealer's fourteen tiles come together: none of them was drawn.
  const isOya = lastAct(state)?.draw.kind === 'oya'
  return discard(sureOfDraw(state), task, seat, drawn.tile, isOya ? 'tedashi' : source)
}

const discard = (state: State, task: Play, seat: Seat, tile: Tile, how: HowDiscarded): Answer => {
  const last = lastAct(state)
  if (!last) return 'draw-first'
  const next = completeAct({ ...state, ...IN_PLAY }, thrownAs(last, tile, how, task.riichi))
  return goOn(done(next, { code: 'discarded', seat, tile, how, riichi: task.riichi }))
}

/** The frame with its last act said differently. */
const replaceLast = (state: State, act: Act): State => {
  const frame = liveFrame(state)
  return putFrame(state, withActs(frame, flowOf(frame).acts.with(-1, act)))
}

/** After a discard equal to the drawn tile: Space and P still say which of the two it was. */
const turnDiscard = (state: State, source: Source): Answer => {
  const last = lastAct(state)
  if (!last?.discard || !mayTurnDiscard(liveTableOf(state))) return 'draw-first'
  const riichi = last.discard.kind === 'riichi'
  const next = replaceLast(state, thrownDrawn(last, drawnTile(last) ?? UNKNOWN, source))
  const tile = liveTableOf(next).seats[last.seat].river.at(-1)?.tile ?? UNKNOWN
  return done(next, { code: 'turned', seat: last.seat, tile, how: source, riichi })
}

/** Riichi is declared before its discard; pressed after it, it makes (or takes back) the riichi of that discard. */
export const declareRiichi = (state: State, task: Play): Answer => {
  if (task.seat !== undefined) return 'draw-first'
  const table = liveTableOf(state)
  const { expected } = table
  if (expected.kind !== 'discard') return turnRiichi(state)
  const { seat } = expected
  if (task.riichi) return done({ ...state, ...IN_PLAY }, { code: 'cancelled' })
  if (table.seats[seat].riichi !== null) return 'already-riichi'
  if (table.seats[seat].drawn === null) return 'no-drawn-tile'
  return done({ ...state, task: { kind: 'play', riichi: true } }, { code: 'riichi', seat })
}

const turnRiichi = (state: State): Answer => {
  const { offer, seats } = liveTableOf(state)
  const last = lastAct(state)
  if (offer?.kind !== 'discard' || !last || last.draw.kind === 'chi' || last.draw.kind === 'pon') return 'draw-first'
  const river = seats[last.seat].river.at(-1)
  const turned = riichiTurned(last)
  if (!river || turned === null) return 'draw-first'
  const { riichi, tile } = river
  if (!riichi && seats[last.seat].riichi !== null) return 'already-riichi'
  const next = replaceLast(state, { ...last, discard: turned })
  return goOn(done(next, { code: 'turned', seat: last.seat, tile, how: howOf(river), riichi: !riichi }))
}
