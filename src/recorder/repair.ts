/** What a check offers against its finding, done to the record. The finding is looked for anew, so the command stays small. */
import { entriesOf } from '../kit/index.ts'
import { applyRepair, type CheckCode, type RecordRepair } from '../check/index.ts'
import type { Match, Place } from '../record/index.ts'
import { done, type Result } from './result.ts'
import { deleteFrame, insertFrame, mayDeleteFrame, mayInsertFrame } from './arrange-frames.ts'
import { changeFrame } from './edit-frame.ts'
import { allFindings } from './session-findings.ts'
import { withMatch } from './take-data.ts'
import type { State } from './session.ts'

const PARTS = ['frame', 'flow', 'act', 'part', 'index'] as const

export const samePlace = (a: Place, b: Place): boolean => PARTS.every((part) => a[part] === b[part])

/** @param repair which of the repairs that the finding offers, from 0 */
export const repairFinding = (state: State, code: CheckCode, place: Place, repair: number): Result => {
  const found = allFindings(state).find((finding) => finding.code === code && samePlace(finding.place, place))
  const chosen = found?.repairs[repair]
  return chosen ? applyToState(state, chosen) : 'no-such-place'
}

/** Whether a repair can be done now: whole frames are neither inserted nor deleted while one is being inserted. */
export const mayApply = (state: State, { edits: [edit] }: RecordRepair): boolean => {
  if (!edit || !('whole' in edit)) return true
  return (edit.whole === 'insert' ? mayInsertFrame : mayDeleteFrame)(state, edit.frame)
}

/** A whole frame is inserted or deleted as by its own key; any other repair changes what stands there. */
export const applyToState = (state: State, chosen: RecordRepair): Result => {
  const [edit] = chosen.edits
  if (edit && 'whole' in edit) return (edit.whole === 'insert' ? insertFrame : deleteFrame)(state, edit.frame)
  return done(putMatch(state, applyRepair(state.match, chosen)), { code: 'repaired', title: chosen.title })
}

/** The state with another match of the same frames; only what changed is replayed. */
export const putMatch = (state: State, { frames, ...data }: Match): State =>
  frames.reduce<State>(withFrameOf(frames), withData(state, data))

/** Only what a repair of the match itself changed makes the rules be looked up anew. */
const withData = (state: State, data: Omit<Match, 'frames'>): State =>
  entriesOf(data).some(([field, value]) => state.match[field] !== value) ? withMatch(state, data, 'match') : state

const withFrameOf =
  (frames: Match['frames']) =>
  (state: State, frame: Match['frames'][number], index: number): State =>
    frame === state.match.frames[index] || !frames[index] ? state : changeFrame(state, index, frame)
