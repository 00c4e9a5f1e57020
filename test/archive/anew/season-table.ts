/** The table of a season by the last points of each match and the rules of the M League, without anything of `src/rules` and `src/archive`. */
import { four, type ByPlayer, type Match, type PlayerId, type Points } from '../../../src/record/index.ts'

/** For each place, return points paid: 30 + 20, 10, −10 and −30 thousand. */
const PRIZES: readonly Points[] = [500, 100, -100, -300]

/** Points in whole hundreds: what cannot be divided goes to those who sat nearer to the first dealer. */
const shareOf = (points: Points, sharing: number, which: number): Points => {
  let given = 0
  for (let at = 0; at < which; at++) given += Math.ceil((points - given) / (sharing - at))
  return Math.ceil((points - given) / (sharing - which))
}

export interface Result {
  /** Tournament points of the match. */
  readonly points: Points
  /** 1…4 for the best of the places that are shared. */
  readonly place: number
  readonly sharing: number
}

/** @param match with points after the last frame; what they lack is left on the table and goes to the first place */
export const resultsOf = ({ frames }: Match): ByPlayer<Result> => {
  const last = frames.at(-1)
  if (!last?.endPoints) throw new Error('no points at the end')
  const { endPoints, id } = last
  const table = four((player) => endPoints[(player + 5 - id.number) & 3] ?? 0)
  const sticks = 1000 - table.reduce((sum, own) => sum + own, 0)
  return four((player) => {
    const own = table[player]
    const better = table.filter((other) => other > own).length
    const equals = [0, 1, 2, 3].filter((other) => table[other] === own)
    const which = equals.indexOf(player)
    const prize = PRIZES.slice(better, better + equals.length).reduce((sum, each) => sum + each, 0)
    return {
      points:
        own - 300 + shareOf(prize, equals.length, which) + (better === 0 ? shareOf(sticks, equals.length, which) : 0),
      place: better + 1,
      sharing: equals.length,
    }
  })
}

export interface Row {
  total: Points
  /** After each match. */
  readonly course: Points[]
  /** Twelfths of a first to fourth place: two or three who share some have a part of each. */
  readonly places: [number, number, number, number]
}

export class SeasonTable {
  readonly rows = new Map<string, Row>()

  /** Adds a match to the rows that its players count for. */
  add(results: ByPlayer<Result>, nameOf: (player: PlayerId) => string): void {
    for (const player of [0, 1, 2, 3] as const) {
      const { points, place, sharing } = results[player]
      const row = this.rows.get(nameOf(player)) ?? { total: 0, course: [], places: [0, 0, 0, 0] }
      this.rows.set(nameOf(player), row)
      row.total += points
      row.course.push(row.total)
      for (let shared = 0; shared < sharing; shared++) row.places[place - 1 + shared]! += 12 / sharing
    }
  }

  /** So far; 0 before the first match. */
  totalOf(name: string): Points {
    return this.rows.get(name)?.total ?? 0
  }
}
