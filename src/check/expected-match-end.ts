/** Whether the match ended where the rules end it. */
import { frameIndex, frameName, roundsOf } from '../record/index.ts'
import { dealerStays, nextFrame, type AfterFrame } from '../rules/index.ts'
import { outcomeOf } from './expected-next-frame.ts'
import type { UnplacedFinding } from './finding.ts'
import { sticksAfter, type FrameView } from './frame-view.ts'
import type { MatchView } from './match-checks.ts'

/** What follows a frame; null if record or rules leave it open. */
const afterFrame = (view: FrameView): AfterFrame | null => {
  const { frame, believed, rules, score, carried } = view
  const { endPoints } = frame
  const outcome = outcomeOf(view)
  const sticks = sticksAfter(view, believed)
  if (outcome === null || sticks === null || endPoints === null || score !== null || carried.ids !== null) return null
  if (rules.tobi === null && endPoints.some((own) => own < 0)) return null
  const rounds = roundsOf(view.match)
  if (rules.westRoundEnds === null && frameIndex(frame.id) >= rounds * 4 && dealerStays(outcome, rules) !== false)
    return null
  if (rules.westRound === null && frameIndex(frame.id) + 1 >= rounds * 4) return null
  return nextFrame({ id: frame.id, outcome, points: endPoints, sticks }, rules, rounds)
}

const isOver = (view: FrameView | null): boolean => view !== null && afterFrame(view)?.next === null

const belowZero = ({ rules, frame }: FrameView): boolean =>
  rules.tobi === true && frame.endPoints !== null && frame.endPoints.some((own) => own < 0)

/** Wrong points of an earlier frame carry over, so they say nothing about the end. */
const isTrusted = (view: FrameView): boolean => {
  for (let one: FrameView | null = view; one !== null; one = one.previous)
    if (one.score !== null || one.carried.startPoints !== null) return false
  return true
}

/** Whether the rules end the match after a frame, or let the dealer end it there; null if record or rules leave it open. */
export const mayEndAfter = (view: FrameView): boolean | null => {
  const after = afterFrame(view)
  return after && (after.next === null || after.mayEnd)
}

/** A frame after the end of the match; reported for the first such frame. */
export const frameAfterMatch = ({ previous, frame }: FrameView): UnplacedFinding[] =>
  previous !== null && isOver(previous) && !isOver(previous.previous) && isTrusted(previous)
    ? [
        {
          part: 'id',
          args: {
            frame: frameName(frame.id),
            last: frameName(previous.frame.id),
            why: belowZero(previous) ? 'tobi' : 'rounds',
            ...(belowZero(previous) && { points: [Math.min(...previous.frame.endPoints!)] }),
          },
        },
      ]
    : []

/** Final points are written, but the rules continue the match. */
export const matchUnfinished = ({ match, frames, finished }: MatchView): UnplacedFinding[] => {
  const last = frames[frames.length - 1]
  if (match.finalPoints === null || last === undefined || !finished) return []
  const after = afterFrame(last)
  if (after === null || after.next === null || after.mayEnd) return []
  const { agariYame, tenpaiYame } = last.rules
  const mayStop = last.ending.kind === 'win' ? agariYame : tenpaiYame
  if (mayStop === null && frameIndex(last.frame.id) + 1 >= roundsOf(match) * 4) return []
  return [{ part: 'finalPoints', args: { last: frameName(last.frame.id), next: frameName(after.next.id) } }]
}
