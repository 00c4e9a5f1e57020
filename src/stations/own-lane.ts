/** Where a typist is in what is his to type: worked out from his own entries, so that he never waits for anybody. */
import type { Message } from '../game/index.ts'
import { readMajiangTile, type Tile } from '../tiles/index.ts'
import { readMajiangMeld, seatAfter, type Seat } from '../record/index.ts'
import type { Duty } from './duty.ts'
import type { StationAnswer } from './message.ts'

/** What a typist's next entry is. */
export interface Position {
  /** Which half of his duty it is. */
  readonly place: number
  readonly expects: 'draw' | 'discard' | 'over'
  /** Whose; null where only the table knows it. */
  readonly seat: Seat | null
  /** The draw comes from the dead wall. */
  readonly rinshan: boolean
  /** What was drawn for the discard that is due. */
  readonly drawn: Tile | null
  /** The discard that was typed last, which may be called. */
  readonly thrown: { readonly seat: Seat; readonly tile: Tile } | null
}

/** Something of the play, whoever said it. */
export interface Event {
  readonly seat: Seat | null
  readonly answer: StationAnswer
}

/** The beginning of a frame. @param seat of the player; null for the duties of the whole table */
export const beginning = (duty: Duty, seat: Seat | null): Position => ({
  place: 0,
  expects: duty.kind === 'discards' ? 'discard' : 'draw',
  seat: duty.kind === 'discards' ? 0 : seat,
  rinshan: false,
  drawn: null,
  thrown: null,
})

const isOpenKan = (data: string): boolean => readMajiangMeld(data)?.kind === 'daiminkan'

const ofPlayer = (position: Position, { answer: { type, data } }: Event): Position => {
  switch (type) {
    case 'zimo':
    case 'gangzimo':
      return { ...position, expects: 'discard', drawn: readMajiangTile(data) }
    case 'fulou':
      return isOpenKan(data)
        ? { ...position, expects: 'draw', rinshan: true, drawn: null }
        : { ...position, expects: 'discard', drawn: null }
    case 'gang':
      return { ...position, expects: 'draw', rinshan: true, drawn: null }
    case 'dapai':
      return { ...position, expects: 'draw', rinshan: false, drawn: null }
    default:
      return { ...position, expects: 'over' }
  }
}

const ofDiscards = (position: Position, { seat, answer: { type, data } }: Event): Position => {
  switch (type) {
    case 'dapai': {
      const who = seat ?? 0
      return { ...position, seat: seatAfter(who), thrown: { seat: who, tile: readMajiangTile(data) } }
    }
    case 'fulou':
    case 'gang':
      return { ...position, seat, thrown: null }
    default:
      return { ...position, expects: 'over' }
  }
}

const SETUP: readonly StationAnswer['type'][] = ['qipai', 'baopai', 'take-back']

/** The position behind an event of the duty. */
export const behind = (position: Position, event: Event, duty: Duty): Position => {
  const { type } = event.answer
  if (SETUP.includes(type)) return position
  const next = { ...position, place: position.place + 1 }
  if (duty.kind === 'player') return ofPlayer(next, event)
  if (duty.kind === 'discards') return ofDiscards(next, event)
  return type === 'zimo' || type === 'gangzimo' ? next : { ...next, expects: 'over' }
}

/** What main told of a frame, as events of the play. */
export const eventsOf = (messages: readonly Message[]): Event[] =>
  messages.flatMap(({ type, data }): Event[] => {
    switch (type) {
      case 'zimo':
      case 'gangzimo':
      case 'dapai':
        return [{ seat: data.l, answer: { type, data: data.p } }]
      case 'fulou':
      case 'gang':
        return [{ seat: data.l, answer: { type, data: data.m } }]
      case 'hule':
        return [{ seat: data.l, answer: { type, data: '' } }]
      default:
        return []
    }
  })

const isDraw = ({ answer: { type } }: Event): boolean => type === 'zimo' || type === 'gangzimo'

/** Whether a duty covers what was told. */
export const isCovered = (event: Event, duty: Duty, seat: Seat | null): boolean =>
  duty.kind === 'player' ? event.seat === seat : isDraw(event) === (duty.kind === 'draws')

/** The position behind everything that main told of a frame. */
export const toldPosition = (messages: readonly Message[], duty: Duty, seat: Seat | null): Position =>
  eventsOf(messages)
    .filter((event) => isCovered(event, duty, seat))
    .reduce((position, event) => behind(position, event, duty), beginning(duty, seat))
