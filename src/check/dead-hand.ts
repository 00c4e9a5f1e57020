/** Wins by a hand that was declared dead. */
import { isWin, type Seat } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** If the frame was played again, the win that had to be undone is written there on purpose. */
export const winByDeadHand = ({ frame, flowIndex, ending }: FrameView): UnplacedFinding[] =>
  frame.flows.flatMap(({ acts }, flow) => {
    const replayed = flow < flowIndex || ending.kind === 'chombo'
    const dead = new Set<Seat>()
    const found: UnplacedFinding[] = []
    for (let at = 0; at < acts.length; at++) {
      const act = acts[at]!
      const { seat, notes } = act
      if (dead.has(seat) && isWin(act))
        found.push({ flow, act: at, args: { seat }, ...(replayed && { severity: 'warning' }) })
      for (const each of notes?.dead ?? []) dead.add(each)
    }
    return found
  })
