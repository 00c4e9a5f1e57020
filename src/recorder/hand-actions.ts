/** What was typed into a starting hand is mended without typing all of it again. */
import { action } from './action-entry.ts'
import { askExchange } from './exchange-hands.ts'
import { typingRule } from './key-rule.ts'
import { askReplacedTile, mayAskReplacedTile } from './replace-tile.ts'
import type { State } from './session.ts'
import { earlierFrameShown } from './shown-frame.ts'

const hasFrame = ({ play }: State): boolean => play !== null

export const HAND_ACTIONS = {
  'replace-tile': action(
    { type: 'replaceTile' },
    { group: 'frame', keys: ['Shift+BracketRight'], button: 'none' },
    typingRule({
      takes: (state, said) => mayAskReplacedTile(state, said, earlierFrameShown(state)),
      type: (state, said) => askReplacedTile(state, said, earlierFrameShown(state)),
      answers: true,
      inserting: 'closed',
    }),
  ),
  'exchange-hands': action(
    { type: 'exchangeHands' },
    { group: 'frame', keys: ['Shift+BracketLeft'], button: 'none' },
    typingRule({
      takes: hasFrame,
      type: (state) => askExchange(state, earlierFrameShown(state)),
      answers: true,
      inserting: 'closed',
    }),
  ),
}
