/** Chi, pon and the kans. Known hands leave one way or a few; unseen ones may do what the rules allow. */
import { sameKind, sortTiles, type Tile } from '../tiles/index.ts'
import type { Table } from '../table/index.ts'
import { isWin, seatAfter, type Act, type Discard, type Seat } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { ankanOf, waysOfAnyone, type CallKind } from './call-ways.ts'
import { completeAct, lastAct, liveFrame, liveTableOf, pushAct, putFrame } from './frames.ts'
import { goOn } from './go-on.ts'
import { possibleCalls, possibleKans, type Way } from './possible.ts'
import type { Echo, Option, Question, State } from './session.ts'
import { withoutDraw } from './take-back.ts'
import { IN_PLAY, push } from './tasks.ts'

const callersOf = (kind: CallKind, discarder: Seat): Seat[] =>
  kind === 'chi' ? [seatAfter(discarder, 1)] : [1, 2, 3].map((steps) => seatAfter(discarder, steps))

/** Ways to call. Where no hand can, what stands in the record may be a slip: every way is offered. */
const waysToCall = (state: State, kind: CallKind): readonly Way[] => {
  const table = liveTableOf(state)
  const { offer, rules } = table
  if (offer === null || offer.kind !== 'discard') return []
  const possible = possibleCalls(table, liveFrame(state), kind)
  if (possible.length > 0) return possible
  const ways = waysOfAnyone(kind, offer.tile, rules).map((tiles) => sortTiles(tiles))
  return callersOf(kind, offer.seat).flatMap((seat) => ways.map((own): Way => ({ seat, own })))
}

const DIGITS = 9

/** Takes the only act there is, or asks which. */
export const takeOrAsk = (state: State, question: Question, acts: readonly Act[], open = false): Answer => {
  const [only] = acts
  if (acts.length === 1 && only && !open) return carryOut(state, only)
  const options = acts.slice(0, DIGITS).map((act, index): Option => ({ digit: index + 1, kind: 'act', act }))
  return done(push({ ...state, ...IN_PLAY }, { kind: 'choose', question, options, open }), { code: 'asked', question })
}

const CALL_QUESTION: Readonly<Record<CallKind, Question>> = { chi: 'chi', pon: 'pon', daiminkan: 'open-kan' }

/** Comma, period, or slash while a discard lies there. */
export const callTile = (state: State, kind: CallKind): Answer => {
  const ways = waysToCall(state, kind)
  if (ways.length === 0) return 'nothing-to-call'
  const acts = ways.map(({ seat, own }): Act => ({ seat, draw: { kind, own }, discard: null }))
  return takeOrAsk(state, CALL_QUESTION[kind], acts)
}

/** Slash after a draw: a kan of one's own. An unseen hand, or a slip, leaves the tile to be typed. */
const ownKan = (state: State, table: Table, seat: Seat): Answer => {
  if (table.seats[seat].drawn === null) return 'no-drawn-tile'
  const { ankan, kakan, open } = possibleKans(table, liveFrame(state), seat)
  const discards: Discard[] = [
    ...ankan.map((tiles): Discard => ({ kind: 'ankan', tiles: sortTiles(tiles) })),
    ...kakan.map((tile): Discard => ({ kind: 'kakan', tile })),
  ]
  const acts = discards.map((discard): Act => ({ seat, draw: { kind: 'oya' }, discard }))
  return takeOrAsk(state, 'own-kan', acts, open || acts.length === 0)
}

/** Slash: on the tile that lies there, or of the own hand after a draw. */
export const callKan = (state: State): Answer => {
  const table = liveTableOf(state)
  if (table.expected.kind === 'discard') return ownKan(state, table, table.expected.seat)
  return table.offer?.kind === 'discard' ? callTile(state, 'daiminkan') : 'nothing-to-kan'
}

/** The tile of a kan typed by itself: added to a pon of its kind, or four closed ones. */
export const typeKanTile = (state: State, tile: Tile): Answer => {
  const { expected, seats, rules } = liveTableOf(state)
  if (expected.kind !== 'discard') return 'not-asked-for-tile'
  const { seat } = expected
  const pon = seats[seat].melds.some(({ meld }) => meld.kind === 'pon' && sameKind(meld.called, tile))
  const discard: Discard = pon ? { kind: 'kakan', tile } : { kind: 'ankan', tiles: ankanOf(tile, rules) }
  return carryOut(state, { seat, draw: { kind: 'oya' }, discard })
}

const called = (act: Act, tile: Tile): Echo => {
  const { seat, draw, discard } = act
  if (draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'daiminkan')
    return { code: 'called', seat, call: draw.kind, tile }
  if (discard?.kind === 'ankan') return { code: 'called', seat, call: 'ankan', tile: discard.tiles[0] ?? 'uk' }
  if (discard?.kind === 'kakan') return { code: 'called', seat, call: 'kakan', tile: discard.tile }
  return { code: 'won', seat, tsumo: draw.kind !== 'ron', tile }
}

/** A win takes back the draw that the frame had been ended with. */
const reopened = (state: State): State => {
  const frame = liveFrame(state)
  return frame.notes?.ryuukyoku === undefined ? state : putFrame(state, withoutDraw(frame), state.play ?? undefined)
}

/** Carries out an act that was chosen: a call or a ron is a new act, a kan of one's own follows the draw under way. */
export const carryOut = (given: State, act: Act): State => {
  const state = isWin(act) ? reopened(given) : given
  const table = liveTableOf(state)
  const tile = act.discard ? (table.seats[act.seat].drawn?.tile ?? 'uk') : (table.offer?.tile ?? 'uk')
  const base: State = { ...state, ...IN_PLAY }
  const last = lastAct(base)
  const next = act.discard && last ? completeAct(base, { ...last, discard: act.discard }) : pushAct(base, act)
  return goOn(done(next, called(act, tile)))
}
