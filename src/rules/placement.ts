/** The final points of a match: what is left of the sticks, return points, uma and oka. */
import type { ByPlayer, Points } from '../record/index.ts'
import type { Ruleset } from './rulesets.ts'

export interface Placement {
  /** In tournament points, by player. */
  readonly final: ByPlayer<Points>
  /** 1…4; tied players share the better place where the rules share the uma. */
  readonly places: ByPlayer<number>
}

const PLAYERS = [0, 1, 2, 3] as const

/** Players from first to last; of two with the same points, the one seated earlier in East 1 first. */
const ranking = (points: ByPlayer<Points>): number[] => [...PLAYERS].sort((a, b) => points[b]! - points[a]! || a - b)

const umaOf = (rules: Ruleset, points: ByPlayer<Points>): readonly Points[] | null => {
  if (rules.floatingUma === null) return rules.uma
  const line = rules.returnPoints
  if (line === null) return null
  const above = points.filter((own) => own >= line).length
  const { one, two, three } = rules.floatingUma
  return above === 1 ? one : above === 2 ? two : above === 3 ? three : null
}

/** Shares an amount among tied players in whole hundreds, the larger parts to those seated earlier. */
const shares = (amount: Points, count: number): Points[] => {
  const each = Math.trunc(amount / count)
  const rest = amount - each * count
  const step = Math.sign(rest)
  return Array.from({ length: count }, (_, index) =>
    // A loss that does not divide: the larger part, the smaller loss, goes to the earlier seat.
    step >= 0 ? each + (index < rest ? 1 : 0) : each + (index >= count + rest ? -1 : 0),
  )
}

/**
 * Null where the rules do not say enough. `points` are by player after the last frame, `sticks` what still lies on the
 * table.
 */
export const finalPoints = (points: ByPlayer<Points>, sticks: Points, rules: Ruleset): Placement | null => {
  const uma = umaOf(rules, points)
  const { returnPoints, oka, leftoverRiichiSticks: leftover } = rules
  if (uma === null || returnPoints === null || oka === null) return null
  if (sticks !== 0 && leftover === null) return null

  const order = ranking(points)
  const prize = uma.map((own, place) => own + (place === 0 ? oka : 0))
  const left = leftover === 'first-place' ? sticks : 0
  const final = [0, 0, 0, 0]
  const places = [0, 0, 0, 0]
  for (let place = 0; place < 4;) {
    let end = place + 1
    const own = points[order[place] as 0 | 1 | 2 | 3]
    if (rules.tieSplitsUma === true) while (end < 4 && points[order[end] as 0 | 1 | 2 | 3] === own) end++
    const total = prize.slice(place, end).reduce((sum, one) => sum + one, 0)
    // Rank points and sticks are shared each by itself.
    const stickShares = shares(place === 0 ? left : 0, end - place)
    for (const [index, share] of shares(total, end - place).entries()) {
      const player = order[place + index]!
      final[player] = own - returnPoints + share + stickShares[index]!
      places[player] = place + 1
    }
    place = end
  }
  return { final: final as unknown as ByPlayer<Points>, places: places as unknown as ByPlayer<number> }
}
