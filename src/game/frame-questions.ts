/** What a frame in play and its players tell each other. */
import { four, type BySeat, type FrameId, type Points } from '../record/index.ts'
import type { AssumedRules } from '../rules/index.ts'
import type { Wall } from '../table/index.ts'
import type { Choice } from './choices.ts'
import type { Message } from './game-message.ts'

export interface FrameSetup {
  readonly id: FrameId
  readonly sticks: Points
  readonly startPoints: BySeat<Points>
  readonly wall: Wall
  readonly rules: AssumedRules
}

/** An event; `choices` are each seat's possible answers, empty for a seat that is only informed. */
export interface FrameMessage {
  readonly message: Message
  readonly choices: BySeat<readonly Choice[]>
}

/** What each seat chose; null for a seat that was not asked. */
export type SeatChoices = BySeat<Choice | null>

const NONE: readonly Choice[] = Object.freeze([])
export const NOBODY: BySeat<readonly Choice[]> = Object.freeze(four(() => NONE))
