/** What a command of the recorder made, as its station says it: halves of acts, a hand, an indicator; or what it asks. */
import type { KeyCommand, Option, Session, Task } from '../recorder/index.ts'
import type { RyuukyokuReason } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { halvesOf, type HalfAct } from './half-act.ts'
import type { SentHalf } from './message.ts'
import { stepped } from './order-half-acts.ts'
import { typedHalfOf } from './reading.ts'
import { positionOf, seatAt, type SpokenHalf, type Station, type StationChoice } from './station-state.ts'
import type { TypedHalf } from './typed-half.ts'

type Made = Pick<SentHalf, 'seat' | 'place' | 'half'>

const halvesIn = ({ match }: Session): readonly HalfAct[] => halvesOf(match.frames[0]?.flows.at(-1)?.acts ?? [])

/** A half of the play. Of a typed tile main finds out whether it was the drawn one, which is named where its draw was typed here. */
const sayOf = (half: HalfAct, table: Table, { duty, fromHand }: Station, command: KeyCommand): TypedHalf | null => {
  const typed = typedHalfOf(half, table)
  if (typed?.kind !== 'discard') return typed
  if (command.type === 'tile') return { ...typed, tile: command.tile, from: fromHand ? 'hand' : null }
  if (typed.from !== 'draw') return typed
  const drawn = table.seats[half.seat].drawn?.tile ?? UNKNOWN
  return { ...typed, tile: duty.kind === 'discards' ? UNKNOWN : drawn }
}

const playMade = (station: Station, before: Session, command: KeyCommand, after: Session): Made[] => {
  let table = before.play?.tables.at(-1)
  const fresh = halvesIn(after).slice(halvesIn(before).length)
  const typed = fresh.flatMap((half): SpokenHalf[] => {
    if (table === undefined) return []
    const said = sayOf(half, table, station, command)
    table = stepped(table, half)
    return said === null ? [] : [{ seat: station.duty.kind === 'draws' ? null : half.seat, half: said }]
  })
  const { place } = positionOf(station)
  return typed.map((each, at) => ({ ...each, place: place + at }))
}

type Deal = Extract<Task, { kind: 'deal' }>

/** Which commands type of a hand; Enter leaves one. */
const OF_HAND: ReadonlySet<KeyCommand['type']> = new Set(['tile', 'tiles', 'enter'])

/** A hand once it is full, or left with something typed of it. */
const handMade = ({ seat, tiles }: Deal, { type }: KeyCommand, { task, match }: Session): Made[] => {
  const hand = match.frames[0]?.flows.at(-1)?.startHands[seat]
  const isUnderWay = (task.kind === 'deal' && task.seat === seat) || !OF_HAND.has(type)
  if (hand === undefined || isUnderWay || (type === 'enter' && tiles.length === 0)) return []
  return [{ seat, place: seat, half: { kind: 'hand', tiles: [...hand.tiles], drawn: hand.drawn } }]
}

/** In their order. */
export const halvesOfCommand = (station: Station, before: Session, command: KeyCommand, after: Session): Made[] => {
  const { task } = before
  if (task.kind === 'deal') return handMade(task, command, after)
  if (task.kind !== 'indicator') return playMade(station, before, command, after)
  if (command.type !== 'tile') return []
  return [{ seat: null, place: task.index / 2, half: { kind: 'indicator', tile: command.tile } }]
}

/** That the frame stopped: nine terminals are of whose turn it is. */
export const stopOf = (station: Station, reason: RyuukyokuReason): SpokenHalf => {
  const { expected } = positionOf(station)
  const isOfTurn = reason === 'nine-terminals' && expected.kind === 'discard'
  return { seat: isOfTurn ? expected.seat : seatAt(station), half: { kind: 'stop', reason } }
}

/** What the recorder lets choose from: a kan of one's own, or why the frame stopped. */
export const choicesOf = (station: Station, options: readonly Option[]): StationChoice[] =>
  options.flatMap((option): StationChoice[] => {
    const { digit } = option
    if (option.kind === 'reason') return [{ digit, ...stopOf(station, option.reason) }]
    if (option.kind !== 'act') return []
    const { seat, discard } = option.act
    if (discard?.kind === 'ankan') return [{ digit, seat, half: { kind: 'ankan', tiles: [...discard.tiles] } }]
    return discard?.kind === 'kakan' ? [{ digit, seat, half: discard }] : []
  })
