/** A frame that was typed row by row from a sheet: what the rows say of it is put in at once, and is one step back. */
import { applyChanges, type Change } from '../compare/index.ts'
import { SEATS, type Frame } from '../record/index.ts'
import { isKnown } from '../tiles/index.ts'
import type { DataCommand } from './command.ts'
import { changeFrame } from './edit-frame.ts'
import { withTypedHand } from './end-hands.ts'
import { putWins } from './put-wins.ts'
import { done, type Result } from './result.ts'
import type { State } from './session.ts'
import { tasksUnderWay } from './tasks.ts'

type TypedSheet = Extract<DataCommand, { type: 'typeSheet' }>

const handsAndDoras = (frame: Frame, { frame: index, doras, startHands, endHands }: TypedSheet): readonly Change[] => {
  const flow = Math.max(0, frame.flows.length - 1)
  const hands = (['startHands', 'endHands'] as const).flatMap((which) =>
    SEATS.flatMap((seat): readonly Change[] => {
      const value = which === 'startHands' ? startHands[seat] : endHands[seat]
      return value === null ? [] : [{ at: 'hand', frame: index, flow, which, seat, value }]
    }),
  )
  return [...hands, ...doras.map((dora): Change => ({ at: 'dora', frame: index, ...dora, indicator: null }))]
}

/** So many doras, or uras, are on the sheet; they need not be asked for. */
const shown = ({ dora }: Frame, parity: 0 | 1): number =>
  ((dora ?? []).findLastIndex((tile, at) => at % 2 === parity && isKnown(tile)) >> 1) + 1

/** A frame under way goes on behind what was typed; of one that is over the points stay to be compared. */
export const typeSheet = (state: State, command: TypedSheet): Result => {
  const { frame: index, acts, endHands } = command
  const frame = state.match.frames[index]
  if (!frame) return 'no-such-place'
  const written = applyChanges(state.match, handsAndDoras(frame, command)).frames[index] ?? frame
  const typed = SEATS.filter((seat) => endHands[seat] !== null).reduce(
    (next, seat) => withTypedHand(next, index, seat),
    state,
  )
  const isUnderWay = state.play?.frame === index
  const asked = isUnderWay
    ? { doras: Math.max(state.doras, shown(written, 0)), uras: Math.max(state.uras, shown(written, 1)) }
    : {}
  const ready: State = isUnderWay ? { ...typed, ...asked, dealt: [null, null, null, null] } : typed
  const isOpen = isUnderWay && !['over', 'ended'].includes(tasksUnderWay(state).task.kind)
  const next =
    acts === null && !isOpen
      ? changeFrame(ready, index, written)
      : putWins(ready, index, written, acts ?? frame.flows.at(-1)?.acts ?? [])
  return done(next, { code: 'data', what: 'sheet' })
}
