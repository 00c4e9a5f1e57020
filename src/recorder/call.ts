/** Chi, pon and the kans. Known hands leave one way or a few; unseen ones may do what the rules allow. */
import { isHonor, isRedFive, plain, redOf, sameKind, sortTiles, TILES, type Tile } from '../tiles/index.ts'
import { callOptions, kanOptions, type CallOption, type Table } from '../table/index.ts'
import { chiOptions, daiminkanOptions, ponOptions, type Ruleset } from '../rules/index.ts'
import { isWin, seatAfter, type Act, type Discard, type Seat } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { completeAct, liveFrame, liveTableOf, pushAct, putFrame } from './frames.ts'
import { goOn } from './go-on.ts'
import { PLAY, type Echo, type Option, type Question, type State } from './session.ts'
import { withoutDraw } from './take-back.ts'

type CallKind = CallOption['kind']

/** Unless the rules are known to have none: what nobody said is asked for. */
const hasReds = ({ redFives: { m, p, s } }: Ruleset): boolean => m !== 0 || p !== 0 || s !== 0

/** As many tiles of each kind as a hand could add to a call: what an unseen hand may hold. */
const anyTiles = (called: Tile, rules: Ruleset): Tile[] =>
  TILES.filter((tile) => tile !== 'uk' && (hasReds(rules) || !isRedFive(tile))).flatMap((tile) =>
    isRedFive(tile) ? (tile === called ? [] : [tile]) : [tile, tile, tile],
  )

const WAYS: Readonly<Record<CallKind, (tiles: Tile[], called: Tile) => Tile[][]>> = {
  chi: chiOptions,
  pon: ponOptions,
  daiminkan: daiminkanOptions,
}

const COUNT: Readonly<Record<CallKind, number>> = { chi: 2, pon: 2, daiminkan: 3 }

/** Every way that the called tile alone allows. */
export const waysOfAnyone = (kind: CallKind, called: Tile, rules: Ruleset): Tile[][] => {
  if (called === 'uk') return [Array<Tile>(COUNT[kind]).fill('uk')]
  const ways = WAYS[kind](anyTiles(called, rules), called)
  // A kan of a five takes all of them: without the red one only where it was called.
  return kind === 'daiminkan' && ways.length > 1 ? ways.filter((way) => way.some(isRedFive)) : ways
}

const callersOf = (kind: CallKind, discarder: Seat): Seat[] =>
  kind === 'chi' ? [seatAfter(discarder, 1)] : [1, 2, 3].map((steps) => seatAfter(discarder, steps))

const key = (seat: Seat, own: readonly Tile[]): string => `${seat} ${own.join('')}`

/** Ways to call, those of known tiles first. Where no hand can, a slip or an unwritten hand may: every way is offered. */
const waysToCall = (table: Table, kind: CallKind): { seat: Seat; own: readonly Tile[] }[] => {
  const { offer, rules } = table
  if (offer === null || offer.kind !== 'discard') return []
  const possible = callOptions(table).filter((option) => option.kind === kind)
  const known = possible.flatMap(({ seat, own }) => own.map((tiles) => ({ seat, own: sortTiles(tiles) })))
  const seats =
    possible.length > 0 ? possible.filter(({ open }) => open).map(({ seat }) => seat) : callersOf(kind, offer.seat)
  const further = seats.flatMap((seat) =>
    waysOfAnyone(kind, offer.tile, rules).map((tiles) => ({ seat, own: sortTiles(tiles) })),
  )
  const seen = new Set<string>()
  return [...known, ...further].filter(({ seat, own }) => {
    const name = key(seat, own)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

const DIGITS = 9

/** Takes the only act there is, or asks which. */
export const takeOrAsk = (state: State, question: Question, acts: readonly Act[], open = false): Answer => {
  const [only] = acts
  if (acts.length === 1 && only && !open) return carryOut(state, only)
  const options = acts.slice(0, DIGITS).map((act, index): Option => ({ digit: index + 1, kind: 'act', act }))
  return done({ ...state, task: { kind: 'choose', question, options, open, back: PLAY } }, { code: 'asked', question })
}

const CALL_QUESTION: Readonly<Record<CallKind, Question>> = { chi: 'chi', pon: 'pon', daiminkan: 'open-kan' }

/** Comma, period, or slash while a discard lies there. */
export const callTile = (state: State, kind: CallKind): Answer => {
  const ways = waysToCall(liveTableOf(state), kind)
  if (ways.length === 0) return 'nothing-to-call'
  const acts = ways.map(({ seat, own }): Act => ({ seat, draw: { kind, own }, discard: null }))
  return takeOrAsk(state, CALL_QUESTION[kind], acts)
}

/** The four tiles of a closed kan that nobody saw whole. */
const fourOf = (tile: Tile, rules: Ruleset): readonly Tile[] => {
  const own = plain(tile)
  const red = hasReds(rules) ? redOf(own) : undefined
  return red ? [red, own, own, own] : [own, own, own, own]
}

/** The four tiles of a closed kan of this tile. */
export const ankanOf = (tile: Tile, rules: Ruleset): readonly Tile[] =>
  isHonor(tile) || tile === 'uk' ? [tile, tile, tile, tile] : fourOf(tile, rules)

/** Slash after a draw: a kan of one's own. An unseen hand, or a slip, leaves the tile to be typed. */
const ownKan = (state: State, table: Table, seat: Seat): Answer => {
  if (table.seats[seat].drawn === null) return 'no-drawn-tile'
  const { ankan, kakan, open } = kanOptions(table, seat)
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
  return frame.notes?.draw === undefined ? state : putFrame(state, withoutDraw(frame), state.play ?? undefined)
}

/** Carries out an act that was chosen: a call or a ron is a new act, a kan of one's own follows the draw under way. */
export const carryOut = (given: State, act: Act): State => {
  const state = isWin(act) ? reopened(given) : given
  const table = liveTableOf(state)
  const tile = act.discard ? (table.seats[act.seat].drawn?.tile ?? 'uk') : (table.offer?.tile ?? 'uk')
  const base: State = { ...state, task: PLAY }
  const next = act.discard ? completeAct(base, act.discard) : pushAct(base, act)
  return goOn(done(next, called(act, tile)))
}
