/** What a trainee typed wrong, by kinds that say what to practise. */
import type { Difference, DifferenceKind } from '../compare/index.ts'

export const ERROR_KINDS = ['tile', 'mark', 'missed', 'extra', 'call', 'dora', 'hand', 'score'] as const
/**
 * `tile`: a wrong draw or discard. `mark`: tsumogiri for tedashi or the reverse. `missed`, `extra`: a missing act, an
 * act that did not happen. `call`: the seat of an act, a call, a kan, a riichi, a win. `dora`: dora and ura. `hand`: a
 * starting hand. `score`: payments, tenpai, the reason for ryuukyoku, points.
 */
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Null: something that is not practised. The others are read off what differs. */
type KindOfKind = Exclude<DifferenceKind, 'act' | 'shift' | 'frame' | 'flow' | 'exchange'>

const KINDS: Readonly<Record<KindOfKind, ErrorKind | null>> = {
  draw: 'tile',
  discard: 'tile',
  turn: 'tile',
  tsumogiri: 'mark',
  seat: 'call',
  call: 'call',
  riichi: 'call',
  win: 'call',
  irregular: 'call',
  dora: 'dora',
  ura: 'dora',
  'start-hand': 'hand',
  pay: 'score',
  reason: 'score',
  tenpai: 'score',
  'start-points': 'score',
  'end-points': 'score',
  sticks: 'score',
  'frame-id': 'score',
  match: null,
  tournament: null,
  'time-and-place': null,
  recorders: null,
  player: null,
  rules: null,
  'point-rule': null,
  'final-points': null,
  'tournament-points': null,
  dice: null,
  'end-hand': null,
  chombo: null,
  comment: null,
}

export interface TrainingError {
  readonly kind: ErrorKind
  /** Index in the match that was shown. */
  readonly frame: number
  /** Index of the act; null if it belongs to none. */
  readonly act: number | null
  /** A is the match that was shown, B the one typed. */
  readonly difference: Difference
}

const count = (difference: Difference, side: 'a' | 'b'): number => {
  const { reading } = difference[side]
  return reading === null ? 0 : reading.of === 'acts' ? reading.acts.length : 1
}

const kindOfError = (difference: Difference): ErrorKind | null => {
  const { kind, a } = difference
  if (kind === 'act' || kind === 'shift' || kind === 'frame' || kind === 'flow')
    return count(difference, 'b') > count(difference, 'a') ? 'extra' : 'missed'
  if (kind !== 'exchange') return KINDS[kind]
  return a.reading?.of === 'exchange' && a.reading.places[0]?.at === 'dora' ? 'dora' : 'hand'
}

/** Only contradictions: what was left open or is not typed yet is no error. */
export const errorOf = (difference: Difference, from: number): TrainingError | null => {
  const kind = kindOfError(difference)
  const { frame, act } = difference.a.place
  if (kind === null || difference.nature !== 'conflict' || difference.follows || frame === undefined) return null
  return { kind, frame: frame + from, act: act ?? null, difference }
}
