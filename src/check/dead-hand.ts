/** Wins by a hand that was declared dead. */
import { isWin } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** If the frame was played again, the win that had to be undone is written there on purpose. */
export const winByDeadHand = ({ frame, flowIndex, ending }: FrameView): UnplacedFinding[] =>
  frame.flows.flatMap(({ acts }, flow) => {
    const replayed = flow < flowIndex || ending.kind === 'chombo'
    return acts.flatMap((act, at) => {
      const { seat } = act
      const dead = isWin(act) && acts.slice(0, at).some(({ notes }) => notes?.dead?.includes(seat) === true)
      return dead ? [{ flow, act: at, args: { seat }, ...(replayed && { severity: 'warning' as const }) }] : []
    })
  })
