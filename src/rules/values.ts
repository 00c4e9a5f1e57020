/** The values a win can have: what fu and han, limits and rounding make possible. */
import type { Points } from '../record/index.ts'

/** Basic points of everything below a limit, of the limits, and of one to six yakuman. */
const bases = (): number[] => {
  const found = new Set<number>([2000, 3000, 4000, 6000])
  for (let yakuman = 1; yakuman <= 6; yakuman++) found.add(8000 * yakuman)
  for (const fu of [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110])
    for (let han = 1; han <= 4; han++) found.add(Math.min(2000, fu * 2 ** (han + 2)))
  return [...found].sort((a, b) => a - b)
}

const hundreds = (points: number): Points => Math.ceil(points / 100)

const tableOf = (value: (base: number) => Points): ReadonlySet<Points> => new Set(bases().map(value))

/** Ron by a player who is not the dealer, ron by the dealer, what each pays for the dealer's tsumo. */
const RON = tableOf((base) => hundreds(base * 4))
const RON_DEALER = tableOf((base) => hundreds(base * 6))
const TSUMO_DEALER = tableOf((base) => hundreds(base * 2))
const TSUMO = new Set(bases().map((base) => `${hundreds(base * 2)}/${hundreds(base)}`))

export const isRonValue = (points: Points, dealer: boolean): boolean => (dealer ? RON_DEALER : RON).has(points)

/** `fromDealer` is 0 for a win of the dealer. */
export const isTsumoValue = (fromDealer: Points, fromOthers: Points): boolean =>
  fromDealer === 0 ? TSUMO_DEALER.has(fromOthers) : TSUMO.has(`${fromDealer}/${fromOthers}`)
