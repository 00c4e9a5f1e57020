/** The keys of a station: those of the recorder, for what is this typist's to type. */
import { ankanOf, possibleCalls, waysOfAnyone, type CommandId, type Way } from '../recorder/index.ts'
import { RYUUKYOKU_REASONS, SEATS, seatAfter, type Frame, type Seat } from '../record/index.ts'
import { isKnown, isTile, sameKind, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Offer, Table } from '../table/index.ts'
import { claimTable, handAt, knownPart } from './known-table.ts'
import { drawnTile, offeredTile, takesTile } from './station-applies.ts'
import { isSpelling, spellTile } from './spell-tile.ts'
import type { SentHalf } from './message.ts'
import type { Position } from './position.ts'
import {
  caughtUp,
  frameOf,
  nextFrame,
  nextHand,
  positionOf,
  seatAt,
  type Pending,
  type Station,
  type StationChoice,
  type StationRefusal,
} from './station-state.ts'
import type { TypedHalf } from './typed-half.ts'

type PressResult = Station | StationRefusal

/** Something said, with its number; what was half typed is done with. */
const said = (station: Station, seat: Seat | null, place: number, half: TypedHalf): Station => {
  const { duty, frame, next, now } = station
  const entry: SentHalf = { sequence: next, duty, frame, seat, place, half }
  return {
    ...station,
    next: next + 1,
    kept: [...station.kept, { said: entry, at: now }],
    typed: half.kind === 'take-back' ? station.typed : [...station.typed, entry],
    pending: null,
    riichi: false,
    fromHand: false,
    stem: '',
  }
}

const ofPlay = (station: Station, seat: Seat | null, half: TypedHalf): Station =>
  said(station, seat, positionOf(station).place, half)

type Call = 'chi' | 'pon' | 'daiminkan'
type Claim = Call | 'ron'

const CHOICES = 9

const choose = (
  station: Station,
  of: 'call' | 'win',
  choices: readonly StationChoice[],
  isSure: boolean,
): PressResult => {
  const [only] = choices
  if (only === undefined) return 'nothing-to-call'
  if (choices.length === 1 && isSure) return ofPlay(station, only.seat, only.half)
  return { ...station, pending: { kind: 'choose', of, choices: choices.slice(0, CHOICES) } }
}

interface FoundWays {
  readonly ways: readonly Way[]
  /** The tiles in sight allow them. */
  readonly isPossible: boolean
  /** They leave none out. */
  readonly isAll: boolean
}

/** The ways in which seats can call a tile; where the tiles in sight allow none, and where those count for nothing, all. */
const waysToCall = (
  table: Table,
  sight: Frame | null,
  offer: Omit<Offer, 'act' | 'kind'>,
  kind: Call,
  callers: readonly Seat[],
): FoundWays => {
  const seats = callers.filter((seat) => (kind === 'chi' ? seat === seatAfter(offer.seat) : seat !== offer.seat))
  const all = seats.flatMap((seat) => waysOfAnyone(kind, offer.tile, table.rules).map((own): Way => ({ seat, own })))
  const there: Table = { ...table, end: null, offer: { ...offer, act: table.acts - 1, kind: 'discard' } }
  const possible = sight === null ? [] : possibleCalls(there, sight, kind).filter(({ seat }) => seats.includes(seat))
  const isPossible = possible.length > 0
  return { ways: isPossible ? possible : all, isPossible, isAll: !isPossible || possible.length === all.length }
}

/**
 * A claim on a tile: by one's own player from any other, or by any player from whoever threw it. It is taken at once
 * where the own hand leaves no other, or where the tile was typed here (`isSure`) and could be claimed in no other way.
 */
const claimed = (
  station: Station,
  kind: Claim,
  tile: Tile,
  from: Seat | null,
  isSure: boolean,
  more: readonly StationChoice[] = [],
): PressResult => {
  const [own, table, part] = [seatAt(station), claimTable(station), knownPart(station)]
  if (table === null || part === null) return 'not-begun'
  const callers = own === null ? SEATS : [own]
  const froms = from === null ? [3, 2, 1].map((steps) => seatAfter(own ?? 0, steps)) : [from]
  if (kind === 'ron') {
    const rons = froms.flatMap((thrower) =>
      callers
        .filter((seat) => seat !== thrower)
        .map((seat): StationChoice => ({ seat, half: { kind, tile, from: thrower } })),
    )
    return choose(station, 'win', [...more, ...rons], isSure)
  }
  const isHandKnown = own !== null && handAt(part, own).every(isKnown)
  // The same key again, or a typed tile, asks for every way: what shows may be a slip.
  const isAskedAgain = station.pending?.kind === 'choose' || station.pending?.kind === 'tile'
  const sight = isHandKnown || !isAskedAgain ? part.frame : null
  const found = froms.map((seat) => ({ seat, ...waysToCall(table, sight, { seat, tile }, kind, callers) }))
  const calls = found.flatMap(({ seat: thrower, ways }) =>
    ways.map(({ seat, own: tiles }): StationChoice => {
      return { seat, half: { kind, tile, own: sortTiles(tiles), from: thrower } }
    }),
  )
  const isHeld = isHandKnown && found.some(({ isPossible }) => isPossible)
  return choose(station, 'call', [...more, ...calls], isHeld || (isSure && found.every(({ isAll }) => isAll)))
}

/**
 * What lies there is what main told last, and another typist may be behind: unless the own hand fits, it is offered, and
 * the same key again asks for the tile.
 */
const call = (station: Station, claim: Claim): PressResult => {
  if (station.duty.kind === 'draws') return 'not-asked'
  const isPlayer = station.duty.kind === 'player'
  const lies = station.pending?.kind === 'choose' && isPlayer ? null : offeredTile(station)
  if (lies !== null && lies.tile !== UNKNOWN) {
    const offered = claimed(station, claim, lies.tile, lies.seat, !isPlayer)
    if (!isPlayer || typeof offered !== 'string') return offered
  }
  return isPlayer || lies !== null ? { ...station, pending: { kind: 'tile', of: claim } } : 'nothing-to-call'
}

/** Slash: of one's own behind a draw, else on the tile that lies there. */
const kan = (station: Station): PressResult => {
  if (station.duty.kind === 'draws') return 'not-asked'
  const isCall = station.duty.kind === 'player' && positionOf(station).expects !== 'discard'
  // Of the discards a kan is either: the tile of one's own is typed, that of another is chosen.
  return isCall ? call(station, 'daiminkan') : { ...station, pending: { kind: 'tile', of: 'kan' } }
}

const ownKan = (station: Station, tile: Tile): PressResult => {
  const { seat } = positionOf(station)
  const table = claimTable(station)
  if (seat === null || table === null) return 'not-asked'
  const isAdded = table.seats[seat].melds.some(({ meld }) => meld.kind === 'pon' && sameKind(meld.called, tile))
  const half: TypedHalf = isAdded ? { kind: 'kakan', tile } : { kind: 'ankan', tiles: [...ankanOf(tile, table.rules)] }
  const thrown = station.duty.kind === 'discards' ? offeredTile(station) : null
  if (thrown === null) return ofPlay(station, seat, half)
  // The tile that lies there, typed behind the slash: a kan on it; where it was not seen, either may be meant.
  if (sameKind(thrown.tile, tile)) return claimed(station, 'daiminkan', thrown.tile, thrown.seat, true)
  if (thrown.tile !== UNKNOWN) return ofPlay(station, seat, half)
  return claimed(station, 'daiminkan', tile, thrown.seat, true, [{ seat, half }])
}

const win = (station: Station): PressResult => {
  const { seat, expects } = positionOf(station)
  const tsumo: StationChoice = { seat, half: { kind: 'tsumo' } }
  if (station.duty.kind === 'draws') return 'not-asked'
  if (station.duty.kind === 'player')
    return expects === 'discard' ? ofPlay(station, seat, tsumo.half) : call(station, 'ron')
  const thrown = offeredTile(station)
  if (thrown === null) return ofPlay(station, seat, tsumo.half)
  return claimed(station, 'ron', thrown.tile, thrown.seat, true, expects === 'over' ? [] : [tsumo])
}

type DiscardFrom = Extract<TypedHalf, { kind: 'discard' }>['from']

const throwTile = (station: Station, { seat, expects }: Position, tile: Tile, from: DiscardFrom): PressResult => {
  if (expects !== 'discard') return expects === 'over' ? 'frame-over' : 'draw-first'
  const { riichi, fromHand } = station
  return ofPlay(station, seat, { kind: 'discard', tile, riichi, from: fromHand ? 'hand' : from })
}

/** Space and P: the drawn tile, or one like it from the hand. Who does not see the draws says the latter before a tile. */
const throwDrawn = (station: Station, from: 'draw' | 'hand'): PressResult => {
  const position = positionOf(station)
  if (station.duty.kind === 'discards') {
    if (from === 'hand') return { ...station, fromHand: !station.fromHand }
    return throwTile({ ...station, fromHand: false }, position, UNKNOWN, from)
  }
  const drawn = drawnTile(station)
  return drawn === null ? 'draw-first' : throwTile(station, position, drawn, from)
}

type PendingHand = Extract<Pending, { kind: 'hand' }>

const handTile = (station: Station, pending: PendingHand, tile: Tile): Station => {
  const next = { ...pending, tiles: [...pending.tiles, tile] }
  return next.tiles.length < 13 ? { ...station, pending: next, stem: '' } : handDone(station, next)
}

const handDone = (station: Station, { seat, tiles }: PendingHand): Station => {
  const all = sortTiles([...tiles, ...Array<Tile>(13 - tiles.length).fill(UNKNOWN)])
  const half: TypedHalf = { kind: 'hand', tiles: all, drawn: null }
  const next = tiles.length === 0 ? { ...station, pending: null } : said(station, seat, seat, half)
  return { ...next, pending: nextHand(next, seat + 1) }
}

const tileKey = (station: Station, tile: Tile): PressResult => {
  const { pending } = station
  switch (pending?.kind) {
    case 'hand':
      return handTile(station, pending, tile)
    case 'indicator': {
      const next = said(station, null, pending.index, { kind: 'indicator', tile })
      return { ...next, pending: pending.index === 0 ? nextHand(next, 0) : null }
    }
    case 'tile':
      if (pending.of === 'kan') return ownKan(station, tile)
      return claimed(
        station,
        pending.of,
        tile,
        station.duty.kind === 'player' ? null : (offeredTile(station)?.seat ?? null),
        true,
      )
    case 'choose':
    case 'reason':
      return 'no-such-choice'
    case undefined: {
      const position = positionOf(station)
      if (position.expects === 'over') return 'frame-over'
      if (position.expects === 'discard') return throwTile(station, position, tile, null)
      return ofPlay(station, position.seat, { kind: 'draw', tile, rinshan: position.rinshan })
    }
  }
}

const digitKey = (station: Station, digit: number): PressResult => {
  const { pending } = station
  if (pending?.kind === 'choose') {
    const chosen = pending.choices[digit - 1]
    return chosen ? ofPlay(station, chosen.seat, chosen.half) : 'no-such-choice'
  }
  const reason = pending?.kind === 'reason' ? pending.reasons[digit - 1] : undefined
  if (reason === undefined) return 'no-such-choice'
  const seat = reason === 'nine-terminals' ? positionOf(station).seat : seatAt(station)
  return ofPlay(station, seat, { kind: 'stop', reason })
}

const enter = (station: Station): PressResult => {
  const { pending } = station
  switch (pending?.kind) {
    case 'hand':
      return handDone(station, pending)
    case 'indicator':
      return { ...station, pending: pending.index === 0 ? nextHand(station, 0) : null }
    case 'choose':
      return digitKey(station, 1)
    case undefined:
      return positionOf(station).expects === 'over' ? nextFrame(station) : 'not-asked'
    default:
      return 'not-asked'
  }
}

/** Backspace: the last thing said of this frame. */
const takeBack = (station: Station): PressResult => {
  const { pending, typed } = station
  if (station.riichi || station.fromHand) return { ...station, riichi: false, fromHand: false }
  if (pending?.kind === 'hand' && pending.tiles.length > 0)
    return { ...station, pending: { ...pending, tiles: pending.tiles.slice(0, -1) } }
  if (pending !== null && pending.kind !== 'hand' && pending.kind !== 'indicator') return { ...station, pending: null }
  const last = typed.at(-1)
  if (last === undefined) return 'nothing-to-take-back'
  const next = said(station, null, 0, { kind: 'take-back', sequence: last.sequence })
  return { ...next, typed: typed.slice(0, -1) }
}

/** The indicator behind the last that is known; the same key again goes to the one before, and from the first to it. */
const indicatorToType = (station: Station): number => {
  const { pending } = station
  if (pending?.kind === 'indicator' && pending.index > 0) return pending.index - 1
  const dora = knownPart(station)?.frame.dora ?? []
  return Math.min(4, Math.floor(dora.findLastIndex((tile, index) => index % 2 === 0 && isKnown(tile)) / 2) + 1)
}

/** Of all hands the first with unseen tiles; the same key again goes to the next one. Half a hand is begun anew. */
const handToType = (station: Station): Seat => {
  const { pending } = station
  const own = seatAt(station)
  if (own !== null) return own
  if (pending?.kind === 'hand') return pending.tiles.length > 0 ? pending.seat : seatAfter(pending.seat)
  const hands = knownPart(station)?.flow.startHands
  return SEATS.find((seat) => hands?.[seat].tiles.includes(UNKNOWN)) ?? 0
}

const actionKey = (station: Station, id: CommandId): PressResult => {
  const { kind } = station.duty
  switch (id) {
    case 'enter':
      return enter(station)
    case 'cancel':
      return station.pending === null && !station.riichi && !station.fromHand
        ? 'not-asked'
        : { ...station, pending: null, riichi: false, fromHand: false }
    case 'undo':
      return takeBack(station)
    case 'live':
      return caughtUp(station)
    case 'frame-forward':
      return nextFrame(station)
    case 'tsumogiri':
      return throwDrawn(station, 'draw')
    case 'karagiri':
      return throwDrawn(station, 'hand')
    case 'riichi':
      return positionOf(station).expects === 'discard' ? { ...station, riichi: !station.riichi } : 'draw-first'
    case 'chi':
    case 'pon':
      return call(station, id)
    case 'kan':
      return kan(station)
    case 'win':
      return win(station)
    case 'stop':
      return kind === 'draws' ? 'not-asked' : { ...station, pending: { kind: 'reason', reasons: RYUUKYOKU_REASONS } }
    case 'retype-hand':
      if (kind === 'discards') return 'not-asked'
      return { ...station, pending: { kind: 'hand', seat: handToType(station), tiles: [] } }
    case 'retype-dora':
      return { ...station, pending: { kind: 'indicator', index: indicatorToType(station) } }
    default:
      return 'not-asked'
  }
}

/** The station after a key, or why the key was turned down. Half a tile waits for its other half, or to be taken back. */
export const pressKey = (station: Station, id: CommandId): PressResult => {
  const [kind, text = ''] = id.split('.')
  if (frameOf(station) === null) return 'not-begun'
  if (isSpelling(id)) {
    if (!takesTile(station)) return station.pending === null ? 'frame-over' : 'no-such-choice'
    const tile = spellTile(station.stem, id)
    if (tile === null) return station.stem === '' ? 'not-asked' : 'half-typed'
    return isTile(tile) ? tileKey({ ...station, stem: '' }, tile) : { ...station, stem: tile }
  }
  if (station.stem !== '') return id === 'cancel' || id === 'undo' ? { ...station, stem: '' } : 'half-typed'
  if (kind === 'tile') return isTile(text) ? tileKey(station, text) : 'not-asked'
  if (kind === 'digit') return digitKey(station, Number(text))
  return actionKey(station, id)
}
