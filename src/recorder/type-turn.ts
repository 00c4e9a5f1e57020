/** The two keys of a turn, typed at the end of the frame or over an act: the tile drawn, the tile discarded; and riichi. */
import { kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import { unseenTiles } from '../table/index.ts'
import { four, seatAfter, type Act, type Seat } from '../record/index.ts'
import { anew, halfAt, halfHere, onward, putAct, putAndGoOn, type HalfAct } from './act-editor.ts'
import { done, isRefusal, type Result } from './result.ts'
import { isAtOnce } from './clock.ts'
import { ankanOf } from './call-ways.ts'
import { callByTile, calledWithTile } from './call.ts'
import { changeFrame } from './edit-frame.ts'
import { completeAct, flowOf, lastAct, liveTableOf, pushAct, withActs, withStartHands } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import {
  drawnTile,
  howOf,
  howThrown,
  mayTurnDiscard,
  mustThrow,
  riichiTurned,
  thrownAs,
  thrownDrawn,
  type Source,
} from './how-thrown.ts'
import { PLAY, type Echo, type State, type Task } from './session.ts'
import { IN_PLAY } from './tasks.ts'

type Play = Extract<Task, { kind: 'play' }>

/** The tile of a turn: drawn when a draw is due, discarded otherwise. */
export const typePlayTile = (state: State, half: HalfAct, task: Play, tile: Tile): Result => {
  const { expected } = half.table
  if (task.seat !== undefined) return drawTile(state, task.seat, false, tile)
  if (expected.kind === 'draw') return drawTile(state, expected.seat, expected.rinshan, tile)
  if (expected.kind !== 'discard') return 'frame-over'
  return half.act ? throwTile(state, half, half.act, tile, task.riichi) : 'draw-first'
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

/** A tile typed over the half at the cursor. */
export const typeOver = (state: State, half: HalfAct, tile: Tile): Result => {
  const { act, part } = half
  const none: Echo = { code: 'none' }
  if (!act) return 'no-such-place'
  if (part === 'draw') {
    const { draw } = act
    if (draw.kind === 'tile' || draw.kind === 'rinshan')
      return putAndGoOn(state, half, { ...anew(half, act), draw: { kind: draw.kind, tile } }, none)
    if (isFourteenth(half)) return retypeFourteenth(state, half, act, tile)
    if (state.cursor?.question === 'call') return callByTile(state, half, tile)
    const called = calledWithTile(half, tile)
    return called === null ? 'not-asked-for-tile' : putAndGoOn(state, half, called, none)
  }
  switch (act.discard?.kind) {
    case undefined:
    case 'tedashi':
    case 'tsumogiri':
    case 'karagiri':
    case 'riichi':
      return throwTile(state, half, act, tile, act.discard?.kind === 'riichi')
    case 'kakan':
      return putAndGoOn(state, half, { ...anew(half, act), discard: { kind: 'kakan', tile } }, none)
    case 'ankan':
      return putAndGoOn(
        state,
        half,
        { ...anew(half, act), discard: { kind: 'ankan', tiles: ankanOf(tile, state.rules) } },
        none,
      )
    default:
      return 'not-asked-for-tile'
  }
}

/** Whether the act begins with the tile that the dealer was dealt as his fourteenth. */
const isFourteenth = ({ act, frame }: HalfAct): boolean =>
  act?.draw.kind === 'oya' && flowOf(frame).startHands[act.seat].drawn !== null

/** The dealer's fourteenth tile, typed over where he begins with it. */
const retypeFourteenth = (state: State, half: HalfAct, act: Act, tile: Tile): Result => {
  const { seat } = act
  const { acts, startHands } = flowOf(half.frame)
  const hands = four((each) => (each === seat ? { ...startHands[each], drawn: tile } : startHands[each]))
  const dealt = withActs(withStartHands(half.frame, hands), acts.with(half.at, anew(half, act)))
  return onward(done(changeFrame(state, half.index, dealt), { code: 'replaced', act: half.at }))
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
export const typeThrownTile = (state: State, half: HalfAct, task: Play, tile: Tile): Result => {
  if (task.seat === undefined && half.table.expected.kind !== 'draw') return 'not-asked'
  const drawn = typePlayTile(state, half, task, tile)
  const next = isRefusal(drawn) || drawn.echo.code !== 'drew' ? null : halfHere(drawn)
  return isRefusal(drawn) || next === null ? drawn : throwDrawn(drawn, next, 'tsumogiri')
}

/** What became of the last draw of the frame under way. */
const lastThrown = (state: State): HalfAct | null =>
  state.play && halfAt(state, { frame: state.play.frame, act: state.play.tables.length - 2, part: 'discard' })

/** After a discard equal to the drawn tile: Space and P still say which of the two it was. */
const turnDiscard = (state: State, source: Source): Result => {
  const last = lastThrown(state)
  if (!last?.act?.discard || !mayTurnDiscard(liveTableOf(state))) return 'draw-first'
  const { seat, discard } = last.act
  const turned = thrownDrawn(last.act, drawnTile(last.act) ?? UNKNOWN, source)
  const next = putAct(state, last, turned, { code: 'none' })
  if (isRefusal(next)) return next
  const tile = liveTableOf(next).seats[seat].river.at(-1)?.tile ?? UNKNOWN
  return done(next, { code: 'turned', seat, tile, how: source, riichi: discard.kind === 'riichi' })
}

/** Riichi is declared before its discard; pressed after it, it makes (or takes back) the riichi of that discard. */
export const declareRiichi = (state: State, half: HalfAct, task: Play): Result => {
  if (!half.isDue) return riichiOver(state, half)
  if (task.seat !== undefined) return 'draw-first'
  const { expected, seats } = half.table
  if (expected.kind !== 'discard') return turnRiichi(state)
  const { seat } = expected
  if (task.riichi) return done({ ...state, ...IN_PLAY }, { code: 'cancelled' })
  if (seats[seat].riichi !== null) return 'already-riichi'
  if (seats[seat].drawn === null) return 'no-drawn-tile'
  return done({ ...state, task: { ...PLAY, riichi: true } }, { code: 'riichi', seat })
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
  const { offer, seats } = liveTableOf(state)
  const last = lastThrown(state)
  if (offer?.kind !== 'discard' || !last?.act || 'own' in last.act.draw) return 'draw-first'
  const { seat } = last.act
  const river = seats[seat].river.at(-1)
  if (!river || riichiTurned(last.act) === null) return 'draw-first'
  const { riichi, tile } = river
  if (!riichi && seats[seat].riichi !== null) return 'already-riichi'
  const next = riichiOver(state, last)
  return isRefusal(next) ? next : done(next, { code: 'turned', seat, tile, how: howOf(river), riichi: !riichi })
}

/** Whether a tile (this one), Space and P, or Semicolon mean something to a half that is typed over. */
export const takesOver = (half: HalfAct, what: 'tile' | 'throw' | 'riichi', tile?: Tile): boolean => {
  const { act, part } = half
  if (!act) return false
  const drawn = drawnTile(act) !== null
  if (part === 'draw') {
    if (what !== 'tile' || drawn || isFourteenth(half)) return what === 'tile'
    return 'own' in act.draw && (tile === undefined || calledWithTile(half, tile) !== null)
  }
  switch (act.discard?.kind) {
    case undefined:
    case 'kakan':
    case 'ankan':
      return what === 'tile' || (what === 'throw' && drawn)
    case 'tedashi':
    case 'riichi':
      return what !== 'throw' || drawn
    case 'tsumogiri':
    case 'karagiri':
      return what === 'tile' || drawn
    default:
      return false
  }
}
