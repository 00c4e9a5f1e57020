/** Where a typist is in what is his to type: worked out from his own entries, so that he never waits for anybody. */
import { seatAfter, type Frame, type Seat } from '../record/index.ts'
import { dutyKey, type Duty } from './duty.ts'
import { halvesOf, lanesOf, type HalfAct } from './half-act.ts'
import type { TypedHalf } from './typed-half.ts'

/** What a typist's next entry is. */
export interface Position {
  /** Which half of his duty it is. */
  readonly place: number
  readonly expects: 'draw' | 'discard' | 'over'
  /** Whose; null where only the table knows it. */
  readonly seat: Seat | null
  /** The draw comes from the dead wall. */
  readonly rinshan: boolean
  /** The discard that is due follows a call, and no draw. */
  readonly called: boolean
}

/** The beginning of a frame. @param seat of the player; null for the duties of the whole table */
export const beginning = (duty: Duty, seat: Seat | null): Position => ({
  place: 0,
  expects: duty.kind === 'discards' ? 'discard' : 'draw',
  seat: duty.kind === 'discards' ? 0 : seat,
  rinshan: false,
  called: false,
})

type Kind = TypedHalf['kind'] | Extract<HalfAct, { part: 'draw' }>['draw']['kind'] | DiscardKind
type DiscardKind = Extract<HalfAct, { part: 'discard' }>['discard']['kind']

const STEPS: Readonly<Record<Kind, 'draw' | 'discard' | 'call' | 'kan' | 'end' | null>> = {
  draw: 'draw',
  tile: 'draw',
  rinshan: 'draw',
  oya: 'draw',
  discard: 'discard',
  tedashi: 'discard',
  tsumogiri: 'discard',
  karagiri: 'discard',
  riichi: 'discard',
  chi: 'call',
  pon: 'call',
  daiminkan: 'kan',
  ankan: 'kan',
  kakan: 'kan',
  tsumo: 'end',
  ron: 'end',
  stop: 'end',
  hand: null,
  indicator: null,
  'take-back': null,
}

const kindOf = (half: HalfAct | TypedHalf): Kind => {
  if (!('part' in half)) return half.kind
  return half.part === 'draw' ? half.draw.kind : half.discard.kind
}

/** The position behind a half of the duty. @param seat whose half it is; null: nobody said */
export const behind = (position: Position, half: HalfAct | TypedHalf, seat: Seat | null, duty: Duty): Position => {
  const step = STEPS[kindOf(half)]
  if (step === null) return position
  const next = { ...position, place: position.place + 1 }
  if (step === 'end') return { ...next, expects: 'over' }
  if (duty.kind === 'draws') return next
  if (duty.kind === 'discards') return { ...next, seat: step === 'discard' ? seatAfter(seat ?? 0) : seat }
  const isKan = step === 'kan'
  const expects = isKan || step === 'discard' ? 'draw' : 'discard'
  return { ...next, expects, rinshan: isKan || (next.rinshan && step === 'draw'), called: step === 'call' }
}

/** Whether a duty covers a half of the record. */
export const isCovered = (half: HalfAct, duty: Duty, { id }: Frame): boolean =>
  lanesOf(half, id).includes(dutyKey(duty))

/** The position behind everything that main has of a frame. @param seat of the player */
export const knownPosition = (frame: Frame | undefined, duty: Duty, seat: Seat | null): Position =>
  halvesOf(frame?.flows.at(-1)?.acts ?? [])
    .filter((half) => frame !== undefined && isCovered(half, duty, frame))
    .reduce((position, half) => behind(position, half, half.seat, duty), beginning(duty, seat))
