/** The likeliest mistake behind a win that the hand does not show, with what the hand is worth without it. */
import { applyRepair, type Finding, type RecordRepair } from '../check/index.ts'
import type { WinScore } from '../rules/index.ts'
import { findingsOf } from './session-findings.ts'
import { flowOf, playOf } from './frame-tables.ts'
import type { State } from './session.ts'
import { shownWins } from './shown-wins.ts'
import { worthOf } from './win-worth.ts'

export interface LikelyWin {
  readonly finding: Finding
  /** Which repair of the finding, from 0. */
  readonly repair: number
  readonly title: RecordRepair['title']
  readonly score: WinScore
}

const likelyWin = ({ match, play, rules }: State, findings: readonly Finding[], act: number): LikelyWin | null => {
  if (!play) return null
  for (const finding of findings) {
    for (const [repair, each] of finding.repairs.entries()) {
      const frame = applyRepair(match, each).frames[play.frame]
      const winner = frame && flowOf(frame).acts[act]
      const table = winner && playOf(frame, play.frame, rules).tables.at(-1)
      const worth = table ? worthOf(table, winner.seat, frame) : null
      if (worth?.scored.ok === true) return { finding, repair, title: each.title, score: worth.scored.score }
    }
  }
  return null
}

/**
 * By the act of each win without a value, the first repair that the findings of the frame under way offer with which it
 * has one. Takes up to a few hundred replays of the frame, so it is asked for when the keys rest.
 */
export const likelyWins = (state: State): ReadonlyMap<number, LikelyWin> => {
  const without = shownWins(state).filter(({ paid, worth }) => paid && worth?.scored.ok !== true)
  const findings = without.length === 0 ? [] : findingsOf(state)
  return new Map(
    without.flatMap(({ act }) => {
      const likely = likelyWin(state, findings, act)
      return likely === null ? [] : [[act, likely] as const]
    }),
  )
}
