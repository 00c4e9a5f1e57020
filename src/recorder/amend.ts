/** Differences to a second record settled: its reading taken, or one's own kept. One command each, one step back each. */
import { applyChanges, movesFrames, type Change } from '../compare/index.ts'
import type { Match } from '../record/index.ts'
import { isKnown } from '../tiles/index.ts'
import { done, type Result } from './result.ts'
import { skipKnownHand } from './type-hand.ts'
import { movedWins } from './edit-frame.ts'
import { isLive, putFrameAt } from './cursor.ts'
import { liveFrame } from './frame-tables.ts'
import { afterIndicator } from './indicators.ts'
import { openSession } from './open-session.ts'
import { putMatch } from './repair.ts'
import { matchOf } from './match-to-save.ts'
import type { Echo } from './echo.ts'
import type { State } from './session.ts'
import { withoutRyuukyoku } from './reopen-frame.ts'
import { IN_PLAY, tasksUnderWay } from './tasks.ts'

const fits = ({ frames }: Match, change: Change): boolean => {
  if (!('frame' in change)) return true
  const frame = frames[change.frame]
  if (change.at === 'insert-frame') return change.frame >= 0 && change.frame <= frames.length
  if (!frame) return false
  if (!('flow' in change)) return true
  const flow = frame.flows[change.flow]
  if (!flow) return false
  if (!('act' in change)) return true
  return change.at === 'insert-act' ? change.act <= flow.acts.length : change.act < flow.acts.length
}

/** The wins of the frame under way, with acts put in or taken out before them. */
const winsBehind = ({ play, match, wins }: State, changes: readonly Change[]): State['wins'] => {
  const last = (match.frames[play?.frame ?? -1]?.flows.length ?? 0) - 1
  const here = changes.filter((change) => 'act' in change && change.frame === play?.frame && change.flow === last)
  const inserted = here.flatMap((change) => (change.at === 'insert-act' ? [change.act] : []))
  const removed = here.flatMap((change) => (change.at === 'remove-act' ? [change.act] : []))
  return movedWins(wins, (act) =>
    removed.includes(act)
      ? -1
      : act + inserted.filter((at) => at <= act).length - removed.filter((at) => at < act).length,
  )
}

/** An end hand that is taken over stands as if it had been opened so: acts that do not lead to it do not write over it. */
const withTakenHands = (state: State, match: Match, changes: readonly Change[]): State => {
  const taken = changes.flatMap((change) => (change.at === 'hand' && change.which === 'endHands' ? [change.frame] : []))
  if (taken.length === 0) return state
  const reach = Math.max(...taken, (state.opened?.frames.length ?? 0) - 1)
  const frames = match.frames
    .slice(0, reach + 1)
    .map((frame, index) => (taken.includes(index) ? frame : (state.opened?.frames[index] ?? frame)))
  return { ...state, opened: { ...(state.opened ?? match), frames } }
}

const inPlace = (state: State, changes: readonly Change[]): State => {
  const match = applyChanges(state.match, changes)
  const { notes: _, ...bare } = state.match
  const base = match.notes === undefined ? { ...state, match: bare } : state
  return putMatch(withTakenHands({ ...base, wins: winsBehind(state, changes) }, match, changes), match)
}

/** A ron that others heard opens a frame again that was settled: what it is worth is asked for. */
const openedByRon = (state: State, changes: readonly Change[]): State => {
  const { play } = state
  const isRon = (change: Change): boolean => change.at === 'insert-act' && change.value.draw.kind === 'ron'
  if (play === null || !isLive(state)) return state
  if (!changes.some((change) => isRon(change) && 'frame' in change && change.frame === play.frame)) return state
  return { ...putFrameAt(state, play.frame, withoutRyuukyoku(liveFrame(state))), ...IN_PLAY }
}

/** What others typed is not asked for any more. */
const withoutAnswered = (state: State, changes: readonly Change[]): State => {
  const { task, play } = state
  if (play === null || !isLive(state) || task.kind !== 'indicator' || task.frame !== undefined)
    return skipKnownHand(state)
  const isTyped = changes.some(
    (change) =>
      change.at === 'dora' && change.frame === play.frame && change.index === task.index && isKnown(change.tile),
  )
  return isTyped ? afterIndicator(state, task) : state
}

/** With frames put in or taken out the session goes on where the record now stops. */
const reopenSession = (state: State, changes: readonly Change[]): State => {
  const before = matchOf(state)
  const match = applyChanges(before, changes)
  const fresh: State = openSession(match, state.preferences)
  if (state.suspended || match.frames.at(-1) !== before.frames.at(-1)) return fresh
  const { wins, doras, uras } = state
  // A question about another frame would now be about a third one.
  return { ...fresh, ...tasksUnderWay(state), wins, doras, uras }
}

/**
 * @param settles keys of differences in which one's own reading stands, so that they are not asked for again
 * @param said other recorders of the same match say so
 */
export const amend = (state: State, changes: readonly Change[], settles: readonly string[], said: boolean): Result => {
  if (!changes.every((change) => fits(state.match, change))) return 'no-such-place'
  const applyAll = (): State => {
    if (changes.length === 0) return state
    if (movesFrames(changes)) return reopenSession(state, changes)
    return said ? withoutAnswered(inPlace(openedByRon(state, changes), changes), changes) : inPlace(state, changes)
  }
  const next = applyAll()
  const settled = [...new Set([...state.settled, ...settles])]
  const echo: Echo = said ? { code: 'merged' } : { code: 'amended', taken: changes.length > 0 }
  return done({ ...next, settled }, echo)
}
