/** The ends of frames: that there is one, and that its points fit. */
import { SEATS, type BySeat, type Points } from '../record/index.ts'
import type { Found, RecordRepair } from './finding.ts'
import type { ScoreCode } from './score.ts'
import { sumOf, type FrameView } from './frame-view.ts'

/** Acts, but neither a win nor a draw nor a word why it stopped. */
export const frameUnfinished = ({ ending, flow, finished, last }: FrameView): Found[] =>
  finished && flow !== null && flow.acts.length > 0 && ending.kind === 'open' && !ending.broken
    ? [{ args: { acts: flow.acts.length, left: last?.tilesLeft ?? 0 } }]
    : []

export const startPointsMissing = ({ frame, flow }: FrameView): Found[] =>
  flow !== null && frame.startPoints === null ? [{ part: 'startPoints', args: {} }] : []

export const endPointsMissing = ({ frame, flow, finished, ending }: FrameView): Found[] =>
  finished && flow !== null && frame.endPoints === null && ending.kind !== 'open'
    ? [{ part: 'endPoints', args: {} }]
    : []

/** The one verdict about a frame's points, where it is of this code. */
export const scoreIs =
  (code: ScoreCode) =>
  ({ score, frame, index }: FrameView): Found[] => {
    if (score === null || score.code !== code) return []
    const { fix } = score
    const repairs: RecordRepair[] = []
    if (fix !== null && frame.endPoints !== null) {
      const points = frame.endPoints
      const endPoints = SEATS.map((seat) =>
        seat === fix.seat ? fix.points : points[seat],
      ) as unknown as BySeat<Points>
      repairs.push({
        title: { code: 'set-end-points', args: { by: [...endPoints], seat: fix.seat } },
        edits: [{ frame: index, fields: { endPoints } }],
      })
    }
    return [
      {
        part: 'endPoints',
        ...(fix === null ? {} : { index: fix.seat }),
        args: score.args,
        repairs,
        ...(score.mild === true ? { severity: 'warning' as const } : {}),
      },
    ]
  }

/** What each win is said to have moved must add up to what all of them moved. */
export const payMismatch = ({ flow, net, ending, score, flowIndex, frame, believed }: FrameView): Found[] => {
  if (flow === null || net === null || ending.kind !== 'win' || score !== null || frame !== believed) return []
  const pays: BySeat<Points>[] = []
  let act = -1
  for (const [at, { notes, draw, discard }] of flow.acts.entries()) {
    if (draw.kind !== 'ron' && discard?.kind !== 'tsumo') continue
    if (notes?.pay === undefined) return []
    pays.push(notes.pay)
    act = at
  }
  if (pays.length === 0) return []
  const total = SEATS.map((seat) => pays.reduce((sum, pay) => sum + pay[seat], 0)) as unknown as BySeat<Points>
  return SEATS.every((seat) => total[seat] === net[seat])
    ? []
    : [{ flow: flowIndex, act, args: { pay: [...total], net: [...net], sum: sumOf(total) } }]
}
