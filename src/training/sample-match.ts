/** The match that a newcomer watches: programs play it, and it is the same on every machine. */
import type { Match, Player } from '../record/index.ts'
import { rulesets } from '../rules/index.ts'
import { simulated } from './simulated-match.ts'

/** Its first frames have a riichi, calls and a win. */
const SEED = 2026

export function sampleMatch(): Match {
  const { match } = simulated({ rules: rulesets.mleague, seed: SEED, length: 'match' })
  const [one, two, three, four] = match.players
  return { ...match, players: [named(one, 1), named(two, 2), named(three, 3), named(four, 4)] }
}

const named = (player: Player, number: number): Player => ({
  ...player,
  name: { last: { native: `プレイヤー${number}`, roman: `Player ${number}` }, first: null },
})
