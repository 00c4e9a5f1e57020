import type { TenhouRules } from '../tenhou-table.ts'

/** The bits of `<GO type="…"/>` that change the rules. */
const NO_REDS = 2
const CLOSED_TANYAO = 4
const TWO_ROUNDS = 8
const THREE_PLAYERS = 16
const CHIPS = 0x200

export interface TableKind extends TenhouRules {
  readonly eastOnly: boolean
  readonly threePlayers: boolean
  /** A table with chips (祝儀), which has its own rules, so no ruleset is known. */
  readonly chips: boolean
}

/** `type` of GO. Without it the usual table is assumed: red fives, open tanyao, east and south. */
export const tableKind = (type: number | undefined): TableKind => {
  const bits = type ?? TWO_ROUNDS
  return {
    reds: (bits & NO_REDS) === 0,
    closedTanyao: (bits & CLOSED_TANYAO) !== 0,
    eastOnly: (bits & TWO_ROUNDS) === 0,
    threePlayers: (bits & THREE_PLAYERS) !== 0,
    chips: (bits & CHIPS) !== 0,
  }
}
