/** The two keys of a turn, typed at the end of the frame or over an act: the tile drawn, the tile discarded; and riichi. */
import { kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import { unseenTiles } from '../table/index.ts'
import { drawnTile, seatAfter, type Act, type Discard, type Seat } from '../record/index.ts'
import { anew, halfAt, halfHere, onward, putAct, putAndGoOn, type HalfAct } from './act-editor.ts'
import { done, isRefusal, type Result } from './result.ts'
import { isAtOnce } from './clock.ts'
import { ankanOf } from './call-ways.ts'
import { callByTile, calledWithTile, isSaidByTile } from './call.ts'
import { changeFrame } from './edit-frame.ts'
import { completeAct, flowOf, lastAct, liveTableOf, pushAct, withActs, withStartHand } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import {
  howOf,
  howThrown,
  mayTurnDiscard,
  mustThrow,
  riichiTurned,
  thrownAs,
  thrownDrawn,
  type Source,
} from './how-thrown.ts'
import type { Echo } from './echo.ts'
import type { Refusal, State } from './session.ts'
import { PLAY, type TaskOf } from './task.ts'
import { IN_PLAY } from './tasks.ts'

/** A tile drawn where an act is to begin, else typed over what stands there, or thrown. */
export const typePlayTile = (state: State, half: HalfAct, task: TaskOf<'play'>, tile: Tile): Result => {
  const { act, part, table } = half
  const { expected } = table
  if (task.seat !== undefined) return drawTile(state, task.seat, false, tile)
  if (act) return part === 'draw' ? retypeDraw(state, half, act, tile) : typeDiscard(state, half, act, task, tile)
  if (expected.kind === 'draw') return drawTile(state, expected.seat, expected.rinshan, tile)
  return expected.kind === 'discard' ? 'draw-first' : 'frame-over'
}

const drawTile = (state: State, seat: Seat, rinshan: boolean, tile: Tile): Result => {
  const again = thrownAgain(state, tile)
  if (again === 'confirmed') return done(state, { code: 'thrown-again', seat: seatAfter(seat, 3), tile })
  const act: Act = { seat, draw: { kind: rinshan ? 'rinshan' : 'tile', tile }, discard: null }
  const drawn = pushAct(state, again === 'doubtful' ? { ...act, notes: { assumed: 'draw' } } : act)
  if (state.preferences.riichiTsumogiri && mustThrow(liveTableOf(drawn), seat))
    return withNextTask(
      done(completeAct({ ...drawn, ...IN_PLAY }, thrownAs(lastAct(drawn) ?? act, tile, 'tsumogiri', false)), {
        code: 'drew-tsumogiri',
        seat,
        tile,
      }),
    )
  return done({ ...drawn, ...IN_PLAY }, { code: 'drew', seat, tile })
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

/** A tile typed where a discard stands, or is due; a riichi that stands there stays one. */
const throwTile = (state: State, half: HalfAct, act: Act, tile: Tile, riichi: boolean): Result => {
  const { seat } = act
  const how = howThrown(act, half.table.seats[seat], tile)
  const thrown = thrownAs(anew(half, act), tile, how, riichi)
  return putAndGoOn(state, half, thrown, { code: 'discarded', seat, tile, how, riichi })
}

const NONE: Echo = { code: 'none' }

const retypeDraw = (state: State, half: HalfAct, act: Act, tile: Tile): Result => {
  const { draw } = act
  if (draw.kind === 'tile' || draw.kind === 'rinshan')
    return putAndGoOn(state, half, { ...anew(half, act), draw: { kind: draw.kind, tile } }, NONE)
  if (isFourteenth(half)) return retypeFourteenth(state, half, act, tile)
  if (state.cursor.question === 'call') return callByTile(state, half, tile)
  const called = calledWithTile(half, tile)
  return called === null ? 'not-asked-for-tile' : putAndGoOn(state, half, called, NONE)
}

const typeDiscard = (state: State, half: HalfAct, act: Act, task: TaskOf<'play'>, tile: Tile): Result => {
  const { discard } = act
  switch (discard?.kind) {
    case 'tsumo':
      return 'not-asked-for-tile'
    case 'kakan':
      return putAndGoOn(state, half, { ...anew(half, act), discard: { kind: 'kakan', tile } }, NONE)
    case 'ankan': {
      const tiles = ankanOf(tile, state.rules)
      return putAndGoOn(state, half, { ...anew(half, act), discard: { kind: 'ankan', tiles } }, NONE)
    }
    case 'karagiri':
    case 'riichi':
    case 'tedashi':
    case 'tsumogiri':
    case undefined:
      return throwTile(state, half, act, tile, task.riichi || discard?.kind === 'riichi')
  }
}

/** Whether the act begins with the tile that the dealer was dealt as his fourteenth. */
const isFourteenth = ({ act, frame }: HalfAct): boolean =>
  act?.draw.kind === 'oya' && flowOf(frame).startHands[act.seat].drawn !== null

/** The dealer's fourteenth tile, typed over where he begins with it. */
const retypeFourteenth = (state: State, half: HalfAct, act: Act, tile: Tile): Result => {
  const { seat } = act
  const { acts, startHands } = flowOf(half.frame)
  const hand = { ...startHands[seat], drawn: tile }
  const dealt = withActs(withStartHand(half.frame, seat, hand), acts.with(half.at, anew(half, act)))
  return onward(done(changeFrame(state, half.index, dealt), { code: 'replaced', act: half.at }))
}

/** Whether there is a drawn tile to be thrown, or one that was thrown and may have been either. */
export const takesThrowDrawn = (state: State, { act, part, table, isDue }: HalfAct): boolean => {
  if (!act || part !== 'discard') return isDue && lastToTurn(state) !== null
  const drawn = isDue ? table.seats[act.seat].drawn : drawnTile(act)
  return drawn !== null && act.discard?.kind !== 'tsumo'
}

/** Space or P: the drawn tile is thrown, or one like it from the hand. */
export const throwDrawn = (state: State, half: HalfAct, source: Source, riichi = false): Result => {
  const { act, part, table, isDue } = half
  if (!act || part !== 'discard') return isDue ? turnDiscard(state, source) : 'no-drawn-tile'
  const { seat, draw, discard } = act
  // The dealer's fourteen tiles come together: none of them was drawn.
  const isDealt = isDue && draw.kind === 'oya'
  // Later acts may tell which tile it was, though nobody saw it drawn.
  const tile = isDue ? table.seats[seat].drawn?.tile : drawnTile(act)
  if (tile === undefined || tile === null) return 'no-drawn-tile'
  if (discard?.kind === 'tsumo') return 'not-asked'
  const how = isDealt ? 'tedashi' : source
  const thrown = isDealt ? thrownAs(act, tile, how, riichi) : thrownDrawn(anew(half, act), tile, source, riichi)
  return putAndGoOn(state, half, thrown, { code: 'discarded', seat, tile, how, riichi })
}

/** A tile drawn and thrown at once, by one key. What riichi threw by itself stays as it is. */
export const typeThrownTile = (state: State, half: HalfAct, task: TaskOf<'play'>, tile: Tile): Result => {
  if (task.seat === undefined && half.table.expected.kind !== 'draw') return 'not-asked'
  const drawn = typePlayTile(state, half, task, tile)
  const next = isRefusal(drawn) || drawn.echo.code !== 'drew' ? null : halfHere(drawn)
  return isRefusal(drawn) || next === null ? drawn : throwDrawn(drawn, next, 'tsumogiri')
}

/** What became of the last draw of the frame under way. */
const lastThrown = (state: State): HalfAct | null =>
  state.play && halfAt(state, { frame: state.play.frame, act: state.play.tables.length - 2, part: 'discard' })

/** The discard just made, where it equals the drawn tile: nothing else tells which of the two it was. */
const lastToTurn = (state: State): { half: HalfAct; act: Act; discard: Discard } | null => {
  const half = lastThrown(state)
  const discard = half?.act?.discard
  return half?.act && discard && mayTurnDiscard(liveTableOf(state)) ? { half, act: half.act, discard } : null
}

/** After such a discard Space and P still say which it was. */
const turnDiscard = (state: State, source: Source): Result => {
  const last = lastToTurn(state)
  if (last === null) return 'draw-first'
  const { half, act, discard } = last
  const { seat } = act
  const next = putAct(state, half, thrownDrawn(act, drawnTile(act) ?? UNKNOWN, source), { code: 'none' })
  if (isRefusal(next)) return next
  const tile = liveTableOf(next).seats[seat].river.at(-1)?.tile ?? UNKNOWN
  return done(next, { code: 'turned', seat, tile, how: source, riichi: discard.kind === 'riichi' })
}

/** Riichi is declared before its discard; pressed after it, it makes (or takes back) the riichi of that discard. */
export const declareRiichi = (state: State, half: HalfAct, task: TaskOf<'play'>): Result => {
  if (!half.isDue) return riichiOver(state, half)
  const refused = whyNoRiichi(state, half, task)
  if (refused !== null) return refused
  const { expected } = half.table
  if (expected.kind !== 'discard') return turnRiichi(state)
  if (task.riichi) return done({ ...state, ...IN_PLAY }, { code: 'cancelled' })
  return done({ ...state, task: { ...PLAY, riichi: true } }, { code: 'riichi', seat: expected.seat })
}

/** Whether riichi is taken: also of a hand that is not tenpai. */
export const takesRiichi = (state: State, half: HalfAct, task: TaskOf<'play'>): boolean =>
  half.isDue
    ? whyNoRiichi(state, half, task) === null
    : half.part === 'discard' && half.act !== undefined && riichiTurned(half.act) !== null

/** Why riichi is not taken at the end of the frame; null where it is. */
const whyNoRiichi = (state: State, half: HalfAct, task: TaskOf<'play'>): Refusal | null => {
  const { expected, seats } = half.table
  if (task.seat !== undefined) return 'draw-first'
  if (expected.kind !== 'discard') return whyNoTurn(state)
  if (task.riichi) return null
  const { riichi, drawn } = seats[expected.seat]
  return riichi !== null ? 'already-riichi' : drawn === null ? 'no-drawn-tile' : null
}

/** The same of the discard that was just made. */
const whyNoTurn = (state: State): Refusal | null => {
  const { offer, seats } = liveTableOf(state)
  const act = lastThrown(state)?.act
  const river = act && seats[act.seat].river.at(-1)
  if (offer?.kind !== 'discard' || !river || 'own' in act.draw || riichiTurned(act) === null) return 'draw-first'
  return !river.riichi && seats[act.seat].riichi !== null ? 'already-riichi' : null
}

/** A discard becomes a riichi, or is none any more. */
const riichiOver = (state: State, half: HalfAct): Result => {
  const { act, part } = half
  if (!act || part !== 'discard') return 'not-asked'
  const turned = riichiTurned(act)
  if (turned !== null) return putAct(state, half, { ...act, discard: turned }, { code: 'none' })
  return act.discard?.kind === 'tsumogiri' || act.discard?.kind === 'karagiri' ? 'no-drawn-tile' : 'not-asked'
}

const turnRiichi = (state: State): Result => {
  const last = lastThrown(state)
  const seat = last?.act?.seat
  const river = seat === undefined ? undefined : liveTableOf(state).seats[seat].river.at(-1)
  if (last === null || seat === undefined || !river) return 'draw-first'
  const { riichi, tile } = river
  const next = riichiOver(state, last)
  return isRefusal(next) ? next : done(next, { code: 'turned', seat, tile, how: howOf(river), riichi: !riichi })
}

/** Whether a tile (this one) may be typed over a half. */
export const takesOver = (state: State, half: HalfAct, tile?: Tile): boolean => {
  const { act, part } = half
  if (!act) return false
  if (part === 'discard') return act.discard?.kind !== 'tsumo'
  if (drawnTile(act) !== null || isFourteenth(half)) return true
  if (!('own' in act.draw)) return false
  if (tile === undefined) return true
  return state.cursor.question === 'call' ? isSaidByTile(half, tile) : calledWithTile(half, tile) !== null
}
