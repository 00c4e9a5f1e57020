/** How a session takes the command of a key: whether it has a meaning now, and what comes of it. */
import { tick } from './clock.ts'
import { isLive } from './cursor.ts'
import type { KeyCommand } from './command.ts'
import { afterTyping } from './go-to-question.ts'
import { afterClosing, withPast } from './history.ts'
import { closeInsertion, insertingAt, typeInserted, upToInsertion } from './insertion.ts'
import { keepsKeys } from './kept-keys.ts'
import { isRefusal, type Result } from './result.ts'
import type { Refusal, Session, State } from './session.ts'
import { frameAskedAgain } from './tasks.ts'

export type TakeKey = (session: Session, command: KeyCommand) => Session | Refusal

export interface KeyRule<Said extends KeyCommand = KeyCommand> {
  /** Whether it is what one would expect now: what is hinted, and what a key with several meanings means. */
  applies(session: Session, said: Said): boolean
  /** Whether it is taken now: also what happens only by mistake, such as a ron without a winning hand. */
  takes(session: Session, said: Said): boolean
  /** `take`: for a command that types other keys. */
  run(session: Session, said: Said, take: TakeKey): Session | Refusal
  /** Whether it may come while half a tile waits for its other half; left out: never. */
  behindHalf?(half: string, said: Said): boolean
}

/** The rule of a key that types something, for what is typed at the end of the frame under way, or at the cursor. */
export interface TypingKey<Said extends KeyCommand> {
  takes(state: State, said: Said): boolean
  /** Left out: whatever is taken is expected. */
  applies?(state: State, said: Said): boolean
  type(state: State, said: Said): Result
  /** Whether it has a meaning while a question about a frame that is over is asked. */
  readonly answers?: true
  /** Whether it closes an insertion, so that one undo takes back all that was typed there. */
  readonly closes?: true
  /** Where something is put in: `closed`: typed once that is done; left out: typed there, as at the end of a frame. */
  readonly inserting?: 'closed' | { takes(state: State): boolean; type(state: State): Result }
  behindHalf?(half: string, said: Said): boolean
}

type Ask<Said> = (state: State, said: Said) => boolean

export const typingRule = <Said extends KeyCommand>(key: TypingKey<Said>): KeyRule<Said> => {
  const { inserting } = key

  const isAnswerDue = (state: State): boolean =>
    isLive(state) && frameAskedAgain(state) !== undefined && key.answers !== true

  const mayTake = (state: State, said: Said, ask: Ask<Said>): boolean => {
    if (!insertingAt(state)) return !isAnswerDue(state) && ask(state, said)
    if (inserting === 'closed') return mayTake(closeInsertion(state), said, ask)
    return inserting ? inserting.takes(state) : mayTake(upToInsertion(state), said, ask)
  }

  const type = (state: State, said: Said): Result => {
    if (!insertingAt(state)) return isAnswerDue(state) ? 'answer-first' : key.type(state, said)
    if (inserting === 'closed') return type(closeInsertion(state), said)
    return inserting ? inserting.type(state) : typeInserted(state, (upTo) => type(upTo, said))
  }

  return {
    takes: (session, said) => mayTake(session, said, key.takes),
    applies: (session, said) => mayTake(session, said, key.applies ?? key.takes),
    run: (session, said) => {
      const state: State = { ...session, clock: tick(session, said) }
      const answer = afterTyping(state, type(state, said))
      if (isRefusal(answer)) return answer
      // They are kept for the key that follows the answer, and no longer.
      const next = keepsKeys(session) || answer.keptKeys.length === 0 ? answer : { ...answer, keptKeys: [] }
      return key.closes === true ? afterClosing(session, next) : withPast(session, next)
    },
    ...(key.behindHalf && { behindHalf: key.behindHalf }),
  }
}
