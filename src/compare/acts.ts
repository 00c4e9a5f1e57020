/** One act said twice: what differs, and how dear it is to take one for the other. */
import type { Act, Discard, Draw } from '../record/index.ts'
import { isKnown, type Tile } from '../tiles/index.ts'
import { agree, agreeTiles, same, type Agreement } from './agree.ts'
import type { DifferenceKind } from './difference.ts'

export interface ActDifference {
  readonly kind: DifferenceKind
  /** The act with what either knows; null: both cannot be right. */
  readonly both: Act | null
}

const CALLS: ReadonlySet<string> = new Set(['chi', 'pon', 'daiminkan', 'kakan', 'ankan'])

const CLASH = { both: null }

const agreeDraws = (a: Draw, b: Draw): Agreement<Draw> => {
  if (a.kind !== b.kind) return CLASH
  if ('tile' in a && 'tile' in b) {
    if (a.tile === b.tile) return null
    return a.tile === 'uk' ? { both: b } : b.tile === 'uk' ? { both: a } : CLASH
  }
  if ('own' in a && 'own' in b) {
    const own = agreeTiles(a.own, b.own)
    return own && { both: own.both && { ...a, own: own.both } }
  }
  return agree<Draw>(a, b)
}

const agreeDiscards = (a: Discard | null, b: Discard | null): Agreement<Discard> => {
  if (a === null || b === null) return a === b ? null : { both: a ?? b }
  if (a.kind !== b.kind) return CLASH
  if ('tile' in a && 'tile' in b && a.tile !== b.tile && a.tile !== 'uk' && b.tile !== 'uk') return CLASH
  if (a.kind === 'ankan' && b.kind === 'ankan') {
    const tiles = agreeTiles(a.tiles, b.tiles)
    return tiles && { both: tiles.both && { ...a, tiles: tiles.both } }
  }
  return agree<Discard>(a, b)
}

const drawnTile = ({ draw }: Act): Tile => ('tile' in draw ? draw.tile : 'uk')

/** What lay in the river in the end; null for what is no discard. */
const thrownTile = (act: Act): Tile | null => {
  switch (act.discard?.kind) {
    case 'tedashi':
    case 'riichi':
      return act.discard.tile
    case 'tsumogiri':
    case 'karagiri':
      return drawnTile(act)
    default:
      return null
  }
}

const drawKind = (a: Draw, b: Draw): DifferenceKind =>
  a.kind === 'ron' || b.kind === 'ron' ? 'win' : CALLS.has(a.kind) || CALLS.has(b.kind) ? 'call' : 'draw'

const discardKind = (a: Act, b: Act): DifferenceKind => {
  const [x, y] = [a.discard, b.discard]
  if (x?.kind === 'tsumo' || y?.kind === 'tsumo') return 'win'
  if (CALLS.has(x?.kind ?? '') || CALLS.has(y?.kind ?? '')) return 'call'
  const [tileA, tileB] = [thrownTile(a), thrownTile(b)]
  if (x === null || y === null || (tileA !== tileB && tileA !== 'uk' && tileB !== 'uk')) return 'discard'
  if ((x?.kind === 'riichi') !== (y?.kind === 'riichi')) return 'riichi'
  return x?.kind === y?.kind && tileA !== tileB ? 'discard' : 'tsumogiri'
}

/** The other's act as one's own: what only one's own record can know of it stays. */
export const taken = (own: Act | undefined, other: Act): Act => {
  const { time, other: pragmas } = own?.notes ?? {}
  const pay = other.notes?.pay
  const notes = { ...(time !== undefined && { time }), ...(pay && { pay }), ...(pragmas && { other: pragmas }) }
  const { seat, draw, discard } = other
  return { seat, draw, discard, ...(Object.keys(notes).length > 0 && { notes }) }
}

/** Null: the same. When each was seen, and pragmas of other versions, are each record's own. */
export const compareActs = (a: Act, b: Act): ActDifference | null => {
  const draw = agreeDraws(a.draw, b.draw)
  const discard = agreeDiscards(a.discard, b.discard)
  const pay = agree(a.notes?.pay ?? null, b.notes?.pay ?? null)
  if (a.seat !== b.seat) return { kind: 'seat', both: null }
  if (!draw && !discard) {
    if (!pay) return null
    return { kind: 'pay', both: pay.both && taken(a, { ...a, notes: { pay: pay.both } }) }
  }
  const kind = draw ? (discard ? 'turn' : drawKind(a.draw, b.draw)) : discardKind(a, b)
  if (draw?.both === null || discard?.both === null || pay?.both === null) return { kind, both: null }
  const value: Act = { ...a, draw: draw?.both ?? a.draw, discard: discard?.both ?? a.discard }
  const paid = pay?.both ?? a.notes?.pay
  return { kind, both: taken(a, paid ? { ...value, notes: { pay: paid } } : value) }
}

/** Nothing to say on one side is dearer than any difference of one player's one act, and two are dearer than a wrong seat. */
export const GAP = 7
const WRONG = 3
const OPEN = 1
const WRONG_SEAT = 6
const STRANGER = 15

const costOf = (found: Agreement<unknown>): number => (found === null ? 0 : found.both === null ? WRONG : OPEN)

export const actCost = (a: Act, b: Act): number => {
  if (a === b) return 0
  if (a.seat !== b.seat && a.draw.kind !== b.draw.kind) return STRANGER
  const draw = costOf(agreeDraws(a.draw, b.draw))
  const discard = costOf(agreeDiscards(a.discard, b.discard))
  if (a.seat !== b.seat) return draw + discard === 0 ? WRONG_SEAT : STRANGER
  if (draw + discard > 0) return draw + discard
  return same(a.notes?.pay, b.notes?.pay) ? 0 : OPEN
}

/** Whether the draws, the discards or both of two acts are the very same; what nobody saw is like nothing. */
export const sameHalf = (a: Act, b: Act, half: 'draw' | 'discard' | 'both'): boolean =>
  (half === 'discard' || (agreeDraws(a.draw, b.draw) === null && (a.draw.kind !== 'tile' || isKnown(a.draw.tile)))) &&
  (half === 'draw' || agreeDiscards(a.discard, b.discard) === null)
