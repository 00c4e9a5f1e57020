/** What has a meaning at a station now: asked before every key and by every button. */
import { isAction, waysOfAnyone, type Action, type CommandId } from '../recorder/index.ts'
import type { Seat } from '../record/index.ts'
import { isTile, UNKNOWN, type Tile } from '../tiles/index.ts'
import { claimTable, knownPart } from './known-table.ts'
import { mayBeOffered } from './possible-here.ts'
import { isSpelling, spellTile } from './spell-tile.ts'
import { frameOf, positionOf, seatAt, type Station } from './station-state.ts'

/** Whether a tile is asked for. */
export const takesTile = (station: Station): boolean => {
  const { pending } = station
  if (pending === null) return positionOf(station).expects !== 'over'
  return pending.kind !== 'choose' && pending.kind !== 'reason'
}

/** The discard that lies there, as far as this typist knows. */
export const offeredTile = (station: Station): { readonly seat: Seat; readonly tile: Tile } | null => {
  const offer = claimTable(station)?.offer
  return offer?.kind === 'discard' && offer.seat !== seatAt(station) ? offer : null
}

/** The tile that was drawn for the discard that is due; null where there is none. */
export const drawnTile = (station: Station): Tile | null => {
  const { seat, expects, called } = positionOf(station)
  if (seat === null || expects !== 'discard' || called) return null
  return knownPart(station)?.table.seats[seat].drawn?.tile ?? UNKNOWN
}

/** Whoever types all discards calls what lies there; a player any tile, which may not have been told yet. */
const mayCall = (station: Station, kind: 'chi' | 'pon'): boolean => {
  const table = claimTable(station)
  if (station.duty.kind !== 'discards' || table === null) return station.duty.kind === 'player'
  const offer = offeredTile(station)
  return offer !== null && waysOfAnyone(kind, offer.tile, table.rules).length > 0
}

const asksDigit = ({ pending }: Station, digit: number): boolean =>
  (pending?.kind === 'choose' && pending.choices[digit - 1] !== undefined) ||
  (pending?.kind === 'reason' && pending.reasons[digit - 1] !== undefined)

/** Whether there is something to take back, of what is half typed or of what was typed before it. */
const mayTakeBack = ({ pending, riichi, fromHand, typed }: Station): boolean => {
  const isHalfTyped =
    pending?.kind === 'hand' ? pending.tiles.length > 0 : (pending?.kind ?? 'indicator') !== 'indicator'
  return riichi || fromHand || isHalfTyped || typed.length > 0
}

const actionApplies = (station: Station, action: Action): boolean => {
  const { duty, pending, riichi, fromHand } = station
  const { expects } = positionOf(station)
  switch (action) {
    case 'enter':
      return pending === null ? expects === 'over' : pending.kind !== 'tile' && pending.kind !== 'reason'
    case 'cancel':
      return pending !== null || riichi || fromHand
    case 'undo':
      return mayTakeBack(station)
    case 'live':
    case 'frame-forward':
    case 'retype-dora':
      return true
    case 'retype-hand':
      return duty.kind !== 'discards'
    case 'tsumogiri':
      return duty.kind === 'discards' ? expects === 'discard' : drawnTile(station) !== null
    case 'karagiri':
      return duty.kind === 'discards' || drawnTile(station) !== null
    case 'riichi':
      return expects === 'discard'
    case 'chi':
    case 'pon':
      return mayCall(station, action)
    case 'kan':
    case 'win':
    case 'stop':
      return duty.kind !== 'draws'
    default:
      return false
  }
}

/** Whether a command has a meaning now. What the known hand cannot do is not offered, and its key is taken all the same. */
export const stationApplies = (station: Station, id: CommandId): boolean => {
  const { stem } = station
  const [kind, text = ''] = id.split('.')
  if (frameOf(station) === null) return false
  if (isSpelling(id)) return takesTile(station) && spellTile(stem, id) !== null
  if (stem !== '') return id === 'cancel' || id === 'undo'
  if (kind === 'tile') return isTile(text) && takesTile(station)
  if (kind === 'digit') return asksDigit(station, Number(text))
  return isAction(id) && actionApplies(station, id) && mayBeOffered(station, id)
}
