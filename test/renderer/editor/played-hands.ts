import type { Match } from '../../../src/record/index.ts'
import { matchOf } from '../../../src/recorder/index.ts'
import { Hands } from '../../recorder/typing.ts'

/** A frame of two turns whose hands nobody saw. */
export const playedHands = (): Match =>
  matchOf(new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri', '2z', 'tsumogiri').session)

/** A frame of two turns that ended without a winner, and the next one, which has only begun. */
export const twoFrames = (): Match =>
  matchOf(
    new Hands()
      .deal('9p', '', '', '', '')
      .type('1z', 'tsumogiri', '2z', 'tsumogiri', 'stop', '0', '4')
      .deal('3s', '', '', '', '').session,
  )
