/** Calls and rons at a station: of the tile that lies there, or of one that is typed since main may not have it yet. */
import { keysOf } from '../kit/index.ts'
import { CALL_QUESTION, everyWay, numberBySeat, possibleCalls, type Question, type Way } from '../recorder/index.ts'
import { SEATS, seatAfter, type Seat } from '../record/index.ts'
import { callOptions, withOffer, type Offer, type RiverTile, type Table } from '../table/index.ts'
import { sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { isHandSeen, knownPart, type KnownPart } from './known-table.ts'
import { ofPlay, refused, taken, type Press } from './carry-out.ts'
import { seatAt, type SpokenHalf, type Station, type StationChoice } from './station-state.ts'

/** The discard that lies there, as far as this typist knows. */
export const offeredTile = (station: Station): Offer | null => {
  const offer = knownPart(station)?.offer
  return offer?.kind === 'discard' && offer.seat !== seatAt(station) ? offer : null
}

const QUESTIONS = { ...CALL_QUESTION, ron: 'winner' } as const

type Claim = keyof typeof QUESTIONS

/** What is claimed, by the question for it. */
export const CLAIMS: ReadonlyMap<Question, Claim> = new Map(keysOf(QUESTIONS).map((claim) => [QUESTIONS[claim], claim]))

/** 1 is East and 4 North, whether it is asked who claims or who discarded. */
const numbered = (halves: readonly SpokenHalf[]): readonly StationChoice[] => {
  const claimants = new Set(halves.filter(({ half }) => 'from' in half).map(({ seat }) => seat))
  const seatNamed = ({ seat, half }: SpokenHalf): Seat | null => {
    // Tsumo and a kan of one's own are no claim: they follow behind the seats.
    if (half.kind === 'discard' || !('from' in half)) return null
    return claimants.size > 1 ? seat : half.from
  }
  return numberBySeat(halves, seatNamed).map(({ digit, item: { seat, half } }) => ({ digit, seat, half }))
}

/** Asks which of these is meant; without choices, for the tile. */
export const asking = (station: Station, question: Question, choices?: () => readonly StationChoice[]): Press =>
  taken(() => ({
    ...station,
    pending: { kind: 'choose', question, choices: choices?.() ?? [], open: choices === undefined },
  }))

const choose = (station: Station, of: Claim, halves: readonly SpokenHalf[], isSure: boolean): Press => {
  const [only] = halves
  if (only === undefined) return refused('nothing-to-call')
  if (halves.length === 1 && isSure) return taken(() => ofPlay(station, only))
  return asking(station, QUESTIONS[of], () => numbered(halves))
}

/** By every seat but the thrower's; of a ron nobody shows anything. */
const everyClaim = (table: Table, kind: Claim): readonly Way[] =>
  kind === 'ron'
    ? SEATS.filter((seat) => seat !== table.offer?.seat).map((seat) => ({ seat, own: [] }))
    : everyWay(table, kind)

/** Whether the hand of a seat takes a tile, as far as it was seen. */
export const takes = (table: Table, seat: Seat, claim: Claim, tile: Tile, from: Seat): boolean =>
  callOptions(withOffer(table, tile, from)).some((call) => call.seat === seat && call.kind === claim)

/** Whether it takes another one, too, that was thrown since its last turn: the typist may be behind what lies there. */
const takesEarlier = ({ table, offer }: KnownPart, seat: Seat, claim: Claim): boolean => {
  const since = table.seats[seat].river.at(-1)?.act ?? -1
  const isMeant = (from: Seat, { tile, act }: RiverTile): boolean =>
    act > since && act !== offer?.act && takes(table, seat, claim, tile, from)
  return SEATS.some((from) => table.seats[from].river.some((thrown) => isMeant(from, thrown)))
}

/**
 * A claim on a tile: by one's own player from any other, or by any from the one who discarded it. The ways that the tiles in
 * sight allow are offered; where they allow none, all. It is taken at once where the own hand leaves no other, of this tile and of
 * those before, or where the tile was typed here (`isSure`) and could be claimed in no other way.
 */
export const claimed = (
  station: Station,
  kind: Claim,
  { tile, from, isSure }: { readonly tile: Tile; readonly from: Seat | null; readonly isSure: boolean },
  more: readonly SpokenHalf[] = [],
): Press => {
  const [own, part] = [seatAt(station), knownPart(station)]
  if (part === null) return refused('no-frame')
  const isSeen = own !== null && isHandSeen(part, own)
  // The same key again, or a typed tile, asks for every way: what shows may be a mistake.
  const isInSight = isSeen || station.pending?.kind !== 'choose'
  const isCaller = ({ seat }: Way): boolean => own === null || seat === own
  const froms = from === null ? [3, 2, 1].map((steps) => seatAfter(own ?? 0, steps)) : [from]
  const claimsBy = (waysAt: (table: Table) => readonly Way[]): readonly SpokenHalf[] =>
    froms.flatMap((thrower) =>
      waysAt(withOffer(part.table, tile, thrower))
        .filter(isCaller)
        .map(({ seat, own: tiles }): SpokenHalf => {
          if (kind === 'ron') return { seat, half: { kind, tile, from: thrower } }
          return { seat, half: { kind, tile, own: sortTiles(tiles), from: thrower } }
        }),
    )
  const all = claimsBy((table) => everyClaim(table, kind))
  const possible = isInSight && kind !== 'ron' ? claimsBy((table) => possibleCalls(table, part.frame, kind)) : []
  const isHeld = isSeen && possible.length > 0 && (isSure || !takesEarlier(part, own, kind))
  const isOnly = possible.length === 0 || possible.length === all.length
  const claims = possible.length > 0 ? possible : all
  return choose(station, kind, [...more, ...claims], isHeld || (isSure && isOnly))
}

/**
 * What lies there is what main sent last, and another typist may be behind: unless the own hand fits, it is offered, and
 * the same key again asks for the tile.
 */
export const claim = (station: Station, kind: Claim): Press => {
  const { pending, duty } = station
  const isPlayer = duty.kind === 'player'
  const lies = pending?.kind === 'choose' && !pending.open && isPlayer ? null : offeredTile(station)
  if (lies !== null && lies.tile !== UNKNOWN) {
    const offered = claimed(station, kind, { tile: lies.tile, from: lies.seat, isSure: !isPlayer })
    if (!isPlayer || offered.taken) return offered
  }
  return !isPlayer && lies === null ? refused('nothing-to-call') : asking(station, QUESTIONS[kind])
}
