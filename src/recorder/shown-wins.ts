/** The wins of the frame under way as the score panel shows them: what each is worth, was announced, and moves. */
import { isTooLong, isWin } from '../record/index.ts'
import { announcedOf } from './announced-values.ts'
import { unmarkedRiichi } from './earlier-riichi.ts'
import { flowOf, standingOf } from './frame-tables.ts'
import { isPaid } from './outcome.ts'
import type { ShownWin } from './prompt-shape.ts'
import type { ScoredWin, State } from './session.ts'
import { frameAskedAgain } from './tasks.ts'
import { typedWin } from './win-value.ts'
import { partsOf } from './win-parts.ts'
import { whyOpen, worthOf, type Worth } from './win-worth.ts'

const NONE: readonly ShownWin[] = []

/** Whether the hand is known, and complete: without riichi it may lack a yaku. */
const isComplete = (worth: Worth | null): boolean =>
  worth !== null && (worth.scored.ok || worth.scored.reason === 'no-yaku')

export const shownWins = (state: State): readonly ShownWin[] => {
  const { task } = state
  if (!state.play || (task.kind !== 'score' && task.kind !== 'over' && task.kind !== 'choose')) return NONE
  const again = frameAskedAgain(state)
  const about = again === undefined ? {} : { frame: again }
  const standing = standingOf(state, again)
  const { frame, table, wins } = standing
  // A frame that was stopped, or is played again, has no winner, whatever was said before.
  if (frame.notes?.ryuukyoku !== undefined || isTooLong(frame)) return NONE
  const { acts } = flowOf(frame)
  const winning = acts.flatMap((act, index) => (isWin(act) ? [index] : []))
  if (winning.length === 0) return NONE
  const asked = task.kind === 'score' ? task.act : null
  const counted = winning.flatMap((act): ScoredWin[] => {
    if (!isPaid(standing, act)) return []
    const said = wins.find((win) => win.act === act)
    const typed =
      said ??
      (task.kind === 'over'
        ? null
        : typedWin(state, task.kind === 'score' && act === asked ? task : { kind: 'score', act, typed: '', ...about }))
    return typed && typed.value !== null ? [typed] : []
  })
  const parts = partsOf(frame, table, counted, state.rules)
  return winning.map((act): ShownWin => {
    const seat = acts[act]?.seat ?? 0
    const worth = worthOf(table, seat, frame)
    const said = wins.find((win) => win.act === act)
    const told = said === undefined && task.kind === 'over' ? announcedOf(act, frame, table, worth) : null
    return {
      act,
      seat,
      worth,
      open: worth === null ? whyOpen(table, seat) : null,
      announced: said?.value ?? told?.value ?? null,
      paid: isPaid(standing, act),
      asked: act === asked,
      mayBeRiichi: act === asked && again === undefined && isComplete(worth) && seat === unmarkedRiichi(state),
      payments: parts.get(act) ?? told?.payments ?? null,
    }
  })
}
