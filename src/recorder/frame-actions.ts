/** Whole frames: one that was missed is put in, one that was typed twice taken out, two in the wrong order exchanged. */
import { action, type ActionEntry } from './action-entry.ts'
import { deleteFrame, insertFrame, mayDeleteFrame, mayInsertFrame, mayMoveFrame, moveFrame } from './arrange-frames.ts'
import type { Chord } from './chord.ts'
import type { FrameMove, KeyCommand } from './command.ts'
import { typingRule } from './key-rule.ts'

type Moving = Extract<KeyCommand, { type: 'moveFrame' }>

const move = (to: FrameMove, key: Chord): ActionEntry<Moving> =>
  action<'moveFrame'>(
    { type: 'moveFrame', to },
    { group: 'frame', keys: [key], button: 'frame' },
    typingRule({
      takes: (state) => mayMoveFrame(state, to),
      type: (state) => moveFrame(state, to),
      answers: true,
      inserting: 'closed',
    }),
  )

export const FRAME_ACTIONS = {
  'insert-frame': action(
    { type: 'insertFrame' },
    { group: 'frame', keys: ['Shift+Insert'], button: 'frame' },
    typingRule({
      takes: (state, { frame }) => mayInsertFrame(state, frame),
      type: (state, { frame }) => insertFrame(state, frame),
      answers: true,
      inserting: 'closed',
    }),
  ),
  'delete-frame': action(
    { type: 'deleteFrame' },
    { group: 'frame', keys: ['Shift+Delete'], button: 'frame' },
    typingRule({
      takes: (state, { frame }) => mayDeleteFrame(state, frame),
      type: (state, { frame }) => deleteFrame(state, frame),
      answers: true,
      inserting: 'closed',
    }),
  ),
  'frame-earlier': move('frame-earlier', 'Shift+ArrowUp'),
  'frame-later': move('frame-later', 'Shift+ArrowDown'),
}
