/** The sticks of a frame that is played again. */
import { SEATS } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/**
 * A riichi stick that a chombo did not give back although nothing else moved: by all rule texts the frame counts as not
 * played. Whatever else a chombo costs is deducted after the match or is a payment, which is not checked.
 */
export const chomboStickKept = ({ frame, index, ending, net, laid, finished }: FrameView): UnplacedFinding[] => {
  const { startPoints } = frame
  if (!finished || ending.kind !== 'chombo' || net === null || startPoints === null) return []
  const unreturned = SEATS.filter((seat) => laid[seat] > 0 && net[seat] === 0)
  if (unreturned.length === 0 || SEATS.some((seat) => net[seat] !== 0 && net[seat] !== laid[seat])) return []
  return [
    {
      part: 'endPoints',
      ...(unreturned.length === 1 && { index: unreturned[0]! }),
      args: { seats: unreturned },
      repairs: [
        {
          title: { code: 'set-end-points', args: { by: [...startPoints] } },
          edits: [{ frame: index, fields: { endPoints: startPoints } }],
        },
      ],
    },
  ]
}
