/** From frame to frame: which is played next, with which honba, sticks and points. */
import { frameIndex, frameName, toPlayers, toSeats, type BySeat, type FrameId, type Points } from '../record/index.ts'
import { canFollow, missedBefore } from './expected-next-frame.ts'
import type { UnplacedFinding, RecordRepair } from './finding.ts'
import { readings, sticksAfter, type FrameView } from './frame-view.ts'
import { helpfulRepairs } from './helpful-repairs.ts'
import { pointsOnward } from './cascading-repair.ts'
import { sumFour } from './score-facts.ts'
import { sameFour } from './value-win.ts'

/** Whether the frame, if it had this name, would begin with the final points of the previous one; null if not known. */
const isCarried = ({ previous, frame: { startPoints } }: FrameView, id: FrameId): boolean | null => {
  const ended = previous?.frame.endPoints ?? null
  if (previous === null || ended === null || startPoints === null) return null
  if (previous.score !== null || previous.ending.kind === 'chombo' || previous.ending.kind === 'open') return null
  return readings(previous).some((way) => sameFour(toSeats(id, toPlayers(way.id, ended)), startPoints))
}

/** Points moved between the previous frame and this one: a frame between them was not recorded. */
const isFrameMissing = (view: FrameView): boolean =>
  view.carried.ids !== null && [view.frame.id, ...view.carried.ids].every((id) => isCarried(view, id) === false)

/** Whether another name fits; not if the next frame follows from the written one. */
const isRenamed = (view: FrameView, id: FrameId): boolean => {
  const next = view.match.frames[view.index + 1]
  if (isCarried(view, id) === false) return false
  return next === undefined || canFollow(view, id, next.id) || !canFollow(view, view.frame.id, next.id)
}

/** A frame that was missed is to be typed before this one. */
const insertBefore = ({ index }: FrameView, missed: FrameId): RecordRepair => ({
  title: { code: 'insert-frame', args: { by: frameName(missed) } },
  edits: [{ frame: index, whole: 'insert' }],
})

/** The same, if this frame is what can come after exactly one more, and its points are not those before that one. */
const insertions = (view: FrameView, possible: readonly FrameId[]): RecordRepair[] =>
  possible.some((id) => isCarried(view, id) === true)
    ? []
    : missedBefore(possible, view.frame.id)
        .slice(0, 1)
        .map((missed) => insertBefore(view, missed))

const idFound = (view: FrameView, possible: readonly FrameId[]): UnplacedFinding => {
  const [only] = possible
  const args = { found: frameName(view.frame.id), expected: possible.map(frameName) }
  const inserted = insertions(view, view.carried.ids ?? [])
  if (possible.length !== 1 || only === undefined || !isRenamed(view, only))
    return { part: 'id', args, repairs: inserted }
  const title = { code: 'set-frame-id', args: { by: frameName(only) } } as const
  return { part: 'id', args, repairs: [{ title, edits: [{ frame: view.index, fields: { id: only } }] }, ...inserted] }
}

export const frameFirst = ({ previous, frame }: FrameView): UnplacedFinding[] =>
  previous === null && (frameIndex(frame.id) !== 0 || frame.id.honba !== 0)
    ? [{ part: 'id', args: { found: frameName(frame.id) } }]
    : []

const isOnlyHonba = ({ carried, frame }: FrameView): boolean =>
  carried.ids?.some((id) => frameIndex(id) === frameIndex(frame.id)) ?? false

export const frameMissing = (view: FrameView): UnplacedFinding[] =>
  isFrameMissing(view)
    ? [
        {
          part: 'id',
          args: { found: frameName(view.frame.id), expected: (view.carried.ids ?? []).map(frameName) },
          repairs: (view.carried.ids ?? []).slice(0, 1).map((missed) => insertBefore(view, missed)),
        },
      ]
    : []

export const frameOrder = (view: FrameView): UnplacedFinding[] =>
  view.carried.ids !== null && !isOnlyHonba(view) && !isFrameMissing(view) ? [idFound(view, view.carried.ids)] : []

export const frameHonba = (view: FrameView): UnplacedFinding[] =>
  view.carried.ids !== null && isOnlyHonba(view) && !isFrameMissing(view)
    ? [
        idFound(
          view,
          view.carried.ids.filter((id) => frameIndex(id) === frameIndex(view.frame.id)),
        ),
      ]
    : []

export const frameSticks = (view: FrameView): UnplacedFinding[] => {
  const { frame, index, previous, carried } = view
  if (frame.sticks === null || isFrameMissing(view)) return []
  const isFirst = previous === null && frameFirst(view).length === 0 && frame.sticks !== 0
  const wanted = isFirst ? 0 : carried.sticks
  if (wanted === null) return []
  const title = { code: 'set-sticks', args: { by: wanted } } as const
  return [
    {
      part: 'sticks',
      args: { found: frame.sticks, expected: wanted },
      repairs: [{ title, edits: [{ frame: index, fields: { sticks: wanted } }] }],
    },
  ]
}

/** Whether points moved among the players as a frame moves them: what all had together, sticks counted, is the same. */
const isMoved = ({ previous, frame, carried }: FrameView): boolean => {
  if (previous === null || carried.startPoints === null || frame.startPoints === null || frame.sticks === null)
    return false
  const before = sticksAfter(previous, previous.believed)
  return before !== null && sumFour(carried.startPoints) + before === sumFour(frame.startPoints) + frame.sticks
}

/** If later frames were computed from the wrong points, the repair corrects them too. */
export const pointsCarried = (view: FrameView): UnplacedFinding[] => {
  const { frame, index, carried } = view
  const { startPoints } = carried
  if (startPoints === null || frame.startPoints === null || isFrameMissing(view)) return []
  const title = { code: 'set-start-points', args: { by: [...startPoints] } } as const
  const here: RecordRepair = { title, edits: [{ frame: index, fields: { startPoints } }] }
  return [
    {
      part: 'startPoints',
      args: { found: [...frame.startPoints], expected: [...startPoints] },
      repairs: (count) => {
        const all = helpfulRepairs(view, count, [here, ...pointsOnward(view, 'startPoints', startPoints)])
        return [...(all.length > 0 ? all : [here]), ...(isMoved(view) ? [insertBefore(view, frame.id)] : [])]
      },
    },
  ]
}

/** The first frame begins with the same points for everybody. */
export const pointsAtFirst = (view: FrameView): UnplacedFinding[] => {
  const { frame, previous, rules, index } = view
  const { startPoints } = frame
  if (previous !== null || startPoints === null || rules.startPoints === null) return []
  if (frameFirst(view).length > 0 || sumFour(startPoints) !== rules.startPoints * 4) return []
  const each = rules.startPoints
  if (startPoints.every((own) => own === each)) return []
  const right: BySeat<Points> = [each, each, each, each]
  const title = { code: 'set-start-points', args: { by: [...right] } } as const
  return [
    {
      part: 'startPoints',
      args: { found: [...startPoints], expected: each },
      repairs: [{ title, edits: [{ frame: index, fields: { startPoints: right } }] }],
    },
  ]
}

const totalOf = ({ frame }: FrameView): Points | null =>
  frame.startPoints === null ? null : sumFour(frame.startPoints) + (frame.sticks ?? 0)

/** All points and sticks together; reported where they begin to be wrong, not in every later frame. */
export const pointsTotal = (view: FrameView): UnplacedFinding[] => {
  const total = totalOf(view)
  const { startPoints } = view.rules
  if (total === null || startPoints === null || view.frame.sticks === null) return []
  const wanted = startPoints * 4
  if (total === wanted) return []
  const { previous, carried } = view
  if (previous !== null) {
    const before = totalOf(previous)
    const explained = previous.score !== null || carried.ids !== null || view.believed !== view.frame
    if (before === null || before !== wanted || explained || previous.ending.kind === 'open') return []
  }
  return [{ part: 'startPoints', args: { found: total, expected: wanted } }]
}
