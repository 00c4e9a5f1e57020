/** `(session, command) → session`: pure, never throws for what was typed, and remembers every session before it. */
import { amend } from './amend.ts'
import type { Command, DataCommand } from './command.ts'
import { editText, goesOn } from './edit-text.ts'
import { afterLeaving, viewOnly, withPast } from './history.ts'
import { closeInsertion, heardBehind, insertingAt } from './insertion.ts'
import { mend } from './mend.ts'
import { openSession } from './open-session.ts'
import { emptyMatch } from '../record/index.ts'
import { repairFinding } from './repair.ts'
import { namingHeldTile } from './replace-tile.ts'
import { isRefusal, type Result } from './result.ts'
import type { Reduced, Refusal, Session, State } from './session.ts'
import { takeData } from './take-data.ts'
import { isKey, takeKey } from './take-key.ts'
import { atPresentAct, goTo } from './travel.ts'

/** The session after a command, and what the command did or why it was turned down. */
export const reduce = (session: Session, command: Command): Reduced => {
  const answer = isKey(command) ? takeKey(session, command) : takeDataCommand(session, command)
  return typeof answer === 'string'
    ? { session, feedback: { ok: false, refused: answer } }
    : { session: namingHeldTile(atPresentAct(answer)), feedback: { ok: true, echo: answer.echo } }
}

/** A session upon a match. Of an imported one nothing is in a file, also before a key is typed. */
const openMatch = ({ match, imported }: Extract<Command, { type: 'open' }>, { preferences }: Session): Session => {
  const session = openSession(match, preferences)
  return imported === true ? { ...session, savedMatch: emptyMatch() } : session
}

const OF_SESSION = ['goto', 'saving', 'saved', 'setPreferences', 'open', 'editText'] as const

/** What a form, a list or another recorder says of the record. */
type Form = Exclude<DataCommand, { type: (typeof OF_SESSION)[number] }>

const isForm = (command: DataCommand): command is Form => !OF_SESSION.some((type) => type === command.type)

/** Where half a tile waits nothing goes away from it; forms and what is saved leave it as it is. */
const LEAVES_HALF: ReadonlySet<Command['type']> = new Set(['goto', 'editText', 'nextFrame', 'endMatch', 'resumeMatch'])

const takeForm = (session: Session, command: Form): Session | Refusal => {
  // The page says who typed while it writes the record: the next undo is for what was typed before.
  if (command.type === 'setRecorders') return viewOnly(session, applyForm(session, command))
  const answer = saidMeanwhile(session, command)
  return isRefusal(answer) ? answer : withPast(session, answer)
}

const takeDataCommand = (session: Session, command: DataCommand): Session | Refusal => {
  if (session.stem !== '' && LEAVES_HALF.has(command.type)) return 'half-typed'
  if (isForm(command)) return takeForm(session, command)
  switch (command.type) {
    case 'goto':
      return afterLeaving(session, goTo(closeInsertion(session), { ...command, part: command.part ?? 'draw' }))
    case 'saving':
      return { ...session, savingMatch: session.match, savingText: session.text }
    case 'saved':
      return {
        ...session,
        savedMatch: session.savingMatch ?? session.match,
        savedText: session.savingMatch === null ? session.text : session.savingText,
        savingMatch: null,
        savingText: null,
        echo: { code: 'saved' },
      }
    case 'setPreferences':
      return { ...session, preferences: { ...session.preferences, ...command.preferences } }
    case 'open':
      return openMatch(command, session)
    case 'editText': {
      const answer = editText(session, command.edits)
      return isRefusal(answer)
        ? answer
        : withPast(session, answer, (goesOn(session, command.edits) && session.past) || session)
    }
  }
}

/** What changes the acts before an insertion, or more of its frame than acts, finds it done. */
const saidMeanwhile = (state: State, command: Form): Result => {
  const answer = applyForm(state, command)
  const at = insertingAt(state)
  if (at === null || isRefusal(answer)) return answer
  const { frame } = at.cursor
  if (answer.cursor === state.cursor && answer.match.frames[frame] === state.match.frames[frame]) return answer
  return heardBehind(state, answer) ?? applyForm(closeInsertion(state), command)
}

/** It is no key: half a tile goes on waiting. */
const applyForm = (state: State, command: Form): Result => {
  const answer =
    command.type === 'repair'
      ? repairFinding(state, command.code, command.place, command.repair)
      : command.type === 'mend'
        ? mend(state, command.frame, command.edits)
        : command.type === 'amend'
          ? amend(state, command.changes, command.settles, command.said === true)
          : takeData(state, command)
  return isRefusal(answer) ? answer : { ...answer, stem: state.stem }
}
