/** From frame to frame: which is played next, with which honba, sticks and points. */
import {
  frameAt, frameIndex, frameName, toPlayers, toSeats, type BySeat, type FrameId, type Points,
} from '../record/index.ts' // prettier-ignore
import { dealerStays, type Outcome } from '../rules/index.ts'
import { isTenpaiNow } from '../table/index.ts'
import type { Found } from './finding.ts'
import { sticksAfter, sumOf, type FrameView } from './view.ts'

/** Whether the dealer was tenpai at an exhaustive draw; null where nothing tells. */
const dealerTenpai = ({ frame, last, net, ending }: FrameView): boolean | null => {
  const stated = frame.notes?.tenpai
  if (stated !== undefined) return stated.includes(0)
  if (ending.kind === 'exhausted' && !ending.nagashi && net !== null && net[0] !== 0) return net[0] > 0
  return last === null ? null : isTenpaiNow(last, 0)
}

/** Whether the same player deals again after this frame; null where it is not known. */
const stays = (view: FrameView): boolean | null => {
  const { ending, rules } = view
  if (ending.kind === 'open') return null
  let outcome: Outcome
  if (ending.kind === 'win') {
    const { from } = ending
    const wins = ending.winners.map((winner) => ({ winner, from, value: { kind: 'ron', points: 0 } as const }))
    if (rules.ron === null && wins.length > 1 && ending.winners.includes(0)) return null
    outcome = { kind: 'win', wins }
  } else if (ending.kind === 'exhausted') {
    if (rules.renchan === 'win') return false
    const tenpai = dealerTenpai(view)
    if (tenpai === null) return null
    outcome = { kind: 'exhausted', tenpai: tenpai ? [0] : [] }
  } else outcome = { kind: ending.kind }
  return dealerStays(outcome, rules)
}

/** The frames that can follow. */
const followers = (view: FrameView): FrameId[] => {
  const { id } = view.frame
  const { ending } = view
  const at = frameIndex(id)
  const stay = stays(view)
  if (ending.kind === 'chombo') return [{ ...id }]
  const again = frameAt(at, id.honba + 1)
  const moved = [frameAt(at + 1, ending.kind === 'win' ? 0 : id.honba + 1)]
  if (ending.kind === 'open') return [again, frameAt(at + 1, id.honba + 1), frameAt(at + 1, 0), { ...id }]
  return stay === null ? [again, ...moved] : stay ? [again] : moved
}

const isSame = (a: FrameId, b: FrameId): boolean => frameIndex(a) === frameIndex(b) && a.honba === b.honba

const orderProblem = (view: FrameView): FrameId[] | null => {
  const { previous, frame } = view
  if (previous === null) return null
  const possible = followers(previous)
  return possible.some((id) => isSame(id, frame.id)) ? null : possible
}

const idFound = (view: FrameView, possible: readonly FrameId[]): Found => {
  const [only] = possible
  return {
    part: 'id',
    args: { found: frameName(view.frame.id), expected: possible.map(frameName) },
    ...(possible.length === 1 && only !== undefined
      ? {
          repairs: [
            {
              title: { code: 'set-frame-id', args: { by: frameName(only) } },
              edits: [{ frame: view.index, fields: { id: only } }],
            },
          ],
        }
      : {}),
  }
}

export const frameFirst = (view: FrameView): Found[] =>
  view.previous === null && (frameIndex(view.frame.id) !== 0 || view.frame.id.honba !== 0)
    ? [{ part: 'id', args: { found: frameName(view.frame.id) } }]
    : []

export const frameOrder = (view: FrameView): Found[] => {
  const possible = orderProblem(view)
  const wrong = possible !== null && !possible.some((id) => frameIndex(id) === frameIndex(view.frame.id))
  return wrong ? [idFound(view, possible)] : []
}

export const frameHonba = (view: FrameView): Found[] => {
  const possible = orderProblem(view)?.filter((id) => frameIndex(id) === frameIndex(view.frame.id))
  return possible !== undefined && possible.length > 0 ? [idFound(view, possible)] : []
}

/** A frame out of order is reported as that; its points and sticks are not compared. */
const follows = (view: FrameView): FrameView | null => (frameOrder(view).length > 0 ? null : view.previous)

export const frameSticks = (view: FrameView): Found[] => {
  const { frame, index } = view
  if (frame.sticks === null) return []
  const previous = follows(view)
  const wanted = view.previous === null ? (frameFirst(view).length > 0 ? null : 0) : previous && sticksAfter(previous)
  if (wanted === null || wanted === frame.sticks) return []
  return [
    {
      part: 'sticks',
      args: { found: frame.sticks, expected: wanted },
      repairs: [
        {
          title: { code: 'set-sticks', args: { by: wanted } },
          edits: [{ frame: index, fields: { sticks: wanted } }],
        },
      ],
    },
  ]
}

const sameFour = (a: BySeat<Points>, b: BySeat<Points>): boolean => a.every((own, at) => own === b[at])

export const pointsCarried = (view: FrameView): Found[] => {
  const { frame, index } = view
  const previous = follows(view)
  if (previous === null || previous.frame.endPoints === null || frame.startPoints === null) return []
  // What the end of the frame before has wrong is said there.
  if (previous.score !== null || previous.ending.kind === 'chombo') return []
  const wanted = toSeats(frame.id, toPlayers(previous.frame.id, previous.frame.endPoints))
  if (sameFour(wanted, frame.startPoints)) return []
  return [
    {
      part: 'startPoints',
      args: { found: [...frame.startPoints], expected: wanted },
      repairs: [
        {
          title: { code: 'set-start-points', args: { by: wanted } },
          edits: [{ frame: index, fields: { startPoints: wanted } }],
        },
      ],
    },
  ]
}

const totalOf = ({ frame }: FrameView): Points | null =>
  frame.startPoints === null ? null : sumOf(frame.startPoints) + (frame.sticks ?? 0)

/** All points and sticks together; said where they begin to be wrong, not in every frame after it. */
export const pointsTotal = (view: FrameView): Found[] => {
  const total = totalOf(view)
  const { startPoints } = view.rules
  if (total === null || startPoints === null || view.frame.sticks === null) return []
  const wanted = startPoints * 4
  if (total === wanted) return []
  const { previous } = view
  if (previous !== null) {
    const before = totalOf(previous)
    const explained = previous.score !== null || frameSticks(view).length > 0 || pointsCarried(view).length > 0
    if (before === null || before !== wanted || explained || previous.ending.kind === 'open') return []
  }
  return [{ part: 'startPoints', args: { found: total, expected: wanted } }]
}
