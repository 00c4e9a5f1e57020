/**
 * Who is liable for a yakuman (pao): the player whose discard was called for the third set of dragons, the fourth set
 * of winds or the fourth kan.
 */
import type { Meld, Seat } from '../../record/index.ts'
import { kindOf } from '../../tiles/index.ts'
import { assumed } from '../assumed-rules.ts'
import type { Liability } from '../payments.ts'
import type { Ruleset } from '../rulesets.ts'
import { DAISANGEN, DAISUUSHII, SUUKANTSU } from './yaku-bits.ts'
import { YAKUMAN, valueFor } from './limits.ts'
import type { ScoringRules } from './scoring-rules.ts'
import type { WinSituation } from './scoring-types.ts'

const NOBODY: readonly Liability[] = Object.freeze([])

const STEPS = { s: 1, t: 2, k: 3 } as const

/** Who discarded the called tile of a meld; null for a closed kan. */
const sourceOf = (meld: Meld, winner: Seat): Seat | null => {
  if (meld.kind === 'ankan') return null
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a remainder of 4
  return ((winner + (meld.kind === 'chi' ? 3 : STEPS[meld.from])) & 3) as Seat
}

/** Who gave the last of `count` melded sets between two kinds; null if there are fewer or the last was closed. */
const giverOfLast = (melds: readonly Meld[], winner: Seat, from: number, to: number, count: number): Seat | null => {
  let seen = 0
  for (const meld of melds) {
    const kind = kindOf(meld.own[0] ?? 'uk')
    if (kind >= from && kind <= to && ++seen === count) return sourceOf(meld, winner)
  }
  return null
}

const PAO = DAISANGEN | DAISUUSHII | SUUKANTSU

/**
 * Who is liable for which part of a win. For each yakuman it is the player whose discard was called for its last set,
 * in the order of the melds: the third dragon, the fourth wind. The order of kans is not that of the melds (a kakan
 * takes the place of its pon), so the fourth kan comes from the situation. A liable player is liable for his own
 * yakuman only, or for the whole hand if the ruleset says so (`otherYakumanCovered`; of two players, the first is then
 * liable for the rest). If yakuman do not stack, only the first liable player is. With `daiminkanRinshan` the discarder
 * of the tile that the kan called (`rinshanFrom`) is liable for what nobody is liable for yet.
 *
 * `yakuman` are the bits of the yakuman, `basic` the basic points of the win. Empty if nobody is liable.
 */
export const liabilitiesFor = (
  melds: readonly Meld[],
  situation: WinSituation,
  yakuman: number,
  basic: number,
  ruleset: Ruleset,
  scoring: ScoringRules,
): readonly Liability[] => {
  const rinshanFrom = situation.rinshan ? (situation.rinshanFrom ?? null) : null
  if ((yakuman & PAO) === 0 && rinshanFrom === null) return NOBODY
  const { pao } = assumed(ruleset)
  const { seat: winner } = situation
  const found: { readonly seat: Seat; basic: number; times: number }[] = []
  /** Basic points that nobody is liable for yet. */
  let left = basic
  const answer = (seat: Seat | null, most: number): void => {
    const own = Math.min(most, left)
    if (seat === null || seat === winner || own === 0) return
    left -= own
    const times = yakuman === 0 ? 0 : own / YAKUMAN
    const known = found.find((each) => each.seat === seat)
    if (known === undefined) found.push({ seat, basic: own, times })
    else {
      known.basic += own
      known.times += times
    }
  }
  const answerFor = (seat: Seat | null, bit: number): void => {
    if (yakuman & bit) answer(seat, scoring.double & bit ? 2 * YAKUMAN : YAKUMAN)
  }
  if (pao.daisangen) answerFor(giverOfLast(melds, winner, 31, 33, 3), DAISANGEN)
  if (pao.daisuushii) answerFor(giverOfLast(melds, winner, 27, 30, 4), DAISUUSHII)
  if (pao.suukantsu) answerFor(situation.fourthKanFrom, SUUKANTSU)
  const [first] = found
  if (pao.otherYakumanCovered && first !== undefined) answer(first.seat, left)
  if (pao.daiminkanRinshan && situation.from === null) answer(rinshanFrom, left)
  return found.map(({ seat, basic, times }) => ({
    seat,
    value: valueFor(basic, winner === 0, situation.from === null),
    yakuman: times,
  }))
}
