/** What a station types. Duties may overlap: two readings of the same thing are a check of each other. */
import * as v from 'valibot'
import { seatOfPlayer, type FrameId, type PlayerId, type Seat } from '../record/index.ts'

/**
 * `player`: everything one player does, wherever he sits; `draws`: all draws, starting hands and dora indicators;
 * `discards`: all discards, calls, kans, wins and stops.
 */
export const DutySchema = v.variant('kind', [
  v.object({ kind: v.literal('player'), player: v.picklist([0, 1, 2, 3]) }),
  v.object({ kind: v.literal('draws') }),
  v.object({ kind: v.literal('discards') }),
])

export type Duty = Readonly<v.InferOutput<typeof DutySchema>>

/** Every duty there is: those of the four players first. */
export const DUTIES: readonly Duty[] = [
  ...([0, 1, 2, 3] as const).map((player): Duty => ({ kind: 'player', player })),
  { kind: 'draws' },
  { kind: 'discards' },
]

/** A text for each duty, the same for the same one. */
export type DutyKey = `player-${PlayerId}` | 'draws' | 'discards'

export const dutyKey = (duty: Duty): DutyKey => (duty.kind === 'player' ? `player-${duty.player}` : duty.kind)

/** The seat of a frame that a player's duty is at; null for the duties of the whole table. */
export const dutySeat = (duty: Duty, id: Pick<FrameId, 'number'>): Seat | null =>
  duty.kind === 'player' ? seatOfPlayer(id, duty.player) : null
