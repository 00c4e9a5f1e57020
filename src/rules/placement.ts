/** The final points of a match: leftover sticks, return points, uma and oka. */
import type { ByPlayer, PlayerId, Points } from '../record/index.ts'
import type { Ruleset } from './rulesets.ts'
import { splitPoints } from './split-points.ts'

export interface Placement {
  /** In tournament points, by player. */
  readonly final: ByPlayer<Points>
  /** Each player's final score, including leftover sticks that go to players. */
  readonly scores: ByPlayer<Points>
  /** 1…4; tied players share the better place if the rules split the uma. */
  readonly places: ByPlayer<number>
}

const PLAYERS = [0, 1, 2, 3] as const

const byPlayer = (value: (player: PlayerId) => number): ByPlayer<number> => [value(0), value(1), value(2), value(3)]

/** Players from first to last; on equal points, the one seated earlier in East 1 first. */
const ranking = (points: ByPlayer<Points>): PlayerId[] => [...PLAYERS].sort((a, b) => points[b] - points[a] || a - b)

const umaOf = (rules: Ruleset, points: ByPlayer<Points>): readonly Points[] | null => {
  if (rules.floatingUma === null) return rules.uma
  const line = rules.returnPoints
  if (line === null) return null
  const above = points.filter((own) => own >= line).length
  const { one, two, three, zeroOrFour } = rules.floatingUma
  return above === 1 ? one : above === 2 ? two : above === 3 ? three : zeroOrFour
}

type Four = [number, number, number, number]

const NOBODY: ByPlayer<number> = [0, 0, 0, 0]

type Rounding = Exclude<Ruleset['finalRounding'], 'none' | null>

/** How half a thousand is rounded. Adding 0 turns −0 into 0. */
const HALF: Readonly<Record<Rounding, (thousands: number) => number>> = {
  'half-up': (thousands) => Math.round(thousands) + 0,
  'half-away-from-zero': (thousands) => Math.sign(thousands) * Math.round(Math.abs(thousands)) + 0,
  'half-towards-zero': (thousands) => Math.sign(thousands) * Math.ceil(Math.abs(thousands) - 0.5) + 0,
}

/** What rounding adds to each player's score; the first place gets what it takes from the others. */
const roundingOf = (scores: readonly Points[], first: number, how: Ruleset['finalRounding']): Points[] => {
  if (how === null || how === 'none') return [0, 0, 0, 0]
  const added = scores.map((own, player) => (player === first ? 0 : HALF[how](own / 10) * 10 - own))
  added[first] = 0 - added.reduce((sum, one) => sum + one, 0)
  return added
}

/**
 * Return points, uma and oka, leftover sticks and chombo. `points` are by player after the last frame; player 0 dealt
 * first. `sticks` is what is left on the table; `chombos` counts each player's. Tied players share the rank points of
 * their places, and the sticks, separately; an indivisible rest goes to the one seated nearer to the first dealer
 * (M.LEAGUE, 2018 to 2026). Null if the rules do not say enough, which never happens with `assumed(rules)`. If they do
 * not say whether points are rounded, they are not.
 */
export const finalPoints = (
  points: ByPlayer<Points>,
  sticks: Points,
  rules: Ruleset,
  chombos: ByPlayer<number> = NOBODY,
): Placement | null => {
  const uma = umaOf(rules, points)
  const { returnPoints, oka, chombo, leftoverRiichiSticks: leftover } = rules
  if (uma === null || returnPoints === null || oka === null) return null
  if (sticks !== 0 && leftover === null) return null
  if (chombo === null && chombos.some((count) => count > 0)) return null
  if (rules.tieSplitsUma === null && new Set(points).size < 4) return null

  const order = ranking(points)
  const okaPlace = oka < 0 ? 3 : 0
  const prize = uma.map((own, place) => own + (place === okaPlace ? oka : 0))
  const toFirst = leftover === 'first-place' ? sticks : 0
  const toAll = splitPoints(leftover === 'split' ? sticks : 0, 4)
  const scores: Four = [...byPlayer((player) => points[player] + toAll[player]!)]
  const prizes: Four = [0, 0, 0, 0]
  const places: Four = [0, 0, 0, 0]
  for (let place = 0; place < 4;) {
    let end = place + 1
    const own = points[order[place]!]
    if (rules.tieSplitsUma === true) while (end < 4 && points[order[end]!] === own) end++
    const total = prize.slice(place, end).reduce((sum, one) => sum + one, 0)
    const stickShares = splitPoints(place === 0 ? toFirst : 0, end - place)
    for (const [index, share] of splitPoints(total, end - place).entries()) {
      const player = order[place + index]!
      scores[player] += stickShares[index]!
      prizes[player] = share
      places[player] = place + 1
    }
    place = end
  }
  const more = roundingOf(scores, order[0]!, rules.finalRounding)
  const final = byPlayer(
    (player) => scores[player] + more[player]! - returnPoints + prizes[player] - chombos[player] * (chombo ?? 0),
  )
  return { final, scores, places }
}
