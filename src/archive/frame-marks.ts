/** What the checks find in the frames of a match, and what is still open in them: for a search, act by act. */
import {
  checkedMatch,
  matchResult,
  type CheckCode,
  type Finding,
  type MatchResult,
  type PlayedFrame,
} from '../check/index.ts'
import { rulesInForce } from '../league/index.ts'
import { openActs } from '../recorder/index.ts'
import type { Frame, Match, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { SeatFacts } from './frame-facts.ts'
import type { FindingKind, IrregularKind, PenaltyKind } from './query.ts'
import type { ReplayedFrame } from './replayed-frame.ts'

export interface FoundFault {
  /** Index in the match. */
  readonly frame: number
  /** Index in the flow that counted; null if no act of it is wrong. */
  readonly act: number | null
  readonly code: CheckCode
  /** An error or a warning. */
  readonly isGrave: boolean
}

/** What the checks find in a match, and what its acts lead to. */
export interface CheckedActs {
  readonly faults: readonly FoundFault[]
  readonly result: MatchResult
}

/**
 * What the checks find in a match, frame by frame. What they find in the match as a whole stands in its first frame.
 * @param given the rules for a match that names none, or an own ruleset that it names
 * @param unread frames that could not be read whole: they are not checked
 * @param played by index, frames that were played again by the rules in force, with nothing assumed
 */
export const checkedActs = (
  match: Match,
  given: Ruleset | undefined,
  unread: ReadonlySet<number> = new Set(),
  played: readonly (PlayedFrame | null)[] = [],
): CheckedActs => {
  const { findings, view } = checkedMatch(match, rulesInForce(match, given).rules, { damaged: unread, played })
  return { faults: match.frames.length === 0 ? [] : faultsOf(match, findings), result: matchResult(view) }
}

const faultsOf = (match: Match, found: readonly Finding[]): readonly FoundFault[] =>
  found
    .map(({ code, severity, place }): FoundFault => {
      const { frame = 0, flow, act } = place
      const isCounted = flow === undefined || flow + 1 === match.frames[frame]?.flows.length
      return { frame, act: isCounted ? (act ?? null) : null, code, isGrave: severity !== 'info' }
    })
    .sort((a, b) => a.frame - b.frame || (a.act ?? 0) - (b.act ?? 0))

/** How many errors and warnings. */
export const graveIn = (faults: readonly FoundFault[]): number => faults.filter(({ isGrave }) => isGrave).length

/** The same of a match that is in no index. @param given and `unread`: as of `checkedActs` */
export const findingsOf = (match: Match, given: Ruleset | undefined, unread?: ReadonlySet<number>): number =>
  graveIn(checkedActs(match, given, unread).faults)

export const isFault = ({ code, isGrave }: FoundFault, wanted: FindingKind): boolean =>
  wanted === 'yes' ? isGrave : code === wanted

/** Where something holds: at an act, or in a frame without one. */
export interface Marked {
  readonly act: number | null
}

/** What nobody saw or what was assumed, at the first act where anything is; null if nothing is open. */
export const openIn = (frame: Frame, { first, last }: Pick<ReplayedFrame, 'first' | 'last'>): Marked | null => {
  const acts = openActs(frame, first, last)
  return acts.length === 0 ? null : { act: acts.find((act) => act !== null) ?? null }
}

/** What a player did against the order of play, at its first act. */
export const irregularOf = ({ irregular }: SeatFacts, wanted: IrregularKind): Marked | null => {
  if (irregular === undefined) return null
  const { withdrawn, undrawn, dead } = irregular
  const acts = { yes: [...withdrawn, ...undrawn, ...dead], withdrawn, 'no-draw': undrawn, dead }[wanted]
  return acts.length === 0 ? null : { act: Math.min(...acts) }
}

/** A dead hand at its act, else a chombo. */
export const penaltyOf = (own: SeatFacts, chombos: readonly Seat[], wanted: PenaltyKind): Marked | null => {
  const dead = wanted === 'chombo' ? null : irregularOf(own, 'dead')
  if (dead !== null) return dead
  return wanted !== 'dead' && chombos.includes(own.seat) ? { act: null } : null
}
