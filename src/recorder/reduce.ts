/** `(session, command) → session`: pure, never throws for what was typed, and remembers every session before it. */
import { amend } from './amend.ts'
import { isRefusal, type Result } from './result.ts'
import { ticked } from './clock.ts'
import type { Command, KeyCommand, Travel } from './command.ts'
import { mayComeBehind } from './half-tile.ts'
import { closeInsertion, heardBehind, insertingAt, openInsertion } from './insertion.ts'
import { openSession } from './open-session.ts'
import { emptyMatch, type Match } from '../record/index.ts'
import { afterTyping, goToQuestion } from './go-to-question.ts'
import { repairFinding } from './repair.ts'
import type { Echo, Feedback, Reduced, Refusal, Session, State } from './session.ts'
import { takeData } from './take-data.ts'
import { otherHand } from './shifted-hands.ts'
import { goTo, travel } from './travel.ts'
import { typeKey, type Key } from './type-key.ts'

const refuse = (session: Session, refused: Refusal): Reduced => ({ session, feedback: { ok: false, refused } })

const feedback = (echo: Echo): Feedback => ({ ok: true, echo })

const keep = (session: Session): Reduced => ({ session, feedback: feedback(session.echo) })

/** A session upon a match. Of an imported one nothing is in a file, also before a key is typed. */
const opened = ({ match, imported }: Extract<Command, { type: 'open' }>, { preferences }: Session): Session => {
  const session = openSession(match, preferences)
  return imported === true ? { ...session, savedMatch: emptyMatch() } : session
}

/** A new session with an old one behind it: undo leads there. */
const remembered = (session: Session, state: State, back = session): Session => {
  const past = back.future === null ? back : { ...back, future: null }
  const { savedMatch, savingMatch } = session
  return { ...state, past, future: null, savedMatch, savingMatch }
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
const closed = (session: Session, state: State): Session =>
  remembered(session, state, insertingAt(state) === null ? beforeInsertion(session) : session)

/** A view of the same session: nothing to undo. */
const looked = (session: Session, answer: Result): Reduced =>
  isRefusal(answer) ? refuse(session, answer) : keep({ ...session, ...answer })

/** The same where one went away from an insertion: what was typed there is settled, and that can be undone. */
const left = (session: Session, answer: Result): Reduced =>
  isRefusal(answer) || answer.match === session.match ? looked(session, answer) : keep(closed(session, answer))

/** A step with the arrows. An insertion to which nothing was typed yet goes along. */
const travelled = (session: Session, to: Travel): Result => {
  const at = insertingAt(session)
  const answer = travel(closeInsertion(session), to)
  const goesAlong = at !== null && !at.insertion.changed && (to === 'back' || to === 'forward')
  if (!goesAlong || isRefusal(answer) || answer.cursor === null) return answer
  return openInsertion(answer, answer.cursor)
}

/** Takes the last change back. What was saved, and how one likes to work, is not undone. */
const undo = (session: Session): Reduced => {
  const { past, savedMatch, savingMatch, preferences } = session
  if (!past) return refuse(session, 'nothing-to-undo')
  return keep({ ...past, future: session, savedMatch, savingMatch, preferences, echo: { code: 'undone' } })
}

const redo = (session: Session): Reduced => {
  const { future, savedMatch, savingMatch, preferences } = session
  if (!future) return refuse(session, 'nothing-to-redo')
  return keep({ ...future, savedMatch, savingMatch, preferences, echo: { code: 'redone' } })
}

/** The session after a command, and what the command did or why it was turned down. */
export const reduce = (session: Session, command: Command): Reduced => {
  if (session.stem !== '' && !mayComeBehind(session.stem, command)) return refuse(session, 'half-typed')
  switch (command.type) {
    case 'undo':
      return undo(session)
    case 'redo':
      return redo(session)
    case 'travel':
      return left(session, otherHand(session, command.to) ?? travelled(session, command.to))
    case 'goto':
      return left(session, goTo(closeInsertion(session), { ...command, part: command.part ?? 'draw' }))
    case 'question': {
      const answer = goToQuestion(closeInsertion(session), command.question)
      if (isRefusal(answer) || answer.task === session.task) return looked(session, answer)
      return keep(remembered(session, answer))
    }
    case 'saving':
      return keep({ ...session, savingMatch: session.match })
    case 'setRecorders':
      // The page says who typed while it writes the record: the next undo is for what was typed before.
      return looked(session, said(session, command))
    case 'saved':
      return keep({
        ...session,
        savedMatch: session.savingMatch ?? session.match,
        savingMatch: null,
        echo: { code: 'saved' },
      })
    case 'setPreferences':
      return keep({ ...session, preferences: { ...session.preferences, ...command.preferences } })
    case 'open':
      return keep(opened(command, session))
    default: {
      const clock = isKey(command) ? ticked(session, command) : session.clock
      const answer = take(clock === session.clock ? session : { ...session, clock }, command)
      if (isRefusal(answer)) return refuse(session, answer)
      const isClosing = command.type === 'enter' || command.type === 'cancel'
      return keep(isClosing ? closed(session, answer) : remembered(session, answer))
    }
  }
}

type Said = Exclude<
  Command,
  {
    type:
      'undo' | 'redo' | 'travel' | 'question' | 'goto' | 'setRecorders' | 'saving' | 'saved' | 'setPreferences' | 'open'
  }
>

type Form = Exclude<Command, KeyCommand | { type: 'goto' | 'saving' | 'saved' | 'setPreferences' | 'open' }>

const take = (state: State, command: Said): Result => {
  if (isKey(command)) return takeKey(state, command)
  const answer = said(state, command)
  const at = insertingAt(state)
  if (at === null || isRefusal(answer)) return answer
  const { frame } = at.cursor
  if (answer.cursor === state.cursor && answer.match.frames[frame] === state.match.frames[frame]) return answer
  // What changes the acts before an insertion, or more of its frame than acts, finds it done.
  return heardBehind(state, answer) ?? said(closeInsertion(state), command)
}

/** What forms, the list of findings and other recorders say is no key: half a tile goes on waiting. */
const said = (state: State, command: Form): Result => {
  const answer =
    command.type === 'repair'
      ? repairFinding(state, command.code, command.place, command.repair)
      : command.type === 'amend'
        ? amend(state, command.changes, command.settles, command.said === true)
        : takeData(state, command)
  return isRefusal(answer) ? answer : { ...answer, stem: state.stem }
}

const KEYS: ReadonlySet<string> = new Set<Key['type']>([
  'tile',
  'tiles',
  'thrown',
  'stem',
  'digit',
  'enter',
  'tsumogiri',
  'karagiri',
  'chi',
  'pon',
  'kan',
  'riichi',
  'win',
  'stop',
  'cancel',
  'retypeDora',
  'retypeHand',
  'delete',
  'insert',
  'irregular',
  'accept',
])

const isKey = (command: Command): command is Key => KEYS.has(command.type)

const takeKey = (state: State, command: Key): Result => afterTyping(state, typeKey(state, command))
