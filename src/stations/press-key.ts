/** The keys of a station: those of the recorder, for what is this typist's to type. */
import { ankanOf, commandEntry, mayComeBehindHalf, type CommandId, type KeyCommand } from '../recorder/index.ts'
import { RYUUKYOKU_REASONS, SEATS, seatAfter, type RyuukyokuReason, type Seat } from '../record/index.ts'
import { isKnown, sameKind, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { claim, claimed, offeredTile } from './claim.ts'
import { choiceDigits } from './choice-digits.ts'
import { knownPart } from './known-table.ts'
import { ofPlay, said, type PressResult } from './say-half.ts'
import { sessionOf } from './station-session.ts'
import {
  caughtUp,
  nextFrame,
  nextHand,
  positionOf,
  seatAt,
  type Pending,
  type Station,
  type StationChoice,
} from './station-state.ts'
import type { TypedHalf } from './typed-half.ts'

/** Slash: of one's own behind a draw, else on the tile that lies there. */
const kan = (station: Station): PressResult => {
  if (station.duty.kind === 'draws') return 'not-asked'
  const isCall = station.duty.kind === 'player' && positionOf(station).expects !== 'discard'
  // Of the discards a kan is either: the tile of one's own is typed, that of another is chosen.
  return isCall ? claim(station, 'daiminkan') : { ...station, pending: { kind: 'tile', of: 'kan' } }
}

const ownKan = (station: Station, tile: Tile): PressResult => {
  const { seat } = positionOf(station)
  const table = knownPart(station)?.table
  if (seat === null || table === undefined) return 'not-asked'
  const isAdded = table.seats[seat].melds.some(({ meld }) => meld.kind === 'pon' && sameKind(meld.called, tile))
  const half: TypedHalf = isAdded ? { kind: 'kakan', tile } : { kind: 'ankan', tiles: [...ankanOf(tile, table.rules)] }
  const thrown = station.duty.kind === 'discards' ? offeredTile(station) : null
  if (thrown === null) return ofPlay(station, seat, half)
  // The tile that lies there, typed behind the slash: a kan on it; where it was not seen, either may be meant.
  const from = thrown.seat
  if (sameKind(thrown.tile, tile)) return claimed(station, 'daiminkan', { tile: thrown.tile, from, isSure: true })
  if (thrown.tile !== UNKNOWN) return ofPlay(station, seat, half)
  return claimed(station, 'daiminkan', { tile, from, isSure: true }, [{ seat, half }])
}

const win = (station: Station): PressResult => {
  const { seat, expects } = positionOf(station)
  const tsumo: StationChoice = { seat, half: { kind: 'tsumo' } }
  if (station.duty.kind === 'draws') return 'not-asked'
  if (station.duty.kind === 'player')
    return expects === 'discard' ? ofPlay(station, seat, tsumo.half) : claim(station, 'ron')
  const thrown = offeredTile(station)
  if (thrown === null) return ofPlay(station, seat, tsumo.half)
  const lying = { tile: thrown.tile, from: thrown.seat, isSure: true }
  return claimed(station, 'ron', lying, expects === 'over' ? [] : [tsumo])
}

type DiscardFrom = Extract<TypedHalf, { kind: 'discard' }>['from']

const throwTile = (station: Station, tile: Tile, from: DiscardFrom): PressResult => {
  const { seat, expects } = positionOf(station)
  if (expects !== 'discard') return expects === 'over' ? 'frame-over' : 'draw-first'
  const { riichi, fromHand } = station
  return ofPlay(station, seat, { kind: 'discard', tile, riichi, from: fromHand ? 'hand' : from })
}

/** Space and P: the drawn tile, or one like it from the hand. Who does not see the draws says the latter before a tile. */
const throwDrawn = (station: Station, from: 'draw' | 'hand'): PressResult => {
  if (station.duty.kind === 'discards') {
    if (from === 'hand') return { ...station, fromHand: !station.fromHand }
    return throwTile({ ...station, fromHand: false }, UNKNOWN, from)
  }
  const { seat, expects, called } = positionOf(station)
  if (seat === null || expects !== 'discard' || called) return 'draw-first'
  return throwTile(station, knownPart(station)?.table.seats[seat].drawn?.tile ?? UNKNOWN, from)
}

const handDone = (station: Station, { seat, tiles }: Extract<Pending, { kind: 'deal' }>): Station => {
  const all = sortTiles([...tiles, ...Array<Tile>(13 - tiles.length).fill(UNKNOWN)])
  const half: TypedHalf = { kind: 'hand', tiles: all, drawn: null }
  const next = tiles.length === 0 ? { ...station, pending: null } : said(station, seat, seat, half)
  return { ...next, pending: nextHand(next, seat + 1) }
}

/** Whether a tile is asked for. */
const takesTile = (station: Station): boolean =>
  station.pending === null ? positionOf(station).expects !== 'over' : station.pending.kind !== 'choose'

const tileKey = (given: Station, tile: Tile): PressResult => {
  const station = { ...given, stem: '' }
  const { pending } = station
  switch (pending?.kind) {
    case 'deal': {
      const next = { ...pending, tiles: [...pending.tiles, tile] }
      return next.tiles.length < 13 ? { ...station, pending: next } : handDone(station, next)
    }
    case 'indicator': {
      const next = said(station, null, pending.index / 2, { kind: 'indicator', tile })
      return { ...next, pending: pending.index === 0 ? nextHand(next, 0) : null }
    }
    case 'tile': {
      if (pending.of === 'kan') return ownKan(station, tile)
      const from = station.duty.kind === 'player' ? null : (offeredTile(station)?.seat ?? null)
      return claimed(station, pending.of, { tile, from, isSure: true })
    }
    case 'choose':
      return 'answer-first'
    case undefined: {
      const { expects, seat, rinshan } = positionOf(station)
      if (expects !== 'draw') return throwTile(station, tile, null)
      return ofPlay(station, seat, { kind: 'draw', tile, rinshan })
    }
  }
}

/** A run of tiles of a hand. */
const tileKeys = (station: Station, tiles: readonly Tile[]): PressResult => {
  const { pending } = station
  if (pending?.kind !== 'deal' || pending.tiles.length + tiles.length > 13) return 'hand-full'
  return tiles.reduce<PressResult>((now, tile) => (typeof now === 'string' ? now : tileKey(now, tile)), station)
}

const stemKey = (station: Station, stem: string): PressResult => {
  if (!takesTile(station)) return station.pending === null ? 'frame-over' : 'answer-first'
  return stem === '' ? 'no-such-tile' : { ...station, stem }
}

const choose = (station: Station, chosen: StationChoice | undefined): PressResult =>
  chosen ? ofPlay(station, chosen.seat, chosen.half) : 'no-such-choice'

const digitKey = (station: Station, digit: number): PressResult => {
  const { pending } = station
  const choices = pending?.kind === 'choose' ? choiceDigits(pending.choices) : []
  return choose(station, choices.find((each) => each.digit === digit)?.item)
}

const stopKey = (station: Station, given: RyuukyokuReason | undefined): PressResult => {
  if (station.duty.kind === 'draws') return 'not-asked'
  const choices = RYUUKYOKU_REASONS.map((reason): StationChoice => {
    const seat = reason === 'nine-terminals' ? positionOf(station).seat : seatAt(station)
    return { seat, half: { kind: 'stop', reason } }
  })
  const asked: Station = { ...station, pending: { kind: 'choose', question: 'reason', choices } }
  return given === undefined ? asked : digitKey(asked, RYUUKYOKU_REASONS.indexOf(given) + 1)
}

const enter = (station: Station): PressResult => {
  const { pending } = station
  switch (pending?.kind) {
    case 'deal':
      return handDone(station, pending)
    case 'indicator':
      return { ...station, pending: pending.index === 0 ? nextHand(station, 0) : null }
    case 'choose':
      return pending.question === 'reason' ? 'answer-first' : choose(station, pending.choices[0])
    case 'tile':
      return 'not-asked'
    case undefined:
      return positionOf(station).expects === 'over' ? nextFrame(station) : 'not-asked'
  }
}

/** Backspace: the last thing said of this frame. */
const takeBack = (station: Station): PressResult => {
  const { pending, typed } = station
  if (station.riichi || station.fromHand) return { ...station, riichi: false, fromHand: false }
  if (pending?.kind === 'deal' && pending.tiles.length > 0)
    return { ...station, pending: { ...pending, tiles: pending.tiles.slice(0, -1) } }
  if (pending?.kind === 'choose' || pending?.kind === 'tile') return { ...station, pending: null }
  const last = typed.at(-1)
  if (last === undefined) return 'nothing-to-undo'
  const next = said(station, null, 0, { kind: 'take-back', sequence: last.sequence })
  return { ...next, typed: typed.slice(0, -1) }
}

/** The indicator behind the last that is known; the same key again goes to the one before, and from the first to it. */
const indicatorToType = (station: Station): number => {
  const { pending } = station
  if (pending?.kind === 'indicator' && pending.index > 0) return pending.index - 2
  const dora = knownPart(station)?.frame.dora ?? []
  const last = dora.findLastIndex((tile, index) => index % 2 === 0 && isKnown(tile))
  return last < 0 ? 0 : Math.min(8, last + 2)
}

/** Of all hands the first with unseen tiles; the same key again goes to the next one. Half a hand is begun anew. */
const handToType = (station: Station): Seat => {
  const { pending } = station
  const own = seatAt(station)
  if (own !== null) return own
  if (pending?.kind === 'deal') return pending.tiles.length > 0 ? pending.seat : seatAfter(pending.seat)
  const hands = knownPart(station)?.frame.flows.at(-1)?.startHands
  return SEATS.find((seat) => hands?.[seat].tiles.includes(UNKNOWN)) ?? 0
}

/** What a command of the recorder says at a station. */
const carryOut = (station: Station, command: KeyCommand): PressResult => {
  const { pending, riichi, fromHand } = station
  switch (command.type) {
    case 'tile':
      return tileKey(station, command.tile)
    case 'tiles':
      return tileKeys(station, command.tiles)
    case 'stem':
      return stemKey(station, command.text)
    case 'digit':
      return digitKey(station, command.digit)
    case 'enter':
      return enter(station)
    case 'cancel':
      return pending === null && !riichi && !fromHand
        ? 'not-asked'
        : { ...station, pending: null, riichi: false, fromHand: false }
    case 'undo':
      return takeBack(station)
    case 'travel':
      if (command.to === 'live') return caughtUp(station)
      return command.to === 'frame-forward' ? nextFrame(station) : 'not-asked'
    case 'tsumogiri':
      return throwDrawn(station, 'draw')
    case 'karagiri':
      return throwDrawn(station, 'hand')
    case 'riichi':
      return positionOf(station).expects === 'discard' ? { ...station, riichi: !riichi } : 'draw-first'
    case 'chi':
    case 'pon':
      return claim(station, command.type)
    case 'kan':
      return kan(station)
    case 'win':
      return win(station)
    case 'stop':
      return stopKey(station, command.reason)
    case 'retypeHand':
      if (station.duty.kind === 'discards') return 'not-asked'
      return { ...station, pending: { kind: 'deal', which: 'start', seat: handToType(station), tiles: [] } }
    case 'retypeDora':
      return { ...station, pending: { kind: 'indicator', index: indicatorToType(station) } }
    default:
      return 'not-asked'
  }
}

/** The station after a key, or why the key was turned down. Half a tile waits for its other half, or to be taken back. */
export const pressKey = (station: Station, id: CommandId): PressResult => {
  const session = sessionOf(station)
  if (session === null) return 'no-frame'
  const command = commandEntry(id).command(session)
  const isBack = command.type === 'undo' || command.type === 'cancel'
  if (station.stem !== '' && isBack) return { ...station, stem: '' }
  return mayComeBehindHalf(session, command) ? carryOut(station, command) : 'half-typed'
}
