/** Where a typist is in what is his to type: worked out from his own entries, so that he never waits for anybody. */
import { seatAfter, type Frame, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { dutyKey, type Duty } from './duty.ts'
import { lanesOf, type HalfAct } from './half-act.ts'
import { isBesidePlay, type TypedHalf } from './typed-half.ts'

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

/** What a half comes to that is more than a draw or a discard. */
const STEPS: Partial<Readonly<Record<string, 'call' | 'kan' | 'end'>>> = {
  chi: 'call',
  pon: 'call',
  daiminkan: 'kan',
  ankan: 'kan',
  kakan: 'kan',
  tsumo: 'end',
  ron: 'end',
  stop: 'end',
}

const stepOf = (half: HalfAct | TypedHalf) => {
  if (!('part' in half)) return STEPS[half.kind] ?? half.kind
  return STEPS[half.part === 'draw' ? half.draw.kind : half.discard.kind] ?? half.part
}

const expectedBehind = (expected: Expected, half: HalfAct | TypedHalf, seat: Seat, duty: Duty): Expected => {
  const step = stepOf(half)
  if (step === 'end') return { kind: 'over' }
  if (duty.kind === 'draws') return expected
  if (duty.kind === 'discards') return discardOf(step === 'discard' ? seatAfter(seat) : seat, step === 'call')
  return step === 'draw' || step === 'call' ? discardOf(seat, step === 'call') : drawOf(seat, step === 'kan')
}

/** The position behind a half of the duty. @param seat whose half it is; null: nobody said */
export const behind = (at: Position, half: HalfAct | TypedHalf, seat: Seat | null, duty: Duty): Position => {
  if ('kind' in half && isBesidePlay(half)) return at
  return { place: at.place + 1, expected: expectedBehind(at.expected, half, seat ?? 0, duty) }
}

/** Whether a duty covers a half of the record. */
export const isCovered = (half: HalfAct, duty: Duty, { id }: Frame): boolean =>
  lanesOf(half, id).includes(dutyKey(duty))
