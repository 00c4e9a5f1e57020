/**
 * What a station is: what its typist has typed, how much of it main has, what main sent. Plain JSON, so that it can be
 * kept where the page keeps things: nothing typed is lost before main has it.
 */
import { flowOf, type Task } from '../recorder/index.ts'
import type { Frame, Seat } from '../record/index.ts'
import { isKnown, UNKNOWN } from '../tiles/index.ts'
import { dutySeat, type Duty } from './duty.ts'
import type { RefusalCode, SentHalf } from './message.ts'
import { halvesOf } from './half-act.ts'
import { behind, beginning, isCovered, type Position } from './position.ts'
import { NO_MATCH, type KnownMatch } from './known-match.ts'
import type { TypedHalf } from './typed-half.ts'

/** Something typed that main does not have yet. */
export interface UnconfirmedHalf {
  readonly said: SentHalf
  /** When, in milliseconds of the station's clock. */
  readonly at: number
}

/** What somebody says. `seat` null: only the table knows whose it is. */
export interface SpokenHalf {
  readonly seat: Seat | null
  readonly half: TypedHalf
}

/** A half that a digit chooses. */
export interface StationChoice extends SpokenHalf {
  readonly digit: number
}

/** What is asked beside the play. */
export type Pending =
  | Extract<Task, { kind: 'indicator' | 'deal' }>
  /** `open`: the tile of a call, a ron or a kan may be typed instead. */
  | (Omit<Extract<Task, { kind: 'choose' }>, 'options'> & { readonly choices: readonly StationChoice[] })

export interface Station {
  readonly station: string
  readonly name: string
  readonly duty: Duty
  /** The match that this is about; null: main was not met yet. */
  readonly room: string | null
  /** Main answers. */
  readonly online: boolean
  /** The number of the next thing said. */
  readonly next: number
  readonly kept: readonly UnconfirmedHalf[]
  /** The frame that is typed, and what was typed of it. */
  readonly frame: number
  readonly typed: readonly SentHalf[]
  /** Where the typing of this frame began: at its beginning, or where main was. */
  readonly base: Position
  readonly pending: Pending | null
  /** Until when the first indicator was asked for, in milliseconds of the station's clock: main has it. */
  readonly closedAt?: number
  /** The discard that comes next is a riichi; it surely comes from the hand. */
  readonly riichi: boolean
  readonly fromHand: boolean
  /** Half of a tile typed in the as-written map. */
  readonly stem: string
  /** When the last key came, in milliseconds of the station's clock. */
  readonly now: number
  readonly told: KnownMatch
  /** How many of what this station said is held against another reading. */
  readonly conflicts: number
  /** Why main does not work with this station; null: it does. */
  readonly refused: RefusalCode | null
  /** What was typed for another match that never got it. */
  readonly left: readonly SentHalf[]
}

/** Nothing is half typed, and nothing asked beside the play. */
export const NOTHING_ASKED = { pending: null, riichi: false, fromHand: false, stem: '' } as const

const NOBODY: Duty = { kind: 'player', player: 0 }

/** A station that has met nobody. @param station its name by chance */
export const openStation = (station: string): Station => ({
  station,
  name: '',
  duty: NOBODY,
  room: null,
  online: false,
  next: 0,
  kept: [],
  frame: 0,
  typed: [],
  base: beginning(NOBODY, 0),
  ...NOTHING_ASKED,
  now: 0,
  told: NO_MATCH,
  conflicts: 0,
  refused: null,
  left: [],
})

/** The frame that is typed, as main sent it; undefined where main has not begun it. */
export const knownFrame = ({ told, frame }: Station): Frame | undefined => told.frames[frame]

/** The seat of one's own player; null for the duties of the whole table, and before the frame has begun. */
export const seatAt = (station: Station): Seat | null => {
  const frame = knownFrame(station)
  return frame ? dutySeat(station.duty, frame.id) : null
}

/** Where the typist is. */
export const positionOf = ({ typed, base, duty }: Station): Position =>
  typed.reduce((position, { half, seat }) => behind(position, half, seat, duty), base)

/** Where main is in what is this station's to type. */
export const mainPosition = (station: Station): Position => {
  const [frame, { duty }] = [knownFrame(station), station]
  const covered = frame ? halvesOf(flowOf(frame).acts).filter((half) => isCovered(half, duty, frame)) : []
  return covered.reduce((at, half) => behind(at, half, half.seat, duty), beginning(duty, seatAt(station)))
}

/** Whether main has the first indicator. */
export const hasIndicator = (station: Station): boolean => isKnown(knownFrame(station)?.dora?.[0] ?? UNKNOWN)
