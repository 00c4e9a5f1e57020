/** Where a typist is in what is his to type: worked out from his own entries, so that he never waits for anybody. */
import { seatAfter, type Frame, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { dutyKey, type Duty } from './duty.ts'
import { halvesOf, lanesOf, type HalfAct } from './half-act.ts'
import type { TypedHalf } from './typed-half.ts'

type Expected = Table['expected']

/** What a typist's next entry is. */
export interface Position {
  /** Which half of his duty it is. */
  readonly place: number
  /** As the table would have it; of the draws of the whole table no seat is meant. */
  readonly expected: Expected
}

/** The beginning of a frame. @param seat of the player; null for the duties of the whole table */
export const beginning = (duty: Duty, seat: Seat | null): Position => ({
  place: 0,
  expected: duty.kind === 'discards' ? discardOf(0, false) : drawOf(seat ?? 0, false),
})

const drawOf = (seat: Seat, rinshan: boolean): Expected => ({ kind: 'draw', seat, rinshan })
const discardOf = (seat: Seat, afterCall: boolean): Expected => ({ kind: 'discard', seat, afterCall })

/** What each half comes to; the others stand beside the play. */
const STEPS: Partial<Readonly<Record<TypedHalf['kind'], 'draw' | 'discard' | 'call' | 'kan' | 'end'>>> = {
  draw: 'draw',
  discard: 'discard',
  chi: 'call',
  pon: 'call',
  daiminkan: 'kan',
  ankan: 'kan',
  kakan: 'kan',
  tsumo: 'end',
  ron: 'end',
  stop: 'end',
}

/** What a station would have said. */
const kindOf = (half: HalfAct | TypedHalf): TypedHalf['kind'] => {
  if (!('part' in half)) return half.kind
  if (half.part === 'draw') return 'own' in half.draw || half.draw.kind === 'ron' ? half.draw.kind : 'draw'
  const { kind } = half.discard
  return kind === 'ankan' || kind === 'kakan' || kind === 'tsumo' ? kind : 'discard'
}

const expectedBehind = (expected: Expected, half: HalfAct | TypedHalf, seat: Seat, duty: Duty): Expected => {
  const step = STEPS[kindOf(half)]
  if (step === 'end') return { kind: 'over' }
  if (step === undefined || duty.kind === 'draws') return expected
  if (duty.kind === 'discards') return discardOf(step === 'discard' ? seatAfter(seat) : seat, step === 'call')
  return step === 'draw' || step === 'call' ? discardOf(seat, step === 'call') : drawOf(seat, step === 'kan')
}

/** The position behind a half of the duty. @param seat whose half it is; null: nobody said */
export const behind = (
  { place, expected }: Position,
  half: HalfAct | TypedHalf,
  seat: Seat | null,
  duty: Duty,
): Position => ({
  place: STEPS[kindOf(half)] === undefined ? place : place + 1,
  expected: expectedBehind(expected, half, seat ?? 0, duty),
})

/** Whether a duty covers a half of the record. */
export const isCovered = (half: HalfAct, duty: Duty, { id }: Frame): boolean =>
  lanesOf(half, id).includes(dutyKey(duty))

/** The position behind everything that main has of a frame. @param seat of the player */
export const knownPosition = (frame: Frame | undefined, duty: Duty, seat: Seat | null): Position =>
  halvesOf(frame?.flows.at(-1)?.acts ?? [])
    .filter((half) => frame !== undefined && isCovered(half, duty, frame))
    .reduce((position, half) => behind(position, half, half.seat, duty), beginning(duty, seat))
