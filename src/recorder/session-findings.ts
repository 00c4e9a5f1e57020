/** What is wrong with the frame under way, after every key. */
import { checkFrame, checkMatch, makeFrameView, type Finding, type FrameView } from '../check/index.ts'
import { rulesOf } from '../league/index.ts'
import { closeTable, inferUnseenTiles } from '../table/index.ts'
import type { Frame, Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { flowOf } from './frame-tables.ts'
import { withEndHands } from './match-to-save.ts'
import { unreadFrames } from './match-text.ts'
import type { State } from './session.ts'

type Checked = Pick<
  State,
  'match' | 'rules' | 'play' | 'task' | 'suspended' | 'opened' | 'typedHands' | 'preferences' | 'text'
>

const NONE: readonly Finding[] = []

const views = new WeakMap<Frame, { readonly rules: Ruleset; readonly index: number; readonly view: FrameView }>()

/** The frame before, looked at once: what follows from it is compared with it. */
const viewBefore = (match: Match, index: number, rules: Ruleset): FrameView | null => {
  const frame = match.frames[index]
  if (!frame) return null
  const known = views.get(frame)
  if (known && known.rules === rules && known.index === index) return known.view
  const view = makeFrameView(match, index, rules, null, true)
  views.set(frame, { rules, index, view })
  return view
}

/** Whether the frame is taken down to its end, so that its end can be judged. */
export const isFinished = ({ task }: Pick<State, 'task'>): boolean => task.kind === 'over' || task.kind === 'ended'

/** The match with the end hands of the frame under way, which are derived until it is left. */
const withHands = (state: Checked, index: number): Match => {
  if (!isFinished(state) || state.match.frames[index] === state.opened?.frames[index]) return state.match
  const frame = withEndHands(state, index)
  return frame ? { ...state.match, frames: state.match.frames.with(index, frame) } : state.match
}

/** The fast checks of the frame under way. Its tables are there already, so this costs no replay. */
export const findingsOf = (state: Checked): readonly Finding[] => {
  const { match, play, rules } = state
  const table = play?.tables.at(-1)
  const frame = play && match.frames[play.frame]
  if (!play || !table || !frame || unreadFrames(state).has(play.frame)) return NONE
  const index = play.frame
  const flow = flowOf(frame)
  const at = frame.flows.length - 1
  // A frame that was stopped and played again within one record is rare: it is carried out whole.
  const played =
    at === 0
      ? {
          last: closeTable(table),
          proof: play.unknowns ? inferUnseenTiles(flow) : null,
          actFindings: play.actFindings.map((actFinding) => ({ flow: at, actFinding })),
        }
      : undefined
  const before = viewBefore(match, index - 1, rules)
  const whole = upTo(state, index, withHands(state, index))
  return checkFrame(makeFrameView(whole, index, rules, before, isFinished(state), played))
}

/** While a frame is inserted those behind it wait: what they follow from is still to be typed. */
const upTo = ({ suspended }: Checked, index: number, match: Match): Match =>
  suspended ? { ...match, frames: match.frames.slice(0, index + 1), finalPoints: null, tournamentPoints: null } : match

/**
 * The match as the checks see it. `open`: index of the frame under way, −1 while none is and the match goes on, undefined
 * once all of it is over.
 */
export const matchChecked = (state: Checked): { readonly match: Match; readonly open: number | undefined } => {
  const { match, play, task } = state
  if (!play) return { match, open: undefined }
  const open = isFinished(state) ? -1 : play.frame
  return {
    match: upTo(state, play.frame, withHands(state, play.frame)),
    open: task.kind === 'ended' ? undefined : open,
  }
}

/** Every check of the whole match; the end of a frame under way is not judged. */
export const allFindings = (state: Checked): readonly Finding[] => {
  const { match, open } = matchChecked(state)
  // As they are named: what the match states itself is held against them.
  const rules = rulesOf(state.match, state.preferences.rulesets)
  return checkMatch(match, rules, { damaged: unreadFrames(state), ...(open !== undefined && { open }) })
}
