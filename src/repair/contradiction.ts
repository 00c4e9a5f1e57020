/**
 * What cannot be true together in a frame: findings of severity error, and two warnings that only a mistake can cause.
 * What players did against the rules is no contradiction where the record says that it was noticed: the frame was
 * played again, the hand was dead, the question was answered.
 */
import { ACT_CHECKS, checkFrame, isOfPlayers, type CheckCode, type Finding, type FrameView } from '../check/index.ts'
import { countedActs, toSeat, type Act, type Frame, type Seat } from '../record/index.ts'
import type { ActFinding } from '../table/index.ts'

export interface Contradiction {
  readonly code: CheckCode
  /** Index of the act at which it shows; null for one of the whole frame. */
  readonly act: number | null
  /** Whose hand or turn; null if it concerns nobody alone. */
  readonly seat: Seat | null
  readonly args: Finding['args']
}

/** Warnings that no play explains: the mark of a discard that is not written, an ura that nobody turned. */
const ALSO: ReadonlySet<string> = new Set<CheckCode>(['discard.karagiri-unmarked', 'ura.unexpected'])

/** Nothing here says what was missed: a person must type it. */
const UNSAID: ReadonlySet<string> = new Set<CheckCode>(['frame.missing', 'frame.repeated', 'frame.too-long'])

const isDead = (acts: readonly Act[], seat: Seat): boolean =>
  acts.some(({ notes }) => notes?.dead?.includes(seat) === true)

/** Whether the record says itself that what stands there happened so. */
const isAnswered = (code: string, act: Act | undefined): boolean => {
  const accepted = act?.notes?.accepted
  if (accepted === undefined) return false
  return code.startsWith('call.')
    ? accepted.includes('call')
    : code.startsWith('riichi.') && accepted.includes('riichi')
}

/** Whether a finding of an act contradicts something. */
export const isContradictory = (frame: Frame, { code, act, args }: ActFinding): boolean => {
  if (ACT_CHECKS[code] !== 'error' && !ALSO.has(code)) return false
  if (!isOfPlayers(code)) return true
  if (frame.notes?.ryuukyoku === 'chombo') return false
  const acts = countedActs(frame)
  const seat = args['seat']
  return !isAnswered(code, acts[act]) && !(typeof seat === 'number' && isDead(acts, toSeat(seat)))
}

const seatOf = ({ args }: Pick<Finding, 'args'>): Seat | null =>
  typeof args['seat'] === 'number' ? toSeat(args['seat']) : null

const isShortOnPurpose = (frame: Frame, { code, args }: Finding): boolean => {
  const seat = args['seat']
  if (code !== 'hand.start-count' || typeof seat !== 'number') return false
  return (
    isDead(countedActs(frame), toSeat(seat)) ||
    frame.notes?.accepted?.some((one) => one.what === 'hand' && one.seat === seat) === true
  )
}

/** All contradictions of a frame: those of its acts in their order, then those of the whole frame. */
export const contradictionsOf = (view: FrameView): readonly Contradiction[] => {
  const { frame, flowIndex } = view
  const excused = new Set(
    view.actFindings.flatMap(({ flow, actFinding }) =>
      flow === flowIndex && !isContradictory(frame, actFinding) ? [`${actFinding.code} ${actFinding.act}`] : [],
    ),
  )
  return checkFrame(view).flatMap((finding) => {
    const { code, severity, place, args } = finding
    if ((severity !== 'error' && !ALSO.has(code)) || UNSAID.has(code)) return []
    if (place.flow === flowIndex && place.act !== undefined && excused.has(`${code} ${place.act}`)) return []
    if (isShortOnPurpose(frame, finding)) return []
    const act = place.flow === flowIndex ? (place.act ?? null) : null
    return [{ code, act, seat: seatOf(finding), args }]
  })
}
