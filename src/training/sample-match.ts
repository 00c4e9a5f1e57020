/** The match that a newcomer watches: programs play it, and it is the same on every machine. */
import type { Match } from '../record/index.ts'
import { rulesets } from '../rules/index.ts'
import { simulated } from './simulated-match.ts'

/** Its first frames have a riichi, calls and a win. */
const SEED = 2026

export const sampleMatch = (): Match => simulated({ rules: rulesets.mleague, seed: SEED, length: 'match' }).match
