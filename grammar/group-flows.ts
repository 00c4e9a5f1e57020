/** Groups a list of hands and acts into frameFlows: which hands begin one and which end it. */
import type { NodeChecker } from './check-node.ts'
import type { FrameAct, FrameFlow, SeatHand } from './tree.ts'

type Item = SeatHand | FrameAct

/**
 * Hands between two blocks of acts are divided: up to four end the previous flow, the rest begin the next. `narrow`
 * checks the numbers of hands; it is null if some could not be read.
 */
export const groupFlows = (items: readonly Item[], narrow: NodeChecker | null): FrameFlow[] => {
  const flows: FrameFlow[] = []
  let startHands: SeatHand[] = []
  let acts: FrameAct[] = []
  let endHands: SeatHand[] = []
  const close = (): void => {
    const first = startHands[0] ?? acts[0] ?? endHands[0]
    const last = endHands.at(-1) ?? acts.at(-1) ?? startHands.at(-1)
    if (first === undefined || last === undefined) return
    const flow: FrameFlow = { kind: 'frameFlow', start: first.start, end: last.end, startHands, acts, endHands }
    narrow?.flow(flow)
    flows.push(flow)
    startHands = []
    acts = []
    endHands = []
  }
  for (const item of items) {
    if (item.kind === 'frameAct') {
      if (endHands.length > 0) close()
      acts.push(item)
    } else if (acts.length === 0 && startHands.length < 4) startHands.push(item)
    else if (endHands.length < 4) endHands.push(item)
    else {
      close()
      startHands.push(item)
    }
  }
  close()
  return flows
}
