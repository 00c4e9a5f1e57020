/** Compares two versions of one act: what differs, and the cost of matching them. */
import { discardedTile, type Act, type ActNotes, type Discard, type Draw } from '../record/index.ts'
import { isKnown, UNKNOWN } from '../tiles/index.ts'
import { agree, agreeTiles, same, type Agreement } from './agreement.ts'
import type { DifferenceKind } from './difference.ts'

export interface ActDifference {
  readonly kind: DifferenceKind
  /** The act with what either knows; null if they contradict each other. */
  readonly both: Act | null
}

const CALLS: ReadonlySet<string> = new Set(['chi', 'pon', 'daiminkan', 'kakan', 'ankan'])

const CLASH = { both: null }

export const agreeDraws = (a: Draw, b: Draw): Agreement<Draw> => {
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

export const agreeDiscards = (a: Discard | null, b: Discard | null): Agreement<Discard> => {
  if (a === null || b === null) return a === b ? null : { both: a ?? b }
  if (a.kind !== b.kind) return CLASH
  if ('tile' in a && 'tile' in b && a.tile !== b.tile && a.tile !== 'uk' && b.tile !== 'uk') return CLASH
  if (a.kind === 'ankan' && b.kind === 'ankan') {
    const tiles = agreeTiles(a.tiles, b.tiles)
    return tiles && { both: tiles.both && { ...a, tiles: tiles.both } }
  }
  return agree<Discard>(a, b)
}

const drawKind = (a: Draw, b: Draw): DifferenceKind =>
  a.kind === 'ron' || b.kind === 'ron' ? 'win' : CALLS.has(a.kind) || CALLS.has(b.kind) ? 'call' : 'draw'

const discardKind = (a: Act, b: Act): DifferenceKind => {
  const [x, y] = [a.discard, b.discard]
  if (x?.kind === 'tsumo' || y?.kind === 'tsumo') return 'win'
  if (CALLS.has(x?.kind ?? '') || CALLS.has(y?.kind ?? '')) return 'call'
  const [tileA, tileB] = [discardedTile(a) ?? UNKNOWN, discardedTile(b) ?? UNKNOWN]
  if (x === null || y === null || (tileA !== tileB && tileA !== 'uk' && tileB !== 'uk')) return 'discard'
  if ((x?.kind === 'riichi') !== (y?.kind === 'riichi')) return 'riichi'
  return x?.kind === y?.kind && tileA !== tileB ? 'discard' : 'tsumogiri'
}

/** Notes of an act that are observations. */
type Facts = Pick<ActNotes, 'pay' | 'withdrawn' | 'dead' | 'noDraw'>

const factsOf = ({ notes }: Act): Facts => {
  const { pay, withdrawn, dead, noDraw } = notes ?? {}
  return { ...(pay && { pay }), ...(withdrawn && { withdrawn }), ...(dead && { dead }), ...(noDraw && { noDraw }) }
}

/** The act with the observations of `other`; its time and unknown pragmas stay. */
const withSeen = (own: ActNotes, { seat, draw, discard }: Act, facts: Facts): Act => {
  const notes: ActNotes = { ...own, ...facts }
  return { seat, draw, discard, ...(Object.keys(notes).length > 0 && { notes }) }
}

/** The other record's act, adopted. What was only assumed becomes certain. */
export const adoptAct = (own: Act | undefined, other: Act): Act => {
  const { time, other: pragmas } = own?.notes ?? {}
  return withSeen({ ...(time !== undefined && { time }), ...(pragmas && { other: pragmas }) }, other, factsOf(other))
}

/** Not drawing differs from drawing an unseen tile. */
const agreeSeenDraws = (a: Act, b: Act): Agreement<Draw> => {
  const found = agreeDraws(a.draw, b.draw)
  return found !== null && a.notes?.noDraw !== b.notes?.noDraw ? CLASH : found
}

/** Null: the same. Times, assumptions and pragmas of other versions belong to each record alone and are ignored. */
export const compareActs = (a: Act, b: Act): ActDifference | null => {
  const draw = agreeSeenDraws(a, b)
  const discard = agreeDiscards(a.discard, b.discard)
  const noted = a.notes || b.notes ? agree(factsOf(a), factsOf(b)) : null
  if (a.seat !== b.seat) return { kind: 'seat', both: null }
  if (!draw && !discard && !noted) return null
  const kind = draw
    ? discard
      ? 'turn'
      : drawKind(a.draw, b.draw)
    : discard
      ? discardKind(a, b)
      : same(a.notes?.pay, b.notes?.pay)
        ? 'irregular'
        : 'pay'
  if (draw?.both === null || discard?.both === null || noted?.both === null) return { kind, both: null }
  const value: Act = { ...a, draw: draw?.both ?? a.draw, discard: discard?.both ?? a.discard }
  return { kind, both: withSeen(a.notes ?? {}, value, noted?.both ?? {}) }
}

/** A gap costs more than any difference within one player's act, and two gaps cost more than a wrong seat. */
export const GAP = 7
const WRONG = 3
const OPEN = 1
const WRONG_SEAT = 6
const STRANGER = 15

const costOf = (found: Agreement<unknown>): number => (found === null ? 0 : found.both === null ? WRONG : OPEN)

export const actCost = (a: Act, b: Act): number => {
  if (a === b) return 0
  if (a.seat !== b.seat && a.draw.kind !== b.draw.kind) return STRANGER
  const draw = costOf(agreeSeenDraws(a, b))
  const discard = costOf(agreeDiscards(a.discard, b.discard))
  if (a.seat !== b.seat) return draw + discard === 0 ? WRONG_SEAT : STRANGER
  if (draw + discard > 0) return draw + discard
  return (!a.notes && !b.notes) || same(factsOf(a), factsOf(b)) ? 0 : OPEN
}

/** Whether the draws, the discards or both of two acts are equal; unseen tiles equal nothing. */
export const sameHalf = (a: Act, b: Act, half: 'draw' | 'discard' | 'both'): boolean =>
  (half === 'discard' || (agreeDraws(a.draw, b.draw) === null && (a.draw.kind !== 'tile' || isKnown(a.draw.tile)))) &&
  (half === 'draw' || agreeDiscards(a.discard, b.discard) === null)
