/** The match as main tells it to its stations: its frames as they stand, with every hand open. */
import type { Session } from '../recorder/index.ts'
import type { Frame } from '../record/index.ts'
import { unknownRules, type Ruleset } from '../rules/index.ts'
import type { ToStation } from './message.ts'

export interface KnownMatch {
  readonly redFives: Ruleset['redFives']
  readonly frames: readonly Frame[]
}

export const NO_MATCH: KnownMatch = { redFives: unknownRules.redFives, frames: [] }

/** The match of a session as it stands. */
export const knownMatchOf = ({ match: { frames }, rules: { redFives } }: Session): KnownMatch => ({ redFives, frames })

/** The messages that bring a station from the match it knows to the current one. */
export const matchMessages = (before: KnownMatch, { redFives, frames }: KnownMatch): readonly ToStation[] => {
  const isOther = before.redFives !== redFives || before.frames.length !== frames.length
  return [
    ...(isOther ? [{ type: 'match', redFives, frames: frames.length } as const] : []),
    ...frames.flatMap((frame, index) =>
      frame === before.frames[index] ? [] : [{ type: 'frame', index, frame } as const],
    ),
  ]
}

export type MatchMessage = Extract<ToStation, { type: 'frame' | 'match' }>

/** What a station holds after a message. */
export const withMessage = (told: KnownMatch, message: MatchMessage): KnownMatch => {
  if (message.type === 'match') return { redFives: message.redFives, frames: told.frames.slice(0, message.frames) }
  return { ...told, frames: told.frames.toSpliced(message.index, 1, message.frame) }
}
