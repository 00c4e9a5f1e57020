/** The way back: what a session remembers of the one before it, and undo and redo. */
import type { Match } from '../record/index.ts'
import { insertingAt } from './insertion.ts'
import { isRefusal, type Result } from './result.ts'
import type { Refusal, Session, State } from './session.ts'

/** What is on the disk, or on its way there. */
const savedOf = ({ savedMatch, savedText, savingMatch, savingText }: Session) => ({
  savedMatch,
  savedText,
  savingMatch,
  savingText,
})

/** A new session with an old one behind it: undo leads there. */
export const withPast = (session: Session, state: State, back = session): Session => {
  const past = back.future === null ? back : { ...back, future: null }
  return { ...state, past, future: null, ...savedOf(session) }
}

/** What a match holds beside a frame. */
const beside = (frame: number, { frames, ...data }: Match): readonly unknown[] => [
  ...Object.values(data),
  ...frames.toSpliced(frame, 1),
]

const isSameBeside = (frame: number, match: Match, other: Match): boolean => {
  const [here, there] = [beside(frame, match), beside(frame, other)]
  return here.length === there.length && here.every((each, index) => each === there[index])
}

/** The session before an insertion was opened, or behind the last thing that others said meanwhile. */
const beforeInsertion = (session: Session): Session => {
  let back = session
  for (let at = insertingAt(back); at !== null && back.past !== null; at = insertingAt(back)) {
    const before = insertingAt(back.past)?.insertion.before ?? at.insertion.before
    if (before !== at.insertion.before || !isSameBeside(at.cursor.frame, back.past.match, back.match)) break
    back = back.past
  }
  return back
}

/** The session with its insertion closed: one undo takes back all that was done there. */
export const afterClosing = (session: Session, state: State): Session =>
  withPast(session, state, insertingAt(state) === null ? beforeInsertion(session) : session)

/** A view of the same session: nothing to undo. */
export const viewOnly = (session: Session, answer: Result): Session | Refusal =>
  isRefusal(answer) ? answer : { ...session, ...answer }

/** The same where one went away from an insertion: what was typed there is settled, and that can be undone. */
export const afterLeaving = (session: Session, answer: Result): Session | Refusal =>
  isRefusal(answer) || answer.match === session.match ? viewOnly(session, answer) : afterClosing(session, answer)

/** Takes the last change back. What was saved, and how one likes to work, is not undone. */
export const undo = (session: Session): Session | Refusal => {
  const { past, preferences } = session
  if (!past) return 'nothing-to-undo'
  return { ...past, future: session, ...savedOf(session), preferences, echo: { code: 'undone' } }
}

export const redo = (session: Session): Session | Refusal => {
  const { future, preferences } = session
  if (!future) return 'nothing-to-redo'
  return { ...future, ...savedOf(session), preferences, echo: { code: 'redone' } }
}
