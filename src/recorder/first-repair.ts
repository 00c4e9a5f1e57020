/**
 * The repair that one key applies: of a win without a value, else of the newest error of the current frame, else of what
 * cannot be read in the text.
 */
import type { Finding, RecordRepair } from '../check/index.ts'
import { findingsOf } from './session-findings.ts'
import { afterClosing } from './history.ts'
import { closeInsertion } from './insertion.ts'
import { likelyWins, type LikelyWin } from './likely-win.ts'
import { applyToState, mayApply } from './repair.ts'
import { isRefusal } from './result.ts'
import type { Refusal, Session, State } from './session.ts'
import { mayRepairText, repairText } from './repair-text.ts'

interface FirstRepair {
  readonly finding: Finding
  /** Which repair of the finding, from 0. */
  readonly repair: number
}

/** Listed only while the keys rest: a key must mean the same before. */
const isFast = ({ code }: Finding): boolean => code !== 'tile.unseen'

const offers = (finding: Finding): boolean => isFast(finding) && finding.repairs.length > 0

/** Of a win without a value the likeliest mistake; else the newest error with a repair, or the first finding with one. */
export const chooseRepair = (findings: readonly Finding[], [likely]: readonly LikelyWin[]): FirstRepair | null => {
  if (likely) return likely
  const isError = ({ severity }: Finding): boolean => severity === 'error'
  const finding = findings.findLast((each) => isError(each) && offers(each)) ?? findings.find(offers)
  return finding ? { finding, repair: 0 } : null
}

const known = new WeakMap<State, RecordRepair | null>()

/** Takes up to a few hundred replays of the frame, so it runs once per state. */
const firstRepair = (state: State): RecordRepair | null => {
  const found = known.get(state)
  if (found !== undefined) return found
  const first = chooseRepair(findingsOf(state), [...likelyWins(state).values()])
  const chosen = first?.finding.repairs[first.repair] ?? null
  known.set(state, chosen)
  return chosen
}

export const takesFirstRepair = (session: Session): boolean => {
  const state = closeInsertion(session)
  const chosen = firstRepair(state)
  return chosen === null ? mayRepairText(state) : mayApply(state, chosen)
}

export const applyFirstRepair = (session: Session): Session | Refusal => {
  const state = closeInsertion(session)
  const chosen = firstRepair(state)
  const answer = chosen === null ? repairText(state) : applyToState(state, chosen)
  return isRefusal(answer) ? answer : afterClosing(session, answer)
}
