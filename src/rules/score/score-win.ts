/** The value of a win. */
import { totalOf } from '../payments.ts'
import type { Ruleset } from '../rulesets.ts'
import { bestReading, findBestReading } from './best-reading.ts'
import { fuPartsOf, handPartsOf, yakuOf } from './explain-score.ts'
import { isKiriage, limitFor, valueFor } from './limits.ts'
import { liabilitiesFor } from './pao.ts'
import { readHand } from './read-hand.ts'
import { scoringRules } from './scoring-rules.ts'
import type { Scored, WinSituation, WinningHand } from './scoring-types.ts'
import { readWhole } from './whole-hand-yaku.ts'

const NOT_A_WIN: Scored = Object.freeze({ ok: false, reason: 'not-a-win' })
const NO_YAKU: Scored = Object.freeze({ ok: false, reason: 'no-yaku' })

/**
 * The value of a win under a ruleset, read in the way that pays best (then with most han, then with most fu), with its
 * fu part by part and its liabilities. Values that the ruleset leaves open are those of `assumed`.
 *
 * `not-a-win`: the tiles are not a complete hand (a wrong number, an unseen tile, an invalid meld, a fifth copy in the
 * concealed hand). `no-yaku`: a complete hand with fewer han, without doras, than the ruleset's `minHan`. The hand
 * alone does not show whether it had a yaku before the last tile (`atozuke`), was furiten, or could be won at all: the
 * table knows that.
 */
export const scoreWin = (hand: WinningHand, situation: WinSituation, ruleset: Ruleset): Scored => {
  if (!readHand(hand)) return NOT_A_WIN
  const rules = scoringRules(ruleset)
  readWhole(situation, rules)
  findBestReading(situation, rules)
  if (!bestReading.isScored) return bestReading.isWin ? NO_YAKU : NOT_A_WIN
  const isYakuman = bestReading.yakuman !== 0
  const limit = limitFor(bestReading.basic, isYakuman)
  const value = valueFor(bestReading.basic, situation.seat === 0, situation.from === null)
  return {
    ok: true,
    score: {
      yaku: yakuOf(rules),
      han: isYakuman ? 0 : bestReading.rank,
      fu: isYakuman ? 0 : bestReading.fu,
      fuParts: fuPartsOf(hand.melds, situation, rules),
      fuSum: isYakuman ? 0 : bestReading.fuSum,
      limit,
      yakuman: isYakuman ? bestReading.times : limit === 'kazoe-yakuman' ? 1 : 0,
      basic: bestReading.basic,
      kiriage: !isYakuman && isKiriage(bestReading.rank, bestReading.fu, rules),
      value,
      points: totalOf(value),
      parts: handPartsOf(hand.melds),
      liabilities: liabilitiesFor(hand.melds, situation, bestReading.yakuman, bestReading.basic, ruleset, rules),
    },
  }
}
