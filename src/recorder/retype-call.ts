/** A call typed over at an earlier act: with other tiles of one's own, as another call, or where a draw was written. */
import { isKnown, sortTiles, without, type Tile } from '../tiles/index.ts'
import { callOptions, type CallOption, type Table } from '../table/index.ts'
import { seatAfter, type Act, type Draw, type Seat } from '../record/index.ts'
import type { Answer } from './answer.ts'
import { typedAnew } from './assumed.ts'
import { waysOfAnyone } from './call-ways.ts'
import { replaceAct } from './edit.ts'
import { flowOf, playAt, playOf, withActs } from './frames.ts'
import type { Cursor, State } from './session.ts'

type CallKind = CallOption['kind']
const KIND = { chi: 'chi', pon: 'pon', kan: 'daiminkan' } as const satisfies Record<string, CallKind>

const same = (a: readonly Tile[], b: readonly Tile[]): boolean => sortTiles(a).join('') === sortTiles(b).join('')

interface Way {
  readonly seat: Seat
  readonly own: Tile[]
  /** Whether the tiles that are known of the hand allow it. */
  readonly known: boolean
}

/** Every way of this seat to make the call, those that its known tiles allow first. */
const waysOfSeat = (table: Table, seat: Seat, kind: CallKind): Way[] => {
  const { offer, rules } = table
  if (offer === null || offer.kind !== 'discard' || offer.seat === seat) return []
  if (kind === 'chi' && seatAfter(offer.seat, 1) !== seat) return []
  const known = callOptions(table)
    .filter((option) => option.seat === seat && option.kind === kind)
    .flatMap(({ own }) => own.map((tiles) => sortTiles(tiles)))
  const further = waysOfAnyone(kind, offer.tile, rules).map((tiles) => sortTiles(tiles))
  return [
    ...known.map((own): Way => ({ seat, own, known: true })),
    ...further.filter((way) => !known.some((one) => same(one, way))).map((own): Way => ({ seat, own, known: false })),
  ]
}

const waysOf = (table: Table, { seat }: Act, kind: CallKind): Tile[][] =>
  waysOfSeat(table, seat, kind).map(({ own }) => own)

/** Every way to make the call: those that a hand is known to allow first, from the discarder's right onwards. */
const waysOfAll = (table: Table, kind: CallKind): Way[] => {
  const ways = [1, 2, 3].flatMap((steps) => waysOfSeat(table, seatAfter(table.offer?.seat ?? 0, steps), kind))
  return [...ways.filter(({ known }) => known), ...ways.filter(({ known }) => !known)]
}

/** Of a call that was not written: its own seat's, unless only another's hand is known to allow it. */
const likeliest = (ways: readonly Way[], seat: Seat): Way | undefined => {
  const [first] = ways
  const own = ways.find((way) => way.seat === seat)
  return own && (own.known || first?.known !== true) ? own : first
}

const tableBefore = (state: State, { frame, act }: Cursor): Table | undefined => playAt(state, frame)?.tables.at(act)

const actAt = (state: State, { frame, act }: Cursor): Act | undefined => {
  const found = state.match.frames[frame]
  return found && flowOf(found).acts[act]
}

const replaced = (state: State, cursor: Cursor, act: Act, draw: Draw): Answer => {
  return replaceAct(state, cursor.frame, cursor.act, { ...typedAnew(act, 'draw'), draw })
}

/** The table before the call at the cursor without what the call itself proves of hands that nobody saw. */
const tableUnsaid = (state: State, cursor: Cursor, { seat }: Act): Table | undefined => {
  const frame = state.match.frames[cursor.frame]
  if (!frame) return undefined
  const { acts, startHands } = flowOf(frame)
  if (startHands.every(({ tiles }) => tiles.length > 0 && tiles.every(isKnown))) return tableBefore(state, cursor)
  const unsaid = acts.with(cursor.act, { seat, draw: { kind: 'tile', tile: 'uk' }, discard: null })
  return playOf(withActs(frame, unsaid), cursor.frame, state.rules).tables.at(cursor.act)
}

/**
 * Chi, pon or kan over the first half of an act: the act becomes that call, or takes the next way to make it, of the next
 * who can have said it. `not-asked` where the act did not begin with a tile that could have been called.
 */
export const callAtCursor = (state: State, cursor: Cursor, called: keyof typeof KIND): Answer => {
  const kind = KIND[called]
  const act = actAt(state, cursor)
  const table = act && (act.draw.kind === kind ? tableUnsaid(state, cursor, act) : tableBefore(state, cursor))
  if (cursor.part !== 'draw' || !act || !table || act.draw.kind === 'ron' || act.draw.kind === 'oya') return 'not-asked'
  const { seat, draw } = act
  const ways = waysOfAll(table, kind)
  const at = ways.findIndex((way) => way.seat === seat && 'own' in draw && same(way.own, draw.own))
  const way = draw.kind === kind && at >= 0 ? ways[(at + 1) % ways.length] : likeliest(ways, seat)
  return way === undefined ? 'not-asked' : replaced(state, cursor, { ...act, seat: way.seat }, { kind, own: way.own })
}

/** Every way of the call at the cursor that has the tiles which are known of it; none where it is no call. */
export const waysAtCursor = (state: State, cursor: Cursor): readonly (readonly Tile[])[] => {
  const act = actAt(state, cursor)
  const table = tableBefore(state, cursor)
  if (!act || !table || !('own' in act.draw)) return []
  const seen = act.draw.own.filter(isKnown)
  return waysOf(table, act, act.draw.kind).filter((way) => shared(seen, way) === seen.length)
}

/** The call at the cursor made with these tiles. */
export const callWith = (state: State, cursor: Cursor, own: readonly Tile[] | undefined): Answer => {
  const act = actAt(state, cursor)
  if (own === undefined || !act || !('own' in act.draw)) return 'no-such-choice'
  return replaced(state, cursor, act, { kind: act.draw.kind, own })
}

/** How many tiles two ways have in common. */
const shared = (a: readonly Tile[], b: readonly Tile[]): number => a.length - without(a, b).length

/** A tile typed over a call: the way that has it, and as much as can be of what stood there. Null where none has. */
export const retypeCall = (state: State, cursor: Cursor, tile: Tile): Answer | null => {
  const act = actAt(state, cursor)
  const table = tableBefore(state, cursor)
  if (!act || !table || !('own' in act.draw)) return null
  const { kind, own } = act.draw
  const fitting = waysOf(table, act, kind).filter((way) => way.includes(tile))
  const best = Math.max(...fitting.map((way) => shared(way, own)))
  const way = fitting.find((each) => shared(each, own) === best)
  return way === undefined ? null : replaced(state, cursor, act, { kind, own: way })
}
