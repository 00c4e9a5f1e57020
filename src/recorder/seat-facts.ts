/** What can be said of each hand besides its tiles: shanten, waits, furiten, and what a win of it would bring. */
import { isKnown, kindOf, KINDS, tileOfKind, UNKNOWN, type Kind, type Tile } from '../tiles/index.ts'
import { scoreWin, shantenBounds, type ShantenBounds, type WinScore } from '../rules/index.ts'
import { four, SEATS, type Frame, type Seat } from '../record/index.ts'
import {
  doraCount,
  furitenOf,
  isIppatsu,
  meldTiles,
  scoreWinNow,
  seatWaits,
  unseenTiles,
  winningHand,
  winSituation,
  type Furiten,
  type HeldTile,
  type Table,
  type TableSeat,
} from '../table/index.ts'

export interface SeatWait {
  readonly kind: Kind
  /** Copies that neither a hand, a river, a meld nor an indicator shows: 0…4. */
  readonly left: number
}

/** Values of a win, the smallest and the largest of them; without uras, and a five counted as a plain one. */
export interface SeatWorth {
  readonly how: 'ron' | 'tsumo'
  readonly least: WinScore
  readonly most: WinScore
}

export interface SeatFacts {
  /**
   * Of the concealed tiles without the drawn one, 0 being tenpai: so it says where the hand stands once a tile is
   * thrown. Two different bounds where tiles are unknown; null where none is known, or a mistake leaves the hand open.
   */
  readonly shanten: ShantenBounds | null
  /** In the order of the kinds; empty where the hand is not tenpai, or not known. */
  readonly waits: readonly SeatWait[]
  /** Kinds of furiten that hold for certain. */
  readonly furiten: readonly (keyof Furiten)[]
  /** The hand is complete now, by the tile it drew or the one on offer, and may win. */
  readonly now: boolean
  /**
   * What it wins: now where it may, else by whichever wait comes (by ron, or where no ron has a yaku, by tsumo). Null
   * where the hand is not tenpai, has no yaku either way, or a turned dora was not seen.
   */
  readonly worth: SeatWorth | null
}

const FURITEN = ['riichi', 'river', 'passed'] as const satisfies readonly (keyof Furiten)[]
const NONE: readonly never[] = []

/** A hand's tiles are one array as long as they stay the same, so its shanten is looked for once. */
const bounds = new WeakMap<readonly HeldTile[], { readonly melds: number; readonly found: ShantenBounds | null }>()

const boundsOf = ({ tiles, melds }: TableSeat): ShantenBounds | null => {
  const known = new Uint8Array(KINDS)
  let unknown = 0
  for (const { tile } of tiles) {
    const kind = kindOf(tile)
    if (kind < 0) unknown++
    else known[kind]! += 1
  }
  const size = tiles.length + melds.length * 3
  // A hand of which nothing is known could be anything, and so could one that a mistake made too large or too small.
  if ((size !== 13 && size !== 14) || unknown === tiles.length || known.some((copies) => copies > 4)) return null
  const own = new Uint8Array(KINDS)
  for (const { meld } of melds)
    for (const tile of meldTiles(meld)) {
      const kind = kindOf(tile)
      if (kind >= 0) own[kind]! += 1
    }
  const { least, most } = shantenBounds(known, unknown, melds.length, own)
  // After a call the tile to be thrown is among them: a complete shape stays tenpai.
  return { least: Math.max(0, least), most: Math.max(0, most) }
}

const shantenNow = (own: TableSeat): ShantenBounds | null => {
  if (own.tileSurplus !== 0 || own.skipped > 0) return null
  const known = bounds.get(own.tiles)
  if (known && known.melds === own.melds.length) return known.found
  const found = boundsOf(own)
  bounds.set(own.tiles, { melds: own.melds.length, found })
  return found
}

const areDorasSeen = (table: Table, frame: Frame): boolean => {
  const { due } = doraCount(table)
  for (let place = 0; place < due; place++) if (!isKnown(frame.dora?.[place * 2] ?? UNKNOWN)) return false
  return true
}

/** The same doras without the uras: nobody has seen them while the hand may still win. */
const withoutUras = (frame: Frame): readonly Tile[] => (frame.dora ?? []).map((tile, at) => (at % 2 ? UNKNOWN : tile))

const winNow = (table: Table, seat: Seat, frame: Frame): WinScore | null => {
  const { end, offer, expected, seats } = table
  if (end !== null || seats[seat].tileSurplus !== 0) return null
  const drawn = expected.kind === 'discard' && expected.seat === seat && seats[seat].drawn !== null
  if (!drawn && (offer === null || offer.seat === seat)) return null
  const scored = scoreWinNow(table, seat, withoutUras(frame))
  return scored?.ok === true ? scored.score : null
}

/** The table on which someone else throws the seat a tile, or the seat draws one. */
const tableOffering = (table: Table, seat: Seat, kind: Kind, how: SeatWorth['how']): Table => {
  const tile = tileOfKind(kind)
  const from = SEATS[(seat + 1) % 4] ?? 0
  const drawn = how === 'tsumo' ? { tile, inferred: false } : null
  return {
    ...table,
    seats: four((each) => (each === seat ? { ...table.seats[each], drawn } : table.seats[each])),
    end: null,
    drawnBy: 'tile',
    offer: how === 'tsumo' ? null : { seat: from, tile, act: table.acts, kind: 'discard' },
    expected:
      how === 'tsumo'
        ? { kind: 'discard', seat, afterCall: false }
        : { kind: 'draw', seat: SEATS[(from + 1) % 4] ?? 0, rinshan: false },
  }
}

const byWaits = (table: Table, seat: Seat, kinds: readonly Kind[], frame: Frame): SeatWorth | null => {
  const doras = withoutUras(frame)
  for (const how of ['ron', 'tsumo'] as const) {
    const scores = kinds.flatMap((kind): WinScore[] => {
      const offering = tableOffering(table, seat, kind, how)
      const hand = winningHand(offering, seat)
      const scored = hand && scoreWin(hand, winSituation(offering, seat, doras), table.rules)
      return scored?.ok === true ? [scored.score] : []
    })
    const [first, ...others] = scores
    if (!first) continue
    return {
      how,
      least: others.reduce((best, one) => (one.points < best.points ? one : best), first),
      most: others.reduce((best, one) => (one.points > best.points ? one : best), first),
    }
  }
  return null
}

interface Kept {
  readonly dora: Frame['dora']
  readonly circumstances: string
  readonly worth: SeatWorth | null
}
const worths = new WeakMap<TableSeat, Kept>()

/** By the waits, found once for a hand as long as nothing changes what a win of it would bring. */
const worthByWaits = (table: Table, seat: Seat, kinds: readonly Kind[], frame: Frame): SeatWorth | null => {
  const own = table.seats[seat]
  const circumstances = [
    table.rules.id,
    table.id.wind,
    seat,
    kinds.join(),
    table.tilesLeft === 0,
    table.uninterrupted,
    isIppatsu(table, seat),
    table.kanDoras.possible,
    frame.dora,
  ].join('|')
  const known = worths.get(own)
  if (known && known.circumstances === circumstances && known.dora === frame.dora) return known.worth
  const worth = byWaits(table, seat, kinds, frame)
  worths.set(own, { dora: frame.dora, circumstances, worth })
  return worth
}

const TENPAI: ShantenBounds = { least: 0, most: 0 }

/** A hand in riichi is tenpai as long as its known tiles allow it. */
function shantenDeclared(own: TableSeat): ShantenBounds | null {
  const found = shantenNow(own)
  return own.riichi !== null && found?.least === 0 ? TENPAI : found
}

const factsOf = (table: Table, seat: Seat, frame: Frame, left: Uint8Array): SeatFacts => {
  const own = table.seats[seat]
  const waits = seatWaits(own).map((kind): SeatWait => ({ kind, left: left[kind] ?? 0 }))
  const found = waits.length > 0 ? furitenOf(table, seat) : null
  const furiten = found === null ? NONE : FURITEN.filter((which) => found[which] === true)
  const seen = waits.length > 0 && areDorasSeen(table, frame)
  const win = waits.length > 0 ? winNow(table, seat, frame) : null
  const tsumo = table.expected.kind === 'discard' && table.expected.seat === seat
  const now = win !== null && (tsumo || furiten.length === 0)
  return {
    shanten: waits.length > 0 ? TENPAI : shantenDeclared(own),
    waits,
    furiten,
    now,
    worth: !seen
      ? null
      : now
        ? { how: tsumo ? 'tsumo' : 'ron', least: win, most: win }
        : worthByWaits(
            table,
            seat,
            waits.filter(({ left: copies }) => copies > 0).map(({ kind }) => kind),
            frame,
          ),
  }
}

const NOTHING: SeatFacts = { shanten: null, waits: NONE, furiten: NONE, now: false, worth: null }

/**
 * The facts of all four seats, East first; a function of the table and the frame's doras alone.
 * @param typed whose hand is still being typed: of a part of it nothing is said
 */
export const seatFacts = (table: Table, frame: Frame, typed: Seat | null = null): readonly SeatFacts[] => {
  const left = unseenTiles(table, frame).kinds
  return SEATS.map((seat) => (seat === typed ? NOTHING : factsOf(table, seat, frame, left)))
}
