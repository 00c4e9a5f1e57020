/** The sticks of a frame that is played again. */
import { SEATS } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/**
 * A riichi stick that a chombo did not give back, where nothing else moved: by all texts there are the frame is as if it
 * had not been played. What else a chombo costs comes off the total after the match or is a payment, which is not judged.
 */
export const chomboStickKept = ({ frame, index, ending, net, laid, finished }: FrameView): UnplacedFinding[] => {
  const { startPoints } = frame
  if (!finished || ending.kind !== 'chombo' || net === null || startPoints === null) return []
  const kept = SEATS.filter((seat) => laid[seat] > 0 && net[seat] === 0)
  if (kept.length === 0 || SEATS.some((seat) => net[seat] !== 0 && net[seat] !== laid[seat])) return []
  return [
    {
      part: 'endPoints',
      ...(kept.length === 1 && { index: kept[0]! }),
      args: { seats: kept },
      repairs: [
        {
          title: { code: 'set-end-points', args: { by: [...startPoints] } },
          edits: [{ frame: index, fields: { endPoints: startPoints } }],
        },
      ],
    },
  ]
}
