/** A whole match played by programs, as text: the same for the same seed. */
import { print } from '../../grammar/index.ts'
import { playerOf, playMatch, shuffledWalls } from '../../src/game/index.ts'
import { four, treeOf } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'

export const simulatedText = (seed: number): string => {
  const rules = rulesets.mleague
  const players = four((player) => playerOf('speed', seed, 0, player))
  const { match } = playMatch({ rules, seed, match: 0, walls: shuffledWalls(seed, 0) }, players)
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error(printed.failures.map(({ code }) => code).join(' '))
  return printed.text
}
