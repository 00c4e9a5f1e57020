import type { Match } from '../../../src/record/index.ts'
import { matchOf } from '../../../src/recorder/index.ts'
import { Hands } from '../../recorder/typing.ts'

/** A frame of two turns whose hands nobody saw. */
export const playedHands = (): Match =>
  matchOf(new Hands().deal('9p', '', '', '', '').type('1z', 'tsumogiri', '2z', 'tsumogiri').session)
