/** Every key with what it decides; a missing key does not compile. */
import type { RuleKey } from '../../../src/rules/rule-fields.ts'
import { OF_MATCHES } from './of-matches.ts'
import { OF_PLAY } from './of-play.ts'
import { OF_WINS } from './of-wins.ts'
import type { Shown } from './shown-values.ts'

export const SHOWN: { readonly [K in RuleKey]: Shown } = { ...OF_WINS, ...OF_PLAY, ...OF_MATCHES }
