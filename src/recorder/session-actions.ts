/** What is done about what was typed or asked: taken back, dropped, marked as irregular, looked at, left as it is. */
import { action } from './action-entry.ts'
import { cancel, cancelInserting, mayCancel } from './cancel.ts'
import { isLive } from './cursor.ts'
import { markEarlierRiichi, takesEarlierRiichi } from './earlier-riichi.ts'
import { applyFirstRepair, takesFirstRepair } from './first-repair.ts'
import { acceptQuestion, goToQuestion, questionHere } from './go-to-question.ts'
import { redo, undo, viewOnly, withPast } from './history.ts'
import { closeInsertion } from './insertion.ts'
import { irregularities, tellIrregular } from './irregular.ts'
import { hasKeptKeys, typeKept } from './kept-keys.ts'
import { typingRule } from './key-rule.ts'
import type { QuestionPlace } from './open-question.ts'
import { openQuestions, isSameQuestion } from './open-questions.ts'
import { isRefusal } from './result.ts'
import type { Refusal, Session, State } from './session.ts'

const hasPast = ({ past }: Session): boolean => past !== null

const hasFuture = ({ future }: Session): boolean => future !== null

const isAsked = (session: State, wanted: QuestionPlace | undefined): boolean =>
  wanted === undefined
    ? openQuestions(session).length > 0
    : openQuestions(session).some((each) => isSameQuestion(each, wanted))

const goQuestion = (session: Session, wanted: QuestionPlace | undefined): Session | Refusal => {
  const answer = goToQuestion(closeInsertion(session), wanted)
  return isRefusal(answer) || answer.task === session.task ? viewOnly(session, answer) : withPast(session, answer)
}

export const SESSION_ACTIONS = {
  undo: action(
    { type: 'undo' },
    { group: 'history', keys: ['Backspace', 'Mod+KeyZ'], button: 'both', atStation: true, hint: 10 },
    { applies: hasPast, takes: hasPast, run: undo, behindHalf: () => true },
  ),
  redo: action(
    { type: 'redo' },
    { group: 'history', keys: ['Shift+Backspace', 'Mod+Shift+KeyZ', 'Mod+KeyY'], button: 'both' },
    { applies: hasFuture, takes: hasFuture, run: redo, behindHalf: () => true },
  ),
  cancel: action(
    { type: 'cancel' },
    { group: 'answer', keys: ['Escape'], button: 'both' },
    typingRule({
      takes: mayCancel,
      type: cancel,
      answers: true,
      closes: true,
      inserting: { takes: () => true, type: cancelInserting },
      behindHalf: () => true,
    }),
  ),
  'type-kept': action(
    { type: 'typeKept' },
    { group: 'answer', keys: ['Shift+Space'], button: 'prompt', hint: 0 },
    {
      applies: hasKeptKeys,
      takes: hasKeptKeys,
      run: (session, { at }, take) => (hasKeptKeys(session) ? typeKept(session, at, take) : 'not-asked'),
    },
  ),
  irregular: action(
    { type: 'irregular' },
    { group: 'frame', keys: ['Shift+Minus'], button: 'both' },
    typingRule({
      takes: (state, { what }) => {
        const may = irregularities(state)
        return what === undefined ? may.length > 0 : may.includes(what)
      },
      type: (state, { what }) => (isLive(state) ? tellIrregular(state, what) : 'leave-cursor'),
      inserting: 'closed',
    }),
  ),
  question: action(
    { type: 'question' },
    { group: 'travel', keys: ['Equal'], button: 'both' },
    {
      applies: (session, { question }) => isAsked(closeInsertion(session), question),
      takes: (session, { question }) => isAsked(closeInsertion(session), question),
      run: (session, { question }) => goQuestion(session, question),
    },
  ),
  'first-repair': action(
    { type: 'firstRepair' },
    { group: 'travel', keys: ['Shift+Enter'], button: 'none' },
    { applies: takesFirstRepair, takes: takesFirstRepair, run: applyFirstRepair },
  ),
  'earlier-riichi': action(
    { type: 'earlierRiichi' },
    { group: 'travel', keys: ['Shift+Semicolon'], button: 'none' },
    typingRule({ takes: takesEarlierRiichi, type: markEarlierRiichi, answers: true, inserting: 'closed' }),
  ),
  accept: action(
    { type: 'accept' },
    { group: 'travel', keys: ['Backslash'], button: 'both' },
    typingRule({
      takes: (state, { question }) =>
        question === undefined ? questionHere(state) !== null : isAsked(state, question),
      type: (state, { question }) => acceptQuestion(state, question),
      answers: true,
      inserting: 'closed',
    }),
  ),
}
