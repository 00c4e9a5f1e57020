/** Duplicate mahjong: several tables play from the same walls. */
import { playerOf, playMatch, shuffledWalls } from '../../src/game/index.ts'
import { four, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { asSeen } from '../../src/training/index.ts'

/** At each table somebody now and then does what nobody at the others would. */
export const tablesWithSameWalls = (count: number, seed: number): readonly Match[] =>
  Array.from({ length: count }, (_, table) =>
    asSeen(
      playMatch(
        { rules: rulesets.mleague, seed, walls: shuffledWalls(seed) },
        four((player) => playerOf('wayward', seed, table, player)),
      ).match,
    ),
  )
