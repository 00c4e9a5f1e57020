/** The values that a win can have, given fu and han, limits and rounding. */
import type { Points } from '../record/index.ts'
import { LIMIT_BASICS, YAKUMAN, valueFor } from './score/limits.ts'

const FU = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110] as const
const MOST_YAKUMAN = 6

/** Basic points of everything below a limit, of the limits, and of one to six yakuman. */
const bases = (): number[] => {
  const [mangan] = LIMIT_BASICS
  const found = new Set<number>(LIMIT_BASICS)
  for (let times = 1; times <= MOST_YAKUMAN; times++) found.add(YAKUMAN * times)
  for (const fu of FU) for (let han = 1; han <= 4; han++) found.add(Math.min(mangan, fu << (han + 2)))
  return [...found]
}

interface Values {
  readonly ron: ReadonlySet<Points>
  readonly dealerRon: ReadonlySet<Points>
  /** What each player pays for the dealer's tsumo. */
  readonly dealerTsumo: ReadonlySet<Points>
  /** What the dealer and each other player pay, as `dealer/others`. */
  readonly tsumo: ReadonlySet<string>
}

const build = (): Values => {
  const ron = new Set<Points>()
  const dealerRon = new Set<Points>()
  const dealerTsumo = new Set<Points>()
  const tsumo = new Set<string>()
  for (const basic of bases())
    for (const dealer of [false, true]) {
      const byRon = valueFor(basic, dealer, false)
      const byTsumo = valueFor(basic, dealer, true)
      if (byRon.kind === 'ron') (dealer ? dealerRon : ron).add(byRon.points)
      if (byTsumo.kind !== 'tsumo') continue
      if (dealer) dealerTsumo.add(byTsumo.fromOthers)
      else tsumo.add(`${byTsumo.fromDealer}/${byTsumo.fromOthers}`)
    }
  return { ron, dealerRon, dealerTsumo, tsumo }
}

let known: Values | null = null
const values = (): Values => (known ??= build())

/** Whether a ron can be worth this many points, without honba and sticks. */
export const isRonValue = (points: Points, dealer: boolean): boolean =>
  (dealer ? values().dealerRon : values().ron).has(points)

/** `fromDealer` is 0 for a win of the dealer. */
export const isTsumoValue = (fromDealer: Points, fromOthers: Points): boolean =>
  fromDealer === 0 ? values().dealerTsumo.has(fromOthers) : values().tsumo.has(`${fromDealer}/${fromOthers}`)
