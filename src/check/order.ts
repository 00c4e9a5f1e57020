/** From frame to frame: which is played next, with which honba, sticks and points. */
import { frameIndex, frameName, type BySeat, type FrameId, type Points } from '../record/index.ts'
import type { Found } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { sumFour } from './score-facts.ts'

const idFound = (view: FrameView, possible: readonly FrameId[]): Found => {
  const [only] = possible
  const args = { found: frameName(view.frame.id), expected: possible.map(frameName) }
  if (possible.length !== 1 || only === undefined) return { part: 'id', args }
  const title = { code: 'set-frame-id', args: { by: frameName(only) } } as const
  return { part: 'id', args, repairs: [{ title, edits: [{ frame: view.index, fields: { id: only } }] }] }
}

export const frameFirst = ({ previous, frame }: FrameView): Found[] =>
  previous === null && (frameIndex(frame.id) !== 0 || frame.id.honba !== 0)
    ? [{ part: 'id', args: { found: frameName(frame.id) } }]
    : []

const isOnlyHonba = ({ carried, frame }: FrameView): boolean =>
  carried.ids?.some((id) => frameIndex(id) === frameIndex(frame.id)) ?? false

export const frameOrder = (view: FrameView): Found[] =>
  view.carried.ids !== null && !isOnlyHonba(view) ? [idFound(view, view.carried.ids)] : []

export const frameHonba = (view: FrameView): Found[] =>
  view.carried.ids !== null && isOnlyHonba(view)
    ? [
        idFound(
          view,
          view.carried.ids.filter((id) => frameIndex(id) === frameIndex(view.frame.id)),
        ),
      ]
    : []

export const frameSticks = (view: FrameView): Found[] => {
  const { frame, index, previous, carried } = view
  if (frame.sticks === null) return []
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

export const pointsCarried = ({ frame, index, carried: { startPoints } }: FrameView): Found[] => {
  if (startPoints === null || frame.startPoints === null) return []
  const title = { code: 'set-start-points', args: { by: [...startPoints] } } as const
  return [
    {
      part: 'startPoints',
      args: { found: [...frame.startPoints], expected: [...startPoints] },
      repairs: [{ title, edits: [{ frame: index, fields: { startPoints } }] }],
    },
  ]
}

/** The first frame begins with the same points for everybody. */
export const pointsAtFirst = (view: FrameView): Found[] => {
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

/** All points and sticks together; said where they begin to be wrong, not in every frame after it. */
export const pointsTotal = (view: FrameView): Found[] => {
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
