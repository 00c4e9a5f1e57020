/** Other places of the record: earlier acts are looked at, put in and taken out; doras and hands are typed anew. */
import { action, type ActionEntry } from './action-entry.ts'
import type { Chord } from './chord.ts'
import type { KeyCommand, Travel } from './command.ts'
import { isLive } from './cursor.ts'
import { afterLeaving } from './history.ts'
import { retypeDora } from './indicators.ts'
import { deleteHere, insertHere, mayInsertDelete, takesInsertDelete } from './insert-delete.ts'
import { closeInsertion, deleteBehind, insertingAt, openInsertion } from './insertion.ts'
import { typingRule, type KeyRule } from './key-rule.ts'
import { otherHandToMend } from './replace-tile.ts'
import { isRefusal, type Result } from './result.ts'
import type { Session, State } from './session.ts'
import { goesToOtherHand, otherHand } from './shifted-hands.ts'
import { earlierFrameShown } from './shown-frame.ts'
import { insertAtNextSuspect, placesHere } from './suspected-place.ts'
import { mayTravel, travel } from './travel.ts'
import { retypeEndHand, retypeHand } from './type-hand.ts'

type Travelling = Extract<KeyCommand, { type: 'travel' }>

/** A step with the arrows. An insertion to which nothing was typed yet goes along. */
const travelBy = (session: Session, to: Travel): Result => {
  const at = insertingAt(session)
  const answer = travel(closeInsertion(session), to)
  const goesAlong = at !== null && !at.insertion.changed && (to === 'back' || to === 'forward')
  if (!goesAlong || isRefusal(answer) || isLive(answer)) return answer
  return openInsertion(answer, answer.cursor)
}

/** An arrow while one tile of a hand is asked for. */
const toOtherHand = (session: Session, to: Travel): State | null =>
  otherHand(session, to) ?? otherHandToMend(session, to)

const takesTravel = (session: Session, { to }: Travelling): boolean =>
  goesToOtherHand(session, to) || mayTravel(closeInsertion(session), to)

const TRAVEL: KeyRule<Travelling> = {
  applies: (session, said) => takesTravel(session, said) && (said.to !== 'live' || !isLive(session)),
  takes: takesTravel,
  run: (session, { to }) => afterLeaving(session, toOtherHand(session, to) ?? travelBy(session, to)),
}

const go = (to: Travel, key: Chord, button: ActionEntry['button'] = 'prompt'): ActionEntry<Travelling> =>
  action<'travel'>({ type: 'travel', to }, { group: 'travel', keys: [key], button }, TRAVEL)

const hasFrame = ({ play }: State): boolean => play !== null

export const TRAVEL_ACTIONS = {
  'frame-start': go('frame-start', 'Home'),
  'frame-back': go('frame-back', 'ArrowUp'),
  back: go('back', 'ArrowLeft'),
  forward: go('forward', 'ArrowRight'),
  'frame-forward': go('frame-forward', 'ArrowDown'),
  'seat-back': go('seat-back', 'Shift+ArrowLeft', 'none'),
  'seat-forward': go('seat-forward', 'Shift+ArrowRight', 'none'),
  'act-back': go('act-back', 'PageUp', 'none'),
  'act-forward': go('act-forward', 'PageDown', 'none'),
  live: go('live', 'End'),
  delete: action(
    { type: 'delete' },
    { group: 'travel', keys: ['Delete'], button: 'prompt' },
    typingRule({
      takes: takesInsertDelete,
      applies: mayInsertDelete,
      type: deleteHere,
      inserting: { takes: (state) => (insertingAt(state)?.insertion.behind.length ?? 0) > 0, type: deleteBehind },
    }),
  ),
  insert: action(
    { type: 'insert' },
    { group: 'travel', keys: ['Insert'], button: 'prompt' },
    typingRule({
      takes: takesInsertDelete,
      applies: mayInsertDelete,
      type: insertHere,
      inserting: { takes: (state) => placesHere(state) !== null, type: insertAtNextSuspect },
    }),
  ),
  'retype-dora': action(
    { type: 'retypeDora' },
    { group: 'frame', keys: ['BracketLeft'], button: 'prompt', atStation: true },
    typingRule({
      takes: hasFrame,
      type: (state, { index }) => retypeDora(state, index, earlierFrameShown(state)),
      answers: true,
      inserting: 'closed',
    }),
  ),
  'retype-hand': action(
    { type: 'retypeHand' },
    { group: 'frame', keys: ['BracketRight'], button: 'prompt', atStation: true },
    typingRule({
      takes: hasFrame,
      type: (state, { seat, which }) =>
        seat !== undefined && which === 'end'
          ? retypeEndHand(state, seat, earlierFrameShown(state))
          : retypeHand(state, seat, earlierFrameShown(state)),
      answers: true,
      inserting: 'closed',
    }),
  ),
}
