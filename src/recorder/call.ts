/**
 * Chi, pon and the open kan, said where a discard lies or over an act that began otherwise. Known hands leave one way or a
 * few; unseen ones may do what the rules allow, and where no hand can, the record may have a mistake.
 */
import { isKnown, isSameTiles, sortTiles, UNKNOWN, without, type Tile } from '../tiles/index.ts'
import { callOptions, type Table } from '../table/index.ts'
import { isWin, seatAfter, type Act, type Seat } from '../record/index.ts'
import { anew, halfHere, putAct, type HalfAct } from './act-editor.ts'
import { done, type Result } from './result.ts'
import { waysOfAnyone, type CallKind } from './call-ways.ts'
import {
  completeAct,
  flowOf,
  lastAct,
  liveFrame,
  liveTableOf,
  playOf,
  pushAct,
  putFrame,
  withActs,
} from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import { possibleCalls, type Way } from './possible-acts.ts'
import type { Echo } from './echo.ts'
import type { State } from './session.ts'
import type { Option, Question } from './task.ts'
import { withoutRyuukyoku } from './reopen-frame.ts'
import { numberBySeat } from './seat-digits.ts'
import { IN_PLAY, push } from './tasks.ts'

interface EveryWay extends Way {
  /** Whether the tiles that are known of the hand allow it. */
  readonly known: boolean
}

/** Every way of this seat to make the call, those that its known tiles allow first. */
const waysOfSeat = (table: Table, seat: Seat, kind: CallKind): EveryWay[] => {
  const { offer, rules } = table
  if (offer === null || offer.kind !== 'discard' || offer.seat === seat) return []
  if (kind === 'chi' && seatAfter(offer.seat, 1) !== seat) return []
  const known = callOptions(table)
    .filter((option) => option.seat === seat && option.kind === kind)
    .flatMap(({ own }) => own.map((tiles) => sortTiles(tiles)))
  const further = waysOfAnyone(kind, offer.tile, rules).map((tiles) => sortTiles(tiles))
  return [
    ...known.map((own) => ({ seat, own, known: true })),
    ...further.filter((way) => !known.some((one) => isSameTiles(one, way))).map((own) => ({ seat, own, known: false })),
  ]
}

/** Every way to make the call: those that a hand is known to allow first, from the discarder's right onwards. */
export const everyWay = (table: Table, kind: CallKind): readonly EveryWay[] => {
  const ways = [1, 2, 3].flatMap((steps) => waysOfSeat(table, seatAfter(table.offer?.seat ?? 0, steps), kind))
  return [...ways.filter(({ known }) => known), ...ways.filter(({ known }) => !known)]
}

/** Takes the only act there is, or asks which. */
export const takeOrAsk = (state: State, question: Question, acts: readonly Act[], open = false): Result => {
  const [only] = acts
  if (acts.length === 1 && only && !open) return carryOut(state, only)
  const options = numberBySeat(acts, ({ seat }) => seat).map(({ digit, item }): Option => ({
    digit,
    kind: 'act',
    act: item,
  }))
  return done(push({ ...state, ...IN_PLAY }, { kind: 'choose', question, options, open }), { code: 'asked', question })
}

/** What is asked where a call can be made in several ways. */
export const CALL_QUESTION = { chi: 'chi', pon: 'pon', daiminkan: 'open-kan' } as const satisfies Readonly<
  Record<CallKind, Question>
>

/** The ways to make a call that the tiles may allow; where they allow none, all that the rules do. */
const waysToCall = ({ table, frame }: HalfAct, kind: CallKind): readonly Way[] => {
  const possible = table.offer?.kind === 'discard' ? possibleCalls(table, frame, kind) : []
  return possible.length > 0 ? possible : everyWay(table, kind)
}

/** Whether the call is taken: also of a hand that is not known to allow it. */
export const takesCall = (state: State, half: HalfAct, kind: CallKind): boolean =>
  half.isDue ? waysToCall(half, kind).length > 0 : calledOver(state, half, kind) !== null

/** Comma, period, or slash where a discard lies. */
export const callTile = (state: State, half: HalfAct, kind: CallKind): Result => {
  if (!half.isDue) {
    const act = calledOver(state, half, kind)
    return act === null ? 'not-asked' : putAct(state, half, act, { code: 'none' })
  }
  const ways = waysToCall(half, kind)
  if (ways.length === 0) return 'nothing-to-call'
  const acts = ways.map(({ seat, own }): Act => ({ seat, draw: { kind, own }, discard: null }))
  return takeOrAsk(state, CALL_QUESTION[kind], acts)
}

/** Of a call that was not written: its own seat's, unless only another's hand is known to allow it. */
const likeliest = (ways: readonly EveryWay[], seat: Seat): Way | undefined => {
  const [first] = ways
  const own = ways.find((way) => way.seat === seat)
  return own && (own.known || first?.known !== true) ? own : first
}

/** The table before a call that stands there, without what the call itself proves of hands that nobody saw. */
const tableUnsaid = (state: State, { index, frame, at, table }: HalfAct, { seat }: Act): Table | undefined => {
  const { acts, startHands } = flowOf(frame)
  if (startHands.every(({ tiles }) => tiles.length > 0 && tiles.every(isKnown))) return table
  const unsaid = acts.with(at, { seat, draw: { kind: 'tile', tile: 'uk' }, discard: null })
  return playOf(withActs(frame, unsaid), index, state.rules).tables.at(at)
}

/**
 * Over the first half of an act: the act becomes that call, or takes the next way to make it, of the next who can have
 * said it. Null where the act did not begin with a tile that could have been called.
 */
const calledOver = (state: State, half: HalfAct, kind: CallKind): Act | null => {
  const { act, part } = half
  if (part !== 'draw' || !act || act.draw.kind === 'ron' || act.draw.kind === 'oya') return null
  const { seat, draw } = act
  const table = draw.kind === kind ? tableUnsaid(state, half, act) : half.table
  const ways = table ? everyWay(table, kind) : []
  const now = ways.findIndex((way) => way.seat === seat && 'own' in draw && isSameTiles(way.own, draw.own))
  const way = draw.kind === kind && now >= 0 ? ways[(now + 1) % ways.length] : likeliest(ways, seat)
  return way === undefined ? null : { ...anew(half, act), seat: way.seat, draw: { kind, own: way.own } }
}

/** Whether the tiles that are known, or what lies there, allow the call. */
export const mayCall = (state: State, half: HalfAct, kind: CallKind): boolean =>
  half.isDue ? possibleCalls(half.table, half.frame, kind).length > 0 : calledOver(state, half, kind) !== null

/** How many tiles two ways have in common. */
const sharedCount = (a: readonly Tile[], b: readonly Tile[]): number => a.length - without(a, b).length

/** Every way of the call that stands there which has the tiles that are known of it; none where it is no call. */
const waysThere = ({ act, table }: HalfAct): readonly (readonly Tile[])[] => {
  if (!act || !('own' in act.draw)) return []
  const seen = act.draw.own.filter(isKnown)
  const ways = waysOfSeat(table, act.seat, act.draw.kind).map(({ own }) => own)
  return ways.filter((way) => sharedCount(seen, way) === seen.length)
}

/** The ways of a call of which it is asked how it was made, from the digit 1. */
export const waysAsked = (state: State): readonly (readonly Tile[])[] => {
  const half = state.cursor.question === 'call' ? halfHere(state) : null
  return half ? waysThere(half) : []
}

/** The call that stands there made with these tiles. */
const callWith = (state: State, half: HalfAct, own: readonly Tile[] | undefined): Result => {
  const { act } = half
  if (own === undefined || !act || !('own' in act.draw)) return 'no-such-choice'
  return putAct(state, half, { ...anew(half, act), draw: { kind: act.draw.kind, own } }, { code: 'none' })
}

/** A digit at the cursor chooses one of them. */
export const chooseWay = (state: State, half: HalfAct, digit: number): Result =>
  state.cursor.question === 'call' ? callWith(state, half, waysThere(half)[digit - 1]) : 'leave-cursor'

/** Whether this tile says how the call was made: it does if no other way has it. */
export const isSaidByTile = (half: HalfAct, tile: Tile): boolean =>
  waysThere(half).filter((own) => own.includes(tile)).length === 1

/** Where it is asked how a call was made, a tile says so. */
export const callByTile = (state: State, half: HalfAct, tile: Tile): Result => {
  const [way, ...more] = waysThere(half).filter((own) => own.includes(tile))
  if (way === undefined) return 'not-asked-for-tile'
  return more.length > 0 ? 'answer-first' : callWith(state, half, way)
}

/** A tile typed over a call: the way that has it, and as much as can be of what stood there. Null where none has. */
export const calledWithTile = (half: HalfAct, tile: Tile): Act | null => {
  const { act, table } = half
  if (!act || !('own' in act.draw)) return null
  const { kind, own } = act.draw
  const fitting = waysOfSeat(table, act.seat, kind).filter((way) => way.own.includes(tile))
  const best = Math.max(...fitting.map((way) => sharedCount(way.own, own)))
  const way = fitting.find((each) => sharedCount(each.own, own) === best)
  return way === undefined ? null : { ...anew(half, act), draw: { kind, own: way.own } }
}

/** The call that stands there was a draw, of a tile that nobody saw until it is typed; null where it is no call. */
export const drawnInstead = (half: HalfAct): Act | null => {
  const { act, part, isDue } = half
  if (!act || isDue || part !== 'draw' || !('own' in act.draw)) return null
  return { ...anew(half, act), draw: { kind: 'tile', tile: UNKNOWN } }
}

const callEcho = (act: Act, tile: Tile): Echo => {
  const { seat, draw, discard } = act
  if (draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'daiminkan')
    return { code: 'called', seat, call: draw.kind, tile }
  if (discard?.kind === 'ankan') return { code: 'called', seat, call: 'ankan', tile: discard.tiles[0] ?? 'uk' }
  if (discard?.kind === 'kakan') return { code: 'called', seat, call: 'kakan', tile: discard.tile }
  return { code: 'won', seat, tsumo: draw.kind !== 'ron', tile }
}

/** A win takes back the ryuukyoku that had ended the frame. */
const reopenFrame = (state: State): State => {
  const frame = liveFrame(state)
  return frame.notes?.ryuukyoku === undefined
    ? state
    : putFrame(state, withoutRyuukyoku(frame), state.play ?? undefined)
}

/** Carries out an act that was chosen: a call or a ron is a new act, a kan of one's own follows the draw under way. */
export const carryOut = (given: State, act: Act): State => {
  const state = isWin(act) ? reopenFrame(given) : given
  const table = liveTableOf(state)
  const tile = act.discard ? (table.seats[act.seat].drawn?.tile ?? 'uk') : (table.offer?.tile ?? 'uk')
  const base: State = { ...state, ...IN_PLAY }
  const last = lastAct(base)
  const next = act.discard && last ? completeAct(base, { ...last, discard: act.discard }) : pushAct(base, act)
  return withNextTask(done(next, callEcho(act, tile)))
}
