/**
 * Acts that break no rule but are hard to believe: a win that nobody took, a drawn tile discarded although it improves
 * the hand. They are often the only trace of a misread tile, or of a discard from the hand recorded as tsumogiri. They
 * become open questions, not findings, because players do both.
 */
import { indicatorOfDora, isKnown, isRedFive, kindOf, KINDS, type Kind, type Tile } from '../tiles/index.ts'
import { countedActs, SEATS, type Act, type Frame, type Seat } from '../record/index.ts'
import { discardHints, shantenOf, standardShanten, type DiscardHint, type KindCounts } from '../rules/index.ts'
import { meldTiles, ronOptions, seatOptions, stepDraw, type Table, type TableSeat } from '../table/index.ts'

export const UNLIKELY_CODES = ['passed-win', 'thrown-back'] as const
type UnlikelyCode = (typeof UNLIKELY_CODES)[number]

export interface UnlikelyAct {
  readonly code: UnlikelyCode
  /** Index of the act that discarded the tile. */
  readonly act: number
  /** A seat that could have won on the last discard, by the tiles and the rules. */
  readonly seat: Seat
  readonly tile: Tile
}

/** A discarded drawn tile, and what it says about the hand. */
interface Thrown {
  readonly seat: Seat
  readonly tile: Tile
  /** The rules would have allowed a win with it. */
  readonly won: boolean
  /** Another discard would have left the hand nearer to tenpai. */
  readonly backward: boolean
  /** Keeping the drawn tile would have brought the hand nearer to tenpai at no cost. */
  readonly refused: boolean
}

/** With fewer copies of useful tiles left, coming nearer is worth little. */
const LEAST_LEFT = 9

const add = (counts: KindCounts, tile: Tile): void => {
  if (isKnown(tile)) counts[kindOf(tile)]! += 1
}

/** Tiles visible to everybody. */
const openTiles = ({ seats }: Table, { dora }: Frame): KindCounts => {
  const open = new Uint8Array(KINDS)
  for (const { river, melds } of seats) {
    for (const { tile, calledBy } of river) if (calledBy === null) add(open, tile)
    for (const { meld } of melds) for (const tile of meldTiles(meld)) add(open, tile)
  }
  for (const [index, tile] of (dora ?? []).entries())
    if (index % 2 === 0 && isKnown(tile)) add(open, indicatorOfDora(tile))
  return open
}

const doraKinds = ({ dora }: Frame): Kind[] =>
  (dora ?? []).flatMap((tile, index) => (index % 2 === 0 && isKnown(tile) ? [kindOf(tile)] : []))

/** The concealed tiles; null if one of them, or the hand, is not known for certain. */
const countsOf = ({ tiles, tileSurplus, skipped }: TableSeat): KindCounts | null => {
  if (tileSurplus !== 0 || skipped > 0 || !tiles.every(({ tile }) => isKnown(tile))) return null
  const counts = new Uint8Array(KINDS)
  for (const { tile } of tiles) add(counts, tile)
  return counts
}

/** Another discard that comes nearer, discards neither dora nor red five, and leaves tiles to wait for. */
const isFree = (
  hints: readonly DiscardHint[],
  nearest: number,
  { tiles }: TableSeat,
  doras: readonly Kind[],
): boolean =>
  hints.some(
    ({ discard, shanten, left }) =>
      shanten === nearest &&
      left >= LEAST_LEFT &&
      !doras.includes(discard) &&
      tiles.some(({ tile }) => kindOf(tile) === discard && !isRedFive(tile)),
  )

const isOthersRiichi = ({ seats }: Table, own: Seat): boolean =>
  SEATS.some((seat) => seat !== own && seats[seat].riichi !== null)

/** Null if the act discards no drawn tile, or the hand is not known. */
const thrownIn = (before: Table, act: Act, frame: Frame): Thrown | null => {
  const { seat, draw, discard } = act
  if (draw.kind !== 'tile' && draw.kind !== 'rinshan') return null
  if (discard?.kind !== 'tsumogiri' && discard?.kind !== 'tedashi') return null
  const own = before.seats[seat]
  const melds = own.melds.length
  const counts = isKnown(draw.tile) ? countsOf(own) : null
  if (counts === null) return null
  const tile = discard.kind === 'tsumogiri' ? draw.tile : discard.tile
  const standard = standardShanten(counts, melds)
  const shanten = shantenOf(counts, melds)
  add(counts, draw.tile)
  const nearest = shantenOf(counts, melds)
  const none: Thrown = { seat, tile, won: false, backward: false, refused: false }
  if (nearest < 0) {
    const won = seatOptions(stepDraw(before, { ...act, discard: null }).table, seat).tsumo === true
    return { ...none, tile: draw.tile, won }
  }
  if (own.riichi !== null || !isKnown(tile)) return none
  const thrown = kindOf(tile)
  if (counts[thrown] === 0) return null
  counts[thrown]! -= 1
  const backward = shantenOf(counts, melds) > nearest
  counts[thrown]! += 1
  if (!backward || discard.kind !== 'tsumogiri' || nearest === shanten) return { ...none, backward }
  // A player who changes from sets to pairs discards useful tiles, and so does one who folds against a riichi.
  const isNearer = standardShanten(counts, melds) < standard && !isOthersRiichi(before, seat)
  const refused =
    isNearer && isFree(discardHints(counts, melds, openTiles(before, frame)), nearest, own, doraKinds(frame))
  return { ...none, backward, refused }
}

interface Known {
  readonly act: Act
  readonly dora: Frame['dora']
  readonly thrown: Thrown | null
}

/** Cached: the result follows from the table before the act and from the doras, which are stored with it. */
const known = new WeakMap<Table, Known>()

const thrownOnce = (before: Table, act: Act, frame: Frame): Thrown | null => {
  const { dora } = frame
  const found = known.get(before)
  if (found?.act.draw === act.draw && found.act.discard === act.discard && found.dora === dora) return found.thrown
  const thrown = thrownIn(before, act, frame)
  known.set(before, { act, dora, thrown })
  return thrown
}

const winners = new WeakMap<Table, readonly Seat[]>()

/** Seats that could have won on the last discard, by the tiles and the rules. */
const winnersOnDiscard = (table: Table): readonly Seat[] => {
  const found =
    winners.get(table) ??
    ronOptions(table).flatMap(({ seat, certain }) => (certain && seatOptions(table, seat).ron === true ? [seat] : []))
  winners.set(table, found)
  return found
}

/**
 * The doubts of a frame, in the order of its acts. A win is passed once the next act, or the ryuukyoku, is written. A
 * dead hand raises no doubts: it may not win, and discards anything.
 * @param tables of the last flow: `tables[k]` after k acts
 */
export const unlikelyActs = (frame: Frame, tables: readonly Table[]): readonly UnlikelyAct[] => {
  const acts = countedActs(frame)
  const doubts: UnlikelyAct[] = []
  const gaveUp = [0, 0, 0, 0]
  const dead = new Set<Seat>()
  for (const [at, act] of acts.entries()) {
    for (const seat of act.notes?.dead ?? []) dead.add(seat)
    const before = tables[at]
    const after = tables[at + 1]
    if (before === undefined || after === undefined || act.discard === null) continue
    const thrown = thrownOnce(before, act, frame)
    if (thrown !== null && !dead.has(thrown.seat)) {
      const { seat, tile, won, refused, backward } = thrown
      if (won) doubts.push({ code: 'passed-win', act: at, seat, tile })
      // A player who refused useful tiles twice already has another hand in mind.
      if (refused && gaveUp[seat]! < 2) doubts.push({ code: 'thrown-back', act: at, seat, tile })
      if (backward) gaveUp[seat]! += 1
    }
    const next = acts[at + 1]
    const isPassed = next === undefined ? frame.notes?.ryuukyoku !== undefined : next.draw.kind !== 'ron'
    const { offer } = after
    if (offer === null || !isPassed || after.end !== null) continue
    for (const seat of winnersOnDiscard(after))
      if (!dead.has(seat)) doubts.push({ code: 'passed-win', act: at, seat, tile: offer.tile })
  }
  return doubts
}
